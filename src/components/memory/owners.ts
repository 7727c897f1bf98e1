import { OWNERS, type Owner } from '../../models/map/owners';

export interface OwnerWords {
  readonly word: string;
  /** One sentence for someone who meets the word for the first time. */
  readonly gloss: string;
}

/** How the bytes of one owner are named and drawn, on the stage, in charts and in the legend alike. */
export interface OwnerRole extends OwnerWords {
  /** The role's name in the tokens: `--ms-<token>` is the stroke, `--ms-<token>-tint` the fill under it. */
  readonly token: 'key' | 'value' | 'control' | 'pointer' | 'old' | 'tombstone' | 'empty';
  /** What tells the role without its colour. */
  readonly texture: 'plain' | 'outline' | 'hatched' | 'dashed' | 'crossed' | 'dotted' | 'ruled';
}

export const OWNER_ROLES: Readonly<Record<Owner, OwnerRole>> = {
  key: { word: 'key', gloss: 'The keys of the entries in the map.', token: 'key', texture: 'plain' },
  value: {
    word: 'value',
    gloss: 'The elements of the entries in the map.',
    token: 'value',
    texture: 'plain',
  },
  padding: {
    word: 'padding',
    gloss: 'Bytes between and after fields, so that each lies at an address its type allows.',
    token: 'old',
    texture: 'dotted',
  },
  control: {
    word: 'control',
    gloss: 'One byte a slot that says whether it is used and holds a few bits of the hash: tophash or ctrl.',
    token: 'control',
    texture: 'plain',
  },
  pointer: {
    word: 'overflow pointer',
    gloss: 'The word at the end of a bucket that leads to its overflow bucket.',
    token: 'pointer',
    texture: 'plain',
  },
  emptySlot: {
    word: 'empty slot',
    gloss: 'Room for an entry that no entry uses.',
    token: 'empty',
    texture: 'outline',
  },
  tombstone: {
    word: 'tombstone',
    gloss: 'A deleted slot that can not yet count as empty, since probes for other keys pass it.',
    token: 'tombstone',
    texture: 'crossed',
  },
  overflow: {
    word: 'spare overflow',
    gloss: 'Overflow buckets that lie ready and are in no chain yet, and the slice that keeps used ones alive.',
    token: 'pointer',
    texture: 'hatched',
  },
  oldArray: {
    word: 'old array',
    gloss: 'Memory the map is moving out of, and can not let go before the last entry has moved.',
    token: 'old',
    texture: 'dashed',
  },
  header: {
    word: 'header',
    gloss: 'The fixed records that describe the map and its tables: hmap, mapextra, Map, table.',
    token: 'old',
    texture: 'plain',
  },
  directory: {
    word: 'directory',
    gloss: 'One pointer to a table for each value of the top globalDepth bits of a hash.',
    token: 'pointer',
    texture: 'ruled',
  },
  mallocHeader: {
    word: 'malloc header',
    gloss: 'A word before an object with pointers above 512 bytes, by which the collector knows its type.',
    token: 'old',
    texture: 'ruled',
  },
  classTail: {
    word: 'rest of a size class',
    gloss: 'The allocator has 67 sizes: what lies between the request and the next of them is given, and never used.',
    token: 'old',
    texture: 'hatched',
  },
  pageTail: {
    word: 'rest of a page',
    gloss: 'Objects above 32 KiB get whole pages of 8 KiB: the rest of the last one is never used.',
    token: 'old',
    texture: 'crossed',
  },
  garbage: {
    word: 'garbage',
    gloss: 'What the map has let go and no collection has freed yet.',
    token: 'tombstone',
    texture: 'hatched',
  },
};

/** All whose bytes the map still holds. */
export const LIVE_OWNERS: readonly Owner[] = OWNERS.filter((owner) => owner !== 'garbage');
