import type { MapConfig } from '../../src/models/map/config';
import { releaseOf } from '../releases';

const uint64 = { go: 'uint64', size: 8, align: 8, pointers: false };

/** `map[uint64]uint64`, made without a hint. */
export function uint64Map(name: string): MapConfig {
  return { release: releaseOf(name), key: uint64, elem: uint64, assign: 'fast64', hint: 0, rand: { hi: 1, lo: 2 } };
}
