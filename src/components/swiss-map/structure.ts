import { load, loadInt } from '../../models/kernel/words';
import { CTRL_DELETED, CTRL_EMPTY, ctrlAt, GROUP_SLOTS } from '../../models/swiss-map/ctrl';
import type { SwissEvent } from '../../models/swiss-map/events';
import { isSmall, SLOT_WORDS, type SwissState, type SwissTable, tombstones } from '../../models/swiss-map/state';
import type { UnitRef } from '../stage/pane';
import {
  FIELD_COLUMNS,
  fieldRow,
  MOST_ROWS,
  MOST_UNITS,
  type StructureRow,
  type StructureTable,
  shownNote,
} from '../stage/structure';
import { blockNumber, hexByte, isIndex } from '../stage/unitParts';
import { windowAround } from '../stage/window';
import { formatBytes, formatCount } from '../ui/bytes';
import { swissFocus } from './focus';
import { tableTitle } from './tableTitle';

/** The map at the last of `events`, the steps of one operation so far, as tables; `pin` is a group that a person chose. */
export function swissStructure(
  m: SwissState,
  events: readonly SwissEvent[],
  keyText: (key: number) => string,
  pin?: UnitRef,
): StructureTable[] {
  if (!m.made) return [{ caption: 'Map', columns: FIELD_COLUMNS, rows: [], note: 'The map is nil: there is no Map.' }];
  const ordered = orderedTables(m);
  const wanted = wantedGroups(events, pin);
  const map = mapTable(m, ordered.length);
  return ordered.length === 0
    ? [{ ...map, note: 'The map is small and has no group yet.' }]
    : [map, tablesTable(m, ordered, wanted), slotsTable(m, ordered, wanted, keyText)];
}

function mapTable(m: SwissState, tables: number): StructureTable {
  const rows = [
    fieldRow('used', formatCount(m.used), 'entries: what len(m) returns'),
    ...(isSmall(m)
      ? [fieldRow('dirPtr', m.group < 0 ? 'nil' : '→ group', 'a small map has one group and no directory')]
      : [
          fieldRow(
            'dirPtr',
            '→ directory',
            `it leads to ${tables === 1 ? 'one table' : `${formatCount(tables)} tables`}`,
          ),
        ]),
    fieldRow('dirLen', formatCount(m.directory.length), 'entries of the directory'),
    fieldRow('globalDepth', `${m.globalDepth}`, 'top bits of the hash that choose a directory entry'),
  ];
  if (m.config.release.tracksTombstones) {
    rows.push(fieldRow('tombstonePossible', `${m.tombstonePossible}`, 'whether a table may hold a tombstone'));
  }
  rows.push(fieldRow('clearSeq', formatCount(m.clearSeq), 'calls of clear, so that a loop notices them'));
  return { caption: 'Map', columns: FIELD_COLUMNS, rows };
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
function directoryEntries({ directory }: SwissState): Map<number, string> {
  const entries = new Map<number, string>();
  let first = 0;
  for (let i = 0; i < directory.length; i++) {
    const id = loadInt(directory, i);
    if (directory[i + 1] === id) continue;
    entries.set(id, first === i ? `[${i}]` : `[${first}] to [${i}]`);
    first = i + 1;
  }
  return entries;
}

function tablesTable(m: SwissState, ordered: readonly SwissTable[], wanted: readonly GroupPlace[]): StructureTable {
  const found = wanted.map(({ table }) => ordered.findIndex(({ id }) => id === table)).filter((index) => index >= 0);
  const shown = windowAround(ordered.length, found, MOST_ROWS).flatMap(({ from, to }) => ordered.slice(from, to));
  const entries = directoryEntries(m);
  return {
    caption: isSmall(m) ? 'Group of the small map' : 'Tables, in the order of the directory',
    columns: [
      { title: 'table' },
      { title: 'directory entries', numeric: true },
      { title: 'localDepth', numeric: true },
      { title: 'slots', numeric: true },
      { title: 'used', numeric: true },
      { title: 'growthLeft', numeric: true },
      { title: 'tombstones', numeric: true },
      { title: 'groups, bytes', numeric: true },
    ],
    rows: shown.map((t) => tableRow(m, t, entries.get(t.id) ?? 'none', t === ordered[found[0] ?? -1])),
    note: shownNote(shown.length, ordered.length, 'tables', found.length > 0),
  };
}

function tableRow(m: SwissState, t: SwissTable, entries: string, current: boolean): StructureRow {
  // A small map's group has no such figures, nor has a table without groups: not given any yet, or already let go.
  const ifTable = (figure: number) => (t.capacity > GROUP_SLOTS ? formatCount(figure) : '–');
  return {
    id: `t${t.id}`,
    cells: [
      tableTitle(m, t),
      entries,
      ifTable(t.localDepth),
      formatCount(t.capacity),
      t.capacity === 0 ? '–' : formatCount(t.used),
      ifTable(t.growthLeft),
      ifTable(tombstones(t)),
      formatBytes(groupCount(t) * m.layout.groupSize),
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
  m: SwissState,
  ordered: readonly SwissTable[],
  wanted: readonly GroupPlace[],
  keyText: (key: number) => string,
): StructureTable {
  const { groups, total, focused } = groupsInView(ordered, wanted);
  return {
    caption: 'Slots of the groups in view',
    columns: [
      ...(ordered.length > 1 ? [{ title: 'table' }] : []),
      { title: 'group', numeric: true },
      { title: 'slot', numeric: true },
      { title: 'ctrl', numeric: true },
      { title: 'state' },
      { title: 'key' },
    ],
    rows: groups.flatMap((place) => slotRows(place, ordered.length > 1 ? [tableTitle(m, place.table)] : [], keyText)),
    note: shownNote(groups.length, total, 'groups', focused),
  };
}

function slotRows(
  { table, group, current }: Group,
  name: readonly string[],
  keyText: (key: number) => string,
): StructureRow[] {
  const place = [...name, formatCount(group)];
  return Array.from({ length: GROUP_SLOTS }, (_, slot) => {
    const index = group * GROUP_SLOTS + slot;
    const control = ctrlAt(table.ctrl, index);
    const key = control < CTRL_EMPTY ? keyText(load(table.slots, index * SLOT_WORDS)) : '';
    return {
      id: `t${table.id}s${index}`,
      cells: [...place, `${slot}`, hexByte(control), stateWord(control), key],
      continues: slot > 0,
      current,
    };
  });
}

function stateWord(control: number): string {
  if (control === CTRL_EMPTY) return 'empty';
  return control === CTRL_DELETED ? 'deleted, a tombstone' : 'full';
}
