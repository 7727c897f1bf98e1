import { heapBytes } from '../../../models/allocator/sizeClass';
import { GROUP_SLOTS, groupOf, matchDeleted, matchEmpty, slotInGroup } from '../../../models/swiss-map/ctrl';
import type { SlotRef, SwissEvent, SwissObject } from '../../../models/swiss-map/events';
import { isSmall, isSmallGroup, type SwissState, type SwissTable } from '../../../models/swiss-map/state';
import type { EventStretch } from '../record/design';
import type { BlockName, EventFact, Half, OpType, RecordName, StretchFact, SwissSetting } from '../record/facts';
import {
  groupRowId,
  type Mark,
  type MarkRole,
  type Move,
  type Place,
  SLOT_ROLES,
  tableId,
  type UnitRef,
} from '../record/pane';

function wholeTables(...tables: readonly number[]): UnitRef[] {
  return tables.map((table) => ({ block: tableId(table), unit: -1 }));
}

function groupOfSlot({ table, slot }: SlotRef): UnitRef {
  return { block: tableId(table), unit: groupOf(slot) };
}

/** The tables and groups that an event is about; a unit of -1 means all of its table. */
export function groupPlaces(event: SwissEvent): readonly UnitRef[] {
  if (event.type === 'moveEntry') return [groupOfSlot(event.to), groupOfSlot(event.from)];
  if (event.type === 'splitTable') return wholeTables(event.left, event.right, event.from);
  if ('group' in event) return [{ block: tableId(event.table), unit: event.group }];
  if ('slot' in event) return [groupOfSlot(event)];
  if ('from' in event) return wholeTables(event.table, event.from);
  if (event.type === 'alloc') return event.object === 'groups' ? wholeTables(event.id) : [];
  return 'table' in event ? wholeTables(event.table) : [];
}

/** Ids of the tables that an event is about as a whole. */
export function wholePanes(event: SwissEvent): readonly string[] {
  return groupPlaces(event)
    .filter(({ unit }) => unit < 0)
    .map(({ block }) => block);
}

function place({ table, slot }: SlotRef): Place {
  return { row: groupRowId(table, groupOf(slot)), slot: slotInGroup(slot) };
}

function slotMark(ref: SlotRef, role: MarkRole): Mark {
  return { ...place(ref), role };
}

function rowMark(table: number, group: number, role: MarkRole): Mark {
  return { row: groupRowId(table, group), slot: -1, role };
}

function matchMarks(table: number, group: number, bits: number, controlOnly: boolean): Mark[] {
  const marks: Mark[] = [{ ...rowMark(table, group, 'active'), controlOnly: true }];
  for (let slot = 0; slot < 8; slot++) {
    if ((bits & (1 << slot)) === 0) continue;
    marks.push({ row: groupRowId(table, group), slot, role: 'candidate', ...(controlOnly && { controlOnly }) });
  }
  return marks;
}

/** Records by the events that are about them: growthLeft is a field of the table, the directory holds pointers to tables. */
const RECORDS: Partial<Readonly<Record<SwissEvent['type'] | SwissObject, RecordName>>> = {
  selectTable: 'directory',
  tableFull: 'tables',
  considerPruning: 'tables',
  doubleDirectory: 'directory',
  installTable: 'directory',
  uncheckedPut: 'tables',
  Map: 'Map',
  directory: 'directory',
  table: 'tables',
  group: 'Map',
  groups: 'tables',
};

/** The record that the event is about; of memory that is allocated or dropped it is the object itself. */
export function swissRecord(event: SwissEvent | undefined): RecordName | undefined {
  return event && RECORDS['object' in event ? event.object : event.type];
}

