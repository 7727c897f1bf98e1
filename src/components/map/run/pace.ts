import { dwellOf, type PacedTrack } from '../../../timeline/pace';
import type { MapWords } from '../words/en';
import { sideCaption } from '../words/steps';
import type { Run } from './run';

/** A run that is read in some words: of two sides the one that takes longer counts, and one that waits takes no time. */
export function pacedRun(run: Run, words: MapWords): PacedTrack {
  const { track } = run;
  return {
    track,
    get marks() {
      return run.markers().sort((a, b) => a.step - b.step);
    },
    dwellMs(step) {
      const acting = run.sides.map((_, index) => index).filter((index) => !track.isWaiting(index, step));
      const dwells = acting.map((index) => {
        const { text, steps } = sideCaption(words, run, index, step);
        return dwellOf(text, steps);
      });
      return Math.max(...dwells, 0);
    },
  };
}
