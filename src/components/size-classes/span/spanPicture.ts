import { headerOf, isAllocated } from '../../../models/allocator/mcentral';
import { type HeapCounters, ownersOf } from '../../../models/allocator/memory';
import { PAGE_BYTES } from '../../../models/allocator/sizeClass';
import { ALLOC_BIT, isNoscan, loadSlot, sizeclassOf, spanShape, TENANTS } from '../../../models/allocator/span';
import type { AllocatorState, SlotRef } from '../../../models/allocator/state';
import { TINY_BYTES, TINY_SPAN_CLASS } from '../../../models/allocator/tiny';
import type { Owner } from '../../../models/map/owners';

/** Where an object was allocated. */
export interface Placed extends SlotRef {
  readonly id: number;
  readonly offset: number;
  readonly bytes: number;
  readonly step: number;
  readonly op: number;
}

/** Bytes of one owner within a slot. */
interface SlotPart {
  readonly owner: HeapOwner;
  readonly bytes: number;
}

export interface SlotPicture {
  readonly slot: number;
  readonly state: 'free' | 'live' | 'garbage';
  /** True if the allocation bit is set: the slot survived the last sweep. */
  readonly allocBit: boolean;
  /** From the slot's start; the sum is the slot. */
  readonly parts: readonly SlotPart[];
}

export interface SpanPicture {
  readonly span: number;
  readonly page: number;
  readonly npages: number;
  readonly spanBytes: number;
  /** 0 for a large object. */
  readonly sizeclass: number;
  readonly noscan: boolean;
  readonly elemsize: number;
  readonly freeindex: number;
  readonly cached: boolean;
  readonly slots: readonly SlotPicture[];
  /** Pointer and mark bits at the end. */
  readonly bitsBytes: number;
  /** Bytes at the end that nothing uses. */
  readonly tailBytes: number;
}

function part(owner: HeapOwner, bytes: number): SlotPart[] {
  return bytes > 0 ? [{ owner, bytes }] : [];
}

/** Objects of a tiny block by offset, with the gaps between and after them. */
function tinyParts(h: AllocatorState, tenants: readonly Placed[]): SlotPart[] {
  const parts: SlotPart[] = [];
  let at = 0;
  for (const { id, offset, bytes } of [...tenants].sort((a, b) => a.offset - b.offset)) {
    parts.push(...part('tinyRest', offset - at), { owner: h.objects.span[id] === 0 ? 'tinyDead' : 'requested', bytes });
    at = offset + bytes;
  }
  return [...parts, ...part('tinyRest', TINY_BYTES - at)];
}

function liveParts(h: AllocatorState, span: number, tenants: readonly Placed[]): SlotPart[] {
  const { spans } = h;
  const elemsize = spans.elemsize[span] ?? 0;
  const [object] = tenants;
  if (!object) return part('requested', elemsize);
  if (spans.spanclass[span] === TINY_SPAN_CLASS && object.bytes < TINY_BYTES) return tinyParts(h, tenants);
  const header = headerOf(h, span);
  const large = sizeclassOf(spans.spanclass[span] ?? 0) === 0;
  return [
    ...part('mallocHeader', header),
    ...part('requested', object.bytes),
    ...part(large ? 'pageTail' : 'classTail', elemsize - header - object.bytes),
  ];
}

function slotPicture(h: AllocatorState, span: number, slot: number, tenants: readonly Placed[]): SlotPicture {
  const word = loadSlot(h.slots, (h.spans.first[span] ?? 0) + slot);
  const elemsize = h.spans.elemsize[span] ?? 0;
  const allocBit = (word & ALLOC_BIT) !== 0;
  if (!isAllocated(h, span, slot)) return { slot, state: 'free', allocBit, parts: part('freeSlot', elemsize) };
  if ((word & TENANTS) === 0) return { slot, state: 'garbage', allocBit, parts: part('garbage', elemsize) };
  return { slot, state: 'live', allocBit, parts: liveParts(h, span, tenants) };
}

/** Objects placed in each slot since it was last free. */
function tenantsBySlot(span: number, placed: readonly Placed[]): Map<number, Placed[]> {
  const bySlot = new Map<number, Placed[]>();
  for (const object of placed) {
    if (object.span !== span) continue;
    // An object at offset 0 starts a new block.
    const before = object.offset === 0 ? [] : (bySlot.get(object.slot) ?? []);
    bySlot.set(object.slot, [...before, object]);
  }
  return bySlot;
}

