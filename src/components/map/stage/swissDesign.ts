import type { Word64 } from '../../../models/kernel/bits';
import { POINTER_BYTES } from '../../../models/map/config';
import { GROUP_SLOTS, groupOf, slotInGroup } from '../../../models/swiss-map/ctrl';
import type { SwissEvent } from '../../../models/swiss-map/events';
import { groupAt, groupCount, slotAt } from '../../../models/swiss-map/inspect';
import { MAP_BYTES, TABLE_BYTES } from '../../../models/swiss-map/layout';
import { groupObjects, recordObjects, swissHeapLedger, swissLedger } from '../../../models/swiss-map/ledger';
import {
  directoryIndex,
  h2,
  isSmall,
  isSmallGroup,
  maxGrowth,
  probeStart,
  type SwissState,
  type SwissTable,
  tombstones,
} from '../../../models/swiss-map/state';
import { swissMap } from '../../../models/swiss-map/swissMap';
import type { Design } from '../record/design';
import type { MapSummary, Marker, PaneNote, PaneTitle, SegmentFact } from '../record/facts';
import { bitOf, type HashSegment, type HashTarget, type MovedEntry } from '../record/hashInFocus';
import type { Load, Pane } from '../record/pane';
import { groupRowId, tableId } from '../record/pane';
import {
  countChange,
  type Focus,
  focusOf,
  MAX_ROWS_WITHOUT_STRIP,
  type MemoryRecord,
  objectRecords,
  recordRows,
  restRows,
  rowsAround,
  unitRow,
} from './rows';
import {
  groupPlaces,
  inDirectory,
  swissKind,
  swissMarks,
  swissMove,
  swissRecord,
  swissSetting,
  swissStretch,
  swissTrail,
  tableName,
  wholePanes,
} from './swissEvents';

/** Number of tables of a map that is not small, and their slots and `growthLeft` in all. */
function tableSums(m: SwissState): [tables: number, slots: number, growthLeft: number] {
  const ids = [...new Set(m.directory)];
  const sum = (of: 'capacity' | 'growthLeft') => ids.reduce((total, id) => total + (m.tables[id]?.[of] ?? 0), 0);
  return [ids.length, sum('capacity'), sum('growthLeft')];
}

function summary(m: SwissState): MapSummary {
  const { used } = m;
  if (!m.made) return { type: 'nil' };
  if (isSmall(m)) return { type: 'group', used };
  const [tables, slots, growthLeft] = tableSums(m);
  return { type: 'tables', tables, slots, used, growthLeft };
}

function marker(event: SwissEvent): Marker | undefined {
  switch (event.type) {
    case 'growToTable':
      return { type: 'becomesTable' };
    case 'growTable':
      return { type: 'tableGrowth', capacity: event.capacity };
    case 'splitTable':
      return { type: 'split' };
    case 'doubleDirectory':
      return { type: 'directory' };
    case 'considerPruning':
      return event.worthwhile ? { type: 'prune' } : undefined;
    case 'deleteSlot':
      return event.tombstone ? { type: 'firstTombstone' } : undefined;
    case 'compareKey':
      return event.byControl && !event.equal ? { type: 'firstFalseMatch' } : undefined;
    case 'probe':
      return event.step > 0 ? { type: 'firstFullGroup' } : undefined;
    default:
      return undefined;
  }
}

export const swissDesign: Design<SwissState, SwissEvent> = {
  model: swissMap,
  seedOf: (m) => m.seed,
  requested: swissLedger,
  heap: swissHeapLedger,
  summary,
  entries: (m) => m.used,
  panes: (m, events, pin) => swissPanes(m, focusOf(events, groupPlaces, pin)),
  allInRows,
  directory: (m) => (isSmall(m) ? [] : Array.from(m.directory, tableId)),
  marks: swissMarks,
  record: swissRecord,
  whole: wholePanes,
  move: swissMove,
  movedEntry: swissMovedEntry,
  trail: swissTrail,
  segments: swissSegments,
  fact: (event, m, op) => ({ type: 'swiss', event, map: swissSetting(event, m, op) }),
  marker,
  arrays: (event) => countChange(event, ['group', 'table']),
  kind: swissKind,
  stretch: swissStretch,
  slot: (event) => ('slot' in event ? slotInGroup(event.slot) : undefined),
  unitBytes: (m) => m.layout.groupSize,
};

/** Tables drawn as rows at most. */
const TABLE_PANES = 3;

