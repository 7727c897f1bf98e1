import type { GoRelease } from '../../../models/go/release';
import { ALLOCATOR_RELEASES, NEWEST } from '../../../models/go/releases';

/** Bytes a call of a benchmark over five strings, as measured on the patch releases of `releases`, oldest first. */
export interface SortFact {
  readonly releases: readonly GoRelease[];
  readonly sortStrings: number;
  readonly sortSort: number;
}

function since(is: (release: GoRelease) => boolean, sortStrings: number, sortSort: number): SortFact {
  return { releases: ALLOCATOR_RELEASES.filter(is), sortStrings, sortSort };
}

/** Measured with real Go on linux/amd64. */
export const sortFacts: readonly SortFact[] = [
  since(({ sizeClasses }) => sizeClasses === '1.15', 32, 32),
  since(({ sizeClasses, sortsStringsByGenerics }) => sizeClasses === '1.16' && !sortsStringsByGenerics, 24, 24),
  since(({ sizeClasses, sortsStringsByGenerics }) => sizeClasses === '1.16' && sortsStringsByGenerics, 0, 24),
];

/** The last of the releases where nothing has changed since, the first one else. */
export function playedOn({ releases }: SortFact): GoRelease | undefined {
  const last = releases.at(-1);
  return last === NEWEST ? last : releases[0];
}

/** First and last of the patch releases that were measured. */
export function patchesOf({ releases }: SortFact): string[] {
  return [...new Set([releases[0]?.patch ?? '', releases.at(-1)?.patch ?? ''])];
}
