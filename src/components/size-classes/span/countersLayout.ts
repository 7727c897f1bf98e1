import type { HeapCounters } from '../../../models/allocator/memory';
import { HEAP_OWNERS, type HeapLedger, type HeapOwner } from './heapOwners';

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

/** Four ways to count the same heap, each holding the one before. */
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
