import { mallocHeader, PAGE_BYTES } from '../../allocator/roundupsize';
import { costOf } from '../../allocator/sizeClass';
import type { GoRelease } from '../../go/release';
import type { Owner } from '../../map/owners';
import { type Figure, figureFrom, minus, plus, type Term } from './figure';
import { ALLOCATOR_SOURCES } from './sources';

/** Heap objects alike of a map. */
export interface CountedObjects {
  /** Bytes of each, before rounding. */
  readonly requested: Figure;
  readonly pointers: boolean;
  /** Factors of their number; none for one. */
  readonly count: readonly Figure[];
}

/** Owners of what the allocator adds. */
export type AllocatorOwner = Extract<Owner, 'mallocHeader' | 'classTail' | 'pageTail'>;

export function isAllocators(owner: Owner): owner is AllocatorOwner {
  return owner === 'mallocHeader' || owner === 'classTail' || owner === 'pageTail';
}

/** Bytes that the heap gives for a request: a size class or whole pages. */
function given(release: GoRelease, requested: Figure, pointers: boolean): Figure {
  const { slotBytes, classIndex } = costOf(release, requested.value, pointers);
  const { sizeClass, page } = ALLOCATOR_SOURCES;
  if (classIndex > 0 || slotBytes === 0) {
    return { id: 'sizeClass', value: slotBytes, of: requested.id, named: requested.value, source: sizeClass };
  }
  const pages: Figure = { id: 'pages', value: slotBytes / PAGE_BYTES };
  return figureFrom('wholePages', [plus(pages, { id: 'pageBytes', value: PAGE_BYTES, source: page })], {
    of: requested.id,
  });
}

function headerOf(release: GoRelease, requested: Figure, pointers: boolean): Figure {
  const value = mallocHeader(release, requested.value, pointers);
  return { id: 'mallocHeader', value, source: ALLOCATOR_SOURCES.mallocHeader };
}

/** Bytes that all these objects request, before rounding. */
export function requestedBy({ requested, count }: CountedObjects): Term {
  return plus(...count, requested);
}

/** Bytes that the allocator adds to all these objects, owner by owner. */
export function addedTo(
  release: GoRelease,
  { requested, pointers, count }: CountedObjects,
  owner: AllocatorOwner,
): Term {
  const header = headerOf(release, requested, pointers);
  if (owner === 'mallocHeader') return plus(...count, header);
  const whole = given(release, requested, pointers);
  const large = whole.id === 'wholePages';
  if (large !== (owner === 'pageTail')) return plus(...count, { id: 'restOfClass', value: 0 });
  const rest = [plus(whole), minus(requested), ...(header.value > 0 ? [minus(header)] : [])];
  return plus(...count, figureFrom(large ? 'restOfPages' : 'restOfClass', rest, { of: requested.id }));
}

/** Bytes of all these objects on the heap. */
export function takenBy(release: GoRelease, { requested, pointers, count }: CountedObjects): Term {
  const whole = given(release, requested, pointers);
  return plus(...count, whole.value === requested.value ? requested : whole);
}