/** Places on the stage that the event points at. */
export function swissMarks(event: SwissEvent | undefined): readonly Mark[] {
  switch (event?.type) {
    case 'probe':
      return [rowMark(event.table, event.group, 'active')];
    case 'matchH2':
      return matchMarks(event.table, event.group, event.bits, true);
    case 'matchEmpty':
    case 'matchEmptyOrDeleted':
    case 'pruneGroup':
      return matchMarks(event.table, event.group, event.bits, false);
    case 'compareCtrl':
    case 'compareEnds':
      return [
        { ...slotMark(event, event.equal ? 'candidate' : 'compared'), controlOnly: event.type === 'compareCtrl' },
      ];
    case 'compareKey':
      return [slotMark(event, event.equal ? 'match' : 'compared')];
    case 'moveEntry':
      return [slotMark(event.to, 'written')];
    case 'alloc':
    case 'growToTable':
    case 'growTable':
    case 'splitTable':
      return wholePanes(event).map((row) => ({ row, slot: -1, role: 'active' }));
    default:
      return event && 'slot' in event ? [slotMark(event, SLOT_ROLES[event.type] ?? 'compared')] : [];
  }
}

export function swissMove(event: SwissEvent | undefined): Move | undefined {
  if (event?.type === 'writeSlot') return { to: place(event) };
  return event?.type === 'moveEntry' ? { from: place(event.from), to: place(event.to) } : undefined;
}

/** Before the first group of a probe, or after its last. */
const NO_PROBE = new Set<SwissEvent['type']>(['selectTable', 'tableFull', 'growToTable']);

/** The groups that the probe under way has visited. */
export function swissTrail(events: readonly SwissEvent[]): readonly string[] {
  const from = events.findLastIndex(({ type }) => NO_PROBE.has(type));
  return events
    .slice(from + 1)
    .flatMap((event) => (event.type === 'probe' ? [groupRowId(event.table, event.group)] : []));
}

/** Id of the table that an event is about; of a move, where it goes. */
function tableOf(event: SwissEvent): number {
  if (event.type === 'moveEntry') return event.to.table;
  if (event.type === 'alloc') return event.object === 'groups' ? event.id : -1;
  return 'table' in event ? event.table : -1;
}

/** Group of its table that an event is about; -1 for none. */
export function groupAbout(event: SwissEvent): number {
  if ('group' in event) return event.group;
  return 'slot' in event ? groupOf(event.slot) : -1;
}

/** Half of a split that a new table is: both are made before the first entry moves, the right one last. */
function halfOf(m: SwissState, table: SwissTable): Half | undefined {
  const from = m.tables.find((each) => each?.replaced && each.index >= 0);
  if (!from || table.replaced || from.localDepth >= table.localDepth) return undefined;
  return table.id === m.tables.length - 1 ? 'right' : 'left';
}

export function inDirectory(m: SwissState, t: SwissTable): boolean {
  return t.index >= 0 && m.directory[t.index] === t.id;
}

export function tableName(m: SwissState, t: SwissTable): BlockName {
  if (isSmallGroup(t)) return { type: t.replaced ? 'copiedGroup' : 'group' };
  if (!t.replaced && !inDirectory(m, t)) return { type: 'newTable', half: halfOf(m, t) };
  const type = t.replaced ? 'copiedTable' : 'table';
  if (m.directory.length <= 1 && t.index <= 0) return { type, number: undefined, last: undefined };
  const number = Math.max(0, t.index);
  return { type, number, last: number + 2 ** (m.globalDepth - t.localDepth) - 1 };
}

/** Surroundings of an event: what its sentence says besides. */
export function swissSetting(event: SwissEvent, m: SwissState, op: OpType): SwissSetting {
  const small = isSmall(m);
  const table = m.tables[tableOf(event)];
  const group = groupAbout(event);
  const ctrl = table && group >= 0 && group * GROUP_SLOTS < table.capacity && table.ctrl;
  return {
    op,
    rounded: event.type === 'alloc' ? heapBytes(m.config.release, event.bytes, event.pointers) : 0,
    isSmall: small,
    globalDepth: m.globalDepth,
    slots: table?.capacity ?? 0,
    growthLeft: table?.growthLeft ?? 0,
    entries: ('from' in event && typeof event.from === 'number' && m.tables[event.from]?.used) || 0,
    half: table ? halfOf(m, table) : undefined,
    hasEmpty: !!ctrl && matchEmpty(ctrl, group) !== 0,
    hasTombstone: !!ctrl && matchDeleted(ctrl, group) !== 0,
  };
}

