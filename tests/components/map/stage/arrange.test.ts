import { describe, expect, test } from 'vitest';
import type { Pane } from '../../../../src/components/map/record/pane';
import type { Run } from '../../../../src/components/map/record/run';
import { arrangementsIn, type Phase, phaseAt } from '../../../../src/components/map/stage/arrange';
import { type ColumnCount, fitFor, layoutSide, PANE_GAP } from '../../../../src/components/map/stage/layout';
import { QUICK_EXAMPLES, recordedExample } from '../programs';

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
