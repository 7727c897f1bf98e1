import type { GoRelease } from '../../../models/go/release';
import { ALLOCATOR_RELEASES } from '../../../models/go/releases';

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
