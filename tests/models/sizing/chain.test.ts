import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainOf } from '../../../src/models/sizing/chain';
import { sizeWhatIf } from '../../../src/models/sizing/whatIf';
import { assertLaw } from '../../laws';
import { array, basic } from '../../typeNodes';
import { anyWhatIf, responses } from './advice/cases';

describe('the chain from a struct to the bill', () => {
  it('of a table: 56 bytes, a group of 456, 128 groups in 65,536 bytes instead of 58,368', () => {
    const chain = chainOf(responses(), '1.26');
    expect(chain).toMatchObject({ keyBytes: 16, elemBytes: 40, slotBytes: 56, unit: 'group', unitBytes: 456 });
    expect(chain.array).toMatchObject({ units: 128, requested: 58_368, allocated: 65_536 });
    expect(chain.array?.expected).toBeCloseTo(4408, 0);
    expect(chain.oldArray).toBeNull();
  });

  it('of a growing bucket map: 1,114,112 buckets of 464 bytes, and the old array', () => {
    const chain = chainOf(responses(), '1.23');
    expect(chain).toMatchObject({ slotBytes: 56, unit: 'bucket', unitBytes: 464 });
    expect(chain.array).toMatchObject({ units: 1_114_112, preallocated: 65_536, allocated: 516_947_968, expected: 1 });
    expect(chain.oldArray).toMatchObject({ units: 557_056, allocated: 258_473_984, expected: 1 });
  });

  it('has padding between key and element in a group only', () => {
    const whatIf = responses({ elem: basic('bool') });
    expect(chainOf(whatIf, '1.26')).toMatchObject({ slotBytes: 24, slotPadding: 7 });
    expect(chainOf(whatIf, '1.23')).toMatchObject({ slotBytes: 17, slotPadding: 0 });
  });

  it('has a pointer in the slot for more than 128 bytes', () => {
    const chain = chainOf(responses({ elem: array(200, basic('uint8')) }), '1.26');
    expect(chain).toMatchObject({ elemBytes: 200, elemIndirect: true, keyIndirect: false, slotBytes: 24 });
  });

  it('has words of four bytes on 386', () => {
    expect(chainOf(responses({ target: '386' }), '1.23')).toMatchObject({ keyBytes: 8, elemBytes: 20, unitBytes: 236 });
  });

  it('has no array before the first write', () => {
    for (const release of ['1.23', '1.26']) expect(chainOf(responses({ entries: 0 }), release).array).toBeNull();
  });

  it('takes the tables of the commonest capacity', () => {
    const { array: groups } = chainOf(responses({ entries: 445 }), '1.26');
    expect(groups?.units).toBe(64);
  });

  it('ends in what the case is sized to, and rounds up on the way', () => {
    assertLaw(
      fc.property(anyWhatIf, fc.constantFrom('1.21', '1.23', '1.26'), (whatIf, release) => {
        const chain = chainOf(whatIf, release);
        expect(chain.totalBytes).toBe(sizeWhatIf(whatIf, release).liveBytes.expected);
        expect(chain.totalBytes).toBeCloseTo(chain.maps * (chain.liveBytes + chain.behindBytes), 0);
        expect(chain.slotPadding).toBeGreaterThanOrEqual(0);
        for (const each of [chain.array, chain.oldArray]) {
          if (!each) continue;
          expect(each.requested).toBe(each.units * chain.unitBytes);
          expect(each.allocated).toBeGreaterThanOrEqual(each.requested);
        }
      }),
      { numRuns: 200 },
    );
  });
});
