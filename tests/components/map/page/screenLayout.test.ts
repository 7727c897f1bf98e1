import { expect, test } from 'vitest';
import { layoutOnScreen } from '../../../../src/components/map/page/screenLayout';

test('the lower a narrow window, the less stands beside the structure: first its bytes give way, then the bits', () => {
  const shown = (width: number, height: number, sides: number) => {
    const { hash, totals } = layoutOnScreen({ width, height, sides });
    return `${hash}, ${totals}`;
  };
  expect(shown(358, 760, 1)).toBe('chips, sparkline');
  expect(shown(328, 500, 1)).toBe('chips, none');
  expect(shown(288, 484, 1)).toBe('line, none');
});

test('the bytes of two maps share a column beside them, with a loupe each where both keep their charts', () => {
  const shown = (height: number) => layoutOnScreen({ width: 1216, height, sides: 2 });
  expect(layoutOnScreen({ width: 1179, height: 900, sides: 2 })).toMatchObject({
    totals: 'below',
    isCaptionAbove: false,
  });
  expect(shown(590)).toMatchObject({ totals: 'beside', isCaptionAbove: true, mostColumns: 1, hasLoupe: false });
  for (const height of [590, 923, 924, 1100]) {
    const { totalsHeight, hasLoupe, sideWidth, totalsWidth } = shown(height);
    expect(2 * (20 + totalsHeight + (hasLoupe ? 97 : 0))).toBeLessThanOrEqual(height - 238);
    expect(2 * (sideWidth + 24 + 36) + totalsWidth).toBe(1216);
  }
  expect(shown(924)).toMatchObject({ hasLoupe: true, totalsHeight: 226 });
});

test('the bytes of one map leave two thirds of a window to its structure, and room for a loupe of 97 px below them', () => {
  for (let width = 900; width <= 2400; width += 20) {
    for (let height = 480; height <= 1300; height += 20) {
      const { totals, totalsHeight, totalsWidth, sideWidth, hasLoupe } = layoutOnScreen({ width, height, sides: 1 });
      expect(totals).toBe('beside');
      expect(sideWidth + totalsWidth + 60).toBe(width);
      expect(totalsWidth).toBeLessThanOrEqual(0.32 * width);
      const column = height - 189;
      expect(totalsHeight + (hasLoupe ? 97 : 0)).toBeLessThanOrEqual(column);
      expect(totalsHeight).toBeGreaterThanOrEqual(220);
    }
  }
});

test('the choice between two maps takes of the room for the rest', () => {
  const window = { width: 328, height: 520 };
  expect(layoutOnScreen({ ...window, sides: 1 }).hash).toBe('chips');
  expect(layoutOnScreen({ ...window, sides: 2 }).hash).toBe('line');
});

test('a strip of all units has room below the loupe, which the bytes leave to it', () => {
  const { unitsHeight, totalsHeight } = layoutOnScreen({ width: 1856, height: 950, sides: 1, isAbridged: true });
  expect(unitsHeight).toBeGreaterThan(160);
  // What stands above and below the column, and the loupe.
  expect(189 + totalsHeight + 97 + unitsHeight).toBeLessThanOrEqual(950);
  expect(layoutOnScreen({ width: 1856, height: 950, sides: 1 }).unitsHeight).toBe(0);
  expect(layoutOnScreen({ width: 1856, height: 850, sides: 1, isAbridged: true }).unitsHeight).toBe(0);
});

test('a tab beside the stage has the room of the bytes, and the maps keep theirs', () => {
  for (const [height, sides] of [
    [590, 1],
    [590, 2],
    [940, 2],
  ] as const) {
    const all = layoutOnScreen({ width: 1216, height, sides });
    const beside = layoutOnScreen({ width: 836, height, sides, isBeside: true });
    expect(beside).toMatchObject({ totals: 'none', isCaptionAbove: all.isCaptionAbove, oneAtATime: false });
    expect(beside.sideWidth).toBeGreaterThan(0.8 * all.sideWidth);
  }
});
