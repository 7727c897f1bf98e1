import { keyAt, slotIndex } from '../../../models/bucket-map/chain';
import { BUCKET_SLOTS, HMAP_BYTES, MAPEXTRA_BYTES, SLICE_HEADER_BYTES } from '../../../models/bucket-map/layout';
import { arrayObjects, deletedAlive, recordObjects } from '../../../models/bucket-map/ledger';
import type { BucketArray, BucketState } from '../../../models/bucket-map/state';
import { EMPTY_ONE, EMPTY_REST, isEvacuated, isFree, MIN_TOP_HASH } from '../../../models/bucket-map/tophash';
import { POINTER_BYTES } from '../../../models/map/config';
import type { Owner } from '../../../models/map/owners';
import type { PaneNote } from '../run/facts';
import type { Pane, PaneRow, Row, Segment } from '../stage/pane';
import { type MemoryRecord, objectRecords, recordRows, restRows } from '../stage/records';
import { windowAround } from '../stage/window';
import { arrayName, heldArrays, loneBuckets, nextHeld } from './blocks';
import type { BucketFocus } from './focus';

/** Rows of an array that are drawn as rows; what is beyond is seen in the strip of all buckets. */
const ROW_BUDGET = 17;
/** Rows that are drawn where an array has more: what a camera sees, and where it may pan next. */
const DRAWN_ROWS = 128;
/** Overflow buckets drawn under their main bucket before the chain is abridged. */
const CHAIN_ROWS = 5;

export function rowId(array: number, bucket: number): string {
  return `a${array}b${bucket}`;
}

function slotOwner(tophash: number, whenUsed: Owner): Owner {
  if (isFree(tophash)) return 'emptySlot';
  return tophash < MIN_TOP_HASH ? 'oldArray' : whenUsed;
}

function segmentsOf(h: BucketState, array: BucketArray, bucket: number): Segment[] {
  const { key, elem, bucketSize } = h.layout;
  const segments: Segment[] = [{ owner: 'control', at: 0, bytes: BUCKET_SLOTS, slot: -1 }];
  const elems = BUCKET_SLOTS + BUCKET_SLOTS * key.size;
  for (let slot = 0; slot < BUCKET_SLOTS; slot++) {
    const tophash = array.tophash[slotIndex(bucket, slot)] ?? 0;
    segments.push({ owner: slotOwner(tophash, 'key'), at: BUCKET_SLOTS + slot * key.size, bytes: key.size, slot });
    segments.push({ owner: slotOwner(tophash, 'value'), at: elems + slot * elem.size, bytes: elem.size, slot });
  }
  segments.push({ owner: 'pointer', at: bucketSize - POINTER_BYTES, bytes: POINTER_BYTES, slot: -1 });
  return segments.filter((segment) => segment.bytes > 0);
}

function signatureOf(array: BucketArray, bucket: number): string {
  return array.tophash.subarray(slotIndex(bucket, 0), slotIndex(bucket, BUCKET_SLOTS)).join();
}

/** A main bucket has its number, the overflow buckets hang from it. */
function placeOf(bucket: number, head: number): Pick<Row, 'name' | 'linked'> {
  return bucket === head ? { name: head, linked: false } : { linked: true };
}

function row(h: BucketState, array: BucketArray, bucket: number, head: number): Row {
  return {
    id: rowId(array.id, bucket),
    ...placeOf(bucket, head),
    bytes: h.layout.bucketSize,
    segments: segmentsOf(h, array, bucket),
    signature: signatureOf(array, bucket),
  };
}

/** A bucket is moved slot by slot: once its last slot has moved, all have. */
function isMoved(array: BucketArray, bucket: number): boolean {
  return isEvacuated(array.tophash[slotIndex(bucket, BUCKET_SLOTS - 1)] ?? 0);
}

/** Buckets that the entries of one have moved to, as far as the present growth says it. */
function destinations(h: BucketState, array: BucketArray, head: number): number[] {
  if (array.id !== h.oldbuckets) return [];
  return h.sameSizeGrow ? [head] : [head, head + array.base];
}

/** A moved bucket of the old array says where its entries went. */
function evacuatedRow(h: BucketState, array: BucketArray, bucket: number, head: number): Row {
  const { bucketSize } = h.layout;
  const movedTo = destinations(h, array, head);
  return {
    id: rowId(array.id, bucket),
    ...placeOf(bucket, head),
    bytes: bucketSize,
    segments: [{ owner: 'oldArray', at: 0, bytes: bucketSize, slot: -1 }],
    signature: `evacuated ${movedTo}`,
    movedTo,
  };
}

function loneRow(h: BucketState, array: BucketArray, bucket: number): Row {
  const { bucketSize } = h.layout;
  return {
    id: rowId(array.id, bucket),
    name: 'spare',
    bytes: bucketSize,
    segments: [{ owner: 'overflow', at: 0, bytes: bucketSize, slot: -1 }],
    signature: 'lone',
  };
}

