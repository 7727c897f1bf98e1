import { describe, expect, test } from 'vitest';
import { raceScene } from '../../../../src/components/map/race';
import { planRun } from '../../../../src/components/map/run/planOwn';
import { liveTotal, totalAt } from '../../../../src/components/ui/totals/totalsSeries';
import { BOTH_DESIGNS, recordOn } from '../programs';

/** Those that are quick to look at step by step. */
const QUICK = raceScene.examples.filter(({ program, prefill = 0 }) => prefill === 0 && program.length < 200);

describe.each(QUICK.map(({ id }) => id))('in %s', (id) => {
  test('no step holds more than the peak of its operation, and one holds that', () => {
    const { run, program } = planRun(raceScene, raceScene.codec.parse(`example=${id}`).settings, BOTH_DESIGNS);
    recordOn(run, program);
    for (const side of run.sides) {
      const series = side.totals();
      const { peaks, ops } = series;
      const most = new Float64Array(ops + 1);
      for (let step = 0; step <= side.track.stepCount; step++) {
        const op = step === 0 ? 0 : side.track.opAt(step) + 1;
        most[op] = Math.max(most[op] ?? 0, liveTotal(side.frame(step).ledger));
      }
      const began = (op: number) => totalAt(series, op - 1);
      for (let op = 1; op <= ops; op++)
        expect(Math.max(peaks[op] ?? 0, began(op))).toBe(Math.max(most[op] ?? 0, began(op)));
    }
  });
});
