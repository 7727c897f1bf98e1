import type { BucketEvent } from '../../../models/bucket-map/events';
import { bucketAt, eachLink, heldArrays, isMoved, spareBuckets } from '../../../models/bucket-map/inspect';
import { EMPTY_ONE, EMPTY_REST, EVACUATED_EMPTY, EVACUATED_X, EVACUATED_Y } from '../../../models/bucket-map/layout';
import { type BucketArray, type BucketState, isGrowing, oldBucketCount } from '../../../models/bucket-map/state';
import { loadInt } from '../../../models/kernel/bits';
import type { MapSlot, MapUnit } from '../../../models/map/unit';
import { GROUP_SLOTS } from '../../../models/swiss-map/ctrl';
import type { SwissEvent } from '../../../models/swiss-map/events';
import { groupAt, groupCount, heldTables } from '../../../models/swiss-map/inspect';
import { isSmall, type SwissState, type SwissTable, tableAt, tombstones } from '../../../models/swiss-map/state';
import { hexByte } from '../../ui/format';
import { type ColumnKind, DataTable } from '../../ui/table/DataTable';
import { Details } from '../../ui/table/Details';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import type { KeyText } from '../record/facts';
import { arrayId, bucketRowId, tableId, tableNumber, type UnitRef } from '../record/pane';
import { arrayName, bucketPlaces } from '../stage/bucketEvents';
import { chosenBucket } from '../stage/readUnits';
import { focusOf, windowAround } from '../stage/rows';
import { groupPlaces, tableName } from '../stage/swissEvents';
import type { StructureWords } from '../words/en/details';
import { DETAILS_WORDS } from '../words/languages';
import styles from './StageTabs.module.css';

interface StructureTablesProps {
  /** Name of the side: 'Go 1.26'. */
  readonly title: string;
  /** Called only while they are unfolded. */
  tables(): readonly StructureTable[];
}

/** Structure that the stage draws, as tables that can be unfolded. */
export function StructureTables({ title, tables }: StructureTablesProps) {
  const words = useWords(DETAILS_WORDS).structure;
  return (
    <Details summary={words.title(title)}>
      {() => tables().map((table) => <Structure key={table.caption} table={table} title={title} />)}
    </Details>
  );
}

interface StructureProps {
  readonly table: StructureTable;
  readonly title: string;
}

/** One of the tables. What names it stands outside of what scrolls, and is its caption too. */
export function Structure({ table: { caption, columns, rows, note }, title }: StructureProps) {
  const words = useWords(DETAILS_WORDS).structure;
  if (rows.length === 0) return <p className={styles.tableNote}>{note}</p>;
  return (
    <div className={styles.structure}>
      <p className={styles.heading} aria-hidden="true">
        {caption}
      </p>
      {note !== undefined && <p className={styles.tableNote}>{note}</p>}
      <DataTable<StructureRow>
        caption={words.captionOf(caption, title)}
        columns={columns.map(({ title: head, kind }, i) => ({ id: head, head, kind, cell: ({ cells }) => cells[i] }))}
        rows={rows}
        rowId={({ id }) => id}
        mark={({ current }) => (current ? 'current' : undefined)}
        continues={({ continues }) => continues}
      />
    </div>
  );
}

interface StructureColumn {
  readonly title: string;
  readonly kind: ColumnKind;
}

function values(title: string): StructureColumn {
  return { title, kind: 'code' };
}

function figures(title: string): StructureColumn {
  return { title, kind: 'figure' };
}

interface StructureRow {
  readonly id: string;
  /** One a column; the first names the row. */
  readonly cells: readonly string[];
  /** True if it belongs to the same bucket or group as the row above. */
  readonly continues?: boolean;
  /** True if the step is about it, or a person chose it. */
  readonly current?: boolean;
}

/** A part of the structure in words and numbers, for those who would rather read it. */
export interface StructureTable {
  readonly caption: string;
  readonly columns: readonly StructureColumn[];
  readonly rows: readonly StructureRow[];
  /** Remark on what is left out, or why there is nothing. */
  readonly note?: string | undefined;
}

/** Rows of a list of tables at most. */
const MOST_ROWS = 200;
/** Buckets or groups whose slots are listed at most, eight rows each. */
const MOST_UNITS = 25;

