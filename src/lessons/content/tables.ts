import { NEWEST } from '../../models/go/releases';
import { MIB } from '../../models/kernel/bits';
import { tablesOf } from '../../models/swiss-map/inspect';
import { maxGrowth, type SwissTable, tableAt } from '../../models/swiss-map/state';
import type { FigureAddress, Lesson } from '../lesson';
import { LEFT, mapRun, RIGHT } from '../numbers/mapRun';
import { published, sizes } from '../numbers/models';
import { memoize } from '../numbers/source';

const SPLIT = 'swiss-map?example=split';
const BESIDE = 'race?example=split';
const DOUBLES = 'swiss-map?example=directory-doubles';
const PAIR = 'race?type=string-response&prefill=1074&entries=2';
const FEW = 'sizing?behind=none&n=550_000';
const MANY = 'sizing?behind=none';
const HINTED = 'sizing?behind=none&hint=exact';
const LATER = 'sizing?behind=none&n=4_000_000';
const STAIRS = 'sizing?behind=none&scale=log&upTo=10_000_000';
const NUMBERS = typesIn('var m map[int64]int64\n');
const SET = typesIn('var m map[uint64]struct{}\n');

const OLD = '1.23';
const NEW = NEWEST.name;

/** The put that splits the first table, and the one that doubles the directory. */
const SPLITTING = 897;
const DOUBLING = 1737;

const FROM = 100_000;
const UP_TO = 10_000_000;
/** Sizes that the two maps are compared at. */
const SAMPLES = 400;

function typesIn(source: string): FigureAddress {
  return `sizing?${new URLSearchParams({ types: source, behind: 'none' })}`;
}

function fullTable(): SwissTable {
  const map = mapRun(SPLIT).swiss(SPLITTING - 1);
  return tableAt(map, map.directory[0] ?? map.group);
}

/** Tables in which the entries of the split one land. */
function landing(): string {
  const [left, right, third] = tablesOf(mapRun(SPLIT).swiss(SPLITTING));
  if (!left || !right || third) throw new RangeError('a table doesn’t split into two');
  if ([left, right].some(({ id }) => id === fullTable().id)) return 'stay';
  return Math.abs(left.used - right.used) <= 1 ? 'halves' : 'bits';
}

function movedInAll(side: number): number {
  let sum = 0;
  for (let op = 0; op <= SPLITTING; op++) sum += mapRun(BESIDE).moved(op, side);
  return sum;
}

/** Entries of a full table. */
function perTable(): number {
  return maxGrowth(fullTable().capacity);
}

function pairTables(): SwissTable[] {
  return tablesOf(mapRun(PAIR).swiss(mapRun(PAIR).lastOp, RIGHT));
}

function pairLive(side: number): number {
  return mapRun(PAIR).live(mapRun(PAIR).lastOp, side);
}

/** The new map’s bytes for each of the old one’s, at sizes spread evenly on a logarithmic scale. */
const ratios = memoize((figure: FigureAddress): readonly number[] => {
  const { curve } = sizes(figure);
  const entries = Array.from({ length: SAMPLES }, (_, i) => Math.round(FROM * (UP_TO / FROM) ** (i / (SAMPLES - 1))));
  const old = curve(OLD, entries);
  return curve(NEW, entries).map((bytes, i) => bytes / (old[i] ?? 0));
});

/** Share of the sizes at which the new map is smaller. */
function smaller(figure: FigureAddress): number {
  return ratios(figure).filter((ratio) => ratio < 1).length / SAMPLES;
}

function worst(figure: FigureAddress): number {
  return Math.max(...ratios(figure)) - 1;
}

function saved(figure: FigureAddress): number {
  return 1 - sizes(figure).live(NEW) / sizes(figure).live(OLD);
}

