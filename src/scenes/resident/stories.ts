import { formats } from '../../components/format';
import { goNumber } from '../../golang/program/goText';
import type { MapDesign } from '../../models/go/release';
import { NEWEST } from '../../models/go/releases';
import type { GoType } from '../../models/layout/typeNode';
import type { ResidentEvent, Toucher } from '../../models/resident/events';
import type { ResidentOp } from '../../models/resident/resident';

const f = formats('en');

/** Objects of a story, by what the program keeps in them. */
export type ObjectName = 'buffers' | 'newBuffers' | 'map' | 'channels' | 'objects';

/** Meaning of a comment behind a line of Go. */
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

interface StoryContext {
  /** Bytes of all objects together. */
  readonly total: number;
  /** Bytes of one. */
  readonly size: number;
  /** Of `make(map, hint)`. */
  readonly hint: number;
}

/** Of an event, or whose write it was. */
type EventKind = ResidentEvent['type'] | Toucher;

/** Program as a series of operations on the pages of its heap. */
export interface Story {
  readonly id: StoryId;
  readonly text: string;
  /** The release that shows it best, and the sizes that do. */
  readonly go: string;
  readonly size?: number;
  /** Sizes that matter: those of objects or of a map. */
  readonly asks: 'objects' | 'map';
  /** Of its maps, on releases that can be built with it; the release’s own by default. */
  readonly design?: MapDesign;
  ops(context: StoryContext): readonly StoryOp[];
  /** After so many operations the releases are compared. */
  readonly comparedAfter: number;
  /** State of the program by then, in a few words. */
  subject(context: StoryContext): string;
  /** The moment that it is about. */
  readonly moment: EventOfOp;
  /** Event before which the page opens; the first of the moment's kind by default. */
  readonly opensBefore?: EventOfOp;
}

/** An event of the first of these kinds that an operation has: the first, the last, or one in the midst. */
export interface EventOfOp {
  readonly op: number;
  readonly events: readonly EventKind[];
  readonly which: 'first' | 'middle' | 'last';
}

export const MIB = 2 ** 20;

const INT64: GoType = { go: 'int64', size: 8, align: 8, pointers: false };
const POINTER: GoType = { go: '*int', size: 8, align: 8, pointers: true };

/** Names of the objects, by id. */
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

type Sizes = Pick<StoryContext, 'total' | 'size'>;

/** More objects take too long to be played, and show nothing new. */
const MOST_OBJECTS = 2 ** 19;

/** One at least. */
export function countOf({ total, size }: Sizes): number {
  return Math.min(MOST_OBJECTS, Math.max(1, Math.floor(total / size)));
}

/** Number of objects that are played, in words; says so if not all of them are. */
export function countWords(sizes: Sizes): string {
  const count = countOf(sizes);
  if (count === MOST_OBJECTS && sizes.total / sizes.size > count) return `The first ${f.count(count)} objects`;
  return count === 1 ? 'One object' : `${f.count(count)} objects`;
}

function inWords(context: Sizes): string {
  return formats('en').shortBytes(countOf(context) * context.size);
}

function sizesOf(sizes: Sizes): SourceNote {
  return { type: 'sizes', bytes: sizes.size, count: countOf(sizes) };
}

function alloc(context: Sizes, pointers: boolean, id = OBJECTS): StoryOp {
  const { size } = context;
  const go = pointers ? `make([]*Item, ${formatGo(Math.ceil(size / 8))})` : `make([]byte, ${formatGo(size)})`;
  return {
    op: { type: 'alloc', id, count: countOf(context), bytes: size, pointers },
    source: `buffers[i] = ${go}`,
    note: sizesOf(context),
  };
}

