import type { StreamOp } from '../../../models/allocator/strategies/strategy';

/** A program's mallocs and frees in order, for all designs alike. */
export interface Stream {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  ops(): Iterable<StreamOp>;
}

function* mallocs(count: number, bytes: number, pointers: boolean, firstId = 0): Generator<StreamOp> {
  for (let i = 0; i < count; i++) yield { type: 'malloc', id: firstId + i, bytes, pointers };
}

/** Each new object is there before the oldest goes. */
function* window(count: number, bytes: number, kept: number): Generator<StreamOp> {
  for (let id = 0; id < count; id++) {
    yield { type: 'malloc', id, bytes, pointers: true };
    if (id >= kept) yield { type: 'free', id: id - kept };
  }
}

function* ascending(most: number): Generator<StreamOp> {
  for (let bytes = 1; bytes <= most; bytes++) yield { type: 'malloc', id: bytes, bytes, pointers: false };
}

function* holes(): Generator<StreamOp> {
  yield* mallocs(1000, 100, false);
  for (let id = 0; id < 1000; id += 2) yield { type: 'free', id };
  yield* mallocs(500, 110, false, 1000);
}

export const STREAMS: readonly [Stream, ...Stream[]] = [
  {
    id: 'holes',
    title: '1,000 of 100 bytes, every other freed, then 500 of 110',
    text: 'What comes next is a little larger than the freed places. In Go both sizes share the 112-byte class, so the places are used again; who else can use them?',
    ops: holes,
  },
  {
    id: 'each-size',
    title: 'One each of 1 to 1,024 bytes',
    text: 'Every size occurs once. A class for every size then opens a span for every object.',
    ops: () => ascending(1024),
  },
  {
    id: 'churn',
    title: '100,000 of 24 bytes, the last 100 kept',
    text: 'A program that makes and drops small objects all day. Without a free, memory only grows.',
    ops: () => window(100_000, 24, 100),
  },
  {
    id: 'boxes',
    title: '1,000 of 24 bytes with pointers',
    text: 'Slice headers put into interfaces. Go 1.16 got a class of exactly this size; 1.15 spent 32 bytes on each.',
    ops: () => mallocs(1000, 24, true),
  },
  {
    id: 'bytes',
    title: '1,000 of 1 byte',
    text: 'Sixteen of them share one block of Go’s tiny allocator; a length word before each is eight times the object.',
    ops: () => mallocs(1000, 1, false),
  },
  {
    id: 'nines',
    title: '10,000 of 9 bytes',
    text: 'Two don’t fit into a 16-byte block, so each has one alone: the tiny allocator can’t help here.',
    ops: () => mallocs(10_000, 9, false),
  },
  {
    id: 'thirty-three',
    title: '1,000 of 33 bytes',
    text: 'One byte more than a class: each object takes a 48-byte slot.',
    ops: () => mallocs(1000, 33, false),
  },
  {
    id: 'blocks',
    title: '1,000 of 4,096 bytes with pointers',
    text: 'A power of two with pointers. Since Go 1.22 a malloc header pushes each into the next class, 4,864 bytes.',
    ops: () => mallocs(1000, 4096, true),
  },
];
