import type { Formats } from '../../../ui/format';
import type { HeapOwner } from '../../span/heapOwners';
import type { SpanPicture } from '../../span/spanPicture';

export interface OwnerWords {
  readonly word: string;
  readonly gloss: string;
}

const OWNERS: Readonly<Record<HeapOwner, OwnerWords>> = {
  requested: { word: 'asked for', gloss: 'What living objects asked for.' },
  mallocHeader: {
    word: 'malloc header',
    gloss: 'A word at the slot’s start, for objects with pointers above 512 bytes: what type lies there.',
  },
  classTail: {
    word: 'rest of the slot',
    gloss: 'A slot has the size of its class. What the object does not fill stays unused while it lives.',
  },
  pageTail: {
    word: 'rest of the last page',
    gloss: 'A large object has whole pages; what it does not fill of the last one stays unused.',
  },
  tinyRest: {
    word: 'rest of a tiny block',
    gloss: 'Gaps for alignment between the tenants of a 16-byte block, and its end.',
  },
  tinyDead: {
    word: 'dead tenant',
    gloss: 'Bytes of a tiny object nobody uses any more, in a block that another one keeps.',
  },
  garbage: {
    word: 'garbage',
    gloss: 'Slots of objects that the program can’t reach any more and no collection has freed yet.',
  },
  freeSlot: { word: 'free slot', gloss: 'Slots that wait for an object.' },
  spanBits: {
    word: 'pointer and mark bits',
    gloss: 'Bytes at a span’s end in which the runtime notes where pointers lie and what is alive.',
  },
  spanTail: { word: 'rest of the span', gloss: 'The end of a span, too short for one more slot.' },
  freePage: { word: 'free pages', gloss: 'Mapped pages that belong to no span.' },
  padding: {
    word: 'random padding',
    gloss: 'Pages that Go 1.26 leaves out before the heap begins.',
  },
};

export const spanWords = (f: Formats<'en'>) => {
  const bytesOf = (parts: readonly { readonly owner: HeapOwner; readonly bytes: number }[]) =>
    parts.map(({ owner, bytes }) => `${OWNERS[owner].word} ${f.byteCount(bytes)}`).join(', ');
  const pages = (count: number) => f.counted(count, { one: 'page', other: 'pages' });
  return {
    owners: OWNERS,
    freeindex: 'freeindex: no free slot before it',
    allocBits: 'allocBits: outlived the last collection',
    title: ({ span, sizeclass, elemsize, npages }: SpanPicture) =>
      sizeclass === 0
        ? `Span ${span}: one large object on ${pages(npages)}`
        : `Span ${span}: class ${sizeclass}, slots of ${f.count(elemsize)} bytes`,
    /** Live slots, garbage and what else fills the span. */
    fill({ slots, noscan, npages, bitsBytes, tailBytes, cached, sizeclass }: SpanPicture) {
      const live = slots.filter(({ state }) => state === 'live').length;
      const garbage = slots.filter(({ state }) => state === 'garbage').length;
      const parts = [`${f.count(live)} of ${f.counted(slots.length, { one: 'slot', other: 'slots' })} live`];
      if (garbage > 0) parts.push(`${f.count(garbage)} garbage`);
      parts.push(noscan ? 'without pointers' : 'with pointers', pages(npages));
      if (bitsBytes > 0) parts.push(`${f.byteCount(bitsBytes)} of bits`);
      if (tailBytes > 0) parts.push(`${f.byteCount(tailBytes)} left over`);
      if (sizeclass > 0) parts.push(cached ? 'in the mcache' : 'not in the mcache');
      return parts.join(', ');
    },
    none: 'No span yet: the heap has no pages in use.',
    allInUse: (count: number) =>
      f.plural(count, {
        one: 'the one span in use; its bar is whole pages',
        other: `all ${f.count(count)} spans in use, by address; each bar is whole pages`,
      }),
    slot: (slot: number, parts: readonly { readonly owner: HeapOwner; readonly bytes: number }[]) =>
      `slot ${slot}, enlarged: ${bytesOf(parts)}`,
    nothingLives: 'nothing lives in this span',
  };
};
