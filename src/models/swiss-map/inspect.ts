// Reads a Swiss map: the slots and bytes of a group, and the tables that the map holds.
import { loadInt, loadWord, word64 } from '../kernel/bits';
import type { KeyName } from '../map/ops';
import { LOAD, type MapPart, type MapSlot, type MapUnit, type Piece, partOwner } from '../map/unit';
import { CTRL_DELETED, CTRL_EMPTY, ctrlAt, GROUP_SLOTS, matchFull } from './ctrl';
import type { GroupLayout } from './layout';
import { isSmall, SLOT_WORDS, type SwissState, type SwissTable, tableAt } from './state';

export function groupCount({ capacity }: SwissTable): number {
  return capacity / GROUP_SLOTS;
}

/** A slot by its number in the table. */
export function slotAt({ ctrl: words, slots }: SwissTable, index: number): MapSlot {
  const ctrl = ctrlAt(words, index);
  if (ctrl >= CTRL_EMPTY) return { state: ctrl === CTRL_DELETED ? 'deleted' : 'empty', ctrl, entry: undefined };
  const at = index * SLOT_WORDS;
  const hash = word64(loadWord(slots, at + 2), loadWord(slots, at + 3));
  return { state: 'full', ctrl, entry: { key: loadWord(slots, at), hash } };
}

/** The eight slots of a group. */
function slotsOf(t: SwissTable, group: number): MapSlot[] {
  return Array.from({ length: GROUP_SLOTS }, (_, slot) => slotAt(t, group * GROUP_SLOTS + slot));
}

/** A group of a table. */
export function groupAt(
  { layout, config }: Pick<SwissState, 'layout' | 'config'>,
  t: SwissTable,
  group: number,
): MapUnit {
  const slots = slotsOf(t, group);
  const parts: MapPart[] = [];
  let end = 0;
  const add: Add = (piece, bytes, slot) => {
    if (bytes > 0) parts.push({ piece, owner: partOwner(piece, slots[slot]?.state), at: end, bytes, slot });
    end += bytes;
  };
  for (let slot = 0; slot < GROUP_SLOTS; slot++) add('control', 1, slot);
  if (config.release.splitsGroups) addSplit(layout, add);
  else addSlots(layout, add);
  add('padding', layout.groupSize - end, -1);
  return { block: t.id, number: group, bytes: layout.groupSize, whole: undefined, slots, parts };
}

/** Adds a part behind the last one. */
type Add = (piece: Piece, bytes: number, slot: number) => void;

function addSlots({ key, elem, keysOff, elemsOff, slotSize }: GroupLayout, add: Add): void {
  const elemOffset = elemsOff - keysOff;
  for (let slot = 0; slot < GROUP_SLOTS; slot++) {
    add('key', key.size, slot);
    add('padding', elemOffset - key.size, slot);
    add('elem', elem.size, slot);
    add('padding', slotSize - elemOffset - elem.size, slot);
  }
}

/** All eight keys, then all eight elems. */
function addSplit({ keysOff, keyStride, elemsOff, elemStride }: GroupLayout, add: Add): void {
  for (let slot = 0; slot < GROUP_SLOTS; slot++) add('key', keyStride, slot);
  add('padding', elemsOff - keysOff - GROUP_SLOTS * keyStride, -1);
  for (let slot = 0; slot < GROUP_SLOTS; slot++) add('elem', elemStride, slot);
}

/** A group by its table, or that of a small map, and its number there. */
export interface GroupRef {
  readonly table: SwissTable;
  readonly group: number;
}

/** The tables that lookups reach, each once, in the order of the directory; of a small map its group. */
export function tablesOf(m: SwissState): SwissTable[] {
  if (isSmall(m)) return m.group < 0 ? [] : [tableAt(m, m.group)];
  return [...new Set(m.directory)].map((id) => tableAt(m, id));
}

/**
 * Every table that is held, in the order of the directory. Tables that are being filled stand behind the one they come from,
 * others at the end.
 */
export function heldTables(m: SwissState): SwissTable[] {
  const isPlaced = new Uint8Array(m.tables.length);
  const ordered: SwissTable[] = [];
  const place = (t: SwissTable | null | undefined) => {
    if (!t || isPlaced[t.id] === 1) return;
    isPlaced[t.id] = 1;
    ordered.push(t);
  };
  const isListed = new Uint8Array(m.tables.length);
  for (const id of m.directory) isListed[id] = 1;
  for (let i = 0; i < m.directory.length; i++) {
    const t = m.tables[loadInt(m.directory, i)];
    place(t);
    if (t?.replaced) for (const next of m.tables) if (next && !next.replaced && isListed[next.id] === 0) place(next);
  }
  for (const t of m.tables) place(t);
  return ordered;
}

