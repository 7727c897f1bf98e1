import { goRelease } from '../../src/models/go/releases';
import type { MapConfig } from '../../src/models/map/config';

const uint64 = { go: 'uint64', size: 8, align: 8, pointers: false };

/** `map[uint64]uint64`, made without a hint. */
export function uint64Map(name: string): MapConfig {
  const release = goRelease(name);
  if (!release) throw new Error(`no release ${name}`);
  return { release, key: uint64, elem: uint64, assign: 'fast64', hint: 0, rand: { hi: 1, lo: 2 } };
}
