import { add64, splitmix64, type Word64, word64 } from './bits';

/** Called with one event, right after the write that the event reports. */
export type Emit<E> = (event: E) => void;

/**
 * A simulation as plain functions over plain data.
 *
 * The type parameters are the config `C`, the state `S`, the operations of a program `O` and the events `E`, each of which
 * reports one fact in the runtime's words. The state consists of numbers, typed arrays and plain objects only, so it survives
 * `structuredClone`. It includes the random word, so a copy replays exactly.
 */
export interface Model<C, S, O, E> {
  /** Returns a new state, before any operation. */
  init(config: C): S;
  /** Applies an operation to `state` in place. The same state and operation give the same events; without `emit`, none are built. */
  apply(state: S, op: O, emit?: Emit<E>): void;
  /** Returns an independent copy: later operations on one don’t affect the other. */
  clone(state: S): S;
}

/** State that owns a random word. A draw replaces it, so a copied state draws the same numbers again. */
export interface WithRand {
  rand: Word64;
}

const GOLDEN = word64(0x9e3779b9, 0x7f4a7c15);

/** Draws 64 random bits by SplitMix64. */
export function draw(state: WithRand): Word64 {
  state.rand = add64(state.rand, GOLDEN);
  return splitmix64(state.rand);
}
