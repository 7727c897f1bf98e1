import type { AllocatorEvent, SpanSource } from '../../models/allocator/events';
import { isNoscan, sizeclassOf } from '../../models/allocator/span';
import type { AllocatorState } from '../../models/allocator/state';
import { formatBytes, formatCount } from '../ui/bytes';

export interface DescribeContext {
  /** Right after the event. */
  readonly state: AllocatorState;
  nameOf(id: number): string;
  bytesOf(id: number): number;
}

const SOURCES: Readonly<Record<SpanSource, string>> = {
  partialSwept: 'It comes from the central list: it was swept and has free slots',
  partialUnswept: 'It comes from the central list and was swept just now: it has free slots',
  fullUnswept: 'It was full before the collection; sweeping it found free slots',
  heap: 'It was made from free pages just now',
};

function plural(count: number, word: string): string {
  return `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`;
}

function kind(spanclass: number): string {
  return isNoscan(spanclass) ? 'without pointers' : 'with pointers';
}

/** One sentence or two about an event, for someone who doesn't know the runtime. */
export function describeAllocator(event: AllocatorEvent, { state, nameOf, bytesOf }: DescribeContext): string {
  switch (event.type) {
    case 'selectSizeClass': {
      const header = event.headerBytes > 0 ? ` and a malloc header of ${event.headerBytes} bytes` : '';
      return `The program asks for ${plural(bytesOf(event.id), 'byte')}${header}: that rounds up to size class ${event.sizeclass}, slots of ${plural(event.elemsize, 'byte')}, ${kind(event.spanclass)}.`;
    }
    case 'allocSlot':
      return `${capital(nameOf(event.id))}, ${plural(bytesOf(event.id), 'byte')}, takes slot ${event.slot} of span ${event.span}, the first free one at or after freeindex. freeindex moves on to ${event.freeindex}.`;
    case 'allocTiny': {
      const gap = event.gapBytes > 0 ? ` ${plural(event.gapBytes, 'byte')} before it stay empty, for alignment.` : '';
      return `${capital(nameOf(event.id))} is so small that it joins others: it goes into the 16-byte block in slot ${event.slot}, at byte ${event.offset}.${gap} No new slot is spent.`;
    }
    case 'replaceTinyBlock':
      return `The block in slot ${event.slot} has more room left than the one before, so the next tiny objects go there. ${plural(event.tinyoffset, 'byte')} of its 16 are taken.`;
    case 'allocLarge':
      return `${capital(nameOf(event.id))}, ${plural(bytesOf(event.id), 'byte')}, is above 32 KiB: it gets a span of its own, ${plural(event.npages, 'page')} of 8,192 bytes, ${formatBytes(event.npages * 8192)} in all.`;
    case 'allocZero':
      return `${capital(nameOf(event.id))} has no bytes: it gets the address that all such values share, and nothing is spent.`;
    case 'uncacheSpan':
      return `Span ${event.span} leaves the mcache, the processor’s own store of spans, and goes back to the central list for slots of its class.`;
    case 'cacheSpan':
      return `Span ${event.span} goes into the mcache: from here on slots of class ${sizeclassOf(event.spanclass)} come from it, without a lock. ${SOURCES[event.from]}.`;
    case 'allocSpan': {
      const pages =
        event.npages === 1 ? `page ${event.page}` : `pages ${event.page} to ${event.page + event.npages - 1}`;
      const cut = event.nelems === 1 ? 'for one object' : `cut into ${formatCount(event.nelems)} slots`;
      return `The page heap (mheap) makes span ${event.span} from ${pages}, ${cut}. HeapInuse grows by ${formatBytes(event.npages * 8192)}.`;
    }
    case 'grow':
      return `No run of free pages is long enough, so Go maps ${formatBytes(event.npages * 8192)} more from the operating system. HeapSys grows; nothing is in use yet.`;
    case 'reserveArena':
      return `The heap needs address space: it reserves ${event.count === 1 ? 'an arena' : `${event.count} arenas`} of 64 MiB. That costs addresses only, no memory.`;
    case 'drop':
      return event.dead
        ? `The program can’t reach ${nameOf(event.id)} any more. Its slot ${event.slot} is garbage: still counted in HeapAlloc, until a collection.`
        : `The program can’t reach ${nameOf(event.id)} any more, but others live in the same 16-byte block, so the block stays.`;
    case 'dropZero':
      return `The program lets ${nameOf(event.id)} go. It had no bytes, so nothing changes.`;
    case 'gcStart':
      return `Collection ${event.cycle} begins: the collector looks for everything the program can still reach.`;
    case 'markSpan':
      return `In span ${event.span} the collector finds ${plural(event.marked, 'living slot')} and sets a mark bit for each.`;
    case 'startSweep':
      return 'Everything alive is marked. From now on each span waits to be swept: what has no mark is free.';
    case 'dropTinyBlock':
      return `The current tiny block, slot ${event.slot} of span ${event.span}, is given up: after a collection tiny objects begin a new one.`;
    case 'sweepSpan': {
      const left = state.spans.nelems[event.span] ?? 0;
      return `Span ${event.span} is swept: the mark bits become allocBits and freeindex returns to 0. ${plural(event.freed, 'slot')} freed, ${formatCount(event.nalloc)} of ${formatCount(left)} stay taken.`;
    }
    case 'freeSpan':
      return `Nothing lives in span ${event.span}: its ${plural(event.npages, 'page')} go back to the page heap, and any class may have ${event.npages === 1 ? 'it' : 'them'} next. HeapInuse falls.`;
    default: {
      const gone: never = event;
      return gone;
    }
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
