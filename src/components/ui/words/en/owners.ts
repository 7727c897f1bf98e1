import type { Owner } from '../../../../models/map/owners';

export interface OwnerWords {
  readonly word: string;
  /** Of all its bytes together, as in `empty slots 2.1 KiB`. */
  readonly many: string;
  /** One sentence for someone who meets the word for the first time. */
  readonly gloss: string;
}

/** Words of those that bytes belong to. */
export const OWNER_WORDS: Readonly<Record<Owner, OwnerWords>> = {
  key: { word: 'key', many: 'keys', gloss: 'The keys of the entries in the map.' },
  value: { word: 'value', many: 'values', gloss: 'The values of the entries in the map.' },
  padding: {
    word: 'padding',
    many: 'padding',
    gloss: 'Bytes added between and after fields so that each field is at an address its type allows.',
  },
  control: {
    word: 'control byte',
    many: 'control bytes',
    gloss: 'One byte per slot (tophash or ctrl) that says whether the slot is used and stores a few bits of the hash.',
  },
  pointer: {
    word: 'overflow pointer',
    many: 'overflow pointers',
    gloss: 'The word at the end of a bucket that points to its overflow bucket.',
  },
  emptySlot: { word: 'empty slot', many: 'empty slots', gloss: 'A slot that no entry uses.' },
  tombstone: {
    word: 'tombstone',
    many: 'tombstones',
    gloss: 'A deleted slot that can’t yet count as empty, since probes for other keys pass it.',
  },
  overflow: {
    word: 'spare bucket',
    many: 'spare buckets',
    gloss: 'Preallocated overflow buckets that aren’t in a chain yet, and the slice that keeps overflow buckets alive.',
  },
  oldArray: {
    word: 'old array',
    many: 'old array or table',
    gloss: 'Memory that the map is moving out of and can’t release until the last entry has moved.',
  },
  header: {
    word: 'header',
    many: 'headers',
    gloss: 'The fixed records that describe the map and its tables: hmap, mapextra, Map, table.',
  },
  directory: {
    word: 'directory',
    many: 'directory',
    gloss: 'One pointer to a table for each value of the top globalDepth bits of a hash.',
  },
  mallocHeader: {
    word: 'malloc header',
    many: 'malloc headers',
    gloss: 'A word before each object over 512 bytes that holds pointers; it tells the collector the object’s type.',
  },
  classTail: {
    word: 'class rounding',
    many: 'class rounding',
    gloss: 'The allocator has 67 sizes and rounds each request up to the next one. The bytes in between go unused.',
  },
  pageTail: {
    word: 'page rounding',
    many: 'page rounding',
    gloss: 'Objects larger than 32 KiB get whole pages of 8 KiB. The end of the last page may go unused.',
  },
  garbage: {
    word: 'garbage',
    many: 'garbage',
    gloss: 'Memory that the map has dropped and no collection has freed yet.',
  },
};
