import { go1_15 } from './go1_15';
import { go1_16 } from './go1_16';
import { go1_17 } from './go1_17';
import { go1_18 } from './go1_18';
import { go1_19 } from './go1_19';
import { go1_20 } from './go1_20';
import { go1_21 } from './go1_21';
import { go1_22 } from './go1_22';
import { go1_23 } from './go1_23';
import { go1_24 } from './go1_24';
import { go1_25 } from './go1_25';
import { go1_26 } from './go1_26';
import type { GoRelease } from './release';

/** The releases whose maps the models know, oldest first. */
export const GO_RELEASES: readonly GoRelease[] = [go1_22, go1_23, go1_24, go1_25, go1_26];

/** The releases whose allocator the models know, oldest first. */
export const ALLOCATOR_RELEASES: readonly GoRelease[] = [
  go1_15,
  go1_16,
  go1_17,
  go1_18,
  go1_19,
  go1_20,
  go1_21,
  ...GO_RELEASES,
];

/**
 * The release named `"1.24"`, `"1.24.13"` or `"go1.24.13"`; undefined for a name the models don't know.
 * It may be one whose maps they don't know: its `mapDesigns` is empty then.
 */
export function goRelease(name: string): GoRelease | undefined {
  const minor = /^(?:go)?(1\.(?:0|[1-9]\d?))(?:\.(?:0|[1-9]\d{0,2}))?$/.exec(name)?.[1];
  return ALLOCATOR_RELEASES.find((release) => release.minor === minor);
}
