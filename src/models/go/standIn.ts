// Which patch release stands for one that was never recorded.
import { goRelease, type Version, versionOf } from './releases';

/** Patch releases whose maps were recorded: `maps`, `churn` or `traces` in scripts/releases.mjs. */
export const RECORDED_PATCHES: readonly string[] = [
  '1.22.12',
  '1.23.12',
  '1.24.0',
  '1.24.13',
  '1.25.0',
  '1.25.14',
  '1.26.8',
  '1.26.11',
  '1.27.0',
  '1.27.4',
];

/**
 * Patch releases between whose first and last the sources were compared: internal/runtime/maps, runtime/map*.go, msize.go, the size
 * classes, and cmd/compile/internal/reflectdata. In them no rule differs by which a map is made, filled, grown or laid out.
 */
const ALIKE: readonly (readonly [first: string, last: string])[] = [
  ['1.22.0', '1.22.12'],
  ['1.23.0', '1.23.12'],
  ['1.24.0', '1.24.13'],
  ['1.25.0', '1.25.14'],
  ['1.26.0', '1.26.11'],
  ['1.27.0', '1.27.4'],
];

/** A patch release whose maps are taken for those of another one. */
export interface StandIn {
  readonly asked: string;
  readonly as: string;
  /** Patch releases before and after it whose sources are alike in maps; null where nobody compared it. */
  readonly alike: readonly [first: string, last: string] | null;
}

/** Undefined where no patch is named, where it was recorded, and for an unknown release. */
export function standIn(name: string): StandIn | undefined {
  const [version, release] = [versionOf(name), goRelease(name)];
  if (!release || version?.patch === undefined) return undefined;
  const asked = `${version.minor}.${version.patch}`;
  const isOfMinor = (patch: string) => versionOf(patch)?.minor === version.minor;
  const as = RECORDED_PATCHES.findLast(isOfMinor) ?? release.patch;
  if (asked === as || RECORDED_PATCHES.includes(asked)) return undefined;
  const alike = ALIKE.find(([, last]) => isOfMinor(last) && isUpTo(version, last));
  return { asked, as, alike: alike ?? null };
}

function isUpTo({ patch = 0 }: Version, last: string): boolean {
  return patch <= (versionOf(last)?.patch ?? 0);
}
