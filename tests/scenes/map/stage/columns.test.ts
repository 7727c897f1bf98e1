import { describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../../../src/scenes/map/examples/examples';
import { raceScene } from '../../../../src/scenes/map/race';
import { planRun } from '../../../../src/scenes/map/run/planOwn';
import { columnsIn, holdsSeveral } from '../../../../src/scenes/map/stage/columns';
import { columnCountFor, scaleFor } from '../../../../src/scenes/map/stage/layout';
import { BOTH_DESIGNS, recordOn } from '../programs';

function recorded(id: string) {
  const { run, program } = planRun(raceScene, raceScene.codec.parse(`example=${id}`).settings, BOTH_DESIGNS);
  recordOn(run, program);
  return run;
}

/** Few steps, so that each can be looked at. */
const QUICK = EXAMPLES.filter(({ program, prefill = 0 }) => prefill === 0 && program.length < 200);

describe.each(QUICK)('$id', ({ id }) => {
  test('has two columns exactly if a step shows two arrays or tables', () => {
    const run = recorded(id);
    const most = run.sides.map((side) =>
      Math.max(
        ...Array.from(
          { length: side.track.stepCount + 1 },
          (_, step) => side.frame(step).panes.filter(({ kind }) => kind !== 'records').length,
        ),
      ),
    );
    expect(holdsSeveral(run)).toBe(Math.max(...most) > 1);
  });
});

test('an array without another one has the whole width, and rows for which there is room', () => {
  const run = recorded('tombstones');
  expect(holdsSeveral(run)).toBe(false);
  const unitBytes = 208;
  expect(columnCountFor(800, false)).toBe(1);
  expect(columnCountFor(800, true)).toBe(2);
  expect(columnCountFor(400, true)).toBe(1);
  expect(scaleFor(800, unitBytes, 1)).toBeGreaterThan(2 * scaleFor(800, unitBytes, 2));
  // The array, and the records below it, instead of beside it.
  const [alone] = columnsIn(run, unitBytes, 800, 1);
  const [first, second] = columnsIn(run, unitBytes, 800, 2);
  expect(alone?.rows).toBe((first?.rows ?? 0) + (second?.rows ?? 0));
});
