import { deletes, filled } from '../../components/map/record/examples';
import { puts } from '../../components/map/record/run';
import { bitCount, lowBits } from '../../models/kernel/bits';
import { MAX_INLINE_BYTES } from '../../models/map/config';
import { GROUP_SLOTS, matchFull } from '../../models/swiss-map/ctrl';
import { h2, maxGrowth, type SwissTable, tableAt } from '../../models/swiss-map/state';
import { type FigureAddress, type Lesson, row } from '../lesson';
import { LEFT, mapRun, RIGHT } from '../numbers/mapRun';

const NINTH = 'swiss-map?example=ninth-key';
const NINTH_26 = 'swiss-map?example=ninth-key&go=1.26';
const EIGHT = 'swiss-map?example=eight-at-once';
const BESIDE = 'race?example=eight-at-once';
const CHANCE = 'swiss-map?example=false-match';
const FULL = 'swiss-map?example=full-group';
const THIRD = 'swiss-map?example=third-group';
const TOMBS = 'swiss-map?example=tombstones';
const TOMBS_24 = 'swiss-map?example=tombstones&go=1.24';
const EQUAL = 'race?example=equal-hashes';

/** Operations: the lookup among 40 keys, and the last of four. */
const LOOKUP = 41;
const LAST_LOOKUP = 44;
/** The put that passes two full groups. */
const PASSING = 25;
/** The last put into the crowded group and the next. */
const CROWDED = 12;
/** The last put before the deletions, the last deletion, and the put that finds no room. */
const LAST_PUT = 28;
const LAST_DELETE = 36;
const PRUNING = 38;
/** Lookups among equal hashes. */
const EQUAL_LOOKUPS = [21, 22];

/** Values of the seven bits that a control byte keeps of a hash. */
const H2_VALUES = 2 ** 7;

/** The one table that a run has at that time. */
function tableOf(figure: FigureAddress, op: number): SwissTable {
  const map = mapRun(figure).swiss(op);
  return tableAt(map, map.directory[0] ?? map.group);
}

/** The group that a search reaches at its n-th probe, from 0 on. */
function groupProbed(figure: FigureAddress, op: number, probe: number): number {
  const event = mapRun(figure).events(op, 'probe')[probe];
  return event?.type === 'probe' ? event.group : Number.NaN;
}

function keysOfGroup(): number {
  return bitCount(matchFull(tableOf(EIGHT, LOOKUP).ctrl, groupProbed(EIGHT, LOOKUP, 0)));
}

/** The seven bits that the lookup compares. */
function lookedUp(): number {
  const [event] = mapRun(EIGHT).events(LOOKUP, 'hash');
  return event?.type === 'hash' ? h2(event.lo) : Number.NaN;
}

/** Bits of the last lookup’s hash, as many as number the groups, from an end of it. */
function bitsAt(end: 'bottom' | 'top'): number {
  const [event] = mapRun(EIGHT).events(LAST_LOOKUP, 'hash');
  if (event?.type !== 'hash') return Number.NaN;
  const count = Math.log2(groupsSearched());
  return end === 'bottom' ? lowBits(event.lo, count) : event.hi >>> (32 - count);
}

function groupsSearched(): number {
  return tableOf(EIGHT, LOOKUP).capacity / GROUP_SLOTS;
}

/** Bytes of a full small map of which one key is overwritten. */
function liveAfterUpdate(figure: FigureAddress): number {
  const { run, fork } = mapRun(figure);
  const [key = ''] = run.program.flatMap((op) => (op.type === 'put' ? [op.key] : []));
  return fork(GROUP_SLOTS, puts([key])).live(GROUP_SLOTS + 1);
}

const LOOKUPS = Array.from({ length: LAST_LOOKUP - LOOKUP + 1 }, (_, i) => LOOKUP + i);

/** Searches of a full group for a key that it doesn’t hold, for each that meets the key’s seven bits there. */
function searchesPerFalseAlarm(): number {
  return 1 / (1 - (1 - 1 / H2_VALUES) ** GROUP_SLOTS);
}

