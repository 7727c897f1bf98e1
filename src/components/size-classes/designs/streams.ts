import type { StreamOp } from '../../../models/allocator/strategies';

export type StreamId = 'holes' | 'each-size' | 'churn' | 'boxes' | 'bytes' | 'nines' | 'thirty-three' | 'blocks';

/** Mallocs and frees of a program, the same for all designs. */
export interface Stream {
  readonly id: StreamId;
  ops(): Iterable<StreamOp>;
}

function* mallocs(count: number, bytes: number, pointers: boolean, firstId = 0): Generator<StreamOp> {
  for (let i = 0; i < count; i++) yield { type: 'malloc', id: firstId + i, bytes, pointers };
}

/** Each object is allocated before the oldest is freed. */
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

/** Requests of a stream that are followed one by one. */
export const MOST_FOLLOWED = 2000;

export const STREAMS: readonly [Stream, ...Stream[]] = [
  { id: 'holes', ops: holes },
  { id: 'each-size', ops: () => ascending(1024) },
  { id: 'churn', ops: () => window(100_000, 24, 100) },
  { id: 'boxes', ops: () => mallocs(1000, 24, true) },
  { id: 'bytes', ops: () => mallocs(1000, 1, false) },
  { id: 'nines', ops: () => mallocs(10_000, 9, false) },
  { id: 'thirty-three', ops: () => mallocs(1000, 33, false) },
  { id: 'blocks', ops: () => mallocs(1000, 4096, true) },
];