function formatGo(count: number): string {
  return goNumber(count);
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

function mapOps({ hint }: StoryContext): StoryOp[] {
  const map = { id: MAP, key: INT64, elem: POINTER, hint };
  return [
    { op: { type: 'makeMap', ...map }, source: `m := make(map[int64]*int, ${formatGo(hint)})` },
    {
      op: { type: 'fillMap', ...map, entries: hint },
      source: 'for k := range keys { m[k] = &v }',
      note: { type: 'asMany' },
    },
  ];
}

function mapSubject({ hint }: StoryContext): string {
  return `A map made for ${f.count(hint)} entries, none put in`;
}

/** runtime/chan.go@go1.26.8: hchanSize */
const CHAN_BYTES = 96;

function channelOps(context: StoryContext): StoryOp[] {
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
      source: `queues[i] = make(chan *Item, ${formatGo(Math.ceil(size / 8))})`,
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
    text: 'Large buffers full of pointers, of which the program fills the first half. Fresh memory reads as zero already, so the other half need not be touched. Go 1.24.0 to 1.24.5 cleared it all the same.',
    go: '1.24.0',
    asks: 'objects',
    ops: (context) => [alloc(context, true), writeHalf(context), WRITE_ALL],
    comparedAfter: 2,
    subject: (context) => `${inWords(context)} of pointer buffers, half of each touched`,
    moment: { op: 1, events: ['program'], which: 'last' },
    opensBefore: { op: 0, events: ['zeroSpans', 'allocSpans'], which: 'first' },
  },
  {
    id: 'pointers',
    text: 'The same buffers before anything is written. A collection only reads them, and reading makes no page resident. Whatever a release saves here is gone once all is written: the regression added no bytes, it took a discount away.',
    go: '1.24.0',
    asks: 'objects',
    ops: (context) => [alloc(context, true), GC, WRITE_ALL],
    comparedAfter: 1,
    subject: (context) => `${inWords(context)} of pointer buffers, untouched`,
    moment: { op: 0, events: ['zeroSpans', 'allocSpans'], which: 'middle' },
  },
  {
    id: 'noscan',
    text: 'The collector never looks into bytes, so no release clears fresh ones. All agree here, which is how the search for the regression knew that pointers matter.',
    go: '1.24.0',
    asks: 'objects',
    ops: (context) => [alloc(context, false), writeHalf(context), WRITE_ALL],
    comparedAfter: 2,
    subject: (context) => `${inWords(context)} of bytes, half of each buffer touched`,
    moment: { op: 1, events: ['program'], which: 'last' },
    opensBefore: { op: 0, events: ['allocSpans'], which: 'first' },
  },
  {
    id: 'channels',
    text: 'A channel of pointers has its whole buffer from the start, however few wait in it. Above 32 KiB that buffer is a large object with pointers.',
    go: '1.24.0',
    asks: 'objects',
    ops: channelOps,
    comparedAfter: 3,
    subject: (context) => `${inWords(context)} of channel buffers, a sixteenth in use`,
    moment: { op: 2, events: ['program'], which: 'last' },
    opensBefore: { op: 1, events: ['zeroSpans', 'allocSpans'], which: 'first' },
  },
  {
    id: 'reused',
    text: 'Buffers are written, dropped and collected; then others take their pages. The memory is dirty, needzero is set, and each release has to clear it. A process that recycles its heap gained nothing from lazy zeroing.',
    go: NEWEST.patch,
    asks: 'objects',
    ops: (context) => [alloc(context, false), WRITE_ALL, DROP, GC, alloc(context, true, LATER_OBJECTS)],
    comparedAfter: 5,
    subject: (context) => `${inWords(context)} of pointer buffers in pages used before, untouched`,
    moment: { op: 4, events: ['zeroSpans', 'allocSpans'], which: 'middle' },
  },
  {
    id: 'released',
    text: 'Buffers are written, dropped and collected, and the free pages go back to the kernel. What comes back from it reads as zero. Up to Go 1.25 a span that was ever in use counts as dirty; since 1.26 one whose pages are all released does not.',
    go: NEWEST.patch,
    asks: 'objects',
    ops: (context) => [alloc(context, false), WRITE_ALL, DROP, GC, FREE_OS_MEMORY, alloc(context, true, LATER_OBJECTS)],
    comparedAfter: 6,
    subject: (context) => `${inWords(context)} of pointer buffers in pages given back before, untouched`,
    moment: { op: 5, events: ['zeroSpans', 'allocSpans'], which: 'middle' },
    opensBefore: { op: 4, events: ['scavengeStart'], which: 'first' },
  },
  {
    id: 'small',
    text: 'Since Go 1.22 the runtime keeps words of its own inside spans: pointer bits at the end of a span of objects up to 512 bytes, a header before each larger one. Since 1.26 small objects without pointers have their mark bits there too. A few bytes make a page resident.',
    go: NEWEST.patch,
    size: 512,
    asks: 'objects',
    ops: (context) => [alloc(context, false), WRITE_ALL],
    comparedAfter: 1,
    subject: (context) => `${inWords(context)} in objects of ${f.typedBytes(context.size)} without pointers, untouched`,
    moment: { op: 0, events: ['markBits', 'pointerBits', 'mallocHeader', 'allocSpans'], which: 'middle' },
  },
  {
    id: 'map',
    text: 'A bucket map’s array is left as it comes, so a presized map costs addresses until it is filled. A Swiss map writes a control word into each group when a table is made: it is resident at once, on each release since 1.24.',
    go: NEWEST.patch,
    asks: 'map',
    ops: mapOps,
    comparedAfter: 1,
    subject: mapSubject,
    moment: { op: 0, events: ['ctrl', 'allocSpans'], which: 'middle' },
    opensBefore: { op: 0, events: ['ctrl', 'allocSpans'], which: 'middle' },
  },
  {
    id: 'noswissmap',
    text: 'GOEXPERIMENT=noswissmap brings the bucket map back on Go 1.24 and 1.25. Its array is a large object with pointers, so there the regression shows. Go 1.26 has no such experiment any more, and keeps its Swiss map here.',
    go: '1.24.0',
    asks: 'map',
    design: 'bucket',
    ops: mapOps,
    comparedAfter: 1,
    subject: mapSubject,
    moment: { op: 0, events: ['zeroSpans', 'ctrl', 'allocSpans'], which: 'middle' },
    opensBefore: { op: 0, events: ['zeroSpans', 'ctrl', 'allocSpans'], which: 'middle' },
  },
];
