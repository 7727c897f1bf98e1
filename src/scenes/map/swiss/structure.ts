import { sentenceOf } from '../../../components/words/eventWords';
import { load, loadInt } from '../../../models/kernel/bits';
import { CTRL_DELETED, CTRL_EMPTY, ctrlAt, GROUP_SLOTS } from '../../../models/swiss-map/ctrl';
import type { SwissEvent } from '../../../models/swiss-map/events';
import { isSmall, SLOT_WORDS, type SwissState, type SwissTable, tombstones } from '../../../models/swiss-map/state';
import type { UnitRef } from '../stage/pane';
import {
  fieldColumns,
  fieldRow,
  MOST_ROWS,
  MOST_UNITS,
  type StructureRow,
  type StructureTable,
} from '../stage/structure';
import { blockNumber, hexByte, isIndex } from '../stage/unit/unitParts';
import { windowAround } from '../stage/window';
import type { StructureWords } from '../words/en/structure';
import { swissFocus } from './focus';
import { tableName } from './layout';

/** The map at the last of `events`, the steps of one operation so far, as tables; `pin` is a group that a person chose. */
export function swissStructure(
  words: StructureWords,
  m: SwissState,
  events: readonly SwissEvent[],
  keyText: (key: number) => string,
  pin?: UnitRef,
): StructureTable[] {
  const { caption, nil, empty } = words.map;
  if (!m.made) return [{ caption, columns: fieldColumns(words), rows: [], note: nil }];
  const ordered = orderedTables(m);
  const wanted = wantedGroups(events, pin);
  const map = mapTable(words, m, ordered.length);
  return ordered.length === 0
    ? [{ ...map, note: empty }]
    : [map, tablesTable(words, m, ordered, wanted), slotsTable(words, m, ordered, wanted, keyText)];
}

function mapTable(words: StructureWords, m: SwissState, tables: number): StructureTable {
  const { formats: f, map } = words;
  const rows = [
    fieldRow('used', f.count(m.used), map.used),
    ...(isSmall(m)
      ? [fieldRow('dirPtr', m.group < 0 ? 'nil' : map.toGroup, map.small)]
      : [fieldRow('dirPtr', map.toDirectory, map.directory(tables))]),
    fieldRow('dirLen', f.count(m.directory.length), map.dirLen),
    fieldRow('globalDepth', `${m.globalDepth}`, map.globalDepth),
  ];
  if (m.config.release.tracksTombstones) {
    rows.push(fieldRow('tombstonePossible', `${m.tombstonePossible}`, map.tombstonePossible));
  }
  rows.push(fieldRow('clearSeq', f.count(m.clearSeq), map.clearSeq));
  return { caption: map.caption, columns: fieldColumns(words), rows };
}

/** In the order of the directory; tables that don't stand there come last. */
function orderedTables(m: SwissState): SwissTable[] {
  const ids = new Set([...m.directory, ...m.tables.keys()]);
  return [...ids].flatMap((id) => m.tables[id] ?? []);
}

interface GroupPlace {
  readonly table: number;
  readonly group: number;
}

/** The groups to be in view, the one to look at first; of a table that is seen as a whole its first group. */
function wantedGroups(events: readonly SwissEvent[], pin: UnitRef | undefined): GroupPlace[] {
  const focus = swissFocus(events);
  const focused = focus.tables.flatMap((table) => {
    const groups = focus.groups(table);
    return (groups.length > 0 ? groups : [0]).map((group) => ({ table, group }));
  });
  const chosen = pin && blockNumber(pin, 't');
  return pin && chosen !== undefined ? [{ table: chosen, group: pin.unit }, ...focused] : focused;
}

/** The directory entries of each table, by its id: they stand side by side. */
function directoryEntries({ map }: StructureWords, { directory }: SwissState): Map<number, string> {
  const entries = new Map<number, string>();
  let first = 0;
  for (let i = 0; i < directory.length; i++) {
    const id = loadInt(directory, i);
    if (directory[i + 1] === id) continue;
    entries.set(id, map.entries(first, i));
    first = i + 1;
  }
  return entries;
}

