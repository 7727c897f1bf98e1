import { formats } from '../../../../components/format';
import type { StreamId } from '../../designs/streams';

// English, as the fields of all pages are: scenes/fields/words.

const f = formats('en');

/** Labels of the parameters, and what there is to choose from. */
export const labels = {
  ask: 'Bytes, or a Go type',
  pointers: 'Pointers',
  go: 'Go release',
  story: 'Story',
  stream: 'Stream of allocations',
  firstCurve: 'First curve',
  firstObjects: 'Objects of the first curve',
  secondCurve: 'Second curve',
  secondObjects: 'Objects of the second curve',
} as const;

/** What a request may hold. */
export function pointerKind(pointers: boolean): string {
  return pointers ? 'holds pointers' : 'holds no pointers';
}

interface StreamWords {
  readonly title: string;
  readonly text: string;
}

export const streams: Readonly<Record<StreamId, StreamWords>> = {
  holes: {
    title: '1,000 of 100 bytes, every other freed, then 500 of 110',
    text: 'What comes next is a little larger than the freed places. In Go both sizes share the 112-byte class, so the places are used again; who else can use them?',
  },
  'each-size': {
    title: 'One each of 1 to 1,024 bytes',
    text: 'Every size occurs once. A class for every size then opens a span for every object.',
  },
  churn: {
    title: '100,000 of 24 bytes, the last 100 kept',
    text: 'A program that makes and drops small objects all day. Without a free, memory only grows.',
  },
  boxes: {
    title: '1,000 of 24 bytes with pointers',
    text: 'Slice headers put into interfaces. Go 1.16 got a class of exactly this size; 1.15 spent 32 bytes on each.',
  },
  bytes: {
    title: '1,000 of 1 byte',
    text: 'Sixteen of them share one block of Go’s tiny allocator; a length word before each is eight times the object.',
  },
  nines: {
    title: '10,000 of 9 bytes',
    text: 'Two don’t fit into a 16-byte block, so each has one alone: the tiny allocator can’t help here.',
  },
  'thirty-three': {
    title: '1,000 of 33 bytes',
    text: 'One byte more than a class: each object takes a 48-byte slot.',
  },
  blocks: {
    title: '1,000 of 4,096 bytes with pointers',
    text: 'A power of two with pointers. Since Go 1.22 a malloc header pushes each into the next class, 4,864 bytes.',
  },
};

/** Notes on what `new` of a type does not include, if people might think it does. */
export const typeNotes = {
  string: 'This is the string’s header, a pointer and a length. Its bytes are an allocation of their own.',
  slice: 'This is the slice’s header: pointer, length, capacity. Its array is an allocation of its own.',
  map: 'A map variable is one pointer. What the map itself holds are allocations of their own.',
  chan: 'A channel variable is one pointer. The channel’s buffer is an allocation of its own.',
  interface: 'An interface is two words: the type, and a pointer to the value.',
  func: 'A function value is one pointer, to its code and the variables it holds.',
  pointer: 'This is the pointer alone, without what it points to.',
} as const;

const ZERO =
  'A request of 0 bytes takes nothing from the heap: Go gives every value without bytes the same address (runtime.zerobase). Ask for at least 1 byte.';

/** Sentences about texts that mean no request; `typed` is the text as it is quoted. */
export const problems = {
  empty: 'Type a number of bytes or a Go type.',
  zero: ZERO,
  noBytes: (typed: string) => `${typed} has no bytes. ${ZERO}`,
  notBytes: (typed: string) => `${typed} is not a number of bytes.`,
  negative: (typed: string) =>
    `${typed} is negative: make with a negative length panics in Go, and no byte is asked for.`,
  notWhole: (typed: string) => `${typed} is not a whole number of bytes.`,
  pastAddresses: (typed: string, most: number) =>
    `${typed} is too large: on linux/amd64 an allocation ends at ${f.count(most)} bytes (256 TiB), and Go panics or gives up beyond it.`,
  pastPage: (typed: string, most: number) =>
    `${typed} is too large for this page: it shows requests of up to ${f.count(most)} bytes (64 GiB). Anything above 32 KiB is rounded up to whole pages.`,
  longType: (most: number) => `A type of up to ${most} letters can be read here.`,
  noType: (typed: string, reason: string) => `${typed} can’t be read as a Go type: ${reason}.`,
} as const;
