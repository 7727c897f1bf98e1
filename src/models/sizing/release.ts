import type { GoRelease, MapDesign } from '../go/release';
import { goRelease } from '../go/releases';

/** A Go release as far as the size of its maps depends on it. */
export interface SizedRelease {
  readonly release: GoRelease;
  readonly design: MapDesign;
  /** Twice the entries a bucket that a bucket map holds before it grows. */
  readonly loadFactorNum: number;
  /** How `append` grows a full slice; see overflowSlice.ts. */
  readonly append: AppendRule;
}

/** From this many elements on a slice grows by a quarter: at once, or step by step towards it. */
interface AppendRule {
  readonly threshold: number;
  readonly smooth: boolean;
}

// runtime/slice.go@go1.17.13: growslice
const SHARP: AppendRule = { threshold: 1024, smooth: false };
// runtime/slice.go@go1.18.10: growslice
const SMOOTH: AppendRule = { threshold: 256, smooth: true };

/** Releases before 1.18, when the rule of append became smooth. */
const SHARP_APPEND: readonly string[] = ['1.16', '1.17'];
// runtime/map.go@go1.21.13: bucketCnt * 13 / 16 is 6 there, not 6.5: an integer division that 1.22 mended.
const LOAD_FACTOR_6: readonly string[] = ['1.21'];
/** Known to the allocator's model, but not to this one. */
const TOO_OLD: readonly string[] = ['1.15'];

/**
 * The release named `"1.24"` or `"1.24.13"`, from 1.16 to 1.26. Before 1.22 the map is the bucket map of 1.22 but for
 * its load factor and for the allocator of its time. Throws a RangeError for any other.
 */
export function sizedRelease(name: string): SizedRelease {
  const release = goRelease(name);
  if (!release || TOO_OLD.includes(release.minor)) {
    throw new RangeError(`the size of a map is known for Go 1.16 to 1.26, not for ${JSON.stringify(name)}`);
  }
  return {
    release,
    design: release.mapDesigns[0] ?? 'bucket',
    loadFactorNum: LOAD_FACTOR_6.includes(release.minor) ? 12 : 13,
    append: SHARP_APPEND.includes(release.minor) ? SHARP : SMOOTH,
  };
}