/** The fields of a record. */
function fieldColumns({ fields: { name, value, meaning } }: StructureWords): StructureColumn[] {
  return [values(name), figures(value), { title: meaning, kind: 'words' }];
}

function fieldRow(field: string, value: string, meaning: string): StructureRow {
  return { id: field, cells: [field, value, meaning] };
}

/** A unit to be in view, by the id of its array or table. */
interface Wanted {
  readonly block: number;
  readonly unit: number;
}

/** A bucket in its chain, or a group, which has no chain. */
interface Listed extends Wanted {
  /** The main bucket that the chain starts with, and the bucket's number in the chain, from 0. */
  readonly head: number;
  readonly depth: number;
  /** True for the one to look at. */
  readonly current: boolean;
}

/** Visits all units in the order of the table. It builds nothing: there may be very many. */
type EachUnit = (visit: (block: number, unit: number, head: number, depth: number) => void) => void;

/** The units around the wanted ones, the first of which is the one to look at, and how many there are in all. */
function unitsInView(each: EachUnit, wanted: readonly Wanted[]) {
  const places = wanted.map(() => -1);
  let total = 0;
  each((block, unit) => {
    const at = wanted.findIndex((one) => one.unit === unit && one.block === block);
    if (at >= 0) places[at] = total;
    total += 1;
  });
  const found = places.filter((place) => place >= 0);
  const spans = windowAround(total, found, MOST_UNITS);
  const listed: Listed[] = [];
  let index = 0;
  each((block, unit, head, depth) => {
    if (spans.some(({ from, to }) => index >= from && index < to))
      listed.push({ block, unit, head, depth, current: index === found[0] });
    index += 1;
  });
  return { listed, total, isFocused: found.length > 0 };
}

/** Eight rows of a unit, whose place stands before them; the first has its load. */
function slotRows(
  { slots }: MapUnit,
  current: boolean,
  place: readonly string[],
  idOf: (slot: number) => string,
  stateOf: (slot: MapSlot) => string,
  keyText: KeyText,
): StructureRow[] {
  return slots.map((read, slot) => ({
    id: idOf(slot),
    cells: [
      ...place,
      slot === 0 ? `${slots.filter(({ entry }) => entry).length}/${slots.length}` : '',
      `${slot}`,
      hexByte(read.ctrl),
      stateOf(read),
      read.entry ? keyText(read.entry.key) : '',
    ],
    continues: slot > 0,
    current,
  }));
}

/** Columns of what `slotRows` makes. */
function slotColumns({ slot }: StructureWords, control: 'tophash' | 'ctrl'): StructureColumn[] {
  return [...[slot.load, slot.slot, control].map(figures), ...[slot.state, slot.key].map(values)];
}

/** A bucket map at the last of `events`, the steps of one operation so far, as tables; `pin` is a bucket that a person chose. */
export function bucketStructure(
  words: StructureWords,
  h: BucketState,
  events: readonly BucketEvent[],
  keyText: KeyText,
  pin?: UnitRef,
): StructureTable[] {
  const { caption, nil } = words.hmap;
  if (!h.made) return [{ caption, columns: fieldColumns(words), rows: [], note: nil }];
  return [hmapTable(words, h), arraysTable(words, h), bucketsTable(words, h, wantedBuckets(h, events, pin), keyText)];
}

function hmapTable(words: StructureWords, h: BucketState): StructureTable {
  const { formats: f, hmap } = words;
  const arrayText = (id: number) => {
    const array = h.arrays[id];
    return array ? hmap.toBuckets(array.base) : 'nil';
  };
  const rows = [
    fieldRow('count', f.count(h.count), hmap.count),
    fieldRow('flags', flagWords(h), hmap.flags),
    fieldRow('B', `${h.B}`, hmap.ofB(2 ** h.B)),
    fieldRow('noverflow', f.count(h.noverflow), hmap.noverflow),
    fieldRow('buckets', arrayText(h.buckets), hmap.buckets),
    fieldRow('oldbuckets', arrayText(h.oldbuckets), hmap.oldbuckets),
    fieldRow('nevacuate', f.count(h.nevacuate), isGrowing(h) ? hmap.nevacuate(oldBucketCount(h)) : hmap.notGrowing),
    ...extraRows(words, h),
  ];
  return { caption: hmap.caption, columns: fieldColumns(words), rows };
}

