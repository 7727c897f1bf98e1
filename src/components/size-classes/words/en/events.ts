import type { AllocatorEvent, SpanSource } from '../../../../models/allocator/events';
import { sizeclassOf } from '../../../../models/allocator/span';
import type { AllocatorState } from '../../../../models/allocator/state';
import type { Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { ObjectName, StoryLine } from '../../stories';

/** Surroundings of an event. */
export interface HeapContext {
  /** Right after the event. */
  readonly state: AllocatorState;
  nameOf(id: number): ObjectName;
  bytesOf(id: number): number;
}

const SOURCES: Readonly<Record<SpanSource, string>> = {
  partialSwept: 'mcentral had it, swept and with free slots',
  partialUnswept: 'mcentral had it, and sweeping it just now found free slots',
  fullUnswept: 'It was full before the collection; sweeping it just now freed slots',
  heap: 'mheap made it of free pages just now',
};

const NAMES: EventWords<ObjectName> = {
  object: ({ id }) => `object ${id}`,
  sliceHeader: ({ id }) => `slice header ${id}`,
  text: ({ text }) => `“${text}”`,
  map: () => 'the Map',
  table: () => 'a table’s record',
  groups: ({ count }) => (count === 1 ? 'a group' : `an array of ${count} groups`),
};

/** In place of Go code. */
const LINES: EventWords<StoryLine> = {
  outOfReach: ({ object }) => `${sentenceOf(NAMES, object)} is out of reach`,
  arrayOutOfReach: () => 'the array before is out of reach',
  returns: () => 'the call returns',
  growTable: ({ groups }) => `grow to ${groups} groups: the table’s record`,
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
  const livingSlots = (count: number) => f.counted(count, { one: 'living slot', other: 'living slots' });
  return {
    nothingYet: 'Nothing is allocated yet: the program has not asked for a byte.',
    lines: LINES,
    nothingToDo: 'There is nothing to do.',
    /** Labels on the scrubber. */
    marks: {
      allocSpan: (span: number) => `span ${span} is made`,
      gcStart: 'a collection begins',
      freeSpan: (span: number) => `span ${span} gives its pages back`,
    },
    /** One sentence or two an event, of at most 18 words: what happens, and why or at what cost. */
    events: {
      selectSizeClass({ id, sizeclass, headerBytes, elemsize }, context) {
        const requested = context.bytesOf(id);
        const unused = elemsize - headerBytes - requested;
        const rest = `${unused === 0 ? 'nothing stays' : f.counted(unused, { one: 'stays', other: 'stay' })} unused`;
        return headerBytes > 0
          ? `${bytes(requested)} and a malloc header of ${headerBytes} need size class ${sizeclass}, slots of ${f.count(elemsize)}: ${rest}.`
          : `The program asks for ${bytes(requested)}: size class ${sizeclass} has slots of ${f.count(elemsize)}, so ${rest}.`;
      },
      allocSlot: ({ id, span, slot, freeindex }, context) =>
        `${capital(nameIn(context, id))} takes slot ${slot} of span ${span}, the first free one. So freeindex becomes ${freeindex}.`,
      allocTiny({ id, slot, gapBytes }, context) {
        const joins = `${capital(nameIn(context, id))} is tiny, so it joins the 16-byte block in slot ${slot} and costs no new slot.`;
        if (gapBytes === 0) return joins;
        return `${joins} ${capital(bytes(gapBytes))} before it ${f.plural(gapBytes, { one: 'stays', other: 'stay' })} empty for alignment.`;
      },
      replaceTinyBlock: ({ slot, tinyoffset }) =>
        `The block in slot ${slot} has more room left, so the next tiny objects join it. ${bytes(tinyoffset)} of its 16 ${f.plural(tinyoffset, { one: 'is', other: 'are' })} taken.`,
      allocLarge: ({ id, npages }, context) =>
        `No class holds ${nameIn(context, id)}: it gets a span of its own. ${capital(bytes(context.bytesOf(id)))} take ${pages(npages)}, ${f.bytes(npages * 8192)}.`,
      allocZero: ({ id }, context) =>
        `${capital(nameIn(context, id))} has no bytes: all such values share one address, so nothing is spent.`,
      uncacheSpan: ({ span }) => `Span ${span} has no free slot left: it leaves the mcache and goes back to mcentral.`,
      cacheSpan: ({ span, spanclass, from }) =>
        `Span ${span} goes into the mcache, so slots of class ${sizeclassOf(spanclass)} come from it without a lock. ${SOURCES[from]}.`,
      allocSpan({ span, page, npages, nelems }) {
        const run = f.plural(npages, {
          one: `page ${page}`,
          other: `pages ${page} ${npages === 2 ? 'and' : 'to'} ${page + npages - 1}`,
        });
        const cut = f.plural(nelems, { one: 'for one object', other: `cut into ${f.count(nelems)} slots` });
        return `mheap makes span ${span} of ${run}, ${cut}: HeapInuse grows by ${f.bytes(npages * 8192)}.`;
      },
      grow: ({ npages }) =>
        `No run of free pages is long enough: Go maps ${f.bytes(npages * 8192)} more, and HeapSys grows.`,
      reserveArena: ({ count }) =>
        `The heap reserves ${f.plural(count, { one: 'an arena', other: `${count} arenas` })} of 64 MiB: that costs addresses only, no memory.`,
      drop: ({ id, dead, slot }, context) =>
        dead
          ? `Nothing leads to ${nameIn(context, id)} any more. Slot ${slot} is garbage, which HeapAlloc counts until a collection.`
          : `Nothing leads to ${nameIn(context, id)} any more, but others live in its block, which stays.`,
      dropZero: ({ id }, context) => `The program lets ${nameIn(context, id)} go. It had no bytes, so nothing changes.`,
      gcStart: ({ cycle }) =>
        `Collection ${cycle} begins: the collector looks for everything the program can still reach.`,
      markSpan: ({ span, marked }) =>
        marked === 0
          ? `In span ${span} the collector finds nothing alive, and sets no mark bit.`
          : `In span ${span} the collector finds ${livingSlots(marked)} and sets ${f.plural(marked, { one: 'its mark bit', other: 'a mark bit for each' })}.`,
      startSweep: () => 'Everything alive is marked: each span now waits to be swept, and what has no mark is free.',
      dropTinyBlock: ({ slot, span }) =>
        `The tiny block in slot ${slot} of span ${span} is given up: tiny objects begin a new one.`,
      sweepSpan({ span, freed, nalloc }, context) {
        const all = context.state.spans.nelems[span] ?? 0;
        return `Span ${span} is swept: its mark bits become allocBits. ${slots(freed)} freed, ${f.count(nalloc)} of ${f.count(all)} still taken; the search restarts at freeindex 0.`;
      },
      freeSpan: ({ span, npages }) =>
        `Nothing lives in span ${span}: mheap gets its ${f.plural(npages, { one: 'page', other: pages(npages) })} back for any class. HeapInuse falls.`,
    } satisfies EventWords<AllocatorEvent, HeapContext>,
  };
};
