import { load } from '../../../models/kernel/bits';
import { POINTER_BYTES } from '../../../models/map/config';
import type { Owner } from '../../../models/map/owners';
import { CTRL_DELETED, ctrlAt, GROUP_SLOTS } from '../../../models/swiss-map/ctrl';
import { CTRL_WORD_BYTES, type GroupLayout, MAP_BYTES, TABLE_BYTES } from '../../../models/swiss-map/layout';
import { groupObjects, recordObjects } from '../../../models/swiss-map/ledger';
import { isSmall, isSmallGroup, type SwissState, type SwissTable } from '../../../models/swiss-map/state';
import type { BlockName, PaneNote, PaneTitle } from '../run/facts';
import type { Pane, PaneRow, Row, Segment } from '../stage/pane';
import { type MemoryRecord, objectRecords, recordRows, restRows } from '../stage/records';
import { windowAround } from '../stage/window';
import type { SwissFocus } from './focus';
import { halfOf } from './setting';

/** Rows of a table that are drawn as rows; what is beyond is seen in the strip of all groups. */
const ROW_BUDGET = 17;
/** Rows that are drawn: all of a table, which has 128 groups at most. */
const DRAWN_ROWS = 128;
/** Tables drawn as rows at most. */
const TABLE_PANES = 3;

export function rowId(table: number, group: number): string {
  return `t${table}g${group}`;
}

function segmentsOf(m: SwissState, t: SwissTable, group: number): Segment[] {
  const segments: Segment[] = [{ owner: 'control', at: 0, bytes: CTRL_WORD_BYTES, slot: -1 }];
  const add = (owner: Owner, at: number, bytes: number, slot: number) => {
    if (bytes > 0) segments.push({ owner, at, bytes, slot });
  };
  const ownerOf = (slot: number, used: 'key' | 'value'): Owner => {
    const control = ctrlAt(t.ctrl, group * GROUP_SLOTS + slot);
    if (control < 0x80) return used;
    return control === CTRL_DELETED ? 'tombstone' : 'emptySlot';
  };
  const end = m.config.release.splitsGroups ? addSplit(m.layout, ownerOf, add) : addSlots(m.layout, ownerOf, add);
  add('padding', end, m.layout.groupSize - end, -1);
  return segments;
}

type OwnerOf = (slot: number, used: 'key' | 'value') => Owner;
type Add = (owner: Owner, at: number, bytes: number, slot: number) => void;

/** Adds eight slots, one after another; returns where they end. */
function addSlots({ key, elem, keysOff, elemsOff, slotSize }: GroupLayout, ownerOf: OwnerOf, add: Add): number {
  const elemOffset = elemsOff - keysOff;
  for (let slot = 0; slot < GROUP_SLOTS; slot++) {
    const at = keysOff + slot * slotSize;
    const owner = ownerOf(slot, 'key');
    if (owner !== 'key') {
      add(owner, at, slotSize, slot);
      continue;
    }
    add('key', at, key.size, slot);
    add('padding', at + key.size, elemOffset - key.size, slot);
    add('value', at + elemOffset, elem.size, slot);
    add('padding', at + elemOffset + elem.size, slotSize - elemOffset - elem.size, slot);
  }
  return keysOff + GROUP_SLOTS * slotSize;
}

/** Adds eight keys, then eight elements; returns where they end. */
function addSplit(layout: GroupLayout, ownerOf: OwnerOf, add: Add): number {
  const { keysOff, keyStride, elemsOff, elemStride } = layout;
  for (let slot = 0; slot < GROUP_SLOTS; slot++) add(ownerOf(slot, 'key'), keysOff + slot * keyStride, keyStride, slot);
  const keysEnd = keysOff + GROUP_SLOTS * keyStride;
  add('padding', keysEnd, elemsOff - keysEnd, -1);
  for (let slot = 0; slot < GROUP_SLOTS; slot++) {
    add(ownerOf(slot, 'value'), elemsOff + slot * elemStride, elemStride, slot);
  }
  return elemsOff + GROUP_SLOTS * elemStride;
}

function groupRow(m: SwissState, t: SwissTable, group: number): Row {
  return {
    id: rowId(t.id, group),
    name: group,
    bytes: m.layout.groupSize,
    segments: segmentsOf(m, t, group),
    signature: `${load(t.ctrl, group * 2)} ${load(t.ctrl, group * 2 + 1)}`,
  };
}

