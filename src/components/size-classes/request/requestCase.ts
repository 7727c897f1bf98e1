import { allocator } from '../../../models/allocator/allocator';
import { countersOf } from '../../../models/allocator/memory';
import {
  costOf,
  MALLOC_HEADER_BYTES,
  maxSmallRequest,
  PAGE_BYTES,
  sizeClassesOf,
  sizeClassOf,
} from '../../../models/allocator/sizeClass';
import { type SpanShape, spanShape } from '../../../models/allocator/span';
import { isTiny, TINY_BYTES } from '../../../models/allocator/tiny';
import type { GoRelease } from '../../../models/go/release';
import { alignUp } from '../../../models/layout/structLayout';
import type { HeapOwner } from '../span/spanPicture';

interface Part {
  readonly owner: HeapOwner;
  readonly bytes: number;
}

/** A slot size, with the range of requests that get it. */
export interface SlotChoice {
  /** 0 for a large object. */
  readonly sizeclass: number;
  readonly slotBytes: number;
  /** The least and the most bytes that get this slot. */
  readonly from: number;
  readonly to: number;
}

/** The request's own slot, or a neighbouring slot. */
export interface NamedSlot {
  readonly role: 'before' | 'own' | 'after';
  readonly choice: SlotChoice;
}

/** What the allocator makes of one request. */
export interface RequestCase {
  readonly kind: 'tiny' | 'class' | 'large';
  readonly bytes: number;
  readonly pointers: boolean;
  readonly own: SlotChoice;
  /** Undefined for the smallest slot. */
  readonly before: SlotChoice | undefined;
  readonly after: SlotChoice;
  /** From the slot's start; the sum is the slot. */
  readonly parts: readonly Part[];
  readonly wasteBytes: number;
  /** Share of the slot, from 0 to 1. */
  readonly waste: number;
  /** Mean bytes per object: for tiny objects within a stream of equal ones, otherwise the slot size. */
  readonly meanBytes: number;
}

/** Largest request that fits a slot of the class. */
function most(release: GoRelease, sizeclass: number, pointers: boolean): number {
  const size = sizeClassesOf(release).classToSize[sizeclass] ?? 0;
  const headed = pointers && release.mallocHeaders && size > release.minSizeForMallocHeader;
  return Math.min(headed ? size - MALLOC_HEADER_BYTES : size, maxSmallRequest(release));
}

function smallestClass(pointers: boolean): number {
  return pointers ? 1 : 2;
}

export function classCount(release: GoRelease): number {
  return sizeClassesOf(release).classToSize.length - 1;
}

/** Slot of a class. Without pointers the tiny allocator takes everything below 16 bytes. */
export function classChoice(release: GoRelease, sizeclass: number, pointers: boolean): SlotChoice {
  const first = sizeclass === smallestClass(pointers);
  return {
    sizeclass,
    slotBytes: sizeClassesOf(release).classToSize[sizeclass] ?? 0,
    from: first ? 1 : most(release, sizeclass - 1, pointers) + 1,
    to: most(release, sizeclass, pointers),
  };
}

function pagesChoice(release: GoRelease, npages: number): SlotChoice {
  const slotBytes = npages * PAGE_BYTES;
  return {
    sizeclass: 0,
    slotBytes,
    from: Math.max(maxSmallRequest(release) + 1, slotBytes - PAGE_BYTES + 1),
    to: slotBytes,
  };
}

/** A multiple of every number of equal objects that fit a tiny block. */
const TINY_STREAM = 240;

/** Mean cost in bytes of a tiny object within a long stream of equal ones. */
export function meanTinyBytes(release: GoRelease, bytes: number): number {
  const heap = allocator.init({ release });
  for (let id = 0; id < TINY_STREAM; id++) allocator.apply(heap, { type: 'malloc', id, bytes, pointers: false });
  return countersOf(heap).slotBytes / TINY_STREAM;
}

