import type { ResidentEvent, Toucher } from '../../../../models/resident/events';
import { KERNEL_PAGE_BYTES } from '../../../../models/resident/pages';
import type { ResidentState } from '../../../../models/resident/state';
import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { ObjectName, SourceNote } from '../../stories';

/** Surroundings of an event. */
export interface ResidentContext {
  /** Right after the event. */
  readonly state: ResidentState;
  nameOf(id: number): ObjectName;
}

const RUNTIME_PAGE_BYTES = 8192;

const NAMES: Readonly<Record<ObjectName, string>> = {
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
  ctrl: 'writes the control word of each group: empty is not zero',
  mapHeader: 'fills in the map’s own records',
};

export const eventWords = (f: Formats<'en'>) => {
  const inRam = (kernelPages: number) => f.bytes(kernelPages * KERNEL_PAGE_BYTES);
  const pages = (npages: number) => f.bytes(npages * RUNTIME_PAGE_BYTES);
  const grew = (resident: number) =>
    resident === 0 ? 'Those pages were resident before: RSS stays.' : `RSS grows by ${inRam(resident)}.`;
  return {
    nothingYet: 'The process has started: its stacks and the runtime’s own objects are all that is in RAM.',
    nothingHappens: 'Nothing happens to any page.',
    /** Comments behind lines of Go. */
    notes: {
      sizes: ({ bytes, count }) => `${f.typedBytes(bytes)}${count === 1 ? '' : `, ${f.count(count)} times`}`,
      firstHalf: () => 'fills the first half of each',
      all: () => 'all of each',
      asMany: () => 'as many as it was made for',
      hchan: () => 'the hchan of each',
      someWait: () => 'some wait: a sixteenth of each buffer',
    } satisfies EventWords<SourceNote>,
    /** Labels on the scrubber. */
    marks: {
      zeroSpans: 'the runtime clears pages',
      touchPages: 'the program writes',
      drop: 'the buffers are let go',
      gcStart: 'a collection begins',
      scavengeStart: 'free pages go back to the kernel',
    },
    /** One sentence to three an event, of at most 18 words: what happens, and why or at what cost. */
    events: {
      mapArena: ({ npages }) =>
        `The heap maps ${pages(npages)} more: HeapSys and Size grow, but no page is in RAM yet.`,
      allocSpans: ({ id, spans: count, npages, needzero }, { nameOf }) => {
        const zero = needzero
          ? 'The memory was used before, so needzero is set.'
          : 'Memory fresh from the kernel reads as zero, so needzero is not set.';
        const made =
          count === 1
            ? `A span of ${pages(npages)} is made`
            : `${f.count(count)} spans, ${pages(npages)} in all, are made`;
        return `${made} for ${NAMES[nameOf(id)]}: HeapInuse grows by as much. ${zero}`;
      },
      zeroSpans: ({ because, resident }, { state }) => {
        const why =
          because === 'needzero'
            ? 'The memory may hold something, so the runtime clears it, writing to each page.'
            : `Go ${state.release.name} clears it all the same, each page, since the objects are large and hold pointers.`;
        return `${why} ${grew(resident)}`;
      },
      touchPages: ({ by, id, resident }, { nameOf }) =>
        by === 'program'
          ? `The program writes into ${NAMES[nameOf(id)]}. ${resident === 0 ? grew(0) : `The first write to a page gives it RAM: ${grew(resident)}`}`
          : `The runtime ${TOUCHERS[by]}. A few bytes are enough for a page of 4 KiB. ${grew(resident)}`,
      drop: ({ id }, { nameOf }) => `The program lets ${NAMES[nameOf(id)]} go, but nothing changes until a collection.`,
      gcStart: () => 'A collection begins: it only reads what lives, and reading makes no page resident.',
      freeSpans: ({ npages }) =>
        `${pages(npages)} of spans are free, and HeapInuse falls. RSS stays: the heap keeps the pages for what comes next.`,
      scavengeStart: () => 'The runtime gives its free pages back to the kernel, with MADV_DONTNEED.',
      scavenge: ({ npages, resident }) =>
        `${pages(npages)} are released: mapped as before, so Size stays. ${resident === 0 ? 'None of it was in RAM.' : `RSS falls by ${inRam(resident)}.`}`,
    } satisfies EventWords<ResidentEvent, ResidentContext>,
  };
};
