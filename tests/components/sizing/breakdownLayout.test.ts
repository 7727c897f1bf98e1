import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  GAP,
  inUnit,
  layoutBreakdown,
  partsOf,
  partWord,
  pxAByte,
  totalText,
  unitOf,
} from '../../../src/components/sizing/breakdownLayout';
import { sizeWhatIf } from '../../../src/models/sizing/whatIf';
import { responses, sizesOn } from './whatIfs';

const MIB = unitOf(100 * 2 ** 20);

describe('the bars of a breakdown', () => {
  it('have one scale: equal bytes are equally long on every release', () => {
    const sizes = sizesOn(responses(550_000), '1.23', '1.26').map(({ size }) => size);
    const scale = pxAByte(sizes, 800);
    const values = sizes.map((size) =>
      layoutBreakdown(size, 1, scale, MIB).segments.find(({ part }) => part === 'value'),
    );
    expect(values[0]?.width).toBeCloseTo(values[1]?.width ?? 0, 6);
  });

  it('are as long as the live heap, apart from the gap before what the entries lead to', () => {
    const behind = fc.constantFrom([], [{ path: 'key', bytes: 20 }]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), behind, fc.constantFrom(1, 300), (entries, each, maps) => {
        const size = sizeWhatIf(responses(entries, { behind: each, maps }), '1.26');
        const { segments } = layoutBreakdown(size, maps, 1, MIB);
        const last = segments.at(-1);
        const gap = each.length > 0 ? GAP : 0;
        const end = (last?.x ?? 0) + (last?.width ?? 0);
        expect(Math.abs(end - gap - size.liveBytes.expected)).toBeLessThan(10 + 1e-9 * size.liveBytes.expected);
        expect(last?.part === 'behind').toBe(each.length > 0);
      }),
      { numRuns: 60, examples: [[1_658_479, [], 300]] },
    );
  });

  it('fill the width, what chance may add too', () => {
    const sizes = sizesOn(responses(3_500_000), '1.23', '1.26').map(({ size }) => size);
    const scale = pxAByte(sizes, 800);
    const bars = sizes.map((size) => layoutBreakdown(size, 1, scale, MIB));
    for (const { whisker } of bars) expect(whisker?.to ?? 0).toBeLessThanOrEqual(800);
    expect(bars[0]?.segments.at(-1)?.x).toBeGreaterThan(790);
    expect(bars[1]?.whisker).not.toBeNull();
  });

  it('have no whisker where chance has no part', () => {
    const size = sizeWhatIf(responses(6), '1.26');
    expect(layoutBreakdown(size, 1, pxAByte([size], 800), MIB).whisker).toBeNull();
  });

  it('say what there is room for', () => {
    const size = sizeWhatIf(responses(3_500_000), '1.26');
    const labels = (width: number) =>
      layoutBreakdown(size, 1, pxAByte([size], width), MIB).segments.map(({ label }) => label);
    expect(labels(800)).toContain('values 134');
    expect(labels(150)).toContain('134');
    expect(labels(40).join('')).toBe('');
  });

  it('stack owners in one order and leave out those without a byte', () => {
    const sizes = sizesOn(responses(3_500_000, { behind: [{ path: 'key', bytes: 20 }] }), '1.23', '1.26');
    expect(partsOf(sizes.map(({ size }) => size)).map(partWord)).toEqual([
      'keys',
      'values',
      'control',
      'overflow pointers',
      'empty slots',
      'spare overflow',
      'old array',
      'headers',
      'directory',
      'rests of size classes',
      'rests of pages',
      'behind the entries',
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
    const unit = unitOf(bytes);
    expect([unit.word, inUnit(bytes, unit)]).toEqual([word, amount]);
  });

  it('totals keep a decimal, and a unit of their own where they are small', () => {
    expect(totalText(1_074_000_000, MIB)).toBe('1,024.2 MiB');
    expect(totalText(4184, MIB)).toBe('4.1 KiB');
  });
});
