import type { SlotFields } from '../../../models/layout/fields';
import { POINTER_BYTES } from '../../../models/map/config';
import { GROUP_SLOTS } from '../../../models/swiss-map/ctrl';
import type { SwissEvent } from '../../../models/swiss-map/events';
import {
  firstGroup,
  type GroupRef,
  groupAt,
  groupCount,
  groupLoads,
  heldGroup,
  heldTables,
} from '../../../models/swiss-map/inspect';
import { MAP_BYTES, TABLE_BYTES } from '../../../models/swiss-map/layout';
import { groupObjects, recordObjects } from '../../../models/swiss-map/ledger';
import { isSmall, isSmallGroup, type SwissState, type SwissTable } from '../../../models/swiss-map/state';
import type { BlockName, KeyText, PaneNote, PaneTitle, PathFact, UnitTask } from '../run/facts';
import { blockNumber, type Focus, magnify, otherKey, rowsAround, unitRow } from '../run/memory';
import type { Block, Pane, SlotRole, Unit, UnitRef } from '../stage/pane';
import { type MemoryRecord, objectRecords, recordRows, restRows } from '../stage/records';
import { blockId, groupOf, halfOf, rowId } from './events';

/** Rows of a table that are drawn as rows; what is beyond is seen in the strip of all groups. */
const ROW_BUDGET = 17;
/** Tables drawn as rows at most. */
const TABLE_PANES = 3;

function inDirectory(m: SwissState, t: SwissTable): boolean {
  return t.index >= 0 && m.directory[t.index] === t.id;
}

export function tableName(m: SwissState, t: SwissTable): BlockName {
  if (isSmallGroup(t)) return { type: t.replaced ? 'copiedGroup' : 'group' };
  if (!t.replaced && !inDirectory(m, t)) return { type: 'newTable', half: halfOf(m, t) };
  const number = m.directory.length > 1 || t.index > 0 ? Math.max(0, t.index) : undefined;
  return { type: t.replaced ? 'copiedTable' : 'table', number };
}

/** All groups of all tables. */
export function swissBlocks(m: SwissState, focus: Focus): Block[] {
  const tables = heldTables(m);
  const cells = new Uint8Array(tables.reduce((sum, t) => sum + groupCount(t), 0));
  let at = 0;
  return tables.map((t): Block => {
    const own = cells.subarray(at, at + groupCount(t));
    at += groupCount(t);
    return {
      id: blockId(t.id),
      name: tableName(m, t),
      kind: t.replaced ? 'old' : 'live',
      unitBytes: m.layout.groupSize,
      cells: own,
      focus: focus.units(blockId(t.id)),
      ...groupLoads(t, own),
      slots: t.capacity,
      localDepth: t.localDepth,
      ...(t.index >= 0 && !isSmallGroup(t) && { index: t.index }),
    };
  });
}

function tableNote({ layout: { groupSize } }: SwissState, t: SwissTable): PaneNote {
  const { used, growthLeft } = t;
  if (isSmallGroup(t)) return { type: 'group', bytes: groupSize, used };
  return { type: 'table', groups: groupCount(t), groupBytes: groupSize, used, growthLeft };
}

function paneTitle(m: SwissState, t: SwissTable): PaneTitle {
  const { localDepth } = t;
  const name = tableName(m, t);
  if (m.globalDepth === 0) return name;
  if (name.type === 'table') return { ...name, type: 'deepTable', localDepth };
  return name.type === 'newTable' ? { ...name, type: 'newDeepTable', localDepth } : name;
}

function tablePane(m: SwissState, t: SwissTable, focus: Focus): Pane {
  const id = blockId(t.id);
  const groups = focus.units(id);
  const [first] = groups;
  return {
    id,
    title: paneTitle(m, t),
    note: tableNote(m, t),
    rows: [
      ...rowsAround(id, 'groups', groupCount(t), groups, (group) => [
        unitRow(rowId(t.id, group), groupAt(m, t, group), { name: group }),
      ]),
      ...restRows(id, m.config.release, groupObjects(m, t)),
    ],
    anchor: first === undefined ? undefined : rowId(t.id, first),
    kind: t.replaced ? 'old' : 'live',
  };
}

/** The tables drawn as rows: those the last steps are about, or else the first of the map. */
function shownTables(m: SwissState, focus: Focus): SwissTable[] {
  const alive = m.tables.filter((t) => t !== null);
  if (alive.length <= 2) return alive;
  const focused = focus.blocks.flatMap((block) => m.tables[blockNumber(block, 't') ?? -1] ?? []).slice(0, TABLE_PANES);
  return focused.length > 0 ? focused.sort((a, b) => a.id - b.id) : alive.slice(0, 1);
}

