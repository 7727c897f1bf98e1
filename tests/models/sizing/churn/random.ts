/** Marsaglia's xorshift: whole numbers of 32 bits, never 0. */
export function randomNumbers(seed: number): () => number {
  let x = seed | 0 || 1;
  function next(): number {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return x >>> 0;
  }
  for (let i = 0; i < 20; i++) next();
  return next;
}