function tableNote(m: SwissState, t: SwissTable): PaneNote {
  const { groupSize } = m.layout;
  if (isSmallGroup(t)) return { type: 'group', bytes: groupSize };
  const [tables] = tableSums(m);
  const isAll = tables === 1 && inDirectory(m, t);
  return {
    type: 'table',
    groups: groupCount(t),
    groupBytes: groupSize,
    ...(!isAll && { growthLeft: t.growthLeft }),
  };
}

/** Tombstones take slots as well. */
function tableLoad(t: SwissTable): Load {
  if (isSmallGroup(t)) return { taken: t.used, most: GROUP_SLOTS, tombstones: 0 };
  const most = maxGrowth(t.capacity);
  return { taken: most - t.growthLeft, most, tombstones: tombstones(t) };
}

function paneTitle(m: SwissState, t: SwissTable): PaneTitle {
  const { localDepth } = t;
  const name = tableName(m, t);
  if (m.globalDepth === 0) return name;
  if (name.type === 'table') return { ...name, type: 'deepTable', localDepth };
  return name.type === 'newTable' ? { ...name, type: 'newDeepTable', localDepth } : name;
}

function tablePane(m: SwissState, t: SwissTable, focus: Focus): Pane {
  const id = tableId(t.id);
  const groups = focus.units(id);
  const [first] = groups;
  const hasGroups = t.capacity > 0;
  // Without groups there is nothing that a heading would be over, but its place stays.
  const isGone = t.replaced && !hasGroups;
  return {
    id,
    title: isGone ? undefined : paneTitle(m, t),
    note: hasGroups ? tableNote(m, t) : undefined,
    load: hasGroups && !t.replaced ? tableLoad(t) : undefined,
    rows: [
      ...rowsAround(id, 'groups', groupCount(t), groups, (group) => [
        unitRow(groupRowId(t.id, group), groupAt(m, t, group), { name: group }),
      ]),
      ...restRows(id, m.config.release, groupObjects(m, t)),
    ],
    anchor: first === undefined ? undefined : groupRowId(t.id, first),
    kind: t.replaced ? 'old' : 'live',
  };
}

/** True from when a table is made until it is in the directory, and of the one that it replaces until it is not. */
function takesPart(m: SwissState, t: SwissTable): boolean {
  return t.replaced ? t.index >= 0 : !isSmallGroup(t) && !inDirectory(m, t);
}

/** The tables drawn as rows: those that are made, those the last steps are about, or else the first of the map. */
function shownTables(m: SwissState, focus: Focus): SwissTable[] {
  const alive = m.tables.filter((t) => t !== null);
  if (alive.length <= 2) return alive;
  const focused = focus.blocks.flatMap((block) => alive.filter(({ id }) => tableId(id) === block));
  const shown = [...new Set([...alive.filter((t) => takesPart(m, t)), ...focused])].slice(0, TABLE_PANES);
  return shown.length > 0 ? shown.sort((a, b) => a.id - b.id) : alive.slice(0, 1);
}

function records(m: SwissState): MemoryRecord[] {
  const list: MemoryRecord[] = [{ name: 'Map', owner: 'header', bytes: MAP_BYTES }];
  const tables = m.tables.filter((t) => t !== null && !isSmallGroup(t)).length;
  if (tables > 0) list.push({ name: 'tables', owner: 'header', bytes: tables * TABLE_BYTES });
  const entries = m.directory.length + (m.nextDirectory?.length ?? 0);
  if (entries > 0) list.push({ name: 'directory', owner: 'directory', bytes: entries * POINTER_BYTES });
  return list.concat(objectRecords(m));
}

export function swissPanes(m: SwissState, focus: Focus): Pane[] {
  if (!m.made) return [];
  return [
    ...shownTables(m, focus).map((t) => tablePane(m, t, focus)),
    {
      id: 'records',
      title: { type: 'records' },
      note: isSmall(m) ? undefined : { type: 'directory', entries: m.directory.length, globalDepth: m.globalDepth },
      rows: [...recordRows(records(m)), ...restRows('records', m.config.release, recordObjects(m))],
      kind: 'records',
    },
  ];
}

/** True if every group has a row of its own. */
function allInRows(m: SwissState): boolean {
  const alive = m.tables.filter((t) => t !== null);
  return alive.length <= 2 && alive.every((t) => groupCount(t) <= MAX_ROWS_WITHOUT_STRIP);
}

const DIRECTORY_STEPS = new Set<SwissEvent['type']>(['selectTable', 'splitTable', 'doubleDirectory', 'installTable']);

