import { sizeclassOf } from '../../../../models/allocator/span';
import type { AllocatorEvent, AllocatorState, SpanSource } from '../../../../models/allocator/state';
import { besideWords } from '../../../ui/beside/words/en';
import type { Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { HeapOwner, SpanPicture } from '../../span/spanPicture';
import type { ObjectName, StoryId, StoryLine } from '../../stories';

/** What was typed: a number of bytes, or a type. */
const requested = (f: Formats<'en'>, typed: string) => (/^\d+$/.test(typed) ? f.byteCount(Number(typed)) : typed);

/** Shared by the figure and the page. */
export const words = (f: Formats<'en'>) => ({
  titles,
  /** Titles of the views that are not stories. */
  views: {
    request: (request: string) => `Where a request for ${requested(f, request)} lands`,
    designs: 'Designs Go did not choose',
    waste: 'Waste at every size',
  },
  ownStory: (request: string) => `A request for ${requested(f, request)}, again and again`,
  span: spanWords(f),
  /** Caption of the bytes by which two releases are compared. */
  inSlots: 'in slots',
  beside: besideWords(f),
  story: {
    label: 'The heap, step by step',
    /** Shown as source before the first operation. */
    idle: '// the program begins',
    ...eventWords(f),
  },
});

export type SizeFigureWords = ReturnType<typeof words>;

export const titles: Readonly<Record<StoryId, string>> = {
  'thirty-three': 'Ask for 33 bytes, get 48',
  sort: 'Why sort.Strings used to allocate',
  table: 'Why 57 KiB costs 64',
  tiny: 'Small strings share 16 bytes',
  fragmentation: 'Half freed, nothing given back',
  own: 'Your request, again and again',
};

export interface OwnerWords {
  readonly word: string;
  readonly gloss: string;
}

const OWNERS: Readonly<Record<HeapOwner, OwnerWords>> = {
  requested: { word: 'asked for', gloss: 'Bytes requested for live objects.' },
  mallocHeader: {
    word: 'malloc header',
    gloss: 'A word at the slot’s start that points to the type, for objects above 512 bytes with pointers.',
  },
  classTail: {
    word: 'class rounding',
    gloss:
      'A slot has the size of its class. The part that the object does not fill stays unused while the object lives.',
  },
  pageTail: {
    word: 'page rounding',
    gloss: 'A large object takes whole pages; the unfilled part of the last page stays unused.',
  },
  tinyRest: {
    word: 'rest of a tiny block',
    gloss: 'Alignment gaps between the tenants of a 16-byte block, and the block’s unused end.',
  },
  tinyDead: {
    word: 'dead tenant',
    gloss: 'Bytes of a tiny object that is no longer used, in a block that another object keeps alive.',
  },
  garbage: {
    word: 'garbage',
    gloss: 'Slots of unreachable objects that no collection has freed yet.',
  },
  freeSlot: { word: 'free slot', gloss: 'Slots available for new objects.' },
  spanBits: {
    word: 'pointer and mark bits',
    gloss: 'Bytes at a span’s end in which the runtime records where pointers are and what is live.',
  },
  spanTail: { word: 'rest of the span', gloss: 'The end of a span, too short for one more slot.' },
  freePage: { word: 'free pages', gloss: 'Mapped pages that belong to no span.' },
  padding: {
    word: 'random padding',
    gloss: 'A random number of pages that Go 1.26 and later skip before the heap begins.',
  },
};

export const spanWords = (f: Formats<'en'>) => {
  const bytesOf = (parts: readonly { readonly owner: HeapOwner; readonly bytes: number }[]) =>
    parts.map(({ owner, bytes }) => `${OWNERS[owner].word} ${f.byteCount(bytes)}`).join(', ');
  const pages = (count: number) => f.counted(count, { one: 'page', other: 'pages' });
  return {
    owners: OWNERS,
    freeindex: 'freeindex: no free slot before it',
    allocBits: 'allocBits: survived the last collection',
    title: ({ span, sizeclass, elemsize, npages }: SpanPicture) =>
      sizeclass === 0
        ? `Span ${span}: one large object on ${pages(npages)}`
        : `Span ${span}: class ${sizeclass}, ${f.count(elemsize)}-byte slots`,
    /** What the span contains. */
    fill({ slots, noscan, npages, bitsBytes, tailBytes, cached, sizeclass }: SpanPicture) {
      const live = slots.filter(({ state }) => state === 'live').length;
      const garbage = slots.filter(({ state }) => state === 'garbage').length;
      const parts = [`${f.count(live)} of ${f.counted(slots.length, { one: 'slot', other: 'slots' })} live`];
      if (garbage > 0) parts.push(`${f.count(garbage)} garbage`);
      parts.push(noscan ? 'without pointers' : 'with pointers', pages(npages));
      if (bitsBytes > 0) parts.push(`${f.byteCount(bitsBytes)} for bits`);
      if (tailBytes > 0) parts.push(`${f.byteCount(tailBytes)} left over`);
      if (sizeclass > 0) parts.push(cached ? 'in the mcache' : 'not in the mcache');
      return parts.join(', ');
    },
    none: 'There is no span yet: the heap has no pages in use.',
    allInUse: (count: number) =>
      f.plural(count, {
        one: 'the only span in use; its bar covers whole pages',
        other: `all ${f.count(count)} spans in use, by address; each bar covers whole pages`,
      }),
    slot: (slot: number, parts: readonly { readonly owner: HeapOwner; readonly bytes: number }[]) =>
      `slot ${slot}, enlarged: ${bytesOf(parts)}`,
    nothingLives: 'nothing in this span is live',
  };
};

/** What an event's sentence needs besides the event. */
export interface HeapContext {
  /** State right after the event. */
  readonly state: AllocatorState;
  nameOf(id: number): ObjectName;
  bytesOf(id: number): number;
}

const SOURCES: Readonly<Record<SpanSource, string>> = {
  partialSwept: 'mcentral had it, already swept, with free slots',
  partialUnswept: 'mcentral had it, and sweeping it just now found free slots',
  fullUnswept: 'It was full before the collection; sweeping it just now freed slots',
  heap: 'mheap has just made it from free pages',
};

const NAMES: EventWords<ObjectName> = {
  object: ({ id }) => `object ${id}`,
  sliceHeader: ({ id }) => `slice header ${id}`,
  text: ({ text }) => `“${text}”`,
  map: () => 'the Map',
  table: () => 'a table’s struct',
  groups: ({ count }) => (count === 1 ? 'a group' : `an array of ${count} groups`),
};

/** Lines shown instead of Go code. */
const LINES: EventWords<StoryLine> = {
  outOfReach: ({ object }) => `${sentenceOf(NAMES, object)} becomes unreachable`,
  arrayOutOfReach: () => 'the previous array becomes unreachable',
  returns: () => 'the call returns',
  growTable: ({ groups }) => `grow to ${groups} ${groups === 1 ? 'group' : 'groups'}: the table’s record`,
  growGroups: ({ groups, groupSize }) => `grow to ${groups} ${groups === 1 ? 'group' : 'groups'} of ${groupSize} bytes`,
  newOf: ({ bytes }) => `new(T) // ${bytes} bytes`,
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const eventWords = (f: Formats<'en'>) => {
  const nameIn = ({ nameOf }: HeapContext, id: number) => sentenceOf(NAMES, nameOf(id));
  const bytes = (count: number) => f.counted(count, { one: 'byte', other: 'bytes' });
  const pages = (count: number) => f.counted(count, { one: 'page', other: 'pages' });
  const slots = (count: number) => f.counted(count, { one: 'slot', other: 'slots' });
  const liveSlots = (count: number) => f.counted(count, { one: 'live slot', other: 'live slots' });
  return {
    nothingYet: 'Nothing is allocated yet: the program has not asked for a byte.',
    lines: LINES,
    nothingToDo: 'Nothing changes.',
    /** Labels of marks on the scrubber. */
    marks: {
      allocSpan: (span: number) => `span ${span} is made`,
      gcStart: 'a collection begins',
      freeSpan: (span: number) => `span ${span} gives its pages back`,
    },
    /** One or two sentences per event, of at most 18 words: what happens, and why or at what cost. */
    events: {
      selectSizeClass({ id, sizeclass, headerBytes, elemsize }, context) {
        const requested = context.bytesOf(id);
        const unused = elemsize - headerBytes - requested;
        const rest = `${unused === 0 ? 'nothing goes' : f.counted(unused, { one: 'goes', other: 'go' })} unused`;
        return headerBytes > 0
          ? `${bytes(requested)} and a malloc header of ${headerBytes} need size class ${sizeclass} (${f.count(elemsize)} bytes), so ${rest}.`
          : `The program asks for ${bytes(requested)}. Size class ${sizeclass} has ${f.count(elemsize)}-byte slots, so ${rest}.`;
      },
      allocSlot: ({ id, span, slot, freeindex }, context) =>
        `${capital(nameIn(context, id))} takes slot ${slot} of span ${span}, the first free one; freeindex becomes ${freeindex}.`,
      allocTiny({ id, slot, gapBytes }, context) {
        const joins = `${capital(nameIn(context, id))} is tiny, so it joins the 16-byte block in slot ${slot} and takes no new slot.`;
        if (gapBytes === 0) return joins;
        return `${joins} ${capital(bytes(gapBytes))} before it ${f.plural(gapBytes, { one: 'stays', other: 'stay' })} empty for alignment.`;
      },
      replaceTinyBlock: ({ slot, tinyoffset }) =>
        `The new block in slot ${slot} has more room, so the next tiny objects join it. ${f.count(tinyoffset)} of its 16 bytes ${f.plural(tinyoffset, { one: 'is', other: 'are' })} taken.`,
      allocLarge: ({ id, npages }, context) =>
        `No class is large enough for ${nameIn(context, id)}, so it gets its own span. ${capital(bytes(context.bytesOf(id)))} take ${pages(npages)}, or ${f.bytes(npages * 8192)}.`,
      allocZero: ({ id }, context) =>
        `${capital(nameIn(context, id))} has no bytes: all such values share one address, so nothing is spent.`,
      uncacheSpan: ({ span }) =>
        `Span ${span} has no free slot left, so it leaves the mcache and goes back to mcentral.`,
      cacheSpan: ({ span, spanclass, from }) =>
        `Span ${span} goes into the mcache, so slots of class ${sizeclassOf(spanclass)} can be taken without a lock. ${SOURCES[from]}.`,
      allocSpan({ span, page, npages, nelems }) {
        const run = f.plural(npages, {
          one: `page ${page}`,
          other: `pages ${page} ${npages === 2 ? 'and' : 'to'} ${page + npages - 1}`,
        });
        const cut = f.plural(nelems, { one: 'for one object', other: `cut into ${f.count(nelems)} slots` });
        return `mheap makes span ${span} from ${run}, ${cut}. HeapInuse grows by ${f.bytes(npages * 8192)}.`;
      },
      grow: ({ npages }) =>
        `No run of free pages is long enough, so Go maps ${f.bytes(npages * 8192)} more, and HeapSys grows.`,
      reserveArena: ({ count }) =>
        `The heap reserves ${f.plural(count, { one: 'an arena', other: `${count} arenas` })} of 64 MiB, which costs only addresses, not memory.`,
      drop: ({ id, dead, slot }, context) =>
        dead
          ? `Nothing points to ${nameIn(context, id)} any more. Slot ${slot} is garbage, which HeapAlloc counts until a collection.`
          : `Nothing points to ${nameIn(context, id)} any more, but its block stays, since others in it are live.`,
      dropZero: ({ id }, context) => `The program drops ${nameIn(context, id)}. It had no bytes, so nothing changes.`,
      gcStart: ({ cycle }) =>
        `Collection ${cycle} begins: the collector looks for everything the program can still reach.`,
      markSpan: ({ span, marked }) =>
        marked === 0
          ? `In span ${span}, the collector finds nothing live and sets no mark bit.`
          : `In span ${span}, the collector finds ${liveSlots(marked)} and sets ${f.plural(marked, { one: 'its mark bit', other: 'a mark bit for each' })}.`,
      startSweep: () => 'All live objects are marked. Each span now waits to be swept, and unmarked slots are free.',
      dropTinyBlock: ({ slot, span }) =>
        `The tiny block in slot ${slot} of span ${span} is given up. Tiny objects begin a new one.`,
      sweepSpan({ span, freed, nalloc }, context) {
        const all = context.state.spans.nelems[span] ?? 0;
        return `Span ${span} is swept: its mark bits become allocBits. That frees ${slots(freed)} and leaves ${f.count(nalloc)} of ${f.count(all)} taken; freeindex restarts at 0.`;
      },
      freeSpan: ({ span, npages }) =>
        `Nothing in span ${span} is live, so mheap gets its ${f.plural(npages, { one: 'page', other: pages(npages) })} back, for any class to use. HeapInuse falls.`,
    } satisfies EventWords<AllocatorEvent, HeapContext>,
  };
};
