import { add64, loadByte, mul64, mulHigh32, type Word64, word64, xor64 } from './bits';

// Yann Collet's XXH64, written from its specification (xxHash/doc/xxhash_spec.md, v0.2.0).
//
// A 64-bit word is two signed 32-bit halves in variables of their own. Maps are filled with a million keys: words made anew
// at every step of each took most of the time, and words in an array a third of it.

const P1_HI = 0x9e3779b1 | 0;
const P1_LO = 0x85ebca87 | 0;
const P2_HI = 0xc2b2ae3d | 0;
const P2_LO = 0x27d4eb4f;
const P3_HI = 0x165667b1;
const P3_LO = 0x9e3779f9 | 0;
const P4_HI = 0x85ebca77 | 0;
const P4_LO = 0xc2b2ae63 | 0;
const P5_HI = 0x27d4eb2f;
const P5_LO = 0x165667c5;

/** High half of a product; the low one is the low halves' `Math.imul`. */
function timesHigh(hi: number, lo: number, byHi: number, byLo: number): number {
  return (mulHigh32(lo, byLo) + Math.imul(hi, byLo) + Math.imul(lo, byHi)) | 0;
}

/** 1 if a low half, with `added` in it, is too large for 32 bits. */
function carryOf(lo: number, added: number): 0 | 1 {
  return lo >>> 0 < added >>> 0 ? 1 : 0;
}

/** A half of a word rotated left by `bits` from 1 to 31; `other` is the other half. */
function rotated(half: number, other: number, bits: number): number {
  return (half << bits) | (other >>> (32 - bits));
}

function load32(bytes: Uint8Array, at: number): number {
  return (
    loadByte(bytes, at) |
    (loadByte(bytes, at + 1) << 8) |
    (loadByte(bytes, at + 2) << 16) |
    (loadByte(bytes, at + 3) << 24)
  );
}

const P1 = word64(P1_HI, P1_LO);
const P2 = word64(P2_HI, P2_LO);
const P4 = word64(P4_HI, P4_LO);
const P5 = word64(P5_HI, P5_LO);
const MINUS_P1 = word64(~P1_HI, -P1_LO);
const STRIPE_BYTES = 32;
const LANE_BYTES = 8;
/** By lane of a stripe. */
const TURNS = [1, 7, 12, 18] as const;

function rotl64({ hi, lo }: Word64, bits: number): Word64 {
  return word64(rotated(hi, lo, bits), rotated(lo, hi, bits));
}

function round(accumulator: Word64, lane: Word64): Word64 {
  return mul64(rotl64(add64(accumulator, mul64(lane, P2)), 31), P1);
}

/** Takes in all whole stripes; few keys are as long as one. */
function hashStripes(bytes: Uint8Array, seed: Word64): Word64 {
  let accumulators = [add64(add64(seed, P1), P2), add64(seed, P2), seed, add64(seed, MINUS_P1)];
  for (let stripe = 0; stripe + STRIPE_BYTES <= bytes.length; stripe += STRIPE_BYTES) {
    accumulators = accumulators.map((accumulator, lane) => {
      const at = stripe + lane * LANE_BYTES;
      return round(accumulator, word64(load32(bytes, at + 4), load32(bytes, at)));
    });
  }
  const sum = accumulators.map((word, lane) => rotl64(word, TURNS[lane] ?? 0)).reduce(add64);
  return accumulators.reduce((hash, word) => add64(mul64(xor64(hash, round(word64(0, 0), word)), P1), P4), sum);
}

/** The 64-bit hash that Mapscope gives to keys a user types; Go's own AES hash can't be reproduced outside its process. */
export function xxh64(bytes: Uint8Array, seed: Word64): Word64 {
  const { length } = bytes;
  const start = length < STRIPE_BYTES ? add64(seed, P5) : hashStripes(bytes, seed);
  let lo = (start.lo + length) | 0;
  let hi = (start.hi + carryOf(lo, length)) | 0;
  let turned = 0;
  let at = length & ~(STRIPE_BYTES - 1);
  for (; at + LANE_BYTES <= length; at += LANE_BYTES) {
    const laneLo = load32(bytes, at);
    const timesLo = Math.imul(laneLo, P2_LO);
    const timesHi = timesHigh(load32(bytes, at + 4), laneLo, P2_HI, P2_LO);
    const turnedLo = rotated(timesLo, timesHi, 31);
    hi ^= timesHigh(rotated(timesHi, timesLo, 31), turnedLo, P1_HI, P1_LO);
    lo ^= Math.imul(turnedLo, P1_LO);
    turned = rotated(lo, hi, 27);
    hi = timesHigh(rotated(hi, lo, 27), turned, P1_HI, P1_LO);
    lo = (Math.imul(turned, P1_LO) + P4_LO) | 0;
    hi = (hi + P4_HI + carryOf(lo, P4_LO)) | 0;
  }
  if (at + 4 <= length) {
    const word = load32(bytes, at);
    hi ^= timesHigh(0, word, P1_HI, P1_LO);
    lo ^= Math.imul(word, P1_LO);
    turned = rotated(lo, hi, 23);
    hi = timesHigh(rotated(hi, lo, 23), turned, P2_HI, P2_LO);
    lo = (Math.imul(turned, P2_LO) + P3_LO) | 0;
    hi = (hi + P3_HI + carryOf(lo, P3_LO)) | 0;
    at += 4;
  }
  for (; at < length; at++) {
    const byte = loadByte(bytes, at);
    hi ^= timesHigh(0, byte, P5_HI, P5_LO);
    lo ^= Math.imul(byte, P5_LO);
    turned = rotated(lo, hi, 11);
    hi = timesHigh(rotated(hi, lo, 11), turned, P1_HI, P1_LO);
    lo = Math.imul(turned, P1_LO);
  }
  lo ^= hi >>> 1;
  hi = timesHigh(hi, lo, P2_HI, P2_LO);
  lo = Math.imul(lo, P2_LO);
  lo ^= (lo >>> 29) | (hi << 3);
  hi ^= hi >>> 29;
  hi = timesHigh(hi, lo, P3_HI, P3_LO);
  lo = Math.imul(lo, P3_LO);
  return word64(hi, lo ^ hi);
}
