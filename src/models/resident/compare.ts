import { type ResidentOp, residentAfter } from './resident';
import type { ResidentConfig, ResidentState } from './state';

/** Releases that treat pages alike, and the one of them that stands for all. */
interface ComparedRelease {
  readonly name: string;
  readonly release: string;
}

export const COMPARED_RELEASES: readonly ComparedRelease[] = [
  { name: '1.23', release: '1.23.12' },
  { name: '1.24.0 to 1.24.5', release: '1.24.5' },
  { name: '1.24.6 and 1.25', release: '1.24.6' },
  { name: '1.26', release: '1.26.8' },
];

export interface ComparedState extends ComparedRelease {
  readonly state: ResidentState;
}

/** The same program on each of them. */
export function compareReleases(
  ops: readonly ResidentOp[],
  settings: Omit<ResidentConfig, 'release' | 'mapDesign'> = {},
): ComparedState[] {
  return COMPARED_RELEASES.map(({ name, release }) => ({
    name,
    release,
    state: residentAfter({ ...settings, release }, ops),
  }));
}
