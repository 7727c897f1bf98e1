import { ownersOf } from '../../models/allocator/memory';
import { isNoscan, sizeclassOf, spanShape } from '../../models/allocator/span';
import type { AllocatorState } from '../../models/allocator/state';
import type { Owner } from '../../models/map/owners';

/** Owners of mapped bytes as this page draws them, in the order in which they are stacked. */
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

export interface HeapRole {
  readonly word: string;
  readonly gloss: string;
  /** The owner of a map's bytes whose colour and texture it has. */
  readonly drawnAs: Owner;
}

export const HEAP_ROLES: Readonly<Record<HeapOwner, HeapRole>> = {
  requested: { word: 'asked for', gloss: 'What living objects asked for.', drawnAs: 'value' },
  mallocHeader: {
    word: 'malloc header',
    gloss: 'A word at the start of the slot of an object with pointers above 512 bytes: it says what type lies there.',
    drawnAs: 'mallocHeader',
  },
  classTail: {
    word: 'rest of the slot',
    gloss: 'A slot has the size of its class; what the object does not fill stays unused as long as it lives.',
    drawnAs: 'classTail',
  },
  pageTail: {
    word: 'rest of the last page',
    gloss: 'A large object has whole pages; what it does not fill of the last one stays unused.',
    drawnAs: 'pageTail',
  },
  tinyRest: {
    word: 'rest of a tiny block',
    gloss: 'Gaps for alignment between the tenants of a 16-byte block, and its end.',
    drawnAs: 'padding',
  },
  tinyDead: {
    word: 'dead tenant',
    gloss: 'Bytes of a tiny object nobody uses any more, in a block that another one keeps.',
    drawnAs: 'tombstone',
  },
  garbage: {
    word: 'garbage',
    gloss: 'Slots of objects that the program can not reach any more and no collection has freed yet.',
    drawnAs: 'garbage',
  },
  freeSlot: { word: 'free slot', gloss: 'Slots that wait for an object.', drawnAs: 'emptySlot' },
  spanBits: {
    word: 'pointer and mark bits',
    gloss: 'Bytes at the end of a span in which the runtime notes where pointers lie and what is alive.',
    drawnAs: 'control',
  },
  spanTail: { word: 'rest of the span', gloss: 'The end of a span, too short for one more slot.', drawnAs: 'oldArray' },
  freePage: { word: 'free pages', gloss: 'Mapped pages that belong to no span.', drawnAs: 'overflow' },
  padding: {
    word: 'random padding',
    gloss: 'Pages that Go 1.26 leaves out before the heap begins.',
    drawnAs: 'directory',
  },
};

/** Bytes at the ends of spans in use that hold pointer and mark bits. */
function bitsBytes({ spans, config }: AllocatorState): number {
  let sum = 0;
  for (let span = 1; span < spans.count; span++) {
    const spanclass = spans.spanclass[span] ?? 0;
    if (spans.npages[span] === 0 || sizeclassOf(spanclass) === 0) continue;
    sum += spanShape(config.release, sizeclassOf(spanclass), !isNoscan(spanclass)).reservedBytes;
  }
  return sum;
}

/** Every mapped byte by owner. */
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

export function ledgerSum(ledger: HeapLedger): number {
  return HEAP_OWNERS.reduce((sum, owner) => sum + ledger[owner], 0);
}
