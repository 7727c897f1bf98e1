import { isAllocated } from '../../../src/models/allocator/mcentral';
import { ALLOCATOR_OWNERS, countersOf, ownersOf } from '../../../src/models/allocator/memory';
import { ARENA_PAGES, CHUNK_PAGES } from '../../../src/models/allocator/mheap';
import { costOf, PAGE_BYTES, sizeClassesOf } from '../../../src/models/allocator/sizeClass';
import {
  deadBytes,
  gapBytes,
  isNoscan,
  loadSlot,
  sizeclassOf,
  spanShape,
  TENANTS,
} from '../../../src/models/allocator/span';
import type { AllocatorState } from '../../../src/models/allocator/state';
import { isTiny, TINY_SPAN_CLASS } from '../../../src/models/allocator/tiny';
import type { GoRelease } from '../../../src/models/go/release';
import { load } from '../../../src/models/kernel/bits';
import { must } from '../must';
import { placeOf } from './heap';

/** Holdings of a program: bytes and pointers of its living objects, by id. */
export type Objects = Map<number, { readonly bytes: number; readonly pointers: boolean }>;

/** Alignment of a class's slots in bytes: the largest power of two that divides their size, at most a page. */
function slotAlign(release: GoRelease, classIndex: number): number {
  const size = sizeClassesOf(release).classToSize[classIndex] as number;
  return Math.min(size & -size, PAGE_BYTES);
}

function equal(actual: number, expected: number, what: string): void {
  must(actual === expected, () => `${what}: ${actual}, not ${expected}`);
}

/** Counts what lies in spans, slot by slot, and compares it with what the spans and the counters say. */
function checkSpans(h: AllocatorState): void {
  const { spans, pages, stats } = h;
  const sums = { live: 0, garbage: 0, heapInuse: 0, spanTails: 0, tinyDead: 0, tinyGaps: 0, pages: 0 };
  for (let span = 1; span < spans.count; span++) {
    const npages = load(spans.npages, span);
    const nelems = load(spans.nelems, span);
    const elemsize = spans.elemsize[span] ?? 0;
    let live = 0;
    let allocated = 0;
    for (let slot = 0; slot < nelems; slot++) {
      const word = loadSlot(h.slots, load(spans.first, span) + slot);
      if (npages === 0 || !isAllocated(h, span, slot)) equal(word, 0, `free slot ${slot} of span ${span}`);
      else allocated++;
      if ((word & TENANTS) === 0) continue;
      live++;
      sums.tinyDead += deadBytes(word);
      sums.tinyGaps += gapBytes(word);
    }
    if (npages === 0) continue;
    equal(load(spans.allocCount, span), allocated, `allocCount of span ${span}`);
    equal(load(spans.garbage, span), allocated - live, `garbage of span ${span}`);
    for (let page = load(spans.page, span), n = 0; n < npages; n++) equal(load(pages.span, page + n), span, 'page');
    const spanclass = load(spans.spanclass, span);
    const sizeclass = sizeclassOf(spanclass);
    if (sizeclass !== 0) {
      const shape = spanShape(h.config.release, sizeclass, !isNoscan(spanclass));
      must(shape.nelems === nelems && shape.npages === npages, () => `shape of span ${span}`);
    }
    sums.live += live * elemsize;
    sums.garbage += (allocated - live) * elemsize;
    sums.heapInuse += npages * PAGE_BYTES;
    sums.spanTails += npages * PAGE_BYTES - nelems * elemsize;
    sums.pages += npages;
  }
  for (const sum of ['live', 'garbage', 'heapInuse', 'spanTails', 'tinyDead', 'tinyGaps'] as const) {
    equal(stats[sum], sums[sum], sum);
  }
  equal(pages.span.subarray(0, pages.mapped).filter((span) => span > 0).length, sums.pages, 'pages of spans');
}

function checkPages({ pages }: AllocatorState): void {
  equal(pages.mapped % CHUNK_PAGES, 0, 'mapped');
  equal(pages.reserved % ARENA_PAGES, 0, 'reserved');
  must(pages.mapped <= pages.reserved, () => 'more is mapped than reserved');
}

