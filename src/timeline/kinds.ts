import type { TapeObserver } from './tape';

/** Consecutive steps of one kind within one operation. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
  /** Union of its events' bits. */
  readonly bits: number;
  /** Stretches of its kind before it. */
  readonly turn: number;
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

/** Kinds of steps without an event: step 0, and the one step of a silent operation. */
const BEGINNING = 'beginning';
const SILENT = 'silent';

/**
 * Notes the kinds of the steps while they are recorded: four values a stretch, the same few operations a step. `bitsOf` says
 * what of an event is to be known without replaying it; `begins`: whether it begins a stretch even after others of its kind.
 */
export function kindRecorder<S, O, E>(
  kindOf: (event: E, state: Readonly<S>, operation: O) => string,
  bitsOf: (event: E) => number = () => 0,
  begins: (event: E) => boolean = () => false,
): KindRecorder<S, O, E> {
  /** By stretch: its first step, its bits, its kind, and its turn. */
  const firsts = [0];
  const unions = [0];
  const names = [BEGINNING];
  const turns = [0];
  /** Stretches of each kind. */
  const told = new Map<string, number>();
  let stepCount = 0;
  /** By operation: stretches up to its end. */
  const countsAfter: number[] = [];

  function countBefore(opCount: number): number {
    return countsAfter[opCount - 1] ?? 1;
  }

  function push(kind: string, bits: number, isFirst: boolean): void {
    stepCount++;
    if (kind === names.at(-1) && !isFirst && firsts.length > countBefore(countsAfter.length)) {
      unions.push((unions.pop() ?? 0) | bits);
      return;
    }
    firsts.push(stepCount);
    unions.push(bits);
    names.push(kind);
    const turn = told.get(kind) ?? 0;
    turns.push(turn);
    told.set(kind, turn + 1);
  }

  // Not by d3's bisection: nothing in this folder loads d3.
  function indexAt(step: number): number {
    if (step < 0 || step > stepCount) throw new RangeError(`No step ${step}: the last one is ${stepCount}.`);
    let low = 0;
    let high = firsts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((firsts[middle] ?? 0) <= step) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  return {
    observer: {
      event: (event, _step, _op, state, operation) =>
        push(kindOf(event, state, operation), bitsOf(event), begins(event)),
      opEnd() {
        if (firsts.length === countBefore(countsAfter.length)) push(SILENT, 0, true);
        countsAfter.push(firsts.length);
      },
      truncate(opCount) {
        const kept = countBefore(opCount);
        countsAfter.length = Math.min(countsAfter.length, opCount);
        stepCount = (firsts[kept] ?? stepCount + 1) - 1;
        firsts.length = kept;
        unions.length = kept;
        for (const kind of names.splice(kept)) told.set(kind, (told.get(kind) ?? 1) - 1);
        turns.length = kept;
      },
    },
    kinds: {
      stretchAt(step) {
        const stretch = indexAt(step);
        return {
          first: firsts[stretch] ?? 0,
          last: (firsts[stretch + 1] ?? stepCount + 1) - 1,
          bits: unions[stretch] ?? 0,
          turn: turns[stretch] ?? 0,
        };
      },
    },
  };
}