function flagWords({ iterator, oldIterator, sameSizeGrow }: BucketState): string {
  const words = Object.entries({ iterator, oldIterator, sameSizeGrow }).filter(([, set]) => set);
  return words.map(([word]) => word).join(' | ') || '0';
}

function extraRows({ formats: f, hmap }: StructureWords, h: BucketState): StructureRow[] {
  if (!h.extra) return [fieldRow('extra', 'nil', hmap.noExtra)];
  const rows = [
    fieldRow('extra.nextOverflow', h.nextOverflow < 0 ? 'nil' : hmap.toOverflow(h.nextOverflow), hmap.nextOverflow),
  ];
  const slices = [
    { field: 'extra.overflow', slice: h.overflow, meaning: hmap.overflow },
    { field: 'extra.oldoverflow', slice: h.oldoverflow, meaning: hmap.oldoverflow },
  ];
  for (const { field, slice, meaning } of slices) {
    if (!slice) continue;
    const size = `len ${f.count(slice.length)}, cap ${f.count(slice.capacity)}`;
    rows.push(fieldRow(field, size, meaning));
  }
  return rows;
}

function arraysTable(words: StructureWords, h: BucketState): StructureTable {
  const { formats: f, hmap } = words;
  const { columns } = hmap;
  return {
    caption: hmap.arrays,
    columns: [
      values(columns.array),
      ...[columns.buckets, columns.evacuated, columns.used, columns.spare, columns.entries, columns.bytes].map(figures),
    ],
    rows: heldArrays(h).map((array) => {
      const held = array.count + array.alone;
      const spare = spareBuckets(array).length;
      const counts = [array.base, evacuatedCount(array), held - array.base - spare, spare, array.used];
      return {
        id: arrayId(array.id),
        cells: [
          sentenceOf(words.blocks, arrayName(h, array)),
          ...counts.map(f.count),
          f.bytes(held * h.layout.bucketSize),
        ],
      };
    }),
  };
}

/** Main buckets that have moved. */
function evacuatedCount(array: BucketArray): number {
  let moved = 0;
  for (let bucket = 0; bucket < array.base; bucket++) if (isMoved(array, bucket)) moved += 1;
  return moved;
}

/** The buckets to be in view, the one to look at first; those of several arrays take turns. */
function wantedBuckets(h: BucketState, events: readonly BucketEvent[], pin: UnitRef | undefined): Wanted[] {
  const focus = focusOf(events, bucketPlaces);
  const focused = heldArrays(h)
    .flatMap(({ id }) => focus.units(arrayId(id)).map((unit, rank) => ({ block: id, unit, rank })))
    .sort((a, b) => a.rank - b.rank);
  const chosen = chosenBucket(h, pin);
  if (!chosen) return focused;
  const { array, bucket } = chosen;
  return [
    { block: array.id, unit: bucket },
    ...focused.filter(({ block, unit }) => block !== array.id || unit !== bucket),
  ];
}

function bucketsTable(
  words: StructureWords,
  h: BucketState,
  wanted: readonly Wanted[],
  keyText: KeyText,
): StructureTable {
  const arrays = new Map(heldArrays(h).map((array) => [array.id, array]));
  const { listed, total, isFocused } = unitsInView((visit) => {
    for (const array of arrays.values()) eachLink(array, (bucket, head, depth) => visit(array.id, bucket, head, depth));
  }, wanted);
  const { hmap, formats: f } = words;
  const { columns } = hmap;
  const isOneOfMany = arrays.size > 1;
  return {
    caption: hmap.slots,
    columns: [
      ...(isOneOfMany ? [values(columns.array)] : []),
      figures(columns.bucket),
      figures(columns.overflow),
      ...slotColumns(words, 'tophash'),
    ],
    rows: listed.flatMap(({ block, unit, head, depth, current }) => {
      const array = arrays.get(block);
      if (!array) return [];
      const name = isOneOfMany ? [sentenceOf(words.blocks, arrayName(h, array))] : [];
      const place = [...name, f.count(head), depth === 0 ? '–' : f.count(depth)];
      const idOf = (slot: number) => `${bucketRowId(block, unit)}s${slot}`;
      return slotRows(
        bucketAt(h, array, unit, head),
        current,
        place,
        idOf,
        ({ ctrl }) => stateWord(hmap.usedSlot, ctrl),
        keyText,
      );
    }),
    note: listed.length === total ? undefined : words.shown.buckets(listed.length, total, isFocused),
  };
}

