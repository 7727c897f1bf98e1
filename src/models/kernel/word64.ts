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
