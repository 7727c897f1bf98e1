import { createOpEnds, type ForkableTrack, type Track } from './track';

/** Several tapes under one script, as one track. */
export interface LockStep extends Track {
  /** The step that tape `tapeIndex` shows at `step` of the common track. */
  positionOf(tapeIndex: number, step: number): number;
  /** True if the tape has ended the operation of `step` before it, and another one has not. */
  isWaiting(tapeIndex: number, step: number): boolean;
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

  function tapeAt(index: number): Track {
    const tape = tapes[index];
    if (tape === undefined) throw new RangeError(`No tape ${index}: there are ${tapes.length}.`);
    return tape;
  }

  /** A tape's step at a common one, as if its operation went on for as long as the common one does. */
  function unbounded(tapeIndex: number, op: number, step: number): number {
    return tapeAt(tapeIndex).opEnd(op - 1) + step - ends.opEnd(op - 1);
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
      const op = synced().opAt(step);
      return op === -1 ? 0 : Math.min(unbounded(tapeIndex, op, step), tapeAt(tapeIndex).opEnd(op));
    },
    isWaiting(tapeIndex, step) {
      const op = synced().opAt(step);
      return op !== -1 && unbounded(tapeIndex, op, step) > tapeAt(tapeIndex).opEnd(op);
    },
  };
}
