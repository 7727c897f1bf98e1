import type { GoRelease } from '../../models/go/release';
import { RELEASES } from '../../models/go/table';

/** Bytes that a release is expected to spend on the maps. */
export interface Prediction {
  /** `1.26`, `1.27-X:mapsplitgroup` */
  readonly release: string;
  /** Of 20 runs, 19 end between the two. */
  readonly low: number;
  readonly expected: number;
  readonly high: number;
}

/** Bytes that measuring may leave on the heap itself. */
export const MEASURING_BYTES = 8192;

/** The minor release of `1.N`, `1.N.P` and `go1.N.P`, whatever follows; undefined for what is no release. */
export function minorOf(version: string): string | undefined {
  return /^(?:go)?(1\.\d{1,4})(?!\d)/.exec(version)?.[1];
}

/** The release that a build of Go is predicted as: experiments that change no map are passed over. */
export function releaseOf(version: string): GoRelease | undefined {
  const minor = minorOf(version);
  return RELEASES.findLast((release) => release.minor === minor && version.includes(release.experiment));
}
