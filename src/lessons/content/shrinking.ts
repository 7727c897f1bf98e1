import { maxSmallRequest, PAGE_BYTES } from '../../models/allocator/sizeClass';
import { requireRelease } from '../../models/go/releaseNames';
import { GO_RELEASES, NEWEST } from '../../models/go/releases';
import { MIB } from '../../models/kernel/bits';
import { PUBLISHED_PODS } from '../../models/sizing/published';
import { groupLayout, MAX_TABLE_CAPACITY } from '../../models/swiss-map/layout';
import type { FigureAddress, Lesson } from '../lesson';
import { layout, published, sizes } from '../numbers/models';

const OLD = '1.23';
const NEW = NEWEST.name;
const WHOLE_GROUPS = '1.27';
const SPLIT_GROUPS = `${WHOLE_GROUPS}-X:mapsplitgroup`;

const FIELDS = ['ShardID int32', 'ShardType ShardType', 'RoutingKey string', 'LastModified *time.Time'] as const;
type Field = (typeof FIELDS)[number];

function structOf(fields: readonly Field[]): string {
  return `struct {\n${fields.map((field) => `\t${field}\n`).join('')}}`;
}

function cacheOf(shardType: 'int' | 'uint8', ...fields: readonly Field[]): string {
  return `type ShardType ${shardType}\n\ntype Response ${structOf(fields)}\n\nvar shardRoutingCache map[string]Response\n`;
}

function typesIn(source: string): `sizing?${string}` {
  return `sizing?${new URLSearchParams({ types: source, behind: 'none' })}`;
}

const [SHARD_ID, SHARD_TYPE, ROUTING_KEY, LAST_MODIFIED] = FIELDS;
/** The cache after each of the changes that make it smaller. */
const SOURCES = [
  cacheOf('uint8', SHARD_ID, SHARD_TYPE, ROUTING_KEY, LAST_MODIFIED),
  cacheOf('uint8', SHARD_ID, SHARD_TYPE, ROUTING_KEY),
  cacheOf('uint8', SHARD_ID, SHARD_TYPE),
] as const;
const AS_IT_WAS = 'sizing?behind=none';
const [PACKED, WITHOUT_TIME, SMALLEST] = [typesIn(SOURCES[0]), typesIn(SOURCES[1]), typesIn(SOURCES[2])];
const APART = 'sizing?show=fields';
const LAID_OUT = 'sizing?show=layout';
const HOLES: FigureAddress = `${PACKED}&order=ShardType,LastModified,ShardID,RoutingKey`;
const ONLY_WITHOUT_KEY = typesIn(cacheOf('int', SHARD_ID, SHARD_TYPE, LAST_MODIFIED));
const FOUR_BYTES = typesIn(cacheOf('uint8', SHARD_ID));
const FEW: FigureAddress = `${SMALLEST}&n=550_000`;
const BOTH_NUMBERS: FigureAddress = `${SMALLEST}&${new URLSearchParams({ stops: '--- n=550_000' })}`;
const LETTERS: FigureAddress = `sizing?${new URLSearchParams({ types: SOURCES[2], behind: 'key:16' })}`;
/** The cache once as many entries were replaced as it holds. */
const DAY_LATER: FigureAddress = 'sizing?behind=none&evict=random&turnovers=1';
const SET: FigureAddress = `${typesIn('var seen map[uint64]struct{}\n')}&n=1_000_000&go=${WHOLE_GROUPS},${SPLIT_GROUPS}`;
const BOOLS = typesIn('var seen map[string]bool\n');
const NUMBERS = typesIn('var counts map[string]int32\n');

/** The cache as it was, and after the first of its changes: nothing of the later ones is there to be seen. */
function upTo(changes: number): FigureAddress {
  return `sizing?${new URLSearchParams({ show: 'stops', behind: 'none', go: NEW, stops: SOURCES.slice(0, changes).join('---\n') })}`;
}

function live(address: FigureAddress, release = NEW): number {
  return sizes(address).live(release);
}