/** The runtime's name of a special tophash value. */
function stateWord(usedWord: string, tophash: number): string {
  switch (tophash) {
    case EMPTY_REST:
      return 'emptyRest';
    case EMPTY_ONE:
      return 'emptyOne';
    case EVACUATED_X:
      return 'evacuatedX';
    case EVACUATED_Y:
      return 'evacuatedY';
    case EVACUATED_EMPTY:
      return 'evacuatedEmpty';
    default:
      return usedWord;
  }
}

/** A Swiss map at the last of `events`, the steps of one operation so far, as tables; `pin` is a group that a person chose. */
export function swissStructure(
  words: StructureWords,
  m: SwissState,
  events: readonly SwissEvent[],
  keyText: KeyText,
  pin?: UnitRef,
): StructureTable[] {
  const { caption, nil, empty } = words.map;
  if (!m.made) return [{ caption, columns: fieldColumns(words), rows: [], note: nil }];
  const ordered = heldTables(m);
  const wanted = wantedGroups(events, pin);
  const map = mapTable(words, m, ordered.length);
  return ordered.length === 0
    ? [{ ...map, note: empty }]
    : [map, tablesTable(words, m, ordered, wanted), groupsTable(words, m, ordered, wanted, keyText)];
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

/** The groups to be in view, the one to look at first; of a table that is seen as a whole its first group. */
function wantedGroups(events: readonly SwissEvent[], pin: UnitRef | undefined): Wanted[] {
  const focus = focusOf(events, groupPlaces);
  const focused = focus.blocks.flatMap((block) => {
    const units = focus.units(block);
    return (units.length > 0 ? units : [0]).map((unit) => ({ block, unit }));
  });
  return [...(pin ? [pin] : []), ...focused].flatMap(({ block, unit }) => {
    const id = tableNumber(block);
    return id === undefined ? [] : [{ block: id, unit }];
  });
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
  wanted: readonly Wanted[],
): StructureTable {
  const found = wanted.map(({ block }) => ordered.findIndex(({ id }) => id === block)).filter((index) => index >= 0);
  const shown = windowAround(ordered.length, found, MOST_ROWS).flatMap(({ from, to }) => ordered.slice(from, to));
  const entries = directoryEntries(words, m);
  const { map } = words;
  const { columns } = map;
  return {
    caption: isSmall(m) ? map.group : map.tables,
    columns: [
      values(columns.table),
      ...[columns.entries, columns.localDepth, columns.slots, columns.used].map(figures),
      ...[columns.growthLeft, columns.tombstones, columns.bytes].map(figures),
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
    id: tableId(t.id),
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

function groupsTable(
  words: StructureWords,
  m: SwissState,
  ordered: readonly SwissTable[],
  wanted: readonly Wanted[],
  keyText: KeyText,
): StructureTable {
  const { listed, total, isFocused } = unitsInView((visit) => {
    for (const table of ordered)
      for (let group = 0; group < groupCount(table); group++) visit(table.id, group, group, 0);
  }, wanted);
  const { map, formats: f } = words;
  const { columns } = map;
  const isOneOfMany = ordered.length > 1;
  return {
    caption: map.slots,
    columns: [...(isOneOfMany ? [values(columns.table)] : []), figures(columns.group), ...slotColumns(words, 'ctrl')],
    rows: listed.flatMap(({ block, unit, current }) => {
      const table = tableAt(m, block);
      const place = [...(isOneOfMany ? [sentenceOf(words.blocks, tableName(m, table))] : []), f.count(unit)];
      const idOf = (slot: number) => `${tableId(block)}s${unit * GROUP_SLOTS + slot}`;
      return slotRows(
        groupAt(m, table, unit),
        current,
        place,
        idOf,
        ({ state }) => map.states[state === 'moved' ? 'empty' : state],
        keyText,
      );
    }),
    note: listed.length === total ? undefined : words.shown.groups(listed.length, total, isFocused),
  };
}