function records(m: SwissState): MemoryRecord[] {
  const list: MemoryRecord[] = [{ name: 'Map', owner: 'header', bytes: MAP_BYTES }];
  const entries = m.directory.length + (m.nextDirectory?.length ?? 0);
  if (entries > 0) list.push({ name: 'directory', owner: 'directory', bytes: entries * POINTER_BYTES });
  const tables = m.tables.filter((t) => t !== null && !isSmallGroup(t)).length;
  if (tables > 0) list.push({ name: 'tables', owner: 'header', bytes: tables * TABLE_BYTES });
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
export function allInRows(m: SwissState): boolean {
  const alive = m.tables.filter((t) => t !== null);
  return alive.length <= 2 && alive.every((t) => groupCount(t) <= ROW_BUDGET);
}

/** The group that an event is about, to be magnified, and its table's id. */
function magnifiedBy(event: SwissEvent): { readonly table: number; readonly group: number } | undefined {
  if (event.type === 'moveEntry') return { table: event.to.table, group: groupOf(event.to.slot) };
  if ('group' in event) return event;
  if ('slot' in event) return { table: event.table, group: groupOf(event.slot) };
  return undefined;
}

function isAbout(event: SwissEvent | undefined, { table, group }: GroupRef): boolean {
  const ref = event && magnifiedBy(event);
  return ref?.table === table.id && ref.group === group;
}

function setMatch(roles: Map<number, SlotRole>, bits: number): void {
  for (let slot = 0; slot < GROUP_SLOTS; slot++) if (bits & (1 << slot)) roles.set(slot, 'candidate');
}

/** Roles of the slots, as the steps since the last look at the whole control word have shown them. */
function rolesOf(events: readonly SwissEvent[], place: GroupRef): Map<number, SlotRole> {
  const roles = new Map<number, SlotRole>();
  for (const event of events) {
    if (!isAbout(event, place)) continue;
    if (event.type === 'matchH2') {
      for (let slot = 0; slot < GROUP_SLOTS; slot++) roles.set(slot, 'different');
      setMatch(roles, event.bits);
    } else if (event.type === 'matchEmpty' || event.type === 'matchEmptyOrDeleted') {
      roles.clear();
      setMatch(roles, event.bits);
    } else if (event.type === 'compareCtrl') {
      roles.set(event.slot & 7, event.equal ? 'candidate' : 'different');
    } else if (event.type === 'compareKey') {
      roles.set(event.slot & 7, event.equal ? 'equal' : otherKey(roles.get(event.slot & 7)));
    } else if (event.type === 'writeSlot' || event.type === 'updateSlot') {
      roles.clear();
      roles.set(event.slot & 7, 'written');
    } else if (event.type === 'moveEntry') {
      roles.clear();
      roles.set(event.to.slot & 7, 'written');
    } else if (event.type === 'deleteSlot') {
      roles.set(event.slot & 7, 'removed');
    } else if (event.type === 'yield') {
      roles.set(event.slot & 7, 'seen');
    }
  }
  return roles;
}

function taskOf(event: SwissEvent | undefined, number: number | undefined): UnitTask {
  switch (event?.type) {
    case 'matchH2':
      return { type: 'matchH2', number, h2: event.h2 };
    case 'matchEmpty':
    case 'matchEmptyOrDeleted':
      return { type: event.type, number };
    default:
      return { type: 'group', number };
  }
}

function chosenGroup(m: SwissState, pin: UnitRef | undefined): GroupRef | undefined {
  const id = pin && blockNumber(pin.block, 't');
  return pin && id !== undefined ? heldGroup(m, id, pin.unit) : undefined;
}

function latestGroup(m: SwissState, events: readonly SwissEvent[]): GroupRef | undefined {
  const ref = events.map(magnifiedBy).findLast((found) => found !== undefined);
  return ref && heldGroup(m, ref.table, ref.group);
}

function pathOf(m: SwissState, { table, group }: GroupRef): PathFact[] {
  const name = tableName(m, table);
  return isSmallGroup(table) ? [name] : [name, { type: 'groupAt', number: group }];
}

const AT_ONCE: ReadonlySet<SwissEvent['type'] | undefined> = new Set(['matchH2', 'matchEmpty', 'matchEmptyOrDeleted']);

/** A group slot by slot: `pin` if it is held, or the one the latest step is about, or the first that holds an entry. */
export function swissUnit(
  m: SwissState,
  events: readonly SwissEvent[],
  keyText: KeyText,
  fields: SlotFields,
  pin?: UnitRef,
): Unit | undefined {
  const chosen = chosenGroup(m, pin);
  const latest = chosen ? undefined : latestGroup(m, events);
  const place = chosen ?? latest ?? firstGroup(m);
  if (!place) return undefined;
  const { table, group } = place;
  const last = events.at(-1);
  const lastHere = isAbout(last, place) ? last : undefined;
  return {
    ref: { block: blockId(table.id), unit: group },
    because: chosen ? 'chosen' : latest ? 'steps' : 'first',
    row: rowId(table.id, group),
    task: taskOf(lastHere, isSmallGroup(table) ? undefined : group),
    path: pathOf(m, place),
    note: m.config.release.splitsGroups ? 'splitGroup' : 'group',
    atOnce: AT_ONCE.has(lastHere?.type),
    ...magnify(groupAt(m, table, group), rolesOf(events, place), {
      control: 'ctrl',
      meaning: ({ state, ctrl }) => ({
        type: state === 'moved' ? 'empty' : state,
        control: ctrl,
      }),
      fields,
      keyText,
    }),
  };
}
