import { keyAt, slotIndex } from '../../models/bucket-map/chain';
import { BUCKET_SLOTS, HMAP_BYTES, MAPEXTRA_BYTES, SLICE_HEADER_BYTES } from '../../models/bucket-map/layout';
import { arrayAt, type BucketArray, type BucketState, isGrowing } from '../../models/bucket-map/state';
import { EMPTY_ONE, EMPTY_REST, isEvacuated, isFree, MIN_TOP_HASH } from '../../models/bucket-map/tophash';
import { POINTER_BYTES } from '../../models/map/config';
import type { Owner } from '../../models/map/owners';
import { type Block, CELL, type Pane, type PaneRow, type Row, type Segment } from '../stage/pane';
import { objectRecords, recordRows } from '../stage/records';
import { windowAround } from '../stage/window';
import { formatBytes, formatCount } from '../ui/bytes';
import type { BucketFocus } from './focus';

/** Rows of an array that are drawn as rows; what is beyond is seen in the strip of all buckets. */
export const ROW_BUDGET = 17;
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

function row(h: BucketState, array: BucketArray, bucket: number, label: string, linked: boolean): Row {
  return {
    id: rowId(array.id, bucket),
    label,
    bytes: h.layout.bucketSize,
    segments: segmentsOf(h, array, bucket),
    signature: signatureOf(array, bucket),
    linked,
  };
}

/** A moved bucket of the old array says where its entries went. */
function evacuatedRow(h: BucketState, array: BucketArray, bucket: number): Row {
  const { bucketSize } = h.layout;
  const halves = h.sameSizeGrow ? `${bucket}` : `${bucket}, ${bucket + array.base}`;
  return {
    id: rowId(array.id, bucket),
    label: `${bucket}`,
    bytes: bucketSize,
    segments: [{ owner: 'oldArray', at: 0, bytes: bucketSize, slot: -1 }],
    signature: 'evacuated',
    note: `evacuated → ${halves}`,
  };
}

function spareRow(h: BucketState, array: BucketArray, bucket: number): Row {
  const { bucketSize } = h.layout;
  return {
    id: rowId(array.id, bucket),
    label: 'ov',
    bytes: bucketSize,
    segments: [{ owner: 'overflow', at: 0, bytes: bucketSize, slot: -1 }],
    signature: 'spare',
  };
}

function chainRows(h: BucketState, array: BucketArray, head: number): PaneRow[] {
  if (isEvacuated(array.tophash[slotIndex(head, 0)] ?? 0)) return [evacuatedRow(h, array, head)];
  const rows: PaneRow[] = [row(h, array, head, `${head}`, false)];
  let bucket = array.overflow[head] ?? 0;
  for (let shown = 0; bucket !== 0 && shown < CHAIN_ROWS; shown++) {
    rows.push(row(h, array, bucket, '', true));
    bucket = array.overflow[bucket] ?? 0;
  }
  let hidden = 0;
  for (; bucket !== 0; bucket = array.overflow[bucket] ?? 0) hidden += 1;
  if (hidden > 0) rows.push({ id: `a${array.id}c${head}`, gap: `${formatCount(hidden)} more overflow buckets` });
  return rows;
}

function spareRows(h: BucketState, array: BucketArray): PaneRow[] {
  const first = array.id === h.buckets ? h.nextOverflow : -1;
  if (first < 0) return [];
  const spare = array.count - first;
  if (spare > 2) return [{ id: `a${array.id}spare`, gap: `${formatCount(spare)} spare overflow buckets` }];
  return Array.from({ length: spare }, (_, i) => spareRow(h, array, first + i));
}

function arrayRows(h: BucketState, array: BucketArray, focus: readonly number[]): PaneRow[] {
  const rows: PaneRow[] = [];
  let shownTo = 0;
  const gapTo = (to: number) => {
    if (to > shownTo) rows.push({ id: `a${array.id}g${to}`, gap: `${formatCount(to - shownTo)} buckets` });
  };
  for (const { from, to } of windowAround(
    array.base,
    focus.filter((unit) => unit < array.base),
    ROW_BUDGET,
  )) {
    gapTo(from);
    for (let bucket = from; bucket < to; bucket++) rows.push(...chainRows(h, array, bucket));
    shownTo = to;
  }
  gapTo(array.base);
  return rows.concat(spareRows(h, array));
}

