import type { GoRelease } from '../go/release';
import { GO_RELEASES, goRelease } from '../go/releases';

/** A release whose resident pages the models know, by the name it was asked for: patch by patch where it matters. */
export interface ResidentRelease {
  /** Such as `"1.24.5"`. */
  readonly name: string;
  readonly go: GoRelease;
}

/**
 * The release named `"1.24.5"` or `"go1.24.5"`; without a patch the last one: `"1.24"` has the repair. Undefined for a
 * name the models don't know.
 */
export function residentRelease(name: string): ResidentRelease | undefined {
  const go = goRelease(name);
  // Spans hold their own pointer bits since 1.22: the first release whose maps are known.
  return go && GO_RELEASES.some((known) => known.name === go.name) ? { name: name.replace(/^go/, ''), go } : undefined;
}

/** Patch releases to choose from, oldest first: each up to the one that repaired a release, else the one that stands for it. */
export const RESIDENT_PATCHES: readonly string[] = GO_RELEASES.filter(({ experiment }) => experiment === '').flatMap(
  ({ minor, patch, atFirst }) =>
    atFirst ? Array.from({ length: atFirst.last + 2 }, (_, number) => `${minor}.${number}`) : [patch],
);