/** The entry that moves. */
export function swissMovedEntry(m: SwissState, event: SwissEvent | undefined): MovedEntry | undefined {
  if (event?.type !== 'moveEntry') return undefined;
  const table = m.tables[event.to.table];
  return table ? slotAt(table, event.to.slot).entry : undefined;
}

/** The bits of a hash that the Swiss map looks at: of the entry that moves, or else of the operation's key. */
export function swissSegments(m: SwissState, hash: Word64, event: SwissEvent | undefined): HashSegment[] {
  const split = splitOf(m, event);
  const table = event?.type === 'moveEntry' ? m.tables[event.to.table] : tableOf(m, hash);
  const segments = [
    h2Segment(hash, event),
    ...(table ? [h1Segment(table, hash, event, split !== undefined)] : []),
    ...(split ? splitSegments(split, hash) : directorySegments(m, hash, event)),
  ];
  return event?.type === 'hash' ? segments.map((segment) => ({ ...segment, lit: true })) : segments;
}

function tableOf(m: SwissState, hash: Word64): SwissTable | null | undefined {
  return isSmall(m) ? undefined : m.tables[m.directory[directoryIndex(hash.hi, m.globalDepth)] ?? -1];
}

function h2Segment(hash: Word64, event: SwissEvent | undefined): HashSegment {
  const to = h2Target(event);
  return {
    id: 'h2',
    fromBit: 0,
    bits: 7,
    fact: { type: 'h2', h2: h2(hash.lo) },
    role: 'control',
    place: 'above',
    lit: to !== undefined,
    to,
  };
}

function h2Target(event: SwissEvent | undefined): HashTarget | undefined {
  switch (event?.type) {
    case 'matchH2':
      return { row: groupRowId(event.table, event.group), part: 'control' };
    case 'compareCtrl':
    case 'writeSlot':
      return { row: groupRowId(event.table, groupOf(event.slot)), part: 'control' };
    default:
      return undefined;
  }
}

/** In a split the bit that decides between the tables has the tie. */
function h1Segment(table: SwissTable, hash: Word64, event: SwissEvent | undefined, inSplit: boolean): HashSegment {
  const groups = table.capacity / GROUP_SLOTS;
  const group = probeStart(hash.lo, groups - 1);
  const lit = event?.type === 'moveEntry' || (event?.type === 'probe' && event.step === 0);
  return {
    id: 'h1',
    fromBit: 7,
    bits: Math.log2(groups),
    fact: { type: 'h1', groups, group },
    role: 'key',
    place: 'above',
    lit,
    to: lit && !inSplit ? { row: groupRowId(table.id, group), part: 'row' } : undefined,
  };
}

function directorySegments(m: SwissState, hash: Word64, event: SwissEvent | undefined): HashSegment[] {
  const bits = m.globalDepth;
  if (bits === 0) return [];
  const fact: SegmentFact = { type: 'directory', bits, entry: directoryIndex(hash.hi, bits) };
  return [
    {
      ...topSegment('directory', 64 - bits, bits, fact),
      lit: event !== undefined && DIRECTORY_STEPS.has(event.type),
      to: event?.type === 'selectTable' ? { row: 'directory', part: 'row' } : undefined,
    },
  ];
}

function topSegment(id: string, fromBit: number, bits: number, fact: SegmentFact): HashSegment {
  return { id, fromBit, bits, fact, role: 'pointer', place: 'above', lit: false };
}

/** A table that splits, and where the entry that moves has gone. */
interface Split {
  /** Top bits that all hashes of the table share. */
  readonly depth: number;
  readonly to: HashTarget;
}

function splitOf(m: SwissState, event: SwissEvent | undefined): Split | undefined {
  if (event?.type !== 'moveEntry') return undefined;
  const from = m.tables[event.from.table];
  const to = m.tables[event.to.table];
  if (!from || !to || from.localDepth === to.localDepth) return undefined;
  return { depth: from.localDepth, to: { row: groupRowId(to.id, groupOf(event.to.slot)), part: 'row' } };
}

function splitSegments({ depth, to }: Split, hash: Word64): HashSegment[] {
  const bit = 63 - depth;
  const fact: SegmentFact = { type: bitOf(hash, bit) === 1 ? 'rightTable' : 'leftTable', bit };
  const half: HashSegment = { ...topSegment('split', bit, 1, fact), place: 'below', lit: true, to };
  return depth === 0 ? [half] : [topSegment('directory', bit + 1, depth, { type: 'splitting', bits: depth }), half];
}
