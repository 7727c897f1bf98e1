const POWERS = Float64Array.from({ length: 64 }, (_, exponent) => 2 ** exponent);

/** 2^exponent for an exponent from 0 to 63: `**` is a call, and the models need a power of two at every step. */
export function powerOfTwo(exponent: number): number {
  return POWERS[exponent] as number;
}

/** The low `count` bits of an unsigned 32-bit word, `count` from 0 to 31. */
export function lowBits(word: number, count: number): number {
  return word & ((1 << count) - 1);
}

/** Bits of a 32-bit word that are set. */
export function bitCount(word: number): number {
  let count = 0;
  for (let bits = word; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

// Element `index` of a typed array. The caller keeps the index in range; the hot paths pay for no check.
// The models use the function of the array's type: a load that has only seen one type need not ask for it.

export function loadWord(words: Uint32Array, index: number): number {
  return words[index] as number;
}

export function loadByte(bytes: Uint8Array, index: number): number {
  return bytes[index] as number;
}

export function loadInt(ints: Int32Array, index: number): number {
  return ints[index] as number;
}

/** Copies four words, the size of a slot in both maps: written out, since a loop takes longer than its work. */
export function copySlotWords(from: Uint32Array, source: number, to: Uint32Array, target: number): void {
  to[target] = loadWord(from, source);
  to[target + 1] = loadWord(from, source + 1);
  to[target + 2] = loadWord(from, source + 2);
  to[target + 3] = loadWord(from, source + 3);
}

/** An element of any of those arrays, where speed doesn't matter. */
export function load(array: Uint32Array | Uint8Array | Int32Array, index: number): number {
  return array[index] as number;
}
