import { MAP_TYPES } from '../../components/map';
import { endUnder, STRATEGIES, type StrategyId } from '../../components/size-classes/designs/strategies';
import { STREAMS, type StreamId } from '../../components/size-classes/designs/streams';
import { classChoice, classCount, meanTinyBytes, requestCase } from '../../components/size-classes/request/requestCase';
import { type HeapFrame, recordSides } from '../../components/size-classes/run';
import { sizeCodec } from '../../components/size-classes/settings';
import { sortFacts } from '../../components/size-classes/stories';
import { words } from '../../components/size-classes/words/en';
import { formats } from '../../components/ui/format';
import { heapBytes, MALLOC_HEADER_BYTES, maxSmallRequest, PAGE_BYTES } from '../../models/allocator/sizeClass';
import type { StrategyFigures } from '../../models/allocator/strategies';
import { TINY_BYTES } from '../../models/allocator/tiny';
import { requireRelease } from '../../models/go/releaseNames';
import { NEWEST } from '../../models/go/releases';
import { groupLayout, MAX_TABLE_CAPACITY } from '../../models/swiss-map/layout';
import { type FigureAddress, type Lesson, row } from '../lesson';
import { memoize, provenBy, settingsIn, stepAt } from '../numbers/source';

const THIRTY_THREE = 'size-classes?story=own&ask=33';
const ASKED_VIEW = 'size-classes?show=request&ask=33';
const NINES = 'size-classes?story=own&ask=9';
const DESIGNS = 'size-classes?show=designs';
const TINY = 'size-classes?story=tiny';
const HALF_FREED = 'size-classes?story=fragmentation';

const GO = NEWEST.name;
const ASKED = 33;
/** A slice’s header: pointer, length, capacity. */
const SLICE_HEADER = 24;
/** The later objects of the stream of holes. */
const LATER = 110;
const POINTERS = 1024;
const STRUCT = 512;
const GROWN = 520;
const NINE = 9;

function fullTableBytes(): number {
  const { groupSize } = groupLayout({ ...MAP_TYPES[0], release: NEWEST });
  return (MAX_TABLE_CAPACITY / 8) * groupSize;
}

export const allocator = {
  id: 'allocator',
  needs: [],
  numbers: {
    classes: () => classCount(NEWEST),
    page: () => PAGE_BYTES,
    class1: () => classBytes(1),
    class2: () => classBytes(2),
    class3: () => classBytes(3),
    class4: () => classBytes(4),
    class5: () => classBytes(5),
    class6: () => classBytes(6),
    class7: () => classBytes(7),
    bits: () => PAGE_BYTES / MALLOC_HEADER_BYTES / 8,
    asked: () => ASKED,
    slot: () => slot(GO, ASKED, false),
    tail: () => slot(GO, ASKED, false) - ASKED,
    classBelow: () => requestCase(NEWEST, ASKED, false).before?.slotBytes ?? 0,
    box: () => SLICE_HEADER,
    measuredBox: () => (SLICE_HEADER * design('boxes', 'length').slotBytes) / design('boxes', 'length').requested,
    sharedSlot: () => slot(GO, LATER, false),
    goReserved: () => design('holes', 'go').reservedBytes,
    lengthReserved: () => design('holes', 'length').reservedBytes,
    oldBox: () => slot('1.15', SLICE_HEADER, true),
    boxNow: () => sortBytes(GO, 'sortSort'),
    tinyBlock: () => TINY_BYTES,
    headerFrom: () => NEWEST.minSizeForMallocHeader + 1,
    largest: () => maxSmallRequest(NEWEST),
    header: () => MALLOC_HEADER_BYTES,
    pointers: () => POINTERS / 8,
    pointersAsked: () => POINTERS,
    pointersSlot: () => slot(GO, POINTERS, true),
    pointersOnce: () => slot('1.21', POINTERS, true),
    ungrown: () => STRUCT,
    grown: () => GROWN,
    grownHeaded: () => GROWN + MALLOC_HEADER_BYTES,
    grownSlot: () => slot(GO, GROWN, true),
    grownNext: () => requestCase(NEWEST, GROWN, true).after.slotBytes,
    grownTo: () => requestCase(NEWEST, GROWN, true).own.to,
    lastClass: () => NEWEST.maxSmallSize,
    table: fullTableBytes,
    tableCost: () => slot(GO, fullTableBytes(), true),
    allocBefore: () => heapAt(HALF_FREED, 'op:67').counters.heapAlloc,
    allocAfter: () => heapAt(HALF_FREED, 'op:68').counters.heapAlloc,
    inuseBefore: () => heapAt(HALF_FREED, 'op:67').counters.heapInuse,
    inuseAfter: () => heapAt(HALF_FREED, 'op:68').counters.heapInuse,
  },
  beats: {
    list: { figure: 'size-classes?story=own&ask=24', at: 'op:3', isFolded: true },
    why: { figure: `${DESIGNS}&stream=boxes` },
    missing: { figure: 'size-classes?story=sort&go=1.15&beside=1.16', at: 'op:8' },
    tiny: { figure: TINY, at: 'op:1', to: 'op:15', without: ['legend'] },
    header: { figure: 'size-classes?show=waste', isFolded: true },
    pages: { figure: 'size-classes?story=table', at: 'op:21' },
    free: { figure: HALF_FREED, at: 'op:67', to: 'op:68' },
  },
  questions: {
    thirtyThree: {
      after: 'list',
      pause: { figure: THIRTY_THREE, at: 'start' },
      reveal: { figure: THIRTY_THREE, at: 'op:0' },
      value: () => slot(GO, ASKED, false),
      choices: {
        exact: { value: ASKED, replay: { figure: ASKED_VIEW } },
        words: { value: 40, replay: { figure: ASKED_VIEW } },
        nextClass: { value: 48 },
        power: { value: 64, replay: { figure: ASKED_VIEW } },
      },
    },
    leanest: {
      after: 'why',
      reveal: { figure: `${DESIGNS}&stream=holes` },
      value: () => leanestDesign('holes'),
      choices: {
        bump: { value: 'bump', place: row('bump') },
        length: { value: 'length', place: row('length') },
        each: { value: 'each', place: row('each') },
        go: { value: 'go', place: row('go') },
      },
    },
    sortStrings: {
      after: 'missing',
      reveal: { figure: 'size-classes?story=sort', at: 'op:8' },
      value: () => sortBytes(GO, 'sortStrings'),
      choices: {
        oldest: {
          value: () => slot('1.15', SLICE_HEADER, true),
          replay: { figure: 'size-classes?story=sort&go=1.15', at: 'op:8' },
        },
        since: {
          value: () => slot('1.16', SLICE_HEADER, true),
          replay: { figure: 'size-classes?story=sort&go=1.16', at: 'op:8' },
        },
        none: { value: 0 },
      },
    },
    lastTenant: {
      after: 'tiny',
      pause: { figure: TINY, at: 'op:30', without: ['legend'] },
      reveal: { figure: TINY, at: 'op:30', to: 'op:31/sweepSpan' },
      value: () => heapAt(TINY, 'op:31/sweepSpan').counters.slotBytes,
      choices: {
        own: { value: 2, replay: { figure: TINY, at: 'op:31/sweepSpan' } },
        block: { value: 16 },
        page: { value: () => PAGE_BYTES, replay: { figure: TINY, at: 'op:31/sweepSpan' } },
      },
    },
    nines: {
      after: 'tiny',
      pause: { figure: NINES, at: 'start', without: ['legend'] },
      reveal: { figure: NINES, at: 'op:0', to: 'op:3' },
      value: () => meanTinyBytes(NEWEST, NINE),
      choices: {
        exact: { value: NINE },
        twelve: { value: 12 },
        block: { value: 16 },
        more: { value: 24 },
      },
    },
    headed: {
      after: 'header',
      pause: { figure: 'size-classes?story=own&ask=[64]*int', at: 'op:0' },
      reveal: { figure: 'size-classes?story=own&ask=[65]*int', at: 'op:0' },
      value: () => slot(GO, GROWN, true),
      choices: {
        exact: { value: GROWN },
        next: { value: 576 },
        far: { value: 640, replay: { figure: 'size-classes?story=own&ask=[72]*int', at: 'op:0' } },
      },
    },
  },
  own: ['size-classes?story=own', 'sizing'],
  tomorrow: 'go test -run=^$ -bench=. -benchmem ./...',
} as const satisfies Lesson;

