import type { PageState } from '../../../../models/resident/pages';
import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { CountersAt, CountersFact } from '../../pages/pagePicture';

export interface PageWords {
  readonly word: string;
  readonly gloss: string;
}

const STATES: Readonly<Record<PageState, PageWords>> = {
  written: { word: 'written', gloss: 'Resident: the program has written into the page.' },
  words: {
    word: 'the runtime’s words',
    gloss: 'Resident for a few bytes of the runtime’s own: a header, pointer bits, control words.',
  },
  zeroed: {
    word: 'zeroed, never written',
    gloss: 'Resident and all zero: the runtime cleared the page, or a huge page brought it along.',
  },
  free: {
    word: 'free, still resident',
    gloss: 'No span has the page any more, and the kernel does not have it back yet.',
  },
  untouched: {
    word: 'in use, untouched',
    gloss: 'Part of an object, and not resident: nothing was ever written there.',
  },
  released: { word: 'released', gloss: 'Free, given back to the kernel: still mapped, no longer resident.' },
  fresh: { word: 'never used', gloss: 'Mapped, and no span ever had it. Not resident.' },
};

/** Pages and bytes at the scale of a page map. */
export interface Scale {
  readonly pagesPerCell: number;
  readonly cellBytes: number;
  readonly rowBytes: number;
}

export const pageMapWords = (f: Formats<'en'>) => {
  const inuse = ({ heapInuse, heapRss }: CountersAt) => `HeapInuse says ${f.bytes(heapInuse)}, Rss ${f.bytes(heapRss)}`;
  return {
    states: STATES,
    /** `A cell is 64 pages of 4 KiB, 256 KiB; a row is 16 MiB.` */
    scale({ pagesPerCell, cellBytes, rowBytes }: Scale, isBrief = false) {
      const pages =
        pagesPerCell === 1
          ? 'one page of 4 KiB'
          : `${f.count(pagesPerCell)} pages of 4 KiB, ${f.typedBytes(cellBytes)}`;
      const scale = `A cell is ${pages}; a row is ${f.typedBytes(rowBytes)}.`;
      return isBrief ? scale : `The heap’s mapping by address. ${scale}`;
    },
    /** Text of the map for those who don't see it. */
    label(parts: readonly { readonly state: PageState; readonly bytes: number }[]) {
      return `Pages of the heap: ${parts.map(({ state, bytes }) => `${STATES[state].word} ${f.bytes(bytes)}`).join(', ')}.`;
    },
    /** Place of addresses that the heap does not have yet. */
    unmapped: 'mapped later in this run',
    exactBytes: (bytes: number) => `${f.count(bytes)} bytes`,
    /** Of the heap's bytes in RAM, as a number. */
    inRam: 'of the heap in RAM',
    /** Names of the two that count, and glosses of their counters. */
    counters: {
      runtime: 'The runtime says',
      kernel: 'The kernel says, in smaps',
      gloss: {
        HeapAlloc: 'objects and garbage',
        HeapInuse: 'pages of spans',
        HeapReleased: 'fresh or given back',
        HeapSys: 'mapped',
        Size: 'of the heap’s mapping',
        Rss: 'of it in RAM',
      },
      /** In place of the gloss, where only one counter of each is shown. */
      runtimeBrief: 'the runtime says',
      kernelBrief: 'the kernel says, in smaps',
    },
    /** Difference between the two counters, and its cause. */
    compared: {
      both: (fact) =>
        `${inuse(fact)}: ${f.bytes(fact.untouched)} are in use and were never touched, and ${f.bytes(fact.free)} are free and not given back.`,
      untouched: (fact) => `${inuse(fact)}: ${f.bytes(fact.untouched)} were handed out and never touched.`,
      free: (fact) => `${inuse(fact)}: ${f.bytes(fact.free)} are free, and the kernel does not have them back.`,
      zeroed: (fact) =>
        `${inuse(fact)}. They agree, but ${f.bytes(fact.zeroed)} were only ever zeroed: no counter of the runtime shows that.`,
      agree: (fact) => `${inuse(fact)}: nearly all that is in use is resident.`,
    } satisfies EventWords<CountersFact>,
  };
};
