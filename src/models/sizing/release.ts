import type { GoRelease, MapDesign } from '../go/release';
import { requireRelease } from '../go/releaseNames';
import { SIZED_RELEASES } from '../go/releases';

/** A Go release as far as the size of its maps depends on it. */
export interface SizedRelease {
  readonly release: GoRelease;
  readonly design: MapDesign;
}

/**
 * The release named `"1.24"`, `"1.24.13"` or `"1.27.4-X:mapsplitgroup"`, from 1.16 on. Before 1.22 the map is the bucket map
 * of 1.22 but for its load factor and for the allocator of its time. Throws a RangeError, which names those that there are,
 * for any other.
 */
export function sizedRelease(name: string): SizedRelease {
  const release = requireRelease(name, SIZED_RELEASES);
  return { release, design: release.mapDesigns[0] ?? 'bucket' };
}