/** Trace that a key leaves in a group that has free slots. */
function leftBehind(): string {
  const run = mapRun(FULL).fork(CROWDED, deletes(filled(8, 9)));
  if (run.moved(run.lastOp) > 0) return 'filled';
  const [event] = run.events(run.lastOp, 'deleteSlot');
  return event && 'tombstone' in event && event.tombstone ? 'tombstone' : 'empty';
}

function pruned(): number {
  const events = mapRun(TOMBS).events(PRUNING, 'pruneGroup');
  return events.reduce((sum, event) => sum + (event.type === 'pruneGroup' ? bitCount(event.bits) : 0), 0);
}

export const groups = {
  id: 'groups',
  needs: ['buckets'],
  numbers: {
    small: () => mapRun(NINTH).live(GROUP_SLOTS),
    capacity: () => tableOf(NINTH, GROUP_SLOTS + 1).capacity,
    groups: () => tableOf(NINTH, GROUP_SLOTS + 1).capacity / GROUP_SLOTS,
    most: () => maxGrowth(tableOf(NINTH, GROUP_SLOTS + 1).capacity),
    moved: () => mapRun(NINTH).moved(GROUP_SLOTS + 1),
    updated26: () => liveAfterUpdate(NINTH_26),
    updated: () => liveAfterUpdate(NINTH),
    keysOfGroup,
    h2: lookedUp,
    groupsSearched,
    startGroup: () => groupProbed(EIGHT, LAST_LOOKUP, 0),
    compared: () => mapRun(EIGHT).events(LOOKUP, 'compareKey').length,
    left: () => mapRun(BESIDE).checksOf(LOOKUPS, LEFT),
    right: () => mapRun(BESIDE).checksOf(LOOKUPS, RIGHT),
    slots: () => GROUP_SLOTS,
    values: () => H2_VALUES,
    odds: searchesPerFalseAlarm,
    full1: () => groupProbed(THIRD, PASSING, 0),
    full2: () => groupProbed(THIRD, PASSING, 1),
    third: () => groupProbed(THIRD, PASSING, 2),
    tableSlots: () => tableOf(TOMBS, LAST_PUT).capacity,
    tableUsed: () => tableOf(TOMBS, LAST_PUT).used,
    deleted: () => tableOf(TOMBS, LAST_PUT).used - tableOf(TOMBS, LAST_DELETE).used,
    growthLeft: () => tableOf(TOMBS, LAST_DELETE).growthLeft,
    pruned,
    inline: () => MAX_INLINE_BYTES,
    live24: () => mapRun(TOMBS_24).live(PRUNING - 1),
    doubled24: () => mapRun(TOMBS_24).live(PRUNING),
    equalLeft: () => mapRun(EQUAL).checksOf(EQUAL_LOOKUPS, LEFT),
    equalRight: () => mapRun(EQUAL).checksOf(EQUAL_LOOKUPS, RIGHT),
  },
  beats: {
    group: { figure: NINTH, at: 'op:8', mark: 'control' },
    table: { figure: NINTH, at: 'op:9/hash', to: 'op:9', isFolded: true },
    match: {
      figure: EIGHT,
      at: 'op:41/hash',
      to: 'op:41/selectTable',
      still: 'op:41/hash',
      mark: 'h1,h2',
      isFolded: true,
    },
    beside: { figure: BESIDE, at: 'op:41/hash', to: 'op:44' },
    full: { figure: FULL, at: 'op:9/hash', to: 'op:9', mark: 'group:0,group:1' },
    tombstone: { figure: TOMBS, at: 'op:28', to: 'op:29', mark: 'group:0' },
    delete: {
      figure: FULL,
      at: 'op:12',
      mark: 'group:0,group:1',
      program: () => deletes([...filled(9, 10), ...filled(1, 2)]),
    },
    prune: { figure: TOMBS, at: 'op:37/hash', to: 'op:38', isFolded: true },
    equal: { figure: EQUAL, at: 'op:21/hash', to: 'op:22' },
  },
  questions: {
    keysCompared: {
      after: 'match',
      pause: { figure: EIGHT, at: 'op:41/selectTable', zoom: 'unit', open: 'group:1', without: ['hash', 'legend'] },
      reveal: { figure: EIGHT, at: 'op:41/selectTable', to: 'op:41' },
      value: () => mapRun(EIGHT).events(LOOKUP, 'compareKey').length,
      choices: {
        all: { value: keysOfGroup, replay: { figure: EIGHT, at: 'op:41/probe', to: 'op:41/matchH2' } },
        two: { value: 2 },
        one: { value: 1, replay: { figure: EIGHT, at: 'op:41/matchH2', to: 'op:41/compareKey' } },
      },
    },
    falseAlarm: {
      after: 'match',
      reveal: { figure: CHANCE, at: 'op:12/matchH2', to: 'op:12' },
      value: searchesPerFalseAlarm,
      rounded: Math.round,
      choices: {
        slot: { value: H2_VALUES, replay: { figure: CHANCE, at: 'op:12/matchH2' } },
        group: { value: 16 },
        half: { value: 2 },
      },
    },
    nextGroup: {
      after: 'full',
      pause: { figure: THIRD, at: 'op:25/probe#2' },
      reveal: { figure: THIRD, at: 'op:25/probe#2', to: 'op:25' },
      value: () => groupProbed(THIRD, PASSING, 2),
      choices: {
        two: { value: 2, place: row('t2g2'), replay: { figure: THIRD, at: 'op:26/probe', to: 'op:26' } },
        three: { value: 3, place: row('t2g3') },
        fresh: { value: 'fresh', replay: { figure: FULL, at: 'firstFullGroup' } },
      },
    },
    leftBehind: {
      after: 'tombstone',
      pause: { figure: FULL, at: 'op:12', mark: 'group:1' },
      reveal: { figure: FULL, at: 'op:12', mark: 'group:1', program: () => deletes(filled(8, 9)) },
      value: leftBehind,
      choices: {
        tombstone: { value: 'tombstone', replay: { figure: FULL, at: 'op:13/hash', to: 'op:13' } },
        empty: { value: 'empty' },
        filled: { value: 'filled' },
      },
    },
    growthLeft: {
      after: 'delete',
      pause: { figure: TOMBS, at: 'op:28' },
      reveal: { figure: TOMBS, at: 'op:28', to: 'op:36', mark: 'tombstones' },
      value: () => tableOf(TOMBS, LAST_DELETE).growthLeft,
      choices: {
        free: {
          value: () => tableOf(TOMBS, LAST_DELETE).capacity - tableOf(TOMBS, LAST_DELETE).used,
          replay: { figure: TOMBS, at: 'op:28' },
        },
        deleted: {
          value: () => tableOf(TOMBS, LAST_PUT).used - tableOf(TOMBS, LAST_DELETE).used,
          replay: { figure: TOMBS, at: 'op:33' },
        },
        none: { value: 0 },
      },
    },
    slotsOn24: {
      after: 'prune',
      reveal: { figure: TOMBS_24, at: 'op:38/tableFull', to: 'op:38' },
      value: () => tableOf(TOMBS_24, mapRun(TOMBS_24).lastOp).capacity,
      choices: {
        same: { value: () => tableOf(TOMBS, mapRun(TOMBS).lastOp).capacity, replay: { figure: TOMBS, at: 'prune' } },
        twice: { value: 64 },
        half: { value: 16 },
      },
    },
    startGroup: {
      after: 'match',
      pause: { figure: EIGHT, at: `op:${LAST_LOOKUP}/hash`, without: ['labels'] },
      reveal: { figure: EIGHT, at: `op:${LAST_LOOKUP}/hash`, to: `op:${LAST_LOOKUP}/probe` },
      value: () => groupProbed(EIGHT, LAST_LOOKUP, 0),
      choices: {
        low: { value: () => bitsAt('bottom'), place: row('t3g6') },
        middle: { value: 7, place: row('t3g7') },
        top: { value: () => bitsAt('top'), place: row('t3g0') },
      },
    },
  },
  own: ['swiss-map?entries=0', 'sizing'],
  tomorrow: 'go version -m ./your-service | head -1',
} as const satisfies Lesson;
