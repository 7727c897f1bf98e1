import { type HeapCounters, ownersOf } from '../../../models/allocator/memory';
import { isNoscan, sizeclassOf, spanShape } from '../../../models/allocator/span';
import type { AllocatorState } from '../../../models/allocator/state';
import type { Owner } from '../../../models/map/owners';

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
