/** Element `index` of a typed array. The caller keeps the index in range; the hot paths pay for no check. */
export function load(words: Uint32Array | Uint8Array | Int32Array, index: number): number {
  return words[index] as number;
}