/** No two objects share a byte, each lies where its slot is, and slots are aligned. */
function checkObjects(h: AllocatorState, objects: Objects): void {
  const ends: { start: number; end: number }[] = [];
  for (const [id, { bytes, pointers }] of objects) {
    const place = placeOf(h, id);
    if (bytes === 0) must(place === undefined, () => `object ${id} has no bytes, but a place`);
    if (bytes === 0 || !place) continue;
    equal(place.bytes, bytes, `bytes of object ${id}`);
    const { classIndex, headerBytes } = costOf(h.config.release, bytes, pointers);
    const tiny = isTiny(bytes, pointers);
    if (!tiny) equal(place.offset, headerBytes, `offset of object ${id}`);
    const spanclass = load(h.spans.spanclass, place.span);
    equal(spanclass, tiny ? TINY_SPAN_CLASS : classIndex * 2 + (pointers ? 0 : 1), `span class of object ${id}`);
    const align = classIndex === 0 ? PAGE_BYTES : slotAlign(h.config.release, tiny ? 2 : classIndex);
    equal((place.addr - place.offset) % align, 0, `alignment of object ${id}`);
    ends.push({ start: place.addr, end: place.addr + bytes });
  }
  ends.sort((a, b) => a.start - b.start);
  ends.forEach(({ start }, i) => {
    const before = ends[i - 1];
    must(!before || before.end <= start, () => `two objects share address ${start}`);
  });
}

/** Every byte has one owner, and the owners that requests have are those that their costs name. */
function checkOwners(h: AllocatorState, objects: Objects): void {
  const sums = { requested: 0, mallocHeader: 0, classTail: 0, pageTail: 0, tiny: 0 };
  for (const { bytes, pointers } of objects.values()) {
    sums.requested += bytes;
    if (isTiny(bytes, pointers)) {
      sums.tiny += bytes;
      continue;
    }
    const cost = costOf(h.config.release, bytes, pointers);
    sums.mallocHeader += cost.headerBytes;
    sums.classTail += cost.tailBytes;
    sums.pageTail += cost.pageTailBytes;
  }
  const owners = ownersOf(h);
  for (const owner of ['requested', 'mallocHeader', 'classTail', 'pageTail'] as const) {
    equal(owners[owner], sums[owner], owner);
  }
  equal(h.stats.tinyRequested, sums.tiny, 'tiny bytes requested');
  let total = 0;
  for (const owner of ALLOCATOR_OWNERS) {
    must(owners[owner] >= 0, () => `${owner} is ${owners[owner]}`);
    total += owners[owner];
  }
  equal(total, countersOf(h).heapSys, 'sum of owners');
}

/** The counters alone add up: true after every event. */
export function checkSum(h: AllocatorState): void {
  const owners = ownersOf(h);
  const { requested, mallocHeader, classTail, pageTail, tinyGap, tinyDead, tinyEnd } = owners;
  equal(requested + mallocHeader + classTail + pageTail + tinyGap + tinyDead + tinyEnd, h.stats.live, 'live slots');
  let total = 0;
  for (const owner of ALLOCATOR_OWNERS) {
    must(owners[owner] >= 0, () => `${owner} is ${owners[owner]}`);
    total += owners[owner];
  }
  equal(total, h.pages.mapped * PAGE_BYTES, 'sum of owners');
}

export function checkHeap(h: AllocatorState, objects: Objects): void {
  checkSpans(h);
  checkPages(h);
  checkObjects(h, objects);
  checkOwners(h, objects);
}

/** No run of pages that is long enough begins before the one that was taken. */
export function checkFirstFit(h: AllocatorState, taken: { span: number; page: number; npages: number }): void {
  let run = 0;
  for (let page = 0; page < taken.page + taken.npages - 1; page++) {
    const span = load(h.pages.span, page);
    run = span === 0 || span === taken.span ? run + 1 : 0;
    must(run < taken.npages, () => `span ${taken.span} was not put into the first run that fits`);
  }
}
