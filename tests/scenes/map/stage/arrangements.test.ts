import { describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../../../src/scenes/map/examples/examples';
import { raceScene } from '../../../../src/scenes/map/race';
import { planRun } from '../../../../src/scenes/map/run/planOwn';
import { arrangementsIn } from '../../../../src/scenes/map/stage/arrangements';
import { fitFor, layoutSide, PANE_GAP } from '../../../../src/scenes/map/stage/layout';
import { BOTH_DESIGNS, recordOn } from '../programs';

function recorded(id: string) {
  const { run, program } = planRun(raceScene, raceScene.codec.parse(`example=${id}`).settings, BOTH_DESIGNS);
  recordOn(run, program);
  return run;
}

/** Few steps, so that each can be looked at. */
const QUICK = EXAMPLES.filter(({ program, prefill = 0 }) => prefill === 0 && program.length < 200);

describe.each(QUICK)('$id', ({ id }) => {
  test('may have two columns exactly if a step shows two arrays or tables', () => {
    const run = recorded(id);
    const most = run.sides.map((side) =>
      Math.max(
        ...Array.from(
          { length: side.track.stepCount + 1 },
          (_, step) => side.frame(step).panes.filter(({ kind }) => kind !== 'records').length,
        ),
      ),
    );
    expect(arrangementsIn(run, 208, 800, 2)).toHaveLength(Math.max(...most) > 1 ? 2 : 1);
    expect(arrangementsIn(run, 208, 800, 1)).toHaveLength(1);
  });

  test('in one column is in view at every step where its rows are higher than the least', () => {
    const run = recorded(id);
    const height = 900;
    const [under] = arrangementsIn(run, 208, 800, 1);
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

test('an array without another one has the whole width, and rows for which there is room', () => {
  const run = recorded('tombstones');
  const arrangements = arrangementsIn(run, 208, 800, 2);
  expect(arrangements).toMatchObject([{ columnCount: 1 }]);
  const { scale, rowHeight } = fitFor(400, arrangements);
  expect(208 * scale).toBeGreaterThan(760);
  expect(rowHeight).toBeGreaterThan(fitFor(300, arrangements).rowHeight);
});
