import { describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../../../src/scenes/map/examples/examples';
import { raceScene } from '../../../../src/scenes/map/race';
import { pacedRun } from '../../../../src/scenes/map/run/pace';
import { planRun } from '../../../../src/scenes/map/run/planOwn';
import { sideCaption } from '../../../../src/scenes/map/words/steps';
import { readingMs } from '../../../../src/timeline/pace';
import { ENGLISH, RUSSIAN } from '../language';
import { BOTH_DESIGNS, recordOn } from '../programs';

/** Of few operations, so that each step can be looked at. */
const QUICK = EXAMPLES.filter(({ program, prefill = 0 }) => prefill === 0 && program.length < 200);

describe.each(QUICK)('$id', ({ id }) => {
  test.each([ENGLISH, RUSSIAN])(
    'no sentence is shown for less than it takes to be read: $formats.lang',
    ({ words }) => {
      const { run, program } = planRun(raceScene, raceScene.codec.parse(`example=${id}`).settings, BOTH_DESIGNS);
      recordOn(run, program);
      const { dwellMs } = pacedRun(run, words);
      const { track } = run;
      const dwells = Array.from({ length: track.stepCount + 1 }, (_, step) => dwellMs(step));
      const short: unknown[] = [];
      for (const index of run.sides.keys()) {
        let first = 0;
        const textAt = (step: number) => sideCaption(words, run, index, step).text;
        for (let step = 1; step <= track.stepCount + 1; step++) {
          const text = textAt(first);
          if (step <= track.stepCount && textAt(step) === text) continue;
          const shown = dwells.slice(first, step).reduce((sum, ms) => sum + ms, 0);
          // Who waits says so while the other acts.
          if (!track.isWaiting(index, first) && shown < readingMs(text) - 1) short.push({ index, first, shown, text });
          first = step;
        }
      }
      expect(short).toEqual([]);
    },
  );
});
