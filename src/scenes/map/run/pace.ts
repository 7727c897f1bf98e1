import { dwellByKind, type PacedTrack } from '../../../timeline/pace';
import type { MapWords } from '../words/en';
import { sideCaption } from '../words/steps';
import type { Run } from './run';

/** A run that is read in some words: of two sides the one that takes longer counts, and one that waits takes no time. */
export function pacedRun(run: Run, words: MapWords): PacedTrack {
  const { track } = run;

  function ofSide(index: number, step: number, since: number): number {
    const side = run.sides[index];
    if (!side || track.isWaiting(index, step)) return 0;
    return dwellByKind(
      side.kinds,
      track.positionOf(index, step),
      track.positionOf(index, since),
      () => sideCaption(words, run, index, step).text,
    );
  }

  return {
    track,
    dwellMs: (step, since) => Math.max(...run.sides.map((_, index) => ofSide(index, step, since))),
  };
}
