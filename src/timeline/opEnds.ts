import type { Track } from './track';

/** A track that is only its step counts. */
export interface OpEnds extends Track {
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
