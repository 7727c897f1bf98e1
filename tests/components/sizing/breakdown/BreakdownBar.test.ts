import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakdownScale, partsIn, segmentsOf } from '../../../../src/components/sizing/breakdown/BreakdownBar';
import { sizeWhatIf } from '../../../../src/models/sizing/whatIf';
import { assertLaw } from '../../../laws';
import { WORDS } from '../markup';
import { responses, sizesOn } from '../whatIfs';

const { parts, breakdown } = WORDS;
const MIB = parts.unit(100 * 2 ** 20);

describe('the bars of a breakdown', () => {
  it('are as long as the live heap', () => {
    const behind = fc.constantFrom([], [{ path: 'key', bytes: 20 }]);
    assertLaw(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), behind, fc.constantFrom(1, 300), (entries, each, maps) => {
        const size = sizeWhatIf(responses(entries, { behind: each, maps }), '1.26');
        const segments = segmentsOf(size, maps);
        const sum = segments.reduce((all, { bytes }) => all + bytes, 0);
        expect(Math.abs(sum - size.liveBytes.expected)).toBeLessThan(10 + 1e-9 * size.liveBytes.expected);
        expect(segments.at(-1)?.id === 'behind').toBe(each.length > 0);
      }),
      { numRuns: 60, examples: [[1_658_479, [], 300]] },
    );
  });

  it('fill the width, what chance may add too', () => {
    const sizes = sizesOn(responses(3_500_000), '1.23', '1.26').map(({ size }) => size);
    const scale = breakdownScale(sizes, 800);
    expect(Math.max(...sizes.map(({ liveBytes }) => scale(liveBytes.high)))).toBe(800);
  });

  it('say what a segment is, or at least how much', () => {
    const values = segmentsOf(sizeWhatIf(responses(3_500_000), '1.26'), 1).find(({ id }) => id === 'value');
    expect(values && parts.inBar(values.id, values.bytes, MIB)).toEqual(['values 134', '134']);
  });

  it('stack owners in one order and leave out those without a byte', () => {
    const sizes = sizesOn(responses(3_500_000, { behind: [{ path: 'key', bytes: 20 }] }), '1.23', '1.26');
    expect(partsIn(sizes.map(({ size }) => size)).map(parts.word)).toEqual([
      'keys',
      'values',
      'control bytes',
      'overflow pointers',
      'empty slots',
      'spare buckets',
      'old array or table',
      'headers',
      'directory',
      'class rounding',
      'page rounding',
      'outside the map',
    ]);
  });
});

describe('figures of a breakdown', () => {
  it.each([
    [528, 'B', '528'],
    [4184, 'B', '4,184'],
    [65_624, 'KiB', '64.1'],
    [800_000_000, 'MiB', '763'],
    [1_074_000_000, 'MiB', '1,024'],
    [20 * 2 ** 30, 'GiB', '20.0'],
  ])('%d bytes are told in %s', (bytes, word, amount) => {
    const unit = parts.unit(bytes);
    expect([unit.word, parts.inBar('key', bytes, unit)[1]]).toEqual([word, amount]);
  });

  it('totals keep a decimal, and a unit of their own where they are small', () => {
    expect(breakdown.total(1_074_000_000, MIB)).toBe('1,024.2 MiB');
    expect(breakdown.total(4184, MIB)).toBe('4.1 KiB');
  });
});