export function requestCase(release: GoRelease, bytes: number, pointers: boolean): RequestCase {
  const tiny = isTiny(bytes, pointers);
  const cost = costOf(release, bytes, pointers);
  const sizeclass = tiny ? sizeClassOf(release, TINY_BYTES, false) : cost.classIndex;
  const large = sizeclass === 0;
  const leastLarge = alignUp(maxSmallRequest(release) + 1, PAGE_BYTES) / PAGE_BYTES;
  const npages = cost.slotBytes / PAGE_BYTES;
  const last = classCount(release);
  const own = large ? pagesChoice(release, npages) : classChoice(release, sizeclass, pointers);
  const afterClass = sizeclass + 1;
  const beforeClass = large ? last : sizeclass - 1;
  const slotBytes = own.slotBytes;
  const rest = slotBytes - cost.headerBytes - bytes;
  const restOwner: HeapOwner = tiny ? 'tinyRest' : large ? 'pageTail' : 'classTail';
  const parts: Part[] = [
    { owner: 'mallocHeader', bytes: cost.headerBytes },
    { owner: 'requested', bytes },
    { owner: restOwner, bytes: rest },
  ];
  return {
    kind: tiny ? 'tiny' : large ? 'large' : 'class',
    bytes,
    pointers,
    own,
    before:
      large && npages > leastLarge
        ? pagesChoice(release, npages - 1)
        : beforeClass < smallestClass(pointers)
          ? undefined
          : classChoice(release, beforeClass, pointers),
    after: large
      ? pagesChoice(release, npages + 1)
      : afterClass > last
        ? pagesChoice(release, leastLarge)
        : classChoice(release, afterClass, pointers),
    parts: parts.filter((part) => part.bytes > 0),
    wasteBytes: slotBytes - bytes,
    waste: (slotBytes - bytes) / slotBytes,
    meanBytes: tiny ? meanTinyBytes(release, bytes) : slotBytes,
  };
}

/** Facts that explain a request's figures. */
export type RequestFact =
  | { readonly type: 'tiny'; readonly bytes: number; readonly meanBytes: number }
  | { readonly type: 'large' }
  | { readonly type: 'inClass'; readonly classes: number; readonly own: SlotChoice }
  | { readonly type: 'header'; readonly bytes: number; readonly own: SlotChoice }
  /** One byte less: another slot of the same size. */
  | { readonly type: 'sameBelow'; readonly before: SlotChoice }
  /** One byte less: a smaller slot. */
  | { readonly type: 'lessBelow'; readonly before: SlotChoice; readonly savedBytes: number; readonly isLarge: boolean }
  /** One byte less: the same slot. */
  | { readonly type: 'ownBelow'; readonly before: SlotChoice }
  | { readonly type: 'full'; readonly after: SlotChoice; readonly moreBytes: number; readonly isLarge: boolean }
  | { readonly type: 'room'; readonly after: SlotChoice; readonly freeBytes: number }
  | { readonly type: 'onPaper' }
  /** A request that an article puts into a class that no release has, and the smallest classes that there are. */
  | { readonly type: 'noTwelve'; readonly sizes: readonly number[] };

/** Bytes of that class. */
const NO_CLASS_BYTES = 12;
const SMALLEST_CLASSES = 3;

function noTwelveOf(release: GoRelease, { bytes }: RequestCase): RequestFact[] {
  const sizes = Array.from(sizeClassesOf(release).classToSize.slice(1, 1 + SMALLEST_CLASSES));
  const [least = 0] = sizes;
  return bytes > least && bytes <= NO_CLASS_BYTES ? [{ type: 'noTwelve', sizes }] : [];
}

function placeOf(release: GoRelease, { kind, bytes, own, meanBytes }: RequestCase): RequestFact {
  if (kind === 'tiny') return { type: 'tiny', bytes, meanBytes };
  return kind === 'large' ? { type: 'large' } : { type: 'inClass', classes: classCount(release), own };
}

function belowOf({ kind, bytes, own, before }: RequestCase): RequestFact[] {
  if (!before) return [];
  const isLarge = kind === 'large';
  const savedBytes = own.slotBytes - before.slotBytes;
  if (bytes === own.from)
    return [savedBytes === 0 ? { type: 'sameBelow', before } : { type: 'lessBelow', before, savedBytes, isLarge }];
  return kind === 'tiny' ? [] : [{ type: 'ownBelow', before }];
}

function aboveOf({ kind, bytes, own, after }: RequestCase): RequestFact[] {
  const isLarge = kind === 'large';
  if (bytes === own.to) return [{ type: 'full', after, moreBytes: after.slotBytes - own.slotBytes, isLarge }];
  return kind === 'tiny' ? [] : [{ type: 'room', after, freeBytes: own.to - bytes }];
}

export function requestFacts(release: GoRelease, request: RequestCase): RequestFact[] {
  const { bytes, own, parts, pointers } = request;
  const hasHeader = parts.some(({ owner }) => owner === 'mallocHeader');
  return [
    placeOf(release, request),
    ...noTwelveOf(release, request),
    ...(hasHeader ? [{ type: 'header', bytes, own } as const] : []),
    ...belowOf(request),
    ...aboveOf(request),
    ...(pointers && bytes % 8 !== 0 ? [{ type: 'onPaper' } as const] : []),
  ];
}

/** Span of the request's slot. */
export function spanOf(release: GoRelease, { own, pointers }: RequestCase): SpanShape {
  if (own.sizeclass > 0) return spanShape(release, own.sizeclass, pointers);
  const npages = own.slotBytes / PAGE_BYTES;
  return { npages, spanBytes: own.slotBytes, elemsize: own.slotBytes, nelems: 1, tailBytes: 0, reservedBytes: 0 };
}
