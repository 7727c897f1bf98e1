import { describe, expect, test } from 'vitest';
import type { Run } from '../../../../src/components/map/record/run';
import { type ColumnCount, fitFor, layoutSide, PANE_GAP } from '../../../../src/components/map/stage/layout';
import { arrangementsIn, fullestMoments } from '../../../../src/components/map/stage/MapStage';
import { QUICK_EXAMPLES, recordedExample } from '../programs';

/** Of a unit of 208 bytes. */
function arrangementsOf(run: Run, sideWidth: number, mostColumns: ColumnCount) {
  return arrangementsIn(run, fullestMoments(run, 208), 208, sideWidth, mostColumns);
}

describe.each(QUICK_EXAMPLES)('$id', ({ id }) => {
  test('offers two columns only if a step shows two arrays or tables', () => {
    const run = recordedExample(id);
    const most = run.sides.map((side) =>
      Math.max(
        ...Array.from(
          { length: side.track.stepCount + 1 },
          (_, step) => side.frame(step).panes.filter(({ kind }) => kind !== 'records').length,
        ),
      ),
    );
    expect(arrangementsOf(run, 800, 2)).toHaveLength(Math.max(...most) > 1 ? 2 : 1);
    expect(arrangementsOf(run, 800, 1)).toHaveLength(1);
  });

  test('fits the stage at every step when its rows are taller than the least', () => {
    const run = recordedExample(id);
    const height = 900;
    const [under] = arrangementsOf(run, 800, 1);
    const fit = fitFor(height, [under]);
    if (fit.rowHeight <= 16) return;
    for (const side of run.sides) {
      for (let step = 0; step <= side.track.stepCount; step++) {
        const layout = layoutSide(side.frame(step).panes, 800, fit.scale, { gapStyle: 'places', ...fit });
        expect([step, layout.height <= height + PANE_GAP]).toEqual([step, true]);
      }
    }
  });
});

test('a lone array takes the full width, and the tallest rows that fit', () => {
  const run = recordedExample('tombstones');
  const arrangements = arrangementsOf(run, 800, 2);
  expect(arrangements).toMatchObject([{ columnCount: 1 }]);
  const { scale, rowHeight } = fitFor(400, arrangements);
  expect(208 * scale).toBeGreaterThan(760);
  expect(rowHeight).toBeGreaterThan(fitFor(300, arrangements).rowHeight);
});
