/** A sequence of operations that take whole steps, as a Player and a scrubber need it. */
export interface Track {
  /** Number of the last step; step 0 is the beginning, before any operation. */
  readonly stepCount: number;
  readonly opCount: number;
  /** The last step of operation `op`, so its steps are `opEnd(op - 1) + 1 .. opEnd(op)`; `opEnd(-1)` is 0. */
  opEnd(op: number): number;
  /** The operation that holds `step`, from 0; -1 at step 0. */
  opAt(step: number): number;
}

/** Name of step 0. */
export const BEGINNING = 'start';

/** Name of a step by its place in its operation. */
export function placeName(track: Track, step: number): string {
  const op = track.opAt(step);
  if (op < 0) return BEGINNING;
  return step === track.opEnd(op) ? `op:${op}` : `op:${op}/${step - track.opEnd(op - 1)}`;
}

/** A track whose past may be replaced. */
export interface ForkableTrack extends Track {
  /** Number of times that operations were dropped: what was derived from this track is stale when this number changes. */
  readonly forkCount: number;
}

/** A track that is only its step counts. */
interface OpEnds extends Track {
  /** Adds an operation of `steps` steps, at least one. */
  push(steps: number): void;
  truncate(opCount: number): void;
}

/** Prefix sums of the steps an operation takes; `opAt` is a binary search. */
export function createOpEnds(): OpEnds {
  const ends: number[] = [];

  function opEnd(op: number): number {
    if (op === -1) return 0;
    const end = ends[op];
    if (end === undefined) throw new RangeError(`No operation ${op}: there are ${ends.length}.`);
    return end;
  }

  function stepCount(): number {
    return opEnd(ends.length - 1);
  }

  return {
    get stepCount() {
      return stepCount();
    },
    get opCount() {
      return ends.length;
    },
    opEnd,
    opAt(step) {
      if (!Number.isInteger(step) || step < 0 || step > stepCount()) {
        throw new RangeError(`No step ${step}: the last one is ${stepCount()}.`);
      }
      if (step === 0) return -1;
      let low = 0;
      let high = ends.length - 1;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (opEnd(middle) < step) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    push(steps) {
      ends.push(stepCount() + steps);
    },
    truncate(opCount) {
      ends.length = Math.min(ends.length, opCount);
    },
  };
}

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
