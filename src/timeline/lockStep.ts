import { createOpEnds } from './opEnds';
import type { ForkableTrack, Track } from './track';

/** Several tapes under one script, as one track. */
export interface LockStep extends Track {
  /** The step that tape `tapeIndex` shows at `step` of the common track. */
  positionOf(tapeIndex: number, step: number): number;
}

/**
 * Operation k takes as many steps as the tape that needs most for it; the others wait at their end of k. Operations that not
 * all tapes have yet don't count. Growth costs only the new operations, a fork one pass over all.
 */
export function lockStep(tapes: readonly ForkableTrack[]): LockStep {
  const ends = createOpEnds();
  let forkCount = 0;

  function synced(): Track {
    const forks = tapes.reduce((sum, tape) => sum + tape.forkCount, 0);
    if (forks !== forkCount) {
      ends.truncate(0);
      forkCount = forks;
    }
    const opCount = tapes.length === 0 ? 0 : tapes.reduce((least, tape) => Math.min(least, tape.opCount), Infinity);
    for (let op = ends.opCount; op < opCount; op++) {
      ends.push(tapes.reduce((most, tape) => Math.max(most, tape.opEnd(op) - tape.opEnd(op - 1)), 0));
    }
    return ends;
  }

  return {
    get stepCount() {
      return synced().stepCount;
    },
    get opCount() {
      return synced().opCount;
    },
    opEnd: (op) => synced().opEnd(op),
    opAt: (step) => synced().opAt(step),
    positionOf(tapeIndex, step) {
      const tape = tapes[tapeIndex];
      if (tape === undefined) throw new RangeError(`No tape ${tapeIndex}: there are ${tapes.length}.`);
      const op = synced().opAt(step);
      if (op === -1) return 0;
      return Math.min(tape.opEnd(op - 1) + step - ends.opEnd(op - 1), tape.opEnd(op));
    },
  };
}
