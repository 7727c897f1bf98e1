import { mallocHeader, PAGE_BYTES } from '../../allocator/roundupsize';
import { costOf } from '../../allocator/sizeClass';
import type { GoRelease } from '../../go/release';
import type { Owner } from '../../map/owners';
import { type Figure, figureFrom, minus, plus, type Term } from './figure';
import { ALLOCATOR_SOURCES } from './sources';

/** Heap objects alike of a map. */
export interface CountedObjects {
  /** Bytes asked for, of each. */
  readonly asked: Figure;
  readonly pointers: boolean;
  /** How many: the product; none for one. */
  readonly count: readonly Figure[];
}

/** Owners of what the allocator adds. */
export type AllocatorOwner = Extract<Owner, 'mallocHeader' | 'classTail' | 'pageTail'>;

export function isAllocators(owner: Owner): owner is AllocatorOwner {
  return owner === 'mallocHeader' || owner === 'classTail' || owner === 'pageTail';
}

/** What the heap gives for a request, in bytes: a size class or whole pages. */
function given(release: GoRelease, asked: Figure, pointers: boolean): Figure {
  const { slotBytes, classIndex } = costOf(release, asked.value, pointers);
  const { sizeClass, page } = ALLOCATOR_SOURCES;
  if (classIndex > 0 || slotBytes === 0) {
    return { id: 'sizeClass', value: slotBytes, of: asked.id, named: asked.value, source: sizeClass };
  }
  const pages: Figure = { id: 'pages', value: slotBytes / PAGE_BYTES };
  return figureFrom('wholePages', [plus(pages, { id: 'pageBytes', value: PAGE_BYTES, source: page })], {
    of: asked.id,
  });
}

function headerOf(release: GoRelease, asked: Figure, pointers: boolean): Figure {
  const value = mallocHeader(release, asked.value, pointers);
  return { id: 'mallocHeader', value, source: ALLOCATOR_SOURCES.mallocHeader };
}

/** What all these objects were asked for. */
export function askedOf({ asked, count }: CountedObjects): Term {
  return plus(...count, asked);
}

/** What the allocator adds to all these objects, owner by owner. */
export function addedTo(release: GoRelease, { asked, pointers, count }: CountedObjects, owner: AllocatorOwner): Term {
  const header = headerOf(release, asked, pointers);
  if (owner === 'mallocHeader') return plus(...count, header);
  const whole = given(release, asked, pointers);
  const large = whole.id === 'wholePages';
  if (large !== (owner === 'pageTail')) return plus(...count, { id: 'restOfClass', value: 0 });
  const rest = [plus(whole), minus(asked), ...(header.value > 0 ? [minus(header)] : [])];
  return plus(...count, figureFrom(large ? 'restOfPages' : 'restOfClass', rest, { of: asked.id }));
}

/** What all these objects take on the heap. */
export function takenBy(release: GoRelease, { asked, pointers, count }: CountedObjects): Term {
  const whole = given(release, asked, pointers);
  return plus(...count, whole.value === asked.value ? asked : whole);
}