/** A main bucket and the overflow buckets behind it. */
function chainOf(array: BucketArray, head: number): number[] {
  const chain = [head];
  for (let next = nextHeld(array, head); next !== 0; next = nextHeld(array, next)) chain.push(next);
  return chain;
}

function chainRows(h: BucketState, array: BucketArray, head: number): PaneRow[] {
  const chain = chainOf(array, head);
  const rows: PaneRow[] = chain
    .slice(0, 1 + CHAIN_ROWS)
    .map((bucket) => (isMoved(array, bucket) ? evacuatedRow(h, array, bucket, head) : row(h, array, bucket, head)));
  const hidden = chain.length - rows.length;
  if (hidden > 0) rows.push({ id: `a${array.id}c${head}`, gap: { type: 'overflow', count: hidden } });
  return rows;
}

function loneRows(h: BucketState, array: BucketArray): PaneRow[] {
  const lone = loneBuckets(array);
  if (lone.length <= 2) return lone.map((bucket) => loneRow(h, array, bucket));
  return [{ id: `a${array.id}spare`, gap: { type: 'spare', count: lone.length } }];
}

function arrayRows(h: BucketState, array: BucketArray, focus: readonly number[]): PaneRow[] {
  const rows: PaneRow[] = [];
  let shownTo = 0;
  const gapTo = (to: number) => {
    if (to > shownTo) rows.push({ id: `a${array.id}g${to}`, gap: { type: 'buckets', count: to - shownTo } });
  };
  for (const { from, to } of windowAround(
    array.base,
    focus.filter((unit) => unit < array.base),
    DRAWN_ROWS,
  )) {
    gapTo(from);
    for (let bucket = from; bucket < to; bucket++) rows.push(...chainRows(h, array, bucket));
    shownTo = to;
  }
  gapTo(array.base);
  return rows.concat(loneRows(h, array));
}

function arrayNote(h: BucketState, { base, count, alone }: BucketArray): PaneNote {
  return { type: 'array', buckets: base, preallocated: count - base, alone, bucketBytes: h.layout.bucketSize };
}

function recordsPane(h: BucketState): Pane {
  const records: MemoryRecord[] = [{ name: 'hmap', owner: 'header', bytes: HMAP_BYTES }];
  if (h.extra) records.push({ name: 'mapextra', owner: 'header', bytes: MAPEXTRA_BYTES });
  const rows: Row[] = recordRows(records);
  const slices = [
    { name: 'overflow', owner: 'overflow', slice: h.overflow },
    { name: 'oldoverflow', owner: 'oldArray', slice: h.oldoverflow },
  ] as const;
  for (const { name, owner, slice } of slices) {
    if (!slice) continue;
    const bytes = SLICE_HEADER_BYTES + slice.capacity * POINTER_BYTES;
    rows.push(...recordRows([{ name, owner, bytes }]));
  }
  rows.push(...recordRows(objectRecords(h)));
  const { bytes } = deletedAlive(h);
  if (bytes > 0) rows.push(...recordRows([{ name: 'deleted', owner: 'oldArray', bytes }]));
  const rest = restRows('records', h.config.release, recordObjects(h));
  return { id: 'records', title: { type: 'records' }, note: undefined, rows: [...rows, ...rest], kind: 'records' };
}

function anchorOf({ id }: BucketArray, focus: BucketFocus): string | undefined {
  const [bucket] = focus.units(id);
  return bucket === undefined ? undefined : rowId(id, bucket);
}

export function bucketPanes(h: BucketState, focus: BucketFocus): Pane[] {
  if (!h.made) return [];
  const panes = heldArrays(h).map(
    (array): Pane => ({
      id: `a${array.id}`,
      title: arrayName(h, array),
      note: arrayNote(h, array),
      rows: [
        ...arrayRows(h, array, focus.units(array.id)),
        ...restRows(`a${array.id}`, h.config.release, arrayObjects(h, array)),
      ],
      anchor: anchorOf(array, focus),
      kind: array.id >= h.buckets ? 'live' : 'old',
    }),
  );
  return [...panes, recordsPane(h)];
}

/** True if every bucket has a row of its own. */
export function allInRows(h: BucketState): boolean {
  return heldArrays(h).every((array) => array.base <= ROW_BUDGET);
}

/** The key number in a slot; -1 where it is free. */
export function keyInSlot(array: BucketArray, bucket: number, slot: number): number {
  const tophash = array.tophash[slotIndex(bucket, slot)] ?? EMPTY_REST;
  return tophash === EMPTY_REST || tophash === EMPTY_ONE || tophash < MIN_TOP_HASH ? -1 : keyAt(array, bucket, slot);
}
