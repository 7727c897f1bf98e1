import { describe, expect, test } from 'vitest';
import type { PictureSize } from '../../../../src/components/defineScene';
import { EXAMPLES, raceScene } from '../../../../src/components/map/race';
import { type Pane, type Place, placesOfStep, unitOf } from '../../../../src/components/map/record/pane';
import { planRun } from '../../../../src/components/map/record/planOwn';
import type { Run } from '../../../../src/components/map/record/run';
import type { Side } from '../../../../src/components/map/record/side';
import {
  arrangementsIn,
  type Phase,
  phaseAt,
  pointingFrame,
  type SideViews,
  viewsOf,
} from '../../../../src/components/map/stage/camera';
import {
  type ColumnCount,
  fitFor,
  layoutSide,
  PANE_GAP,
  rectsOfPlace,
  type SideLayout,
  scaleFor,
} from '../../../../src/components/map/stage/layout';
import { BOTH_DESIGNS, QUICK_EXAMPLES, recordedExample, recordOn } from '../programs';

/** px of the structure in a window of 1280 by 720, one of two and alone, and on a phone. */
const BOXES = [
  { width: 560, height: 240 },
  { width: 780, height: 380 },
  { width: 332, height: 330 },
] as const;
const STEPS = 60;

function recorded(example: string) {
  const plan = planRun(raceScene, raceScene.codec.parse(`example=${example}`).settings, BOTH_DESIGNS);
  recordOn(plan.run, plan.program);
  return { run: plan.run, opening: plan.opening() };
}

type Watched = Pick<Side, 'frame' | 'track'>;

/** A side whose frames are made once, however often they are looked at. */
function remembered(side: Side): Watched {
  const frames = new Map<number, ReturnType<Side['frame']>>();
  return {
    track: side.track,
    frame(position) {
      const frame = frames.get(position) ?? side.frame(position);
      frames.set(position, frame);
      return frame;
    },
  };
}

interface Seen {
  readonly position: number;
  readonly layout: SideLayout;
  readonly views: SideViews;
}

/** A side as it is seen at so many of its own steps in a row. */
function watch(side: Watched, from: number, { width, height }: PictureSize): Seen[] {
  return Array.from({ length: Math.min(STEPS, side.track.stepCount - from) }, (_, i) => {
    const position = from + i;
    const frame = side.frame(position);
    const layout = layoutSide(frame.panes, width, scaleFor(width, frame.unitBytes), { gapStyle: 'places' });
    return { position, layout, views: viewsOf(layout, height, pointingFrame(side, position)) };
  });
}

/** True if a place lies in the view of its pane, from its first line to its last. */
function isInView({ layout, views }: Seen, place: Place): boolean {
  const pane = layout.panes.find(({ rows }) => rows.some(({ row }) => row.id === place.row));
  const view = pane && views.get(pane.pane.id);
  if (!pane || !view) return false;
  const start = pane.y + pane.headHeight + view.top;
  return rectsOfPlace(layout, place).every(({ y, height }) => y >= start && y + height <= start + view.height + 0.01);
}

const QUICK = EXAMPLES.filter(({ prefill = 0 }) => prefill < 10_000);

describe.each(QUICK)('of $id', ({ id }) => {
  const { run, opening } = recorded(id);
  const sides = run.sides.map(remembered);

  test.each(BOXES)(
    'all that a step changes is in view, and no view ends below its box of $width by $height px',
    (box) => {
      for (const [index, side] of sides.entries()) {
        for (const seen of watch(side, run.track.positionOf(index, opening), box)) {
          const { marks, move } = side.frame(seen.position);
          // An array or table as a whole may be higher than its box.
          const changed = placesOfStep(marks.slice(0, 1), move).filter(({ row }) => unitOf(row));
          for (const place of changed) {
            if (rectsOfPlace(seen.layout, place).length > 0) expect(isInView(seen, place)).toBe(true);
          }
          for (const { pane, headHeight } of seen.layout.panes) {
            const { y, top, height } = seen.views.get(pane.id) ?? { y: 0, top: -1, height: 0 };
            expect(y + headHeight + height).toBeLessThanOrEqual(box.height + 0.01);
            expect(top).toBeGreaterThanOrEqual(0);
          }
        }
      }
    },
  );
});