/** The first group that holds an entry, or else the first of all. */
export function firstUsedGroup(m: SwissState): GroupRef | undefined {
  const tables = m.tables.filter((table) => table !== null).filter(({ capacity }) => capacity > 0);
  for (const table of tables) {
    if (table.used === 0) continue;
    for (let group = 0; group < groupCount(table); group++) {
      if (matchFull(table.ctrl, group) !== 0) return { table, group };
    }
  }
  return tables[0] && { table: tables[0], group: 0 };
}

/** A group by the id of its table and its number, if it is held. */
export function heldGroup(m: SwissState, id: number, group: number): GroupRef | undefined {
  const table = m.tables[id];
  return table && Number.isInteger(group) && group >= 0 && group < groupCount(table) ? { table, group } : undefined;
}

const ONES = 0x01010101;
const TOP_BITS = 0x80808080;

/** Number of bytes that have their top bit set, in two words. */
function topBits(low: number, high: number): number {
  return Math.imul(((low >>> 7) & ONES) + ((high >>> 7) & ONES), ONES) >>> 24;
}

/** Fills in a byte for each group of a table: its entries, or that it holds tombstones. Returns the sums. */
export function groupLoads({ ctrl }: SwissTable, loads: Uint8Array): { entries: number; tombstones: number } {
  let entries = 0;
  let tombstones = 0;
  for (let group = 0; group < loads.length; group++) {
    const low = loadWord(ctrl, group * 2);
    const high = loadWord(ctrl, group * 2 + 1);
    const used = GROUP_SLOTS - topBits(low, high);
    entries += used;
    // Of the control bytes with their top bit set only a tombstone's has bit 1 set too.
    const lowDead = low & (low << 6);
    const highDead = high & (high << 6);
    if (((lowDead | highDead) & TOP_BITS) === 0) {
      loads[group] = used;
    } else {
      loads[group] = LOAD.tombstones;
      tombstones += topBits(lowDead, highDead);
    }
  }
  return { entries, tombstones };
}

/** A group as the trace format writes it: `ctrl` in hex, slot 0 first; a key is null where the slot is free. */
export interface GroupSnapshot {
  readonly ctrl: string;
  readonly keys: readonly (number | null)[];
}

export interface TableSnapshot {
  readonly index: number;
  readonly localDepth: number;
  readonly used: number;
  readonly capacity: number;
  readonly growthLeft: number;
  readonly groups: readonly GroupSnapshot[];
}

/** A state of go-map-trace/1, `impl: "swiss"`. */
export interface SwissSnapshot {
  readonly used: number;
  readonly dirLen: number;
  readonly globalDepth: number;
  readonly group: GroupSnapshot | null;
  readonly directory: readonly number[] | null;
  readonly tables: readonly TableSnapshot[] | null;
}

function groupSnapshot(t: SwissTable, group: number, keyName: KeyName): GroupSnapshot {
  const slots = slotsOf(t, group);
  return {
    ctrl: slots.map(({ ctrl }) => ctrl.toString(16).padStart(2, '0')).join(''),
    keys: slots.map(({ entry }) => (entry ? keyName(entry.key) : null)),
  };
}

function tableSnapshot(t: SwissTable, keyName: KeyName): TableSnapshot {
  const { index, localDepth, used, capacity, growthLeft } = t;
  const groups = Array.from({ length: groupCount(t) }, (_, group) => groupSnapshot(t, group, keyName));
  return { index, localDepth, used, capacity, growthLeft, groups };
}

export function swissSnapshot(m: SwissState, keyName: KeyName = (key) => key): SwissSnapshot {
  const { used, globalDepth } = m;
  if (isSmall(m)) {
    const group = m.group < 0 ? null : groupSnapshot(tableAt(m, m.group), 0, keyName);
    return { used, dirLen: 0, globalDepth, group, directory: null, tables: null };
  }
  const tables = tablesOf(m);
  const position = new Map(tables.map(({ id }, i) => [id, i]));
  return {
    used,
    dirLen: m.directory.length,
    globalDepth,
    group: null,
    directory: Array.from(m.directory, (id) => position.get(id) ?? -1),
    tables: tables.map((t) => tableSnapshot(t, keyName)),
  };
}
