import { add64, mul64, shr64, type Word64, word64, xor64 } from './word64';

/** State that owns a random word. A draw replaces it, so a copied state draws the same numbers again. */
export interface WithRand {
  rand: Word64;
}

const GOLDEN = word64(0x9e3779b9, 0x7f4a7c15);
const M1 = word64(0xbf58476d, 0x1ce4e5b9);
const M2 = word64(0x94d049bb, 0x133111eb);

/** The output function of SplitMix64 (Steele, Lea, Flood 2014). */
export function splitmix64(x: Word64): Word64 {
  let z = mul64(xor64(x, shr64(x, 30)), M1);
  z = mul64(xor64(z, shr64(z, 27)), M2);
  return xor64(z, shr64(z, 31));
}

/** Draws 64 random bits by SplitMix64. */
export function draw(state: WithRand): Word64 {
  state.rand = add64(state.rand, GOLDEN);
  return splitmix64(state.rand);
}