test('a camera rests while what changes is in its view', () => {
  const { run } = recorded('race');
  const [side] = run.sides;
  if (!side) throw new Error('no side');
  const seen = watch(side, side.track.stepCount - STEPS, { width: 560, height: 120 });
  const tops = seen.map(({ views }) => [...views.values()].map(({ top }) => top).join());
  const pans = tops.filter((top, i) => i > 0 && top !== tops[i - 1]).length;
  expect(pans).toBeGreaterThan(0);
  expect(pans).toBeLessThan(STEPS / 4);
});

const UNIT_BYTES = 208;

function allPhases(run: Run): Phase[] {
  const phases: Phase[] = [];
  for (let step = 0; step <= run.track.stepCount; step = (phases.at(-1)?.last ?? step) + 1)
    phases.push(phaseAt(run, step));
  return phases;
}

function arrangementsOf(run: Run, phase: Phase, mostColumns: ColumnCount) {
  return arrangementsIn(run, phase, UNIT_BYTES, 800, mostColumns);
}

/** The panes of each side at each step of a phase. */
function panesIn(run: Run, { first, last }: Phase): (readonly Pane[])[][] {
  return run.sides.map((side, index) =>
    Array.from({ length: last - first + 1 }, (_, i) => side.frame(run.track.positionOf(index, first + i)).panes),
  );
}

const shown = (panes: readonly Pane[]) => panes.filter(({ kind }) => kind !== 'records').map(({ id }) => id);

describe.each(QUICK_EXAMPLES)('$id', ({ id }) => {
  const run = recordedExample(id);
  const phases = allPhases(run);
  const seen = phases.map((phase) => ({ phase, sides: panesIn(run, phase) }));

  test('has phases that follow on each other, whichever step they are asked for by', () => {
    expect(phases[0]?.first).toBe(0);
    expect(phases.at(-1)?.last).toBe(run.track.stepCount);
    for (const [i, { first }] of phases.slice(1).entries()) expect(first).toBe((phases[i]?.last ?? 0) + 1);
    for (let step = run.track.stepCount; step >= 0; step--)
      expect(phaseAt(run, step)).toEqual(phases.findLast(({ first }) => first <= step));
  });

  test('begins a phase just where an array or table comes or goes', () => {
    for (const { first } of phases.slice(1)) {
      const [before, after] = [first - 1, first].map((step) =>
        run.sides.map((side, index) => shown(side.frame(run.track.positionOf(index, step)).panes)),
      );
      expect([first, after]).not.toEqual([first, before]);
    }
    // A loop goes on over the table that it began with, which stays there until then.
    if (run.program.some(({ type }) => type === 'iterInit')) return;
    for (const { phase, sides } of seen) {
      for (const side of sides) {
        const severals = new Set(side.map((panes) => shown(panes).length > 1));
        expect([phase, severals.size]).toEqual([phase, 1]);
      }
    }
  });

  test('offers two columns in the phases that show two arrays or tables', () => {
    for (const { phase, sides } of seen) {
      const hasSeveral = sides.some((side) => side.some((panes) => shown(panes).length > 1));
      expect(arrangementsOf(run, phase, 2)).toHaveLength(hasSeveral ? 2 : 1);
      expect(arrangementsOf(run, phase, 1)).toHaveLength(1);
    }
  });

  test('fits the stage at every step when its rows are taller than the least', () => {
    const height = 900;
    for (const { phase, sides } of seen) {
      const fit = fitFor(height, arrangementsOf(run, phase, 2));
      if (fit.rowHeight <= 16) continue;
      for (const panes of sides.flat()) {
        const layout = layoutSide(panes, 800, fit.scale, { gapStyle: 'places', ...fit });
        expect([phase, layout.height <= height + PANE_GAP]).toEqual([phase, true]);
      }
    }
  });
});

test('a map that grows has one scale before, one while old and new stand side by side, and one after', () => {
  const run = recordedExample('four-to-eight');
  const scales = allPhases(run).map((phase) => fitFor(360, arrangementsOf(run, phase, 2)).columnCount);
  expect(scales.slice(-3)).toEqual([1, 2, 1]);
});

test('a lone array takes the full width, and the tallest rows that fit', () => {
  const run = recordedExample('tombstones');
  const [phase] = allPhases(run);
  if (!phase) throw new RangeError('no phase');
  const arrangements = arrangementsOf(run, phase, 2);
  expect(arrangements).toMatchObject([{ columnCount: 1 }]);
  const { scale, rowHeight } = fitFor(400, arrangements);
  expect(208 * scale).toBeGreaterThan(760);
  expect(rowHeight).toBeGreaterThan(fitFor(300, arrangements).rowHeight);
});