export const tables = {
  id: 'tables',
  needs: ['growing', 'groups', 'allocator'],
  numbers: {
    first: () => tablesOf(mapRun(SPLIT).swiss(9))[0]?.capacity ?? 0,
    slots: () => fullTable().capacity,
    filled: () => fullTable().used,
    entry: () => SPLITTING,
    left: () => tablesOf(mapRun(SPLIT).swiss(SPLITTING))[0]?.used ?? 0,
    right: () => tablesOf(mapRun(SPLIT).swiss(SPLITTING))[1]?.used ?? 0,
    liveBefore: () => mapRun(SPLIT).live(SPLITTING - 1),
    liveAfter: () => mapRun(SPLIT).live(SPLITTING),
    livePeak: () => mapRun(SPLIT).peak(SPLITTING),
    moved: () => mapRun(SPLIT).moved(SPLITTING),
    mostOld: () => mapRun(BESIDE).mostMoved(SPLITTING, LEFT),
    inAllOld: () => movedInAll(LEFT),
    inAllNew: () => movedInAll(RIGHT),
    tables: () => tablesOf(mapRun(DOUBLES).swiss(DOUBLING)).length,
    directory: () => mapRun(DOUBLES).swiss(DOUBLING).directory.length,
    pairEntries: () => pairTables().reduce((sum, { used }) => sum + used, 0),
    pairTables: () => pairTables().length,
    pairOld: () => pairLive(LEFT),
    pairNew: () => pairLive(RIGHT),
    few: () => sizes(FEW).entries,
    publishedOld: () => published('bucketFew'),
    publishedNew: () => published('swissFew'),
    fewOld: () => sizes(FEW).live(OLD),
    fewNew: () => sizes(FEW).live(NEW),
    fewOccupancy: () => sizes(FEW).swiss(NEW).occupancy,
    fewPageTails: () => sizes(FEW).swiss(NEW).owners.pageTail,
    fewHalf: () => Math.round(sizes(FEW).swiss(NEW).tables.expected) / 2,
    fewSplit: () => (Math.round(sizes(FEW).swiss(NEW).tables.expected) / 2) * perTable(),
    many: () => sizes(MANY).entries,
    manyOld: () => sizes(MANY).live(OLD),
    manyNew: () => sizes(MANY).live(NEW),
    manyTables: () => sizes(MANY).swiss(NEW).tables.expected,
    manyDirectory: () => sizes(MANY).swiss(NEW).directoryEntries.expected,
    publishedManyOld: () => published('bucketMany'),
    publishedManyNew: () => published('swissMany'),
    hintedOld: () => sizes(HINTED).live(OLD),
    later: () => sizes(LATER).entries,
    laterOld: () => sizes(LATER).live(OLD),
    laterNew: () => sizes(LATER).live(NEW),
    from: () => FROM,
    upTo: () => UP_TO,
    smaller: () => smaller(STAIRS),
    best: () => Math.min(...ratios(STAIRS)),
    worst: () => worst(STAIRS),
    smallerHinted: () => smaller(HINTED),
    smallerNumbers: () => smaller(NUMBERS),
    smallerSet: () => smaller(SET),
    worstSet: () => worst(SET),
  },
  beats: {
    full: { figure: SPLIT, at: 'op:896' },
    split: { figure: SPLIT, at: 'op:897/tableFull' },
    price: { figure: BESIDE, at: 'op:897' },
    directory: { figure: DOUBLES, at: 'op:1737/alloc#5', to: 'op:1737', still: 'op:1737/alloc#5', mark: 'directory' },
    pair: { figure: PAIR, at: 'op:1' },
    famous: { figure: PAIR, at: 'op:1' },
    large: { figure: FEW },
    stairs: { figure: STAIRS },
  },
  questions: {
    landing: {
      after: 'split',
      pause: { figure: SPLIT, at: 'op:897/tableFull' },
      reveal: { figure: SPLIT, at: 'split', to: 'op:897/moveEntry#896', mark: 'bit:63' },
      value: landing,
      choices: {
        halves: { value: 'halves', replay: { figure: SPLIT, at: 'op:897/alloc#5' } },
        bits: { value: 'bits' },
        stay: { value: 'stay', replay: { figure: SPLIT, at: 'op:897/moveEntry#239' } },
      },
    },
    bytes: {
      after: 'split',
      pause: { figure: SPLIT, at: 'op:897/tableFull' },
      reveal: { figure: SPLIT, at: 'op:897' },
      value: () => mapRun(SPLIT).live(SPLITTING) / mapRun(SPLIT).live(SPLITTING - 1),
      rounded: (times) => Math.round(times * 10) / 10,
      choices: {
        equal: { value: 1, replay: { figure: SPLIT, at: 'op:897/alloc#5' } },
        more: { value: 1.5, replay: { figure: SPLIT, at: 'op:897/alloc#5' } },
        twice: { value: 2 },
      },
    },
    directoryEntries: {
      after: 'directory',
      reveal: { figure: DOUBLES, at: 'op:1737', mark: 'directory' },
      value: () => sizes(MANY).swiss(NEW).directoryEntries.expected,
      rounded: Math.round,
      choices: {
        each: { value: () => sizes(MANY).swiss(NEW).tables.expected, replay: { figure: DOUBLES, at: 'op:1737/drop' } },
        below: { value: 4096, replay: { figure: DOUBLES, at: 'op:1736', mark: 'directory' } },
        above: { value: 8192 },
      },
    },
    tables: {
      after: 'famous',
      pause: { figure: PAIR, at: 'op:1' },
      // Not the map itself: its bytes are what is asked next.
      reveal: { figure: SPLIT, at: 'split', to: 'op:897' },
      value: () => sizes(FEW).swiss(NEW).tables.expected,
      rounded: Math.round,
      choices: {
        slots: {
          value: () => Math.ceil(sizes(FEW).entries / fullTable().capacity),
          replay: { figure: SPLIT, at: 'op:897/tableFull' },
        },
        full: { value: () => Math.ceil(sizes(FEW).entries / perTable()), replay: { figure: PAIR, at: 'op:1' } },
        split: { value: 1024 },
      },
    },
    few: {
      after: 'famous',
      pause: { figure: PAIR, at: 'op:1' },
      reveal: { figure: FEW },
      value: () => sizes(FEW).live(NEW),
      rounded: (bytes) => Math.round(bytes / MIB),
      choices: {
        published: { value: published('swissFew'), replay: { figure: PAIR, at: 'op:1' } },
        same: { value: () => sizes(FEW).live(OLD), replay: { figure: FEW } },
        more: { value: 64 * MIB },
      },
    },
    saving: {
      after: 'large',
      reveal: { figure: MANY },
      value: () => saved(MANY),
      rounded: (share) => Math.round(share * 100),
      choices: {
        published: { value: () => 1 - published('swissMany') / published('bucketMany'), replay: { figure: MANY } },
        less: { value: 0.64 },
        hinted: { value: () => saved(HINTED), replay: { figure: HINTED } },
      },
    },
    later: {
      after: 'large',
      pause: { figure: FEW },
      reveal: { figure: LATER },
      value: () => (sizes(LATER).live(NEW) > sizes(LATER).live(OLD) ? 'more' : 'third'),
      choices: {
        third: { value: 'third', replay: { figure: LATER } },
        more: { value: 'more' },
      },
    },
  },
  own: ['sizing?behind=none&scale=log', 'swiss-map?entries=0'],
  tomorrow: `for _, n := range []int{400_000, 500_000, 700_000, 900_000} {
\tb.Run(strconv.Itoa(n), func(b *testing.B) {
\t\tb.ReportAllocs()
\t\tfor range b.N {
\t\t\tfill(n)
\t\t}
\t})
}`,
} as const satisfies Lesson;