/** What is drawn of a span in use. `placed`: every allocation so far, in order. */
export function spanPicture(h: AllocatorState, span: number, placed: readonly Placed[]): SpanPicture {
  const { spans } = h;
  const spanclass = spans.spanclass[span] ?? 0;
  const sizeclass = sizeclassOf(spanclass);
  const npages = spans.npages[span] ?? 0;
  const spanBytes = npages * PAGE_BYTES;
  const nelems = spans.nelems[span] ?? 0;
  const elemsize = spans.elemsize[span] ?? 0;
  const bits = sizeclass === 0 ? 0 : spanShape(h.config.release, sizeclass, !isNoscan(spanclass)).reservedBytes;
  const tenants = tenantsBySlot(span, placed);
  return {
    span,
    page: spans.page[span] ?? 0,
    npages,
    spanBytes,
    sizeclass,
    noscan: isNoscan(spanclass),
    elemsize,
    freeindex: spans.freeindex[span] ?? 0,
    cached: h.alloc[spanclass] === span,
    slots: Array.from({ length: nelems }, (_, slot) => slotPicture(h, span, slot, tenants.get(slot) ?? [])),
    bitsBytes: bits,
    tailBytes: spanBytes - nelems * elemsize - bits,
  };
}

/** The spans in use, by address. */
export function spanPictures(h: AllocatorState, placed: readonly Placed[]): SpanPicture[] {
  const ids = Array.from({ length: h.spans.count }, (_, span) => span).filter(
    (span) => span > 0 && (h.spans.npages[span] ?? 0) > 0,
  );
  return ids.map((span) => spanPicture(h, span, placed)).sort((a, b) => a.page - b.page);
}

/** Owners of mapped bytes, in stacking order. */
export const HEAP_OWNERS = [
  'requested',
  'mallocHeader',
  'classTail',
  'pageTail',
  'tinyRest',
  'tinyDead',
  'garbage',
  'freeSlot',
  'spanBits',
  'spanTail',
  'freePage',
  'padding',
] as const;
export type HeapOwner = (typeof HEAP_OWNERS)[number];
export type HeapLedger = Readonly<Record<HeapOwner, number>>;

/** Owner of map bytes whose colour and texture each one borrows. */
export const DRAWN_AS: Readonly<Record<HeapOwner, Owner>> = {
  requested: 'value',
  mallocHeader: 'mallocHeader',
  classTail: 'classTail',
  pageTail: 'pageTail',
  tinyRest: 'padding',
  tinyDead: 'tombstone',
  garbage: 'garbage',
  freeSlot: 'emptySlot',
  spanBits: 'control',
  spanTail: 'oldArray',
  freePage: 'overflow',
  padding: 'directory',
};

/** Bytes of pointer and mark bits at span ends. */
function bitsBytes({ spans, config }: AllocatorState): number {
  let sum = 0;
  for (let span = 1; span < spans.count; span++) {
    const spanclass = spans.spanclass[span] ?? 0;
    if (spans.npages[span] === 0 || sizeclassOf(spanclass) === 0) continue;
    sum += spanShape(config.release, sizeclassOf(spanclass), !isNoscan(spanclass)).reservedBytes;
  }
  return sum;
}

/** Mapped bytes by owner. */
export function heapLedger(h: AllocatorState): HeapLedger {
  const owners = ownersOf(h);
  const spanBits = bitsBytes(h);
  return {
    requested: owners.requested,
    mallocHeader: owners.mallocHeader,
    classTail: owners.classTail,
    pageTail: owners.pageTail,
    tinyRest: owners.tinyGap + owners.tinyEnd,
    tinyDead: owners.tinyDead,
    garbage: owners.garbage,
    freeSlot: owners.freeSlot,
    spanBits,
    spanTail: owners.spanTail - spanBits,
    freePage: owners.freePage,
    padding: owners.padding,
  };
}

export interface CounterBar {
  readonly id: 'requested' | 'slots' | 'spans' | 'mapped';
  readonly bytes: number;
  /** They sum to `bytes`. */
  readonly parts: readonly { readonly id: HeapOwner; readonly bytes: number }[];
}

const IN_SLOTS: readonly HeapOwner[] = [
  'requested',
  'mallocHeader',
  'classTail',
  'pageTail',
  'tinyRest',
  'tinyDead',
  'garbage',
];
const IN_SPANS: readonly HeapOwner[] = [...IN_SLOTS, 'freeSlot', 'spanBits', 'spanTail'];

/** Four counters of one heap, each including the one before. */
export function counterBars(counters: HeapCounters, ledger: HeapLedger): CounterBar[] {
  const parts = (owners: readonly HeapOwner[]) =>
    owners.map((id) => ({ id, bytes: ledger[id] })).filter(({ bytes }) => bytes > 0);
  return [
    {
      id: 'requested',
      bytes: counters.requested,
      parts: parts(['requested']),
    },
    {
      id: 'slots',
      bytes: counters.heapAlloc,
      parts: parts(IN_SLOTS),
    },
    {
      id: 'spans',
      bytes: counters.heapInuse,
      parts: parts(IN_SPANS),
    },
    {
      id: 'mapped',
      bytes: counters.heapSys,
      parts: parts(HEAP_OWNERS),
    },
  ];
}
