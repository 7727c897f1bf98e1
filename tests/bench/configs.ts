import { mulHigh32 } from '../../src/models/kernel/bits';
import type { MapConfig } from '../../src/models/map/config';
import { releaseOf } from '../releases';

const uint64 = { go: 'uint64', size: 8, align: 8, pointers: false };

/** `map[uint64]uint64`, made without a hint. */
export function uint64Map(name: string): MapConfig {
  return { release: releaseOf(name), key: uint64, elem: uint64, assign: 'fast64', hint: 0, rand: { hi: 1, lo: 2 } };
}

/**
 * The output function of SplitMix64 of a number below 2^30, written into the halves of `into`: what goputs makes its
 * keys with, and without an object a step, so that little of the time measured is the hash.
 */
export function mix(x: number, into: { hi: number; lo: number }): void {
  let hi = Math.imul(x, 0xbf58476d) + mulHigh32(x, 0x1ce4e5b9);
  let lo = Math.imul(x, 0x1ce4e5b9);
  lo ^= (hi << 5) | (lo >>> 27);
  hi ^= hi >>> 27;
  hi = mulHigh32(lo >>> 0, 0x133111eb) + Math.imul(lo, 0x94d049bb) + Math.imul(hi, 0x133111eb);
  lo = Math.imul(lo, 0x133111eb);
  into.lo = (lo ^ ((hi << 1) | (lo >>> 31))) >>> 0;
  into.hi = (hi ^ (hi >>> 31)) >>> 0;
}
