import { describe, expect, test } from 'vitest';
import { pacedRun } from '../../../../src/components/map/run/pace';
import { sideCaption } from '../../../../src/components/map/words/steps';
import { readingMs } from '../../../../src/timeline/pace';
import { ENGLISH, RUSSIAN } from '../language';
import { QUICK_EXAMPLES, recordedExample } from '../programs';

describe.each(QUICK_EXAMPLES)('$id', ({ id }) => {
  test.each([ENGLISH, RUSSIAN])(
    'no sentence is shown for less than it takes to be read: $formats.lang',
    ({ words }) => {
      const run = recordedExample(id);
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
          // That a side waits need not be read.
          if (!track.isWaiting(index, first) && shown < readingMs(text) - 1) short.push({ index, first, shown, text });
          first = step;
        }
      }
      expect(short).toEqual([]);
    },
  );
});
