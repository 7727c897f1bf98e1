import type { TapeObserver } from './tape';

/** Consecutive steps of one kind within one operation. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
  /** Union of its events' bits. */
  readonly bits: number;
}

/** Kinds of a tape's steps: what an event is about, as far as sentences tell it apart. */
export interface Kinds {
  /** Throws a RangeError for a step that isn't on the tape. */
  stretchAt(step: number): Stretch;
}

interface KindRecorder<S, O, E> {
  readonly observer: TapeObserver<S, O, E>;
  readonly kinds: Kinds;
}

/** Kinds of what is no event: step 0, and the one step of an operation without events. */
const BEGINNING = 'beginning';
const SILENT = 'silent';

const FIRST_LENGTH = 256;

function longer(values: Int32Array): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(2 * values.length);
  grown.set(values);
  return grown;
}

/**
 * Notes the kinds of the steps while they are recorded: eight bytes a stretch, the same few operations a step. `bitsOf` says
 * what of an event is to be known without replaying it.
 */
export function kindRecorder<S, O, E>(
  kindOf: (event: E, state: Readonly<S>, operation: O) => string,
  bitsOf: (event: E) => number = () => 0,
): KindRecorder<S, O, E> {
  /** By stretch: its first step, and its bits. */
  let firsts = new Int32Array(FIRST_LENGTH);
  let unions = new Int32Array(FIRST_LENGTH);
  let count = 1;
  let stepCount = 0;
  let kindNow = BEGINNING;
  /** By operation: stretches up to its end. */
  const countsAfter: number[] = [];

  function countBefore(opCount: number): number {
    return countsAfter[opCount - 1] ?? 1;
  }

  function push(kind: string, bits: number): void {
    stepCount++;
    if (kind === kindNow && count > countBefore(countsAfter.length)) {
      unions[count - 1] = (unions[count - 1] ?? 0) | bits;
      return;
    }
    if (count === firsts.length) {
      firsts = longer(firsts);
      unions = longer(unions);
    }
    firsts[count] = stepCount;
    unions[count] = bits;
    kindNow = kind;
    count++;
  }

  function first(stretch: number): number {
    return firsts[stretch] ?? 0;
  }

  function last(stretch: number): number {
    return stretch + 1 < count ? first(stretch + 1) - 1 : stepCount;
  }

  // By hand: time is told without d3, and stretches are no list but columns.
  function indexAt(step: number): number {
    if (step < 0 || step > stepCount) throw new RangeError(`No step ${step}: the last one is ${stepCount}.`);
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (first(middle) <= step) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  return {
    observer: {
      event: (event, _step, _op, state, operation) => push(kindOf(event, state, operation), bitsOf(event)),
      opEnd() {
        if (count === countBefore(countsAfter.length)) push(SILENT, 0);
        countsAfter.push(count);
      },
      truncate(opCount) {
        const kept = countBefore(opCount);
        countsAfter.length = Math.min(countsAfter.length, opCount);
        if (kept < count) stepCount = first(kept) - 1;
        count = kept;
      },
    },
    kinds: {
      stretchAt(step) {
        const stretch = indexAt(step);
        return { first: first(stretch), last: last(stretch), bits: unions[stretch] ?? 0 };
      },
    },
  };
}
