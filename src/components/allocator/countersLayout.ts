import type { HeapCounters } from '../../models/allocator/memory';
import type { Rect } from '../memory/textures';
import { HEAP_OWNERS, type HeapLedger, type HeapOwner } from './heapOwners';

export interface CounterBar {
  readonly id: 'requested' | 'slots' | 'spans' | 'mapped';
  readonly word: string;
  /** The runtime's word for it, or what it is. */
  readonly gloss: string;
  readonly bytes: number;
  /** They sum to `bytes`. */
  readonly parts: readonly { readonly owner: HeapOwner; readonly bytes: number }[];
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
    owners.map((owner) => ({ owner, bytes: ledger[owner] })).filter(({ bytes }) => bytes > 0);
  return [
    {
      id: 'requested',
      word: 'asked for',
      gloss: 'by objects that live',
      bytes: counters.requested,
      parts: parts(['requested']),
    },
    {
      id: 'slots',
      word: 'slots',
      gloss: 'HeapAlloc: living objects and garbage',
      bytes: counters.heapAlloc,
      parts: parts(IN_SLOTS),
    },
    {
      id: 'spans',
      word: 'span pages',
      gloss: 'HeapInuse: whole pages of spans',
      bytes: counters.heapInuse,
      parts: parts(IN_SPANS),
    },
    {
      id: 'mapped',
      word: 'mapped',
      gloss: 'HeapSys: from the operating system',
      bytes: counters.heapSys,
      parts: parts(HEAP_OWNERS),
    },
  ];
}

/** A bar's parts side by side: `width` px stand for `scaleBytes`. */
export function layoutBar(
  parts: CounterBar['parts'],
  scaleBytes: number,
  width: number,
  height: number,
): (Rect & { owner: HeapOwner })[] {
  const pxPerByte = scaleBytes === 0 ? 0 : width / scaleBytes;
  let x = 0;
  return parts.map(({ owner, bytes }) => {
    const rect = { owner, x, y: 0, width: bytes * pxPerByte, height };
    x += rect.width;
    return rect;
  });
}
