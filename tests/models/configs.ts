import type { MapConfig } from '../../src/models/map/config';
import { releaseOf } from '../releases';

/** A config over `map[uint64]*int`, the type of the published vectors. */
export function mapConfig(release: string, overrides: Partial<MapConfig> = {}): MapConfig {
  return {
    release: releaseOf(release),
    key: { go: 'uint64', size: 8, align: 8, pointers: false },
    elem: { go: '*int', size: 8, align: 8, pointers: true },
    assign: 'fast64',
    hint: 0,
    rand: { hi: 1, lo: 2 },
    ...overrides,
  };
}
