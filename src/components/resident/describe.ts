import type { ResidentEvent, Toucher } from '../../models/resident/events';
import { KERNEL_PAGE_BYTES } from '../../models/resident/pages';
import type { ResidentState } from '../../models/resident/state';
import { formatBytes, formatCount } from '../ui/bytes';

export interface DescribeResidentContext {
  /** Right after the event. */
  readonly state: ResidentState;
  /** What the program calls its objects: `the buffers`. */
  nameOf(id: number): string;
}

const RUNTIME_PAGE_BYTES = 8192;

function spans(count: number): string {
  return count === 1 ? 'a span' : `${formatCount(count)} spans`;
}

function inRam(kernelPages: number): string {
  return formatBytes(kernelPages * KERNEL_PAGE_BYTES);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const WORDS: Readonly<Record<Exclude<Toucher, 'program'>, string>> = {
  mallocHeader: 'writes a malloc header before each object',
  pointerBits: 'writes pointer bits at the end of each span',
  markBits: 'sets up mark bits at the end of each span',
  ctrl: 'writes the control word of each group: empty is not zero',
  mapHeader: 'fills in the map’s own records',
};

function grew(resident: number): string {
  return resident === 0 ? 'Those pages were resident before: RSS stays.' : `RSS grows by ${inRam(resident)}.`;
}

/** One sentence or two about an event, for someone who doesn't know the runtime. */
export function describeResident(event: ResidentEvent, { state, nameOf }: DescribeResidentContext): string {
  switch (event.type) {
    case 'mapArena':
      return `The heap maps ${formatBytes(event.npages * RUNTIME_PAGE_BYTES)} more from the kernel. HeapSys and Size grow. These are addresses: no page is in RAM yet.`;
    case 'allocSpans': {
      const zero = event.needzero
        ? 'The memory was in use before, so needzero is set.'
        : 'The kernel guarantees that it reads as zero, so needzero is not set.';
      return `${capital(nameOf(event.id))}: ${spans(event.spans)}, ${formatBytes(event.npages * RUNTIME_PAGE_BYTES)}. HeapInuse grows by as much. ${zero}`;
    }
    case 'zeroSpans': {
      const why =
        event.because === 'needzero'
          ? 'The memory may hold something, so the runtime clears it.'
          : `Go ${state.release.name} clears it all the same, as the objects are large and hold pointers. Each page is written to.`;
      return `${why} ${grew(event.resident)}`;
    }
    case 'touchPages':
      if (event.by === 'program') {
        return `The program writes into ${nameOf(event.id)}. ${grew(event.resident)}`;
      }
      return `The runtime ${WORDS[event.by]}. A few bytes make a page of 4 KiB resident. ${grew(event.resident)}`;
    case 'drop':
      return `The program lets ${nameOf(event.id)} go. Nothing changes until a collection.`;
    case 'gcStart':
      return 'A collection. It only reads what lives, and reading makes no page resident.';
    case 'freeSpans':
      return `${formatBytes(event.npages * RUNTIME_PAGE_BYTES)} of spans are free. HeapInuse falls. RSS does not: the heap keeps the pages for what comes next.`;
    case 'scavengeStart':
      return 'The runtime gives its free pages back to the kernel, with MADV_DONTNEED.';
    case 'scavenge':
      return `${formatBytes(event.npages * RUNTIME_PAGE_BYTES)} are released: mapped as before, so Size stays. ${event.resident === 0 ? 'None of it was in RAM.' : `RSS falls by ${inRam(event.resident)}.`}`;
    default: {
      const gone: never = event;
      return gone;
    }
  }
}
