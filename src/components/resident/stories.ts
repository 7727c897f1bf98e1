import { goNumber } from '../../golang/read/problems';
import type { MapDesign } from '../../models/go/release';
import { NEWEST } from '../../models/go/releases';
import type { GoType } from '../../models/layout/typeNode';
import type { ResidentEvent, Toucher } from '../../models/resident/events';
import type { ResidentOp } from '../../models/resident/resident';

/** Objects of a story, by what the program keeps in them. */
export type ObjectName = 'buffers' | 'newBuffers' | 'map' | 'channels' | 'objects';

/** A comment after a line of Go. */
export type SourceNote =
  | { readonly type: 'sizes'; readonly bytes: number; readonly count: number }
  | { readonly type: 'firstHalf' }
  | { readonly type: 'all' }
  | { readonly type: 'asMany' }
  | { readonly type: 'hchan' }
  | { readonly type: 'someWait' };

/** One operation of a story, as a program would write it. */
export interface StoryOp {
  readonly op: ResidentOp;
  readonly source: string;
  readonly note?: SourceNote;
}

export type StoryId =
  | 'half'
  | 'pointers'
  | 'noscan'
  | 'channels'
  | 'reused'
  | 'released'
  | 'small'
  | 'map'
  | 'noswissmap';

/** Sizes of a story's program. */
export interface StorySizes {
  /** Bytes of all objects. */
  readonly total: number;
  /** Bytes of one object. */
  readonly size: number;
  /** The hint in `make(map, hint)`. */
  readonly hint: number;
}

/** Type of an event, or who performed the write. */
type EventKind = ResidentEvent['type'] | Toucher;

/** A program as a series of operations on its heap. */
export interface Story {
  readonly id: StoryId;
  /** The release that shows it best, and the sizes that do. */
  readonly go: string;
  readonly size?: number;
  /** Which sizes the page asks for. */
  readonly asks: 'objects' | 'map';
  /** Map design to build with, on releases that have it; by default the release's own. */
  readonly design?: MapDesign;
  ops(context: StorySizes): readonly StoryOp[];
  /** Number of operations after which releases are compared. */
  readonly comparedAfter: number;
  /** Where the story opens. */
  readonly moment: EventOfOp;
}

/** Picks an event of an operation: of the first kind listed in `events` that occurs, the first, middle or last one. */
export interface EventOfOp {
  readonly op: number;
  readonly events: readonly EventKind[];
  readonly which: 'first' | 'middle' | 'last';
}

const INT64: GoType = { go: 'int64', size: 8, align: 8, pointers: false };
const POINTER: GoType = { go: '*int', size: 8, align: 8, pointers: true };

/** Object ids. */
const OBJECTS = 1;
const LATER_OBJECTS = 2;
const MAP = 3;
const CHANNELS = 4;
const NAMES: ReadonlyMap<number, ObjectName> = new Map([
  [OBJECTS, 'buffers'],
  [LATER_OBJECTS, 'newBuffers'],
  [MAP, 'map'],
  [CHANNELS, 'channels'],
]);

export function nameOf(id: number): ObjectName {
  return NAMES.get(id) ?? 'objects';
}

type Sizes = Pick<StorySizes, 'total' | 'size'>;

/** More objects would be slow and show nothing new. */
const MOST_OBJECTS = 2 ** 19;

/** At least one. */
export function countOf({ total, size }: Sizes): number {
  return Math.min(MOST_OBJECTS, Math.max(1, Math.floor(total / size)));
}

/** False if the count was cut to MOST_OBJECTS. */
export function areAll(sizes: Sizes): boolean {
  return countOf(sizes) < MOST_OBJECTS || sizes.total / sizes.size <= MOST_OBJECTS;
}

/** The sizes with the total that is really played. */
export function playedSizes(sizes: StorySizes): StorySizes {
  return { ...sizes, total: countOf(sizes) * sizes.size };
}

function sizesOf(sizes: Sizes): SourceNote {
  return { type: 'sizes', bytes: sizes.size, count: countOf(sizes) };
}

function alloc(context: Sizes, pointers: boolean, id = OBJECTS): StoryOp {
  const { size } = context;
  const go = pointers ? `make([]*Item, ${goNumber(Math.ceil(size / 8))})` : `make([]byte, ${goNumber(size)})`;
  return {
    op: { type: 'alloc', id, count: countOf(context), bytes: size, pointers },
    source: `buffers[i] = ${go}`,
    note: sizesOf(context),
  };
}

function writeHalf({ size }: Sizes): StoryOp {
  return {
    op: { type: 'write', id: OBJECTS, bytes: Math.ceil(size / 2) },
    source: 'copy(buffers[i], input)',
    note: { type: 'firstHalf' },
  };
}

