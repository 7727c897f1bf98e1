import { loadByte, loadWord } from './bits';
import { mulHigh32, type Word64, word64 } from './word64';

// Yann Collet's XXH64, written from its specification (xxHash/doc/xxhash_spec.md, v0.2.0).

/**
 * 64-bit words, the high half of each first: constants, then what a hash is made of. All calls share them: maps are filled
 * with a million keys, and words made anew at every step of each took most of the time.
 */
const words = new Uint32Array(24);
words.set([0x9e3779b1, 0x85ebca87, 0xc2b2ae3d, 0x27d4eb4f, 0x165667b1, 0x9e3779f9]);
words.set([0x85ebca77, 0xc2b2ae63, 0x27d4eb2f, 0x165667c5, 0x61c8864e, 0x7a143579], 6);

// Places in `words`.
const P1 = 0;
const P2 = 2;
const P3 = 4;
const P4 = 6;
const P5 = 8;
const MINUS_P1 = 10;
const HASH = 12;
const LANE = 14;
const ACCUMULATORS = [16, 18, 20, 22] as const;

function set(at: number, hi: number, lo: number): void {
  words[at] = hi;
  words[at + 1] = lo;
}

function copy(at: number, from: number): void {
  set(at, loadWord(words, from), loadWord(words, from + 1));
}

function add(at: number, by: number): void {
  const lo = loadWord(words, by + 1);
  const sum = (loadWord(words, at + 1) + lo) >>> 0;
  set(at, loadWord(words, at) + loadWord(words, by) + (sum < lo ? 1 : 0), sum);
}

function multiply(at: number, by: number): void {
  const hi = loadWord(words, by);
  const lo = loadWord(words, by + 1);
  const low = loadWord(words, at + 1);
  set(at, mulHigh32(low, lo) + Math.imul(low, hi) + Math.imul(loadWord(words, at), lo), Math.imul(low, lo));
}

function xor(at: number, by: number): void {
  words[at] = loadWord(words, at) ^ loadWord(words, by);
  words[at + 1] = loadWord(words, at + 1) ^ loadWord(words, by + 1);
}

/** `bits` from 1 to 31. */
function rotate(at: number, bits: number): void {
  const hi = loadWord(words, at);
  const lo = loadWord(words, at + 1);
  set(at, (hi << bits) | (lo >>> (32 - bits)), (lo << bits) | (hi >>> (32 - bits)));
}

/** Combines the hash with itself shifted right by `bits`, from 1 to 63. */
function xorShifted(bits: number): void {
  const hi = loadWord(words, HASH);
  const lo = loadWord(words, HASH + 1);
  if (bits < 32) set(HASH, hi ^ (hi >>> bits), lo ^ ((lo >>> bits) | (hi << (32 - bits))));
  else set(HASH, hi, lo ^ (hi >>> (bits - 32)));
}

function load32(bytes: Uint8Array, at: number): number {
  return (
    loadByte(bytes, at) |
    (loadByte(bytes, at + 1) << 8) |
    (loadByte(bytes, at + 2) << 16) |
    (loadByte(bytes, at + 3) << 24)
  );
}

function loadLane(bytes: Uint8Array, at: number): void {
  set(LANE, load32(bytes, at + 4), load32(bytes, at));
}

/** A round on an accumulator of 0, whose input and outcome is the lane. */
function roundLane(): void {
  multiply(LANE, P2);
  rotate(LANE, 31);
  multiply(LANE, P1);
}

function round(accumulator: number): void {
  multiply(LANE, P2);
  add(accumulator, LANE);
  rotate(accumulator, 31);
  multiply(accumulator, P1);
}

/** Takes in all whole stripes of 32 bytes; the hash is the seed before it. */
function hashStripes(bytes: Uint8Array): void {
  const [first, second, third, fourth] = ACCUMULATORS;
  for (const accumulator of ACCUMULATORS) copy(accumulator, HASH);
  add(first, P1);
  add(first, P2);
  add(second, P2);
  add(fourth, MINUS_P1);
  for (let stripe = 0; stripe + 32 <= bytes.length; stripe += 32) {
    for (const accumulator of ACCUMULATORS) {
      loadLane(bytes, stripe + 4 * (accumulator - first));
      round(accumulator);
    }
  }
  set(HASH, 0, 0);
  for (const [bits, accumulator] of [
    [1, first],
    [7, second],
    [12, third],
    [18, fourth],
  ] as const) {
    copy(LANE, accumulator);
    rotate(LANE, bits);
    add(HASH, LANE);
  }
  for (const accumulator of ACCUMULATORS) {
    copy(LANE, accumulator);
    roundLane();
    xor(HASH, LANE);
    multiply(HASH, P1);
    add(HASH, P4);
  }
}

/** The 64-bit hash that Mapscope gives to keys a user types; Go's own AES hash can't be reproduced outside its process. */
export function xxh64(bytes: Uint8Array, seed: Word64): Word64 {
  const { length } = bytes;
  set(HASH, seed.hi, seed.lo);
  if (length >= 32) hashStripes(bytes);
  else add(HASH, P5);
  set(LANE, 0, length);
  add(HASH, LANE);
  let at = length & ~31;
  for (; at + 8 <= length; at += 8) {
    loadLane(bytes, at);
    roundLane();
    xor(HASH, LANE);
    rotate(HASH, 27);
    multiply(HASH, P1);
    add(HASH, P4);
  }
  if (at + 4 <= length) {
    set(LANE, 0, load32(bytes, at));
    multiply(LANE, P1);
    xor(HASH, LANE);
    rotate(HASH, 23);
    multiply(HASH, P2);
    add(HASH, P3);
    at += 4;
  }
  for (; at < length; at++) {
    set(LANE, 0, loadByte(bytes, at));
    multiply(LANE, P5);
    xor(HASH, LANE);
    rotate(HASH, 11);
    multiply(HASH, P1);
  }
  xorShifted(33);
  multiply(HASH, P2);
  xorShifted(29);
  multiply(HASH, P3);
  xorShifted(32);
  return word64(loadWord(words, HASH), loadWord(words, HASH + 1));
}
