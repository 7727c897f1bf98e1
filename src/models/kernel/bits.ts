const POWERS = Float64Array.from({ length: 64 }, (_, exponent) => 2 ** exponent);

/** 2^exponent for an exponent from 0 to 63: `**` is a call, and the models need a power of two at every step. */
export function powerOfTwo(exponent: number): number {
  return POWERS[exponent] as number;
}

/** The low `count` bits of an unsigned 32-bit word, `count` from 0 to 31. */
export function lowBits(word: number, count: number): number {
  return word & ((1 << count) - 1);
}