function tablesTable(
  words: StructureWords,
  m: SwissState,
  ordered: readonly SwissTable[],
  wanted: readonly GroupPlace[],
): StructureTable {
  const found = wanted.map(({ table }) => ordered.findIndex(({ id }) => id === table)).filter((index) => index >= 0);
  const shown = windowAround(ordered.length, found, MOST_ROWS).flatMap(({ from, to }) => ordered.slice(from, to));
  const entries = directoryEntries(words, m);
  const { map } = words;
  const { columns } = map;
  return {
    caption: isSmall(m) ? map.group : map.tables,
    columns: [
      { title: columns.table },
      { title: columns.entries, numeric: true },
      { title: columns.localDepth, numeric: true },
      { title: columns.slots, numeric: true },
      { title: columns.used, numeric: true },
      { title: columns.growthLeft, numeric: true },
      { title: columns.tombstones, numeric: true },
      { title: columns.bytes, numeric: true },
    ],
    rows: shown.map((t) => tableRow(words, m, t, entries.get(t.id) ?? map.notListed, t === ordered[found[0] ?? -1])),
    note:
      shown.length === ordered.length ? undefined : words.shown.tables(shown.length, ordered.length, found.length > 0),
  };
}

function tableRow(
  { formats: f, blocks }: StructureWords,
  m: SwissState,
  t: SwissTable,
  entries: string,
  current: boolean,
): StructureRow {
  // A small map's group has no such figures, nor has a table without groups: not given any yet, or already let go.
  const ifTable = (figure: number) => (t.capacity > GROUP_SLOTS ? f.count(figure) : '–');
  return {
    id: `t${t.id}`,
    cells: [
      sentenceOf(blocks, tableName(m, t)),
      entries,
      ifTable(t.localDepth),
      f.count(t.capacity),
      t.capacity === 0 ? '–' : f.count(t.used),
      ifTable(t.growthLeft),
      ifTable(tombstones(t)),
      f.bytes(groupCount(t) * m.layout.groupSize),
    ],
    current,
  };
}

interface Group {
  readonly table: SwissTable;
  readonly group: number;
  readonly current: boolean;
}

function groupCount({ capacity }: SwissTable): number {
  return capacity / GROUP_SLOTS;
}

/** The groups around the wanted ones, and how many there are in all. */
function groupsInView(ordered: readonly SwissTable[], wanted: readonly GroupPlace[]) {
  const placed = new Map<number, { readonly first: number; readonly count: number }>();
  let total = 0;
  for (const table of ordered) {
    const count = groupCount(table);
    placed.set(table.id, { first: total, count });
    total += count;
  }
  const found = wanted.flatMap(({ table, group }) => {
    const place = placed.get(table);
    return place && isIndex(group, place.count) ? [place.first + group] : [];
  });
  const spans = windowAround(total, found, MOST_UNITS);
  const groups: Group[] = [];
  let first = 0;
  for (const table of ordered) {
    const count = groupCount(table);
    for (const { from, to } of spans) {
      for (let group = Math.max(0, from - first); group < Math.min(to - first, count); group++) {
        groups.push({ table, group, current: first + group === found[0] });
      }
    }
    first += count;
  }
  return { groups, total, focused: found.length > 0 };
}

function slotsTable(
  words: StructureWords,
  m: SwissState,
  ordered: readonly SwissTable[],
  wanted: readonly GroupPlace[],
  keyText: (key: number) => string,
): StructureTable {
  const { groups, total, focused } = groupsInView(ordered, wanted);
  const { map, slot } = words;
  const { columns } = map;
  const tableNames = (table: SwissTable) => (ordered.length > 1 ? [sentenceOf(words.blocks, tableName(m, table))] : []);
  return {
    caption: map.slots,
    columns: [
      ...(ordered.length > 1 ? [{ title: columns.table }] : []),
      { title: columns.group, numeric: true },
      { title: slot.slot, numeric: true },
      { title: 'ctrl', numeric: true },
      { title: slot.state },
      { title: slot.key },
    ],
    rows: groups.flatMap((place) => slotRows(words, place, tableNames(place.table), keyText)),
    note: groups.length === total ? undefined : words.shown.groups(groups.length, total, focused),
  };
}

function slotRows(
  { formats: f, map }: StructureWords,
  { table, group, current }: Group,
  name: readonly string[],
  keyText: (key: number) => string,
): StructureRow[] {
  const place = [...name, f.count(group)];
  return Array.from({ length: GROUP_SLOTS }, (_, slot) => {
    const index = group * GROUP_SLOTS + slot;
    const control = ctrlAt(table.ctrl, index);
    const key = control < CTRL_EMPTY ? keyText(load(table.slots, index * SLOT_WORDS)) : '';
    return {
      id: `t${table.id}s${index}`,
      cells: [...place, `${slot}`, hexByte(control), map.states[stateOf(control)], key],
      continues: slot > 0,
      current,
    };
  });
}

function stateOf(control: number): 'empty' | 'deleted' | 'full' {
  if (control === CTRL_EMPTY) return 'empty';
  return control === CTRL_DELETED ? 'deleted' : 'full';
}