const WRITE_ALL: StoryOp = { op: { type: 'write', id: OBJECTS }, source: 'fill(buffers[i])', note: { type: 'all' } };
const DROP: StoryOp = { op: { type: 'drop', id: OBJECTS }, source: 'buffers = nil' };
const GC: StoryOp = { op: { type: 'gc' }, source: 'runtime.GC()' };
const FREE_OS_MEMORY: StoryOp = { op: { type: 'scavenge' }, source: 'debug.FreeOSMemory()' };

function mapOps({ hint }: StorySizes): StoryOp[] {
  const map = { id: MAP, key: INT64, elem: POINTER, hint };
  return [
    { op: { type: 'makeMap', ...map }, source: `m := make(map[int64]*int, ${goNumber(hint)})` },
    {
      op: { type: 'fillMap', ...map, entries: hint },
      source: 'for k := range keys { m[k] = &v }',
      note: { type: 'asMany' },
    },
  ];
}

/** runtime/chan.go@go1.26.8: hchanSize */
const CHAN_BYTES = 96;

function channelOps(context: StorySizes): StoryOp[] {
  const { size } = context;
  const count = countOf(context);
  return [
    {
      op: { type: 'alloc', id: CHANNELS, count, bytes: CHAN_BYTES, pointers: true },
      source: 'queues[i] = make(chan *Item, n)',
      note: { type: 'hchan' },
    },
    {
      op: { type: 'alloc', id: OBJECTS, count, bytes: size, pointers: true },
      source: `queues[i] = make(chan *Item, ${goNumber(Math.ceil(size / 8))})`,
      note: sizesOf(context),
    },
    {
      op: { type: 'write', id: OBJECTS, bytes: Math.ceil(size / 16) },
      source: 'queues[i] <- item',
      note: { type: 'someWait' },
    },
  ];
}

export const STORIES: readonly [Story, ...Story[]] = [
  {
    id: 'half',
    go: '1.24.0',
    asks: 'objects',
    ops: (context) => [alloc(context, true), writeHalf(context), WRITE_ALL],
    comparedAfter: 2,
    moment: { op: 1, events: ['program'], which: 'last' },
  },
  {
    id: 'pointers',
    go: '1.24.0',
    asks: 'objects',
    ops: (context) => [alloc(context, true), GC, WRITE_ALL],
    comparedAfter: 1,
    moment: { op: 0, events: ['zeroSpans', 'allocSpans'], which: 'middle' },
  },
  {
    id: 'noscan',
    go: '1.24.0',
    asks: 'objects',
    ops: (context) => [alloc(context, false), writeHalf(context), WRITE_ALL],
    comparedAfter: 2,
    moment: { op: 1, events: ['program'], which: 'last' },
  },
  {
    id: 'channels',
    go: '1.24.0',
    asks: 'objects',
    ops: channelOps,
    comparedAfter: 3,
    moment: { op: 2, events: ['program'], which: 'last' },
  },
  {
    id: 'reused',
    go: NEWEST.patch,
    asks: 'objects',
    ops: (context) => [alloc(context, false), WRITE_ALL, DROP, GC, alloc(context, true, LATER_OBJECTS)],
    comparedAfter: 5,
    moment: { op: 4, events: ['zeroSpans', 'allocSpans'], which: 'middle' },
  },
  {
    id: 'released',
    go: NEWEST.patch,
    asks: 'objects',
    ops: (context) => [alloc(context, false), WRITE_ALL, DROP, GC, FREE_OS_MEMORY, alloc(context, true, LATER_OBJECTS)],
    comparedAfter: 6,
    moment: { op: 5, events: ['zeroSpans', 'allocSpans'], which: 'middle' },
  },
  {
    id: 'small',
    go: NEWEST.patch,
    size: 512,
    asks: 'objects',
    ops: (context) => [alloc(context, false), WRITE_ALL],
    comparedAfter: 1,
    moment: { op: 0, events: ['markBits', 'pointerBits', 'mallocHeader', 'allocSpans'], which: 'middle' },
  },
  {
    id: 'map',
    go: NEWEST.patch,
    asks: 'map',
    ops: mapOps,
    comparedAfter: 1,
    moment: { op: 0, events: ['ctrl', 'allocSpans'], which: 'middle' },
  },
  {
    id: 'noswissmap',
    go: '1.24.0',
    asks: 'map',
    design: 'bucket',
    ops: mapOps,
    comparedAfter: 1,
    moment: { op: 0, events: ['zeroSpans', 'ctrl', 'allocSpans'], which: 'middle' },
  },
];
