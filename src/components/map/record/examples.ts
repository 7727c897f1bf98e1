import type { MapDesign } from '../../../models/go/release';
import { type Word64, word64 } from '../../../models/kernel/bits';
import type { EventType } from './facts';
import { bulkKey, foodAt, KeyBook } from './keys';
import { type ProgramOp, puts } from './run';
import type { ZoomLevel } from './view';

/** The step that an example opens on: the first event of that type from an operation on, and `plus` steps more. */
interface OpensAt {
  readonly event: EventType;
  /** Operations are counted from 0, which is make where nothing is in the map beforehand. */
  readonly fromOp: number;
  readonly plus?: number;
  /** Its last event, where its operation goes on with something else. */
  readonly last?: EventType;
}

export type ExampleId =
  | 'pair'
  | 'race'
  | 'four-to-eight'
  | 'first-overflow'
  | 'chain-of-three'
  | 'growth-begins'
  | 'half-evacuated'
  | 'read-mostly'
  | 'same-size-growth'
  | 'third-group'
  | 'ninth-key'
  | 'eight-at-once'
  | 'false-match'
  | 'full-group'
  | 'tombstones'
  | 'split'
  | 'directory-doubles'
  | 'thousand-tables'
  | 'equal-hashes'
  | 'iterate-while-growing'
  | 'cache'
  | 'cache-pruned'
  | 'cache-crossing'
  | 'split-group'
  | 'hint';

/** A run chosen because it teaches something, and where to look at it. */
export interface Example {
  readonly id: ExampleId;
  readonly mapType: string;
  /** The releases of the sides, where it matters. */
  readonly releases?: readonly string[];
  /** For all sides, or one a side. */
  readonly hint?: number | readonly number[];
  readonly prefill?: number;
  readonly program: readonly ProgramOp[];
  /** The level of the zoom to open on, where the rows don't show it best. */
  readonly zoom?: ZoomLevel;
  readonly chosenHashes?: ReadonlyMap<string, Word64>;
  /** Opening moment per map design; the first design is preferred. */
  readonly moments: Partial<Readonly<Record<MapDesign, OpensAt>>>;
}

export const EXAMPLE_SEED = 1;
export const MAKE: ProgramOp = { type: 'make' };

/** Keys `from` up to, not including, `to` that examples put, in their order. */
export function filled(from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, i) => foodAt(from + i));
}

export function deletes(texts: readonly string[]): ProgramOp[] {
  return texts.map((key) => ({ type: 'delete', key }));
}

export function gets(texts: readonly string[]): ProgramOp[] {
  return texts.map((key) => ({ type: 'get', key }));
}

export function hashes(texts: readonly string[], hash: (i: number) => Word64): Map<string, Word64> {
  return new Map(texts.map((text, i) => [text, hash(i)]));
}

/** Short, memorable numbers, from 101 on: ids of users. */
export function userIds(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${101 + i}`);
}

/**
 * Hashes of the long numbers that the ids of users stand for, in a map of that seed: links that name a step by its number
 * lead where they did.
 */
export function hashesOfUserIds(ids: readonly string[], seed: Word64): Map<string, Word64> {
  const book = new KeyBook('uint64');
  return hashes(ids, (i) => book.hashOf(bulkKey('uint64', EXAMPLE_SEED, i), seed));
}

/** Scatters the bits that nobody chose, the same way each time. */
export function spread(i: number): number {
  return Math.imul(i + 1, 0x9e3779b1) >>> 0;
}

/** The example that the race opens on: one array of four buckets against a table of four groups. */
export const pairExample: Example = {
  id: 'pair',
  mapType: 'string-int64',
  program: [MAKE, ...puts(filled(0, 32))],
  moments: {
    bucket: { event: 'startGrowth', last: 'evacuated', fromOp: 27 },
    swiss: { event: 'growTable', last: 'installTable', fromOp: 28 },
  },
};

/** Larger values and more of them. Links that name no example but set something else open it. */
export const raceExample: Example = {
  id: 'race',
  mapType: 'string-response',
  program: [MAKE, ...puts(filled(0, 64))],
  moments: {
    bucket: { event: 'moveEntry', last: 'evacuated', fromOp: 54, plus: 2 },
    swiss: { event: 'growTable', last: 'installTable', fromOp: 56 },
  },
};

/** Fills a map with half of the keys; then each of the others evicts the oldest. */
export function cacheOf(texts: readonly string[]): ProgramOp[] {
  const size = texts.length / 2;
  const replaced = texts.slice(size).flatMap((key, i) => [...deletes(texts.slice(i, i + 1)), ...puts([key])]);
  return [MAKE, ...puts(texts.slice(0, size)), ...replaced];
}

/** Entries of a cache. */
const CACHED = 24;

/** Equally long, so that lengths, which lookups compare first, rule none of them out. */
export const equallyLong = filled(0, 24)
  .filter(({ length }) => length === 4)
  .slice(0, 20);

/** Examples that each of both maps can show alone. */
export const SHARED_EXAMPLES: readonly Example[] = [
  {
    id: 'equal-hashes',
    mapType: 'string-int64',
    program: [MAKE, ...puts(equallyLong), ...gets(equallyLong.slice(18))],
    chosenHashes: hashes(equallyLong, () => word64(0xf820ee44, 0x1d2c3fb2)),
    moments: {
      swiss: { event: 'compareKey', last: 'compareKey', fromOp: 21, plus: 6 },
      bucket: { event: 'followOverflow', fromOp: 21, plus: 9 },
    },
  },
  {
    id: 'iterate-while-growing',
    mapType: 'string-int64',
    program: [
      MAKE,
      ...puts(filled(0, 13)),
      { type: 'iterInit', iter: 1 },
      { type: 'iterNext', iter: 1 },
      { type: 'iterNext', iter: 1 },
      ...puts(filled(13, 32)),
      ...Array.from({ length: 13 }, (): ProgramOp => ({ type: 'iterNext', iter: 1 })),
    ],
    moments: { bucket: { event: 'yield', fromOp: 37 }, swiss: { event: 'yield', fromOp: 37 } },
  },
  {
    id: 'cache',
    mapType: 'string-int64',
    program: cacheOf(filled(2, 2 + 2 * CACHED)),
    moments: {
      swiss: { event: 'growTable', last: 'installTable', fromOp: CACHED + 1 },
      bucket: { event: 'linkOverflow', fromOp: CACHED + 1 },
    },
  },
];
