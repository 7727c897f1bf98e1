import { add64, splitmix64, type Word64, word64 } from './bits';

/** Receives one event, right after the write that the event reports. */
export type Emit<E> = (event: E) => void;

/**
 * A simulation as plain functions over plain data.
 *
 * `C` config, `S` state, `O` operation (what a program does), `E` event (one fact in the runtime's words).
 * State holds numbers, typed arrays and plain objects only, so it survives `structuredClone`;
 * the random word is part of it, so a copy replays exactly.
 */
export interface Model<C, S, O, E> {
  init(config: C): S;
  /** Changes `state` in place; the same state and operation give the same events. Without `emit` no event is built. */
  apply(state: S, op: O, emit?: Emit<E>): void;
  /** A state of its own: neither it nor its argument sees what is applied to the other later. */
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
