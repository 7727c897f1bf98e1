import type { ResidentEvent, Toucher } from '../../../../models/resident/events';
import { KERNEL_PAGE_BYTES, KERNEL_PAGES, type PageState, type ResidentState } from '../../../../models/resident/state';
import { besideWords } from '../../../ui/beside/words/en';
import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { CountersAt, CountersFact } from '../../mapping/pagePicture';
import type { ObjectName, SourceNote, StoryId } from '../../stories';

/** Shared by the figure and the page. */
export const words = (f: Formats<'en'>) => ({
  titles,
  /** Titles of the views that are not stories. */
  views: { investigation: 'RSS is up, yet every metric is flat: find out why' },
  story: {
    label: 'The heap’s pages, step by step',
    /** Shown as source before the first operation. */
    idle: '// the program begins',
    ...eventWords(f),
  },
  map: pageMapWords(f),
  beside: besideWords(f),
});

export type ResidentFigureWords = ReturnType<typeof words>;

export const titles: Readonly<Record<StoryId, string>> = {
  half: 'Half used, all in RAM',
  pointers: 'Never written, already in RAM',
  noscan: 'Without pointers, all is well',
  channels: 'Nearly empty channels at full price',
  reused: 'Second-hand memory must be cleared',
  released: 'Given back and fetched again',
  small: 'A few bytes bring in a whole page',
  map: 'A map before its first key',
  noswissmap: 'The old map on Go 1.24',
};

export interface PageWords {
  readonly word: string;
  readonly gloss: string;
}

const STATES: Readonly<Record<PageState, PageWords>> = {
  written: { word: 'written', gloss: 'Resident: the program has written to the page.' },
  words: {
    word: 'runtime metadata',
    gloss: 'Resident because of a few bytes that the runtime wrote: a header, pointer bits or control words.',
  },
  zeroed: {
    word: 'zeroed, never written',
    gloss: 'Resident and all zero: the runtime cleared the page, or it came with a huge page.',
  },
  free: {
    word: 'free, still resident',
    gloss: 'No span uses the page any more, but it has not been given back to the kernel yet.',
  },
  untouched: {
    word: 'in use, untouched',
    gloss: 'Part of an object, and not resident: nothing was ever written there.',
  },
  released: { word: 'released', gloss: 'Free and given back to the kernel: still mapped, but no longer resident.' },
  fresh: { word: 'never used', gloss: 'Mapped, not resident, and never part of a span.' },
};

/** Scale of a page map. */
export interface Scale {
  readonly pagesPerCell: number;
  readonly cellBytes: number;
  readonly rowBytes: number;
}

/** `full`: what the map shows, and its scale in pages and bytes; `brief`: its scale; `short`: its scale in bytes. */
export type ScaleLength = 'full' | 'brief' | 'short';

export const pageMapWords = (f: Formats<'en'>) => {
  const inuse = ({ heapInuse, heapRss }: CountersAt) => `HeapInuse says ${f.bytes(heapInuse)}, Rss ${f.bytes(heapRss)}`;
  return {
    states: STATES,
    /** `A cell is 64 pages of 4 KiB, 256 KiB; a row is 16 MiB.` */
    scale({ pagesPerCell, cellBytes, rowBytes }: Scale, length: ScaleLength = 'full') {
      if (length === 'short') return `A cell is ${f.typedBytes(cellBytes)}, a row ${f.typedBytes(rowBytes)}.`;
      const pages =
        pagesPerCell === 1
          ? 'one page of 4 KiB'
          : `${f.count(pagesPerCell)} pages of 4 KiB (${f.typedBytes(cellBytes)})`;
      const scale = `A cell is ${pages}; a row is ${f.typedBytes(rowBytes)}.`;
      return length === 'brief' ? scale : `The heap’s mapping by address. ${scale}`;
    },
    /** Text alternative of the map. */
    label(parts: readonly { readonly state: PageState; readonly bytes: number }[]) {
      return `Pages of the heap: ${parts.map(({ state, bytes }) => `${STATES[state].word} ${f.bytes(bytes)}`).join(', ')}.`;
    },
    /** Label of addresses that are not mapped yet. */
    unmapped: 'mapped later in this run',
    exactBytes: (bytes: number) => f.byteCount(bytes),
    /** Caption of the heap's bytes in RAM. */
    inRam: 'of the heap in RAM',
    /** Names of runtime and kernel as sources, and glosses of their counters. */
    counters: {
      runtime: 'The runtime says',
      kernel: 'The kernel says, in smaps',
      gloss: {
        HeapAlloc: 'objects and garbage',
        HeapInuse: 'pages of spans',
        HeapReleased: 'fresh or given back',
        HeapSys: 'mapped',
        Size: 'of the heap’s mapping',
        Rss: 'the part in RAM',
      },
      /** Gloss where each source shows only one counter. */
      runtimeBrief: 'the runtime says',
      kernelBrief: 'the kernel says, in smaps',
    },
    /** How the two counters differ, and why. */
    compared: {
      both: (fact) =>
        `${inuse(fact)}: ${f.bytes(fact.untouched)} is in use but was never touched, and ${f.bytes(fact.free)} is free but not given back.`,
      untouched: (fact) => `${inuse(fact)}: ${f.bytes(fact.untouched)} was handed out but never touched.`,
      free: (fact) => `${inuse(fact)}: ${f.bytes(fact.free)} is free but not given back to the kernel.`,
      zeroed: (fact) =>
        `${inuse(fact)}. They agree, but ${f.bytes(fact.zeroed)} was only ever zeroed, which no runtime counter shows.`,
      agree: (fact) => `${inuse(fact)}: nearly all that is in use is resident.`,
    } satisfies EventWords<CountersFact>,
  };
};