/** Tables of full size, and the bytes of the slots of one. */
function fullTables(address: FigureAddress) {
  const found = sizes(address)
    .swiss(NEW)
    .groups.find(({ slots }) => slots === MAX_TABLE_CAPACITY);
  if (!found) throw new RangeError(`${address} has no full tables`);
  return found;
}

/** Share that a table of full size takes beyond its slots. */
function roundedUp(address: FigureAddress): number {
  const { requested, allocated } = fullTables(address);
  return allocated / requested - 1;
}

function groupBytes(address: FigureAddress, go: string): number {
  const { key, elem } = sizes(address);
  return groupLayout({ release: requireRelease(go, GO_RELEASES), key, elem }).groupSize;
}

function lostBySplitting(address: FigureAddress): number {
  return groupBytes(address, WHOLE_GROUPS) - groupBytes(address, SPLIT_GROUPS);
}

/** The one of three maps whose groups stay as large. */
function keptBySplitting(): string {
  const maps: Readonly<Record<string, FigureAddress>> = { response: AS_IT_WAS, bool: BOOLS, int32: NUMBERS };
  const kept = Object.entries(maps).filter(([, address]) => lostBySplitting(address) === 0);
  return kept.map(([id]) => id).join(' ');
}

function orders<T>(of: readonly T[]): T[][] {
  if (of.length === 0) return [[]];
  return of.flatMap((first, i) => orders(of.toSpliced(i, 1)).map((rest) => [first, ...rest]));
}

function responseLayout(fields: readonly Field[] = FIELDS) {
  return layout(structOf(fields).replace('ShardType ShardType', 'ShardType int'));
}

/** Bytes that the best order of the fields saves. */
function savedByOrder(): number {
  const best = Math.min(...orders(FIELDS).map((fields) => responseLayout(fields).size));
  return responseLayout().size - best;
}

function fieldBytes(name: string): number {
  return responseLayout().fields.find((field) => field.name === name)?.bytes ?? Number.NaN;
}

/** Bytes of the keys and values themselves. */
function dataBytes(address: FigureAddress): number {
  const { entries, key, elem } = sizes(address);
  return entries * (key.size + elem.size);
}

/** A bar that begins at what a map has, and leaves room for more. */
function guessFrom(address: FigureAddress) {
  return { from: () => live(address), most: () => 320 * MIB, step: MIB };
}

function tenths(bytes: number): number {
  return Math.round((10 * bytes) / MIB);
}

