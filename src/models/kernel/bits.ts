// Bytes, written out so that builds put the numbers where they are used.

export const KIB = 1024;
export const MIB = 1_048_576;
export const GIB = 1_073_741_824;
export const TIB = 1_099_511_627_776;

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

/** The array itself, or a copy with twice the room or more; the new room holds zeros. */
export function grownTo<A extends Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array>(
  values: A,
  length: number,
): A {
  if (length <= values.length) return values;
  const grown = new (values.constructor as new (length: number) => A)(Math.max(length, values.length * 2));
  grown.set(values);
  return grown;
}

/** An element of any of those arrays, where speed doesn't matter. */
export function load(array: Uint32Array | Uint8Array | Int32Array, index: number): number {
  return array[index] as number;
}

/** An unsigned 64-bit word as two unsigned 32-bit halves. */
export interface Word64 {
  readonly hi: number;
  readonly lo: number;
}

export function word64(hi: number, lo: number): Word64 {
  return { hi: hi >>> 0, lo: lo >>> 0 };
}

/** Sixteen lower-case hex digits, as the trace format and the page print a hash. */
export function toHex(word: Word64): string {
  return word.hi.toString(16).padStart(8, '0') + word.lo.toString(16).padStart(8, '0');
}

/** The word of exactly sixteen hex digits; undefined for any other text. */
export function fromHex(text: string): Word64 | undefined {
  if (!/^[0-9a-f]{16}$/i.test(text)) return undefined;
  return word64(Number.parseInt(text.slice(0, 8), 16), Number.parseInt(text.slice(8), 16));
}

/** High 32 bits of the 64-bit product of two unsigned 32-bit numbers, by 16 bits at a time: every sum is below 2^32. */
export function mulHigh32(a: number, b: number): number {
  const a0 = a & 0xffff;
  const a1 = a >>> 16;
  const b0 = b & 0xffff;
  const b1 = b >>> 16;
  const t = Math.imul(a1, b0) + (Math.imul(a0, b0) >>> 16);
  const u = Math.imul(a0, b1) + (t & 0xffff);
  return (Math.imul(a1, b1) + (t >>> 16) + (u >>> 16)) >>> 0;
}

/** Low 64 bits of the product. */
export function mul64(a: Word64, b: Word64): Word64 {
  const hi = mulHigh32(a.lo, b.lo) + Math.imul(a.lo, b.hi) + Math.imul(a.hi, b.lo);
  return word64(hi, Math.imul(a.lo, b.lo));
}

export function add64(a: Word64, b: Word64): Word64 {
  const lo = a.lo + b.lo;
  return word64(a.hi + b.hi + (lo > 0xffffffff ? 1 : 0), lo);
}

export function xor64(a: Word64, b: Word64): Word64 {
  return word64(a.hi ^ b.hi, a.lo ^ b.lo);
}

/** Logical shift right, `bits` from 1 to 63. */
export function shr64(a: Word64, bits: number): Word64 {
  if (bits >= 32) return word64(0, bits === 32 ? a.hi : a.hi >>> (bits - 32));
  return word64(a.hi >>> bits, (a.lo >>> bits) | (a.hi << (32 - bits)));
}

const M1 = word64(0xbf58476d, 0x1ce4e5b9);
const M2 = word64(0x94d049bb, 0x133111eb);

/** The output function of SplitMix64 (Steele, Lea, Flood 2014). */
export function splitmix64(x: Word64): Word64 {
  let z = mul64(xor64(x, shr64(x, 30)), M1);
  z = mul64(xor64(z, shr64(z, 27)), M2);
  return xor64(z, shr64(z, 31));
}