/** What an event's sentence needs besides the event. */
export interface ResidentContext {
  /** State right after the event. */
  readonly state: ResidentState;
  nameOf(id: number): ObjectName;
}

const OBJECT_NAMES: Readonly<Record<ObjectName, string>> = {
  buffers: 'the buffers',
  newBuffers: 'the new buffers',
  map: 'the map',
  channels: 'the channels',
  objects: 'the objects',
};

const TOUCHERS: Readonly<Record<Exclude<Toucher, 'program'>, string>> = {
  mallocHeader: 'writes a malloc header before each object',
  pointerBits: 'writes pointer bits at the end of each span',
  markBits: 'sets up mark bits at the end of each span',
  ctrl: 'writes each group’s control word, since “empty” isn’t coded as 0',
  mapHeader: 'fills in the map’s own records',
};

export const eventWords = (f: Formats<'en'>) => {
  const inRam = (kernelPages: number) => f.bytes(kernelPages * KERNEL_PAGE_BYTES);
  const pages = (npages: number) => f.bytes(npages * KERNEL_PAGES * KERNEL_PAGE_BYTES);
  const grew = (resident: number) =>
    resident === 0 ? 'Those pages were already resident, so RSS doesn’t change.' : `RSS grows by ${inRam(resident)}.`;
  return {
    nothingYet: 'The process has started, with only its stacks and the runtime’s own objects in RAM.',
    nothingHappens: 'Nothing happens to any page.',
    /** Comments after lines of Go. */
    notes: {
      sizes: ({ bytes, count }) => `${f.typedBytes(bytes)}${count === 1 ? '' : `, ${f.count(count)} times`}`,
      firstHalf: () => 'fills the first half of each',
      all: () => 'fills all of each',
      asMany: () => 'as many entries as it was made for',
      hchan: () => 'the hchan of each',
      someWait: () => 'some elements wait: a sixteenth of each buffer',
    } satisfies EventWords<SourceNote>,
    /** Labels of marks on the scrubber. */
    marks: {
      zeroSpans: 'the runtime clears pages',
      touchPages: 'the program writes',
      drop: 'the buffers are dropped',
      gcStart: 'a collection begins',
      scavengeStart: 'free pages go back to the kernel',
    },
    /** One to three sentences per event, of at most 18 words: what happens, and why or at what cost. */
    events: {
      mapArena: ({ npages }) =>
        `The heap maps ${pages(npages)} more. HeapSys and Size grow, but none of it is in RAM yet.`,
      allocSpans: ({ id, spans: count, npages, needzero }, { nameOf }) => {
        const zero = needzero
          ? 'The memory was used before, so needzero is set.'
          : 'Memory fresh from the kernel reads as zero, so needzero is not set.';
        const made =
          count === 1
            ? `A span of ${pages(npages)} is made`
            : `${f.count(count)} spans, ${pages(npages)} in all, are made`;
        return `${made} for ${OBJECT_NAMES[nameOf(id)]}. HeapInuse grows by the same amount. ${zero}`;
      },
      zeroSpans: ({ because, resident }) => {
        const why =
          because === 'needzero'
            ? 'The memory may hold old data, so the runtime clears it, writing to each page.'
            : 'These pages are zero, yet Go clears them anyway: the objects are large and hold pointers.';
        return `${why} ${grew(resident)}`;
      },
      touchPages: ({ by, id, resident }, { nameOf }) =>
        by === 'program'
          ? `The program writes into ${OBJECT_NAMES[nameOf(id)]}. ${resident === 0 ? grew(0) : `The first write to a page gives it RAM. ${grew(resident)}`}`
          : `The runtime ${TOUCHERS[by]}. A few bytes are enough to make a 4 KiB page resident. ${grew(resident)}`,
      drop: ({ id }, { nameOf }) =>
        `The program drops ${OBJECT_NAMES[nameOf(id)]}, but nothing changes until a collection.`,
      gcStart: () => 'A collection begins. It only reads what is live, and reading doesn’t make a page resident.',
      freeSpans: ({ npages }) =>
        `${pages(npages)} of spans is free, and HeapInuse falls. RSS stays the same, since the heap keeps the pages for later.`,
      scavengeStart: () => 'The runtime gives its free pages back to the kernel, with MADV_DONTNEED.',
      scavenge: ({ npages, resident }) =>
        `${pages(npages)} is released but stays mapped, so Size stays the same. ${resident === 0 ? 'None of it was in RAM.' : `RSS falls by ${inRam(resident)}.`}`,
    } satisfies EventWords<ResidentEvent, ResidentContext>,
  };
};