export const shrinking = {
  id: 'shrinking',
  needs: ['allocator', 'tables'],
  numbers: {
    entries: () => sizes(AS_IT_WAS).entries,
    shardId: () => fieldBytes('ShardID'),
    shardType: () => fieldBytes('ShardType'),
    routingKey: () => fieldBytes('RoutingKey'),
    lastModified: () => fieldBytes('LastModified'),
    align: () => responseLayout().align,
    sum: () => responseLayout().fields.reduce((sum, { bytes }) => sum + bytes, 0),
    response: () => sizes(AS_IT_WAS).elem.size,
    padding: () => sizes(AS_IT_WAS).elem.paddingBytes,
    orders: () => orders(FIELDS).length,
    packed: () => sizes(PACKED).elem.size,
    withHoles: () => sizes(HOLES).elem.size,
    data: () => dataBytes(AS_IT_WAS),
    liveBefore: () => live(AS_IT_WAS),
    livePacked: () => live(PACKED),
    eachEntry: () => fieldBytes('LastModified') * sizes(AS_IT_WAS).entries,
    savedPacked: () => live(AS_IT_WAS) - live(PACKED),
    tables: () => Math.round(sizes(PACKED).swiss(NEW).tables.expected),
    slots: () => MAX_TABLE_CAPACITY,
    liveWithoutTime: () => live(WITHOUT_TIME),
    savedTime: () => live(PACKED) - live(WITHOUT_TIME),
    savedKeyAlone: () => live(AS_IT_WAS) - live(ONLY_WITHOUT_KEY),
    savedKey: () => live(WITHOUT_TIME) - live(SMALLEST),
    liveSmallest: () => live(SMALLEST),
    edge: () => maxSmallRequest(NEWEST),
    slotsBefore: () => fullTables(WITHOUT_TIME).requested,
    pages: () => fullTables(WITHOUT_TIME).allocated / PAGE_BYTES,
    costBefore: () => fullTables(WITHOUT_TIME).allocated,
    slotsAfter: () => fullTables(SMALLEST).requested,
    costAfter: () => fullTables(SMALLEST).allocated,
    value: () => sizes(SMALLEST).elem.size,
    halfValue: () => sizes(FOUR_BYTES).elem.size,
    savedOnOld: () => live(SMALLEST, OLD) - live(FOUR_BYTES, OLD),
    few: () => sizes(FEW).entries,
    fewOld: () => live(FEW, OLD),
    fewNew: () => live(FEW),
    pagesAdded: () => roundedUp(AS_IT_WAS),
    classAdded: () => roundedUp(SMALLEST),
    saved: () => 1 - live(SMALLEST) / live(AS_IT_WAS),
    publishedBefore: () => published('swissMany'),
    publishedAfter: () => published('smallMany'),
    publishedPods: () => PUBLISHED_PODS,
    publishedSaved: () => 1 - published('smallMany') / published('swissMany'),
    letters: () => live(LETTERS) - live(SMALLEST),
    liveOld: () => live(AS_IT_WAS, OLD),
    liveLater: () => live(DAY_LATER),
    liveOldLater: () => live(DAY_LATER, OLD),
    setGroup: () => groupBytes(SET, WHOLE_GROUPS),
    splitSetGroup: () => groupBytes(SET, SPLIT_GROUPS),
    set: () => sizes(SET).entries,
    liveSet: () => live(SET, WHOLE_GROUPS),
    liveSplitSet: () => live(SET, SPLIT_GROUPS),
    responseGroup: () => groupBytes(AS_IT_WAS, SPLIT_GROUPS),
  },
  beats: {
    layout: { figure: APART },
    narrow: { figure: `${HOLES}&show=layout`, isFollowing: true },
    slots: { figure: upTo(1), mark: 'emptySlot' },
    edge: { figure: upTo(3), mark: 'classTail,pageTail' },
    sum: { figure: upTo(3) },
    published: { figure: 'sizing?show=published', without: ['caption'], isFolded: true },
    later: { figure: AS_IT_WAS, isFollowing: true },
    split: { figure: SET },
  },
  questions: {
    size: {
      after: 'layout',
      reveal: { figure: LAID_OUT },
      value: () => responseLayout().size,
      choices: { sum: { value: 36 }, padded: { value: 40 }, more: { value: 48 } },
    },
    order: {
      after: 'layout',
      reveal: { figure: LAID_OUT },
      value: savedByOrder,
      choices: { none: { value: 0 }, gap: { value: 4 }, word: { value: 8 } },
    },
    whole: {
      after: 'layout',
      reveal: { figure: upTo(0), at: 'start', to: 'stop' },
      value: () => live(AS_IT_WAS),
      rounded: tenths,
      guess: { from: () => dataBytes(AS_IT_WAS), most: () => 400 * MIB, step: MIB },
      choices: {
        data: { value: () => dataBytes(AS_IT_WAS) },
        published: { value: () => published('swissMany') },
        slots: { value: 275.7 * MIB },
      },
    },
    narrowed: {
      after: 'narrow',
      pause: { figure: upTo(0) },
      reveal: { figure: upTo(1), at: 'stop', to: 'stop#2' },
      value: () => live(PACKED),
      rounded: tenths,
      guess: guessFrom(AS_IT_WAS),
      choices: {
        entries: { value: () => live(AS_IT_WAS) - fieldBytes('LastModified') * sizes(AS_IT_WAS).entries },
        slots: { value: 241.3 * MIB },
        all: { value: () => (live(AS_IT_WAS) * dataBytes(PACKED)) / dataBytes(AS_IT_WAS) },
      },
    },
    nil: {
      after: 'slots',
      pause: { figure: upTo(1) },
      reveal: { figure: upTo(2), at: 'stop#2', to: 'stop#3' },
      value: () => live(WITHOUT_TIME),
      rounded: tenths,
      guess: guessFrom(PACKED),
      choices: {
        nothing: { value: () => live(PACKED) },
        entries: { value: () => live(PACKED) - fieldBytes('LastModified') * sizes(PACKED).entries },
        slots: { value: 206.8 * MIB },
      },
    },
    key: {
      after: 'slots',
      pause: { figure: upTo(2) },
      reveal: { figure: upTo(3), at: 'stop#3', to: 'stop#4' },
      value: () => live(SMALLEST),
      rounded: tenths,
      guess: guessFrom(WITHOUT_TIME),
      choices: {
        entries: { value: () => live(WITHOUT_TIME) - fieldBytes('RoutingKey') * sizes(WITHOUT_TIME).entries },
        alone: { value: () => live(WITHOUT_TIME) - (live(AS_IT_WAS) - live(ONLY_WITHOUT_KEY)) },
        edge: { value: 114.8 * MIB },
      },
    },
    halfValue: {
      after: 'edge',
      reveal: { figure: FOUR_BYTES },
      value: () => live(SMALLEST) - live(FOUR_BYTES),
      rounded: tenths,
      choices: {
        half: {
          value: () => (sizes(SMALLEST).entries * sizes(SMALLEST).elem.size) / 2,
          replay: { figure: FOUR_BYTES },
        },
        none: { value: 0 },
      },
    },
    few: {
      after: 'edge',
      pause: { figure: 'sizing?behind=none&n=550_000' },
      reveal: { figure: BOTH_NUMBERS, at: 'stop', to: 'stop#2' },
      value: () => (live(FEW) < live(FEW, OLD) ? 'new' : 'old'),
      choices: {
        old: { value: 'old', place: 'b[data-design=bucket]', replay: { figure: 'sizing?behind=none&n=550_000' } },
        new: { value: 'new', place: 'b[data-design=swiss]' },
      },
    },
    letters: {
      after: 'sum',
      reveal: { figure: LETTERS },
      value: () => live(LETTERS) - live(SMALLEST),
      rounded: (bytes) => Math.round(bytes / MIB),
      choices: { inside: { value: 0, replay: { figure: LETTERS } }, onTop: { value: 53 * MIB } },
    },
    turnover: {
      after: 'later',
      reveal: { figure: DAY_LATER },
      value: () => live(DAY_LATER),
      rounded: tenths,
      guess: { from: () => live(AS_IT_WAS), most: () => 600 * MIB, step: MIB },
      choices: {
        same: { value: () => live(AS_IT_WAS) },
        eighth: { value: () => (live(AS_IT_WAS) * 8) / 7 },
        split: { value: 512.3 * MIB },
      },
    },
    splitSet: {
      after: 'split',
      reveal: { figure: SET },
      value: () => groupBytes(SET, SPLIT_GROUPS),
      choices: { same: { value: () => groupBytes(SET, WHOLE_GROUPS) }, bare: { value: 72 }, rounded: { value: 80 } },
    },
    kept: {
      after: 'split',
      reveal: { figure: `sizing?behind=none&go=${WHOLE_GROUPS},${SPLIT_GROUPS}` },
      value: keptBySplitting,
      choices: { response: { value: 'response' }, bool: { value: 'bool' }, int32: { value: 'int32' } },
    },
  },
  own: [
    'sizing?behind=none&show=advice',
    'sizing?behind=none&evict=random&turnovers=1',
    'sizing?behind=none&show=bill',
    'lessons/worksheet',
  ],
  tomorrow: 'go run golang.org/x/tools/go/analysis/passes/fieldalignment/cmd/fieldalignment@latest ./...',
} as const satisfies Lesson;
