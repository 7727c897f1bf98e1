import { go1_22 } from './go1_22';
import { go1_23 } from './go1_23';
import { go1_24 } from './go1_24';
import { go1_25 } from './go1_25';
import { go1_26 } from './go1_26';
import type { GoRelease } from './release';

/** The releases that the models know, oldest first. */
export const GO_RELEASES: readonly GoRelease[] = [go1_22, go1_23, go1_24, go1_25, go1_26];

/** The release named `"1.24"`, `"1.24.13"` or `"go1.24.13"`; undefined for a name the models don't know. */
export function goRelease(name: string): GoRelease | undefined {
  const minor = /^(?:go)?(1\.(?:0|[1-9]\d?))(?:\.(?:0|[1-9]\d{0,2}))?$/.exec(name)?.[1];
  return GO_RELEASES.find((release) => release.minor === minor);
}
