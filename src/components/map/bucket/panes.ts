import { type BucketUnit, bucketAt, chainAt, heldArrays, spareBuckets } from '../../../models/bucket-map/bucket';
import { HMAP_BYTES, MAPEXTRA_BYTES, SLICE_HEADER_BYTES } from '../../../models/bucket-map/layout';
import { arrayObjects, deletedAlive, recordObjects } from '../../../models/bucket-map/ledger';
import type { BucketArray, BucketState } from '../../../models/bucket-map/state';
import { EVACUATED_X } from '../../../models/bucket-map/tophash';
import { POINTER_BYTES } from '../../../models/map/config';
import type { PaneNote } from '../run/facts';
import { MAX_ROWS_WITHOUT_STRIP, rowsAround, unitRow } from '../run/rows';
import type { Pane, PaneRow, Row } from '../stage/pane';
import { type MemoryRecord, objectRecords, recordRows, restRows } from '../stage/records';
import type { Focus } from '../stage/window';
import { arrayName, blockId, rowId } from './events';

/** Overflow buckets drawn under their main bucket before the chain is abridged. */
const CHAIN_ROWS = 5;

/** Buckets that the entries of a moved one have gone to, as far as the present growth says it. */
function destinations(h: BucketState, array: BucketArray, head: number): number[] {
  if (array.id !== h.oldbuckets) return [];
  return h.sameSizeGrow ? [head] : [head, head + array.base];
}

/** A main bucket has its number, overflow buckets hang from it; a moved bucket says where its entries went. */
function bucketRow(h: BucketState, array: BucketArray, unit: BucketUnit): Row {
  const { number, head, whole } = unit;
  const id = rowId(array.id, number);
  if (head === undefined) return unitRow(id, unit, { name: 'spare' });
  const moved = destinations(h, array, head);
  return unitRow(
    id,
    unit,
    {
      ...(number === head ? { name: head, linked: false } : { linked: true }),
      ...(whole && { movedTo: moved }),
    },
    ({ ctrl }) => moved[ctrl - EVACUATED_X],
  );
}

function chainRows(h: BucketState, array: BucketArray, head: number): PaneRow[] {
  const chain = chainAt(array, head);
  const rows: PaneRow[] = chain
    .slice(0, 1 + CHAIN_ROWS)
    .map((bucket) => bucketRow(h, array, bucketAt(h, array, bucket, head)));
  const hidden = chain.length - rows.length;
  if (hidden > 0) rows.push({ id: `a${array.id}c${head}`, gap: { type: 'overflow', count: hidden } });
  return rows;
}

function spareRows(h: BucketState, array: BucketArray): PaneRow[] {
  const spare = spareBuckets(array);
  if (spare.length > 2) return [{ id: `a${array.id}spare`, gap: { type: 'spare', count: spare.length } }];
  return spare.map((bucket) => bucketRow(h, array, bucketAt(h, array, bucket, undefined)));
}

function arrayNote(h: BucketState, { base, count, alone }: BucketArray): PaneNote {
  return { type: 'array', buckets: base, preallocated: count - base, alone, bucketBytes: h.layout.bucketSize };
}

function arrayPane(h: BucketState, array: BucketArray, focus: Focus): Pane {
  const id = blockId(array.id);
  const units = focus.units(id);
  const [first] = units;
  const main = units.filter((unit) => unit < array.base);
  return {
    id,
    title: arrayName(h, array),
    note: arrayNote(h, array),
    rows: [
      ...rowsAround(id, 'buckets', array.base, main, (head) => chainRows(h, array, head)),
      ...spareRows(h, array),
      ...restRows(id, h.config.release, arrayObjects(h, array)),
    ],
    anchor: first === undefined ? undefined : rowId(array.id, first),
    kind: array.id >= h.buckets ? 'live' : 'old',
  };
}

function recordsPane(h: BucketState): Pane {
  const records: MemoryRecord[] = [{ name: 'hmap', owner: 'header', bytes: HMAP_BYTES }];
  if (h.extra) records.push({ name: 'mapextra', owner: 'header', bytes: MAPEXTRA_BYTES });
  const slices = [
    { name: 'overflow', owner: 'overflow', slice: h.overflow },
    { name: 'oldoverflow', owner: 'oldArray', slice: h.oldoverflow },
  ] as const;
  for (const { name, owner, slice } of slices)
    if (slice) records.push({ name, owner, bytes: SLICE_HEADER_BYTES + slice.capacity * POINTER_BYTES });
  records.push(...objectRecords(h));
  const { bytes } = deletedAlive(h);
  if (bytes > 0) records.push({ name: 'deleted', owner: 'oldArray', bytes });
  const rest = restRows('records', h.config.release, recordObjects(h));
  const rows = [...recordRows(records), ...rest];
  return { id: 'records', title: { type: 'records' }, note: undefined, rows, kind: 'records' };
}

export function bucketPanes(h: BucketState, focus: Focus): Pane[] {
  if (!h.made) return [];
  // The array that is moved stands left of the one that takes its place; what only a loop still holds comes last.
  const place = ({ id }: BucketArray) => (id === h.oldbuckets ? 0 : id >= h.buckets ? 1 : 2);
  const arrays = heldArrays(h).toSorted((a, b) => place(a) - place(b));
  return [...arrays.map((array) => arrayPane(h, array, focus)), recordsPane(h)];
}

/** True if every bucket has a row of its own. */
export function allInRows(h: BucketState): boolean {
  return heldArrays(h).every((array) => array.base <= MAX_ROWS_WITHOUT_STRIP);
}