/** Case of an event's type that sentences tell apart. */
function caseOf(event: SwissEvent, m: SwissState, op: OpType): string | number | boolean | undefined {
  const map = () => swissSetting(event, m, op);
  switch (event.type) {
    case 'alloc':
    case 'drop':
      return `${event.object} ${event.count === 1} ${event.bytes === 8} ${op} ${isSmall(m)}`;
    case 'collect':
      return !event.bytes;
    case 'selectTable':
    case 'iterTable':
    case 'doubleDirectory':
      return Math.min(m.globalDepth, 2);
    case 'probe':
      return Math.min(event.step, 3);
    case 'matchH2':
      return event.bits && event.bits === 0xff;
    case 'compareCtrl':
    case 'compareEnds':
      return event.equal;
    case 'compareKey':
      return `${event.equal} ${event.byControl}`;
    case 'matchEmpty':
    case 'matchEmptyOrDeleted': {
      const { isSmall, hasEmpty, hasTombstone, growthLeft } = map();
      return event.bits ? `${hasEmpty} ${isSmall} ${op} ${!growthLeft}` : `none ${isSmall} ${hasTombstone}`;
    }
    case 'writeSlot':
      return `${event.reusedTombstone} ${map().isSmall}`;
    case 'absent':
      return op;
    case 'deleteSlot':
      return `${event.tombstone} ${map().isSmall}`;
    case 'tableFull':
      return map().slots === 1024;
    case 'considerPruning': {
      const { slots } = map();
      return `${event.worthwhile} ${event.tombstones && event.tombstones * 10 < slots} ${slots === 1024}`;
    }
    case 'moveEntry':
      // A table's depth rises only where it splits.
      return m.tables[event.from.table]?.localDepth === m.tables[event.to.table]?.localDepth;
    case 'installTable':
      return !map().half;
    case 'iterStart':
      return map().isSmall;
  }
}

/** Kind of an event: its type, and the case of it that sentences tell apart. */
export function swissKind(event: SwissEvent, m: SwissState, op: OpType): string {
  return `${event.type} ${caseOf(event, m, op)}`;
}

/** Entries that moved into one table, or into the two that a table was split into. */
function moved(facts: readonly EventFact[], entries: number): StretchFact {
  const halves = facts.flatMap(({ map }) => ('half' in map && map.half ? map.half : []));
  if (halves.length === 0) return { type: 'movedToTable', entries };
  return { type: 'movedToHalves', halves };
}

function installed(facts: readonly EventFact[]): StretchFact {
  const ranges = facts.flatMap(({ event }) =>
    event.type === 'installTable' ? [[event.index, event.index + event.entries - 1] as const] : [],
  );
  return {
    type: 'installed',
    first: Math.min(...ranges.map(([first]) => first)),
    last: Math.max(...ranges.map(([, last]) => last)),
  };
}

/** Summary of a run of events of one kind; undefined if each gets its own sentence. */
export function swissStretch(event: SwissEvent, { count, slots, facts }: EventStretch): StretchFact | undefined {
  switch (event.type) {
    case 'moveEntry':
      return moved(facts(), count);
    case 'compareCtrl':
    case 'compareKey':
    case 'compareEnds':
    case 'passFree':
      return 'equal' in event && event.equal ? undefined : { type: event.type, slots };
    case 'installTable':
      return installed(facts());
    case 'pruneGroup':
      return { type: 'pruned', count };
    case 'yield':
      return { type: 'seen', count };
    case 'skipDeleted':
      return { type: 'skipped', count };
    case 'iterTable':
      return { type: 'passedTables', count };
    default:
      return undefined;
  }
}
