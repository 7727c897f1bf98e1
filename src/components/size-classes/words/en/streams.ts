import type { StreamId } from '../../designs/streams';

export interface StreamWords {
  readonly title: string;
  readonly text: string;
}

/** Streams of allocations, and what each shows. */
export const streams: Readonly<Record<StreamId, StreamWords>> = {
  holes: {
    title: '1,000 of 100 bytes, every other freed, then 500 of 110',
    text: 'What comes next is a little larger than the freed places. In Go both sizes share the 112-byte class, so the places are used again. Who else can use them?',
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
    text: 'Sixteen of them share one block of Go’s tiny allocator. A length word before each is eight times the object.',
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