function arrayNote(h: BucketState, array: BucketArray): string {
  const extra = array.count - array.base;
  const preallocated = extra > 0 ? ` + ${formatCount(extra)} preallocated` : '';
  const alone = array.alone > 0 ? ` + ${formatCount(array.alone)} alone` : '';
  return `${formatCount(array.base)}${preallocated}${alone} × ${formatBytes(h.layout.bucketSize)}`;
}

function recordsPane(h: BucketState): Pane {
  const records = [{ id: 'hmap', label: 'hmap', owner: 'header' as const, bytes: HMAP_BYTES }];
  if (h.extra) records.push({ id: 'mapextra', label: 'mapextra', owner: 'header', bytes: MAPEXTRA_BYTES });
  const rows: Row[] = recordRows(records);
  for (const [name, slice] of [['overflow', h.overflow] as const, ['oldoverflow', h.oldoverflow] as const]) {
    if (!slice) continue;
    const bytes = SLICE_HEADER_BYTES + slice.capacity * POINTER_BYTES;
    rows.push(...recordRows([{ id: name, label: name, owner: 'overflow', bytes }]));
  }
  rows.push(...recordRows(objectRecords(h)));
  return { id: 'records', title: 'records', note: '', rows, kind: 'records' };
}

export function bucketPanes(h: BucketState, focus: BucketFocus): Pane[] {
  if (!h.made) return [];
  const panes: Pane[] = [];
  if (h.buckets >= 0) {
    const array = arrayAt(h, h.buckets);
    const rows = arrayRows(h, array, focus.units(array.id));
    panes.push({ id: `a${array.id}`, title: 'buckets', note: arrayNote(h, array), rows, kind: 'live' });
  }
  if (isGrowing(h)) {
    const old = arrayAt(h, h.oldbuckets);
    const rows = arrayRows(h, old, focus.units(old.id));
    panes.push({
      id: `a${old.id}`,
      title: 'oldbuckets, held to the end',
      note: arrayNote(h, old),
      rows,
      kind: 'old',
    });
  }
  return [...panes, recordsPane(h)];
}

/** What a bucket's cell in the strip shows: its entries, or why it has none. */
function cellOf(array: BucketArray, bucket: number): number {
  const at = slotIndex(bucket, 0);
  if (isEvacuated(array.tophash[at] ?? 0)) return CELL.evacuated;
  let used = 0;
  for (let slot = 0; slot < BUCKET_SLOTS; slot++) if ((array.tophash[at + slot] ?? 0) >= MIN_TOP_HASH) used += 1;
  return used;
}

function block(h: BucketState, array: BucketArray, title: string, focus: BucketFocus): Block {
  const cells = new Uint8Array(array.count + array.alone);
  const linkedTo = array.id === h.buckets && h.nextOverflow >= 0 ? h.nextOverflow : array.count;
  for (let bucket = 0; bucket < cells.length; bucket++) {
    cells[bucket] = bucket >= linkedTo && bucket < array.count ? CELL.spare : cellOf(array, bucket);
  }
  return {
    id: `a${array.id}`,
    title,
    kind: array.id === h.buckets ? 'live' : 'old',
    unitBytes: h.layout.bucketSize,
    cells,
    focus: focus.units(array.id),
  };
}

/** The strip of all buckets; empty where every bucket has a row of its own. */
export function bucketBlocks(h: BucketState, focus: BucketFocus): Block[] {
  if (h.buckets < 0) return [];
  const arrays = [arrayAt(h, h.buckets), ...(isGrowing(h) ? [arrayAt(h, h.oldbuckets)] : [])];
  if (arrays.every((array) => array.base <= ROW_BUDGET)) return [];
  return arrays.map((array) => block(h, array, array.id === h.buckets ? 'buckets' : 'oldbuckets', focus));
}

/** The key number in a slot; -1 where it is free. */
export function keyInSlot(array: BucketArray, bucket: number, slot: number): number {
  const tophash = array.tophash[slotIndex(bucket, slot)] ?? EMPTY_REST;
  return tophash === EMPTY_REST || tophash === EMPTY_ONE || tophash < MIN_TOP_HASH ? -1 : keyAt(array, bucket, slot);
}