function tableRows(m: SwissState, t: SwissTable, focus: readonly number[]): PaneRow[] {
  const groups = t.capacity / GROUP_SLOTS;
  const rows: PaneRow[] = [];
  let shownTo = 0;
  const gapTo = (to: number) => {
    if (to > shownTo) rows.push({ id: `t${t.id}x${to}`, gap: { type: 'groups', count: to - shownTo } });
  };
  for (const { from, to } of windowAround(groups, focus, DRAWN_ROWS)) {
    gapTo(from);
    for (let group = from; group < to; group++) rows.push(groupRow(m, t, group));
    shownTo = to;
  }
  gapTo(groups);
  return rows;
}

function tableNote({ layout: { groupSize } }: SwissState, t: SwissTable): PaneNote {
  const { used, growthLeft } = t;
  if (isSmallGroup(t)) return { type: 'group', bytes: groupSize, used };
  return { type: 'table', groups: t.capacity / GROUP_SLOTS, groupBytes: groupSize, used, growthLeft };
}

function paneTitle(m: SwissState, t: SwissTable): PaneTitle {
  const { localDepth } = t;
  const name = tableName(m, t);
  if (m.globalDepth === 0) return name;
  if (name.type === 'table') return { ...name, type: 'deepTable', localDepth };
  return name.type === 'newTable' ? { ...name, type: 'newDeepTable', localDepth } : name;
}

function anchorOf({ id }: SwissTable, focus: SwissFocus): string | undefined {
  const [group] = focus.groups(id);
  return group === undefined ? undefined : rowId(id, group);
}

function tablePane(m: SwissState, t: SwissTable, focus: SwissFocus): Pane {
  return {
    id: `t${t.id}`,
    title: paneTitle(m, t),
    note: tableNote(m, t),
    rows: [...tableRows(m, t, focus.groups(t.id)), ...restRows(`t${t.id}`, m.config.release, groupObjects(m, t))],
    anchor: anchorOf(t, focus),
    kind: t.replaced ? 'old' : 'live',
  };
}

/** The tables drawn as rows: those the last steps are about, or else the first of the map. */
function shownTables(m: SwissState, focus: SwissFocus): SwissTable[] {
  const alive = m.tables.filter((t) => t !== null);
  const focused = focus.tables.flatMap((id) => m.tables[id] ?? []).slice(0, TABLE_PANES);
  if (alive.length <= 2) return alive;
  if (focused.length > 0) return focused.sort((a, b) => a.id - b.id);
  const first = alive[0];
  return first ? [first] : [];
}

function records(m: SwissState): MemoryRecord[] {
  const list: MemoryRecord[] = [{ name: 'Map', owner: 'header', bytes: MAP_BYTES }];
  const entries = m.directory.length + (m.nextDirectory?.length ?? 0);
  if (entries > 0) list.push({ name: 'directory', owner: 'directory', bytes: entries * POINTER_BYTES });
  const tables = m.tables.filter((t) => t !== null && !isSmallGroup(t)).length;
  if (tables > 0) list.push({ name: 'tables', owner: 'header', bytes: tables * TABLE_BYTES });
  return list.concat(objectRecords(m));
}

export function swissPanes(m: SwissState, focus: SwissFocus): Pane[] {
  if (!m.made) return [];
  const shown = shownTables(m, focus);
  return [
    ...shown.map((t) => tablePane(m, t, focus)),
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
  return alive.length <= 2 && alive.every((t) => t.capacity / GROUP_SLOTS <= ROW_BUDGET);
}

function inDirectory(m: SwissState, t: SwissTable): boolean {
  return t.index >= 0 && m.directory[t.index] === t.id;
}

export function tableName(m: SwissState, t: SwissTable): BlockName {
  if (isSmallGroup(t)) return { type: t.replaced ? 'copiedGroup' : 'group' };
  if (!t.replaced && !inDirectory(m, t)) return { type: 'newTable', half: halfOf(m, t) };
  const number = m.directory.length > 1 || t.index > 0 ? Math.max(0, t.index) : undefined;
  return { type: t.replaced ? 'copiedTable' : 'table', number };
}