/** Bytes of the n-th size class, from 1 on. */
function classBytes(n: number): number {
  return classChoice(NEWEST, n, true).slotBytes;
}

/** Bytes of the slot, or of the pages, that a request gets. Throws a RangeError for a release that the models don’t know. */
export const slot = provenBy('slots', (go: string, bytes: number, pointers: boolean): number =>
  heapBytes(requireRelease(go), bytes, pointers),
);

/** The story of an address, recorded once. */
export const sizeRun = provenBy(
  'slots',
  memoize((address: FigureAddress) =>
    recordSides(settingsIn(address, 'size-classes', sizeCodec), words(formats('en'))),
  ),
);

/** The heap of a story at one of its moments. */
function heapAt(address: FigureAddress, at: string): HeapFrame {
  const run = sizeRun(address);
  const [frame] = run.frame(stepAt(run, at)).frames;
  if (!frame) throw new RangeError(`${address} is played by no release`);
  return frame;
}

const ended = memoize((key: `${StreamId} ${StrategyId}`): StrategyFigures => {
  const [of, strategy] = key.split(' ', 2);
  const stream = STREAMS.find(({ id }) => id === of);
  const id = STRATEGIES.find((each) => each === strategy);
  if (!stream || !id) throw new RangeError(`there is no such run of a design: ${key}`);
  return endUnder(id, stream, NEWEST);
});

/** Memory of a program’s stream of allocations at its end, under one design of an allocator. */
export function design(stream: StreamId, strategy: StrategyId): StrategyFigures {
  return ended(`${stream} ${strategy}`);
}

/** The design that has reserved the least memory at the end of a stream. */
function leanestDesign(stream: StreamId): StrategyId {
  const reserved = (id: StrategyId) => design(stream, id).reservedBytes;
  return STRATEGIES.reduce((least, id) => (reserved(id) < reserved(least) ? id : least));
}

/** Bytes a call as benchmarks measured them on a release. Throws a RangeError where none did. */
export function sortBytes(go: string, call: 'sortStrings' | 'sortSort'): number {
  const release = requireRelease(go);
  const fact = sortFacts.find(({ releases }) => releases.includes(release));
  if (!fact) throw new RangeError(`no benchmark ran on Go ${go}`);
  return fact[call];
}
