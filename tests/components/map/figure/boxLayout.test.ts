import { describe, expect, test } from 'vitest';
import { layoutInBox } from '../../../../src/components/map/figure/boxLayout';
import type { FigurePart } from '../../../../src/components/ui/player/figureStage';

const NOTHING: ReadonlySet<FigurePart> = new Set();
const FRAME_HEIGHT = 60;

function shown({ hash, legend, zoom, caption }: ReturnType<typeof layoutInBox>): string[] {
  return Object.entries({ hash: hash > 0, legend, zoom, caption }).flatMap(([part, is]) => (is ? [part] : []));
}

describe.each([
  ['one map', 1],
  ['a race', 2],
])('%s', (_, sides) => {
  test.each([328, 480, 686, 1066, 1600])('in %i px gives parts up one after the other as it gets lower', (width) => {
    const parts = Array.from({ length: 80 }, (__, i) =>
      layoutInBox({ width, height: 1200 - 14 * i, sides, hidden: NOTHING, controls: 'full' }),
    );
    expect(parts[0] && shown(parts[0])).toEqual(['hash', 'legend', 'zoom', 'caption']);
    for (const [i, layout] of parts.entries()) {
      const before = parts[i - 1];
      if (before) expect(shown(before)).toEqual(expect.arrayContaining(shown(layout)));
      if (layout.hash > 0) expect(layout.legend).toBe(true);
      if (layout.legend) {
        expect(layout.caption).toBe(true);
        expect(layout.stage).toBeGreaterThanOrEqual(100);
      }
    }
    expect(parts.some(({ hash, legend }) => hash === 0 && legend)).toBe(true);
    expect(parts.some(({ legend, caption }) => !legend && caption)).toBe(true);
  });

  test('does without what its host does without', () => {
    const hidden = new Set<FigurePart>(['hash', 'zoom', 'caption']);
    expect(shown(layoutInBox({ width: 686, height: 600, sides, hidden, controls: 'full' }))).toEqual(['legend']);
  });
});

test('two maps stand beside each other where both have room, with all its parts at the default height', () => {
  const wide = layoutInBox({ width: 686, height: 640 - FRAME_HEIGHT, sides: 2, hidden: NOTHING, controls: 'full' });
  expect(wide.wide).toBe(true);
  expect(wide.sideWidth).toBeLessThan(686 / 2);
  expect(shown(wide)).toEqual(['hash', 'legend', 'zoom', 'caption']);
  const narrow = layoutInBox({ width: 328, height: 820 - FRAME_HEIGHT, sides: 2, hidden: NOTHING, controls: 'full' });
  expect(narrow.wide).toBe(false);
  expect(narrow.sideWidth).toBeGreaterThan(280);
});

test('what is hidden is the stage’s', () => {
  const box = { width: 686, height: 560, sides: 1, controls: 'full' } as const;
  const all = layoutInBox({ ...box, hidden: NOTHING });
  const less = layoutInBox({ ...box, hidden: new Set<FigurePart>(['transport', 'caption']) });
  expect(less.stage).toBeGreaterThan(all.stage + 100);
});

test('a phone has room for the hash and the legend where the transport only plays and steps', () => {
  const hidden = new Set<FigurePart>(['title', 'link', 'zoom', 'totals']);
  const box = { width: 332, height: 580, sides: 1, hidden };
  expect(shown(layoutInBox({ ...box, controls: 'play' }))).toEqual(['hash', 'legend', 'caption']);
  expect(shown(layoutInBox({ ...box, controls: 'full' }))).not.toContain('hash');
});
