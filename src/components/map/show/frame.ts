import { slotAt } from '../../../models/bucket-map/bucket';
import { BUCKET_SLOTS, type BucketLayout, EVACUATED_X } from '../../../models/bucket-map/layout';
import type { BucketArray, BucketState } from '../../../models/bucket-map/state';
import { POINTER_BYTES } from '../../../models/map/config';
import { ledgerTotal } from '../../../models/map/owners';
import { SMALL, TINY } from '../../ui/chart/axis';
import type { Rect } from '../../ui/owners/owners';
import { bitOf } from '../record/hashInFocus';
import type { Place } from '../record/pane';
import { bucketRowId } from '../record/pane';
import type { RoundFacts } from '../words/en/show';
import { type Beat, FULL, type Round } from './round';

/** One slot: free, with an entry, or with one that has moved to a bucket of the new array. */
type Slot =
  | { readonly type: 'free' }
  | { readonly type: 'used'; readonly key: number }
  | { readonly type: 'moved'; readonly to: number };

export interface Bucket {
  /** Same meaning as in record/pane.ts. */
  readonly row: string;
  readonly slots: readonly Slot[];
}

/** An entry in flight. `from` is undefined for the key being inserted. */
export interface Flight {
  readonly key: number;
  readonly from: Place | undefined;
  readonly to: Place;
  /** Index of the bucket it flies to. */
  readonly bucket: number;
  /** The bit of its hash that chose the bucket. */
  readonly bit: number;
}

/** State of a beat, ready to be drawn. */
export interface ShowFrame {
  readonly layout: BucketLayout;
  /** The bucket of the old array, while the map still holds it. */
  readonly old: Bucket | undefined;
  /** The two buckets of the new array, once allocated. */
  readonly buckets: readonly Bucket[];
  readonly flight: Flight | undefined;
  readonly liveBytes: number;
  /** Entries that have left the old bucket, including the one in flight. */
  readonly moved: number;
}

function slotOf(array: BucketArray, bucket: number, slot: number): Slot {
  const { state, ctrl, entry } = slotAt(array, bucket, slot);
  if (entry) return { type: 'used', key: entry.key };
  return state === 'moved' ? { type: 'moved', to: ctrl - EVACUATED_X } : { type: 'free' };
}

function bucketsOf({ arrays }: BucketState, id: number): Bucket[] {
  const array = arrays[id];
  if (!array) return [];
  return Array.from({ length: array.base }, (_, bucket) => ({
    row: bucketRowId(id, bucket),
    slots: Array.from({ length: BUCKET_SLOTS }, (__, slot) => slotOf(array, bucket, slot)),
  }));
}

export function frameOf({ side, beats }: Round, { phase, step }: Beat): ShowFrame {
  const frame = side.frame(step);
  // The old array is drawn once more, as it is dropped.
  const before = beats.findLast((beat) => beat.phase === 'moves')?.step ?? step;
  const read = (at: number, id: number) => side.read(at, { bucket: (h) => bucketsOf(h, id), swiss: () => [] });
  const hasNew = phase !== 'full' && phase !== 'arrives';
  const { slot, row } = frame.marks.find(({ role }) => role === 'written') ?? { slot: -1, row: '' };
  const buckets = hasNew ? read(step, 1) : [];
  const bucket = buckets.findIndex((each) => each.row === row);
  const written = buckets[bucket]?.slots[slot];
  const isFlying = phase === 'moves' || phase === 'inserted';
  return {
    layout: side.read(step, { bucket: (h) => h.layout, swiss: () => undefined }) ?? noLayout(),
    old: phase === 'inserted' ? undefined : read(phase === 'dropped' ? before : step, 0)[0],
    buckets,
    flight:
      isFlying && written?.type === 'used' && frame.hash
        ? {
            key: written.key,
            from: frame.move?.from,
            to: { row, slot },
            bucket,
            bit: bitOf(frame.hash, 0),
          }
        : undefined,
    liveBytes: ledgerTotal(frame.ledger),
    moved: beats.filter((beat) => beat.phase === 'moves' && beat.step <= step).length,
  };
}

function noLayout(): never {
  throw new RangeError('only the bucket map is shown here');
}

/** Live bytes at each beat. */
export function bytesOf({ side, beats }: Round): number[] {
  return beats.map(({ step }) => ledgerTotal(side.frame(step).ledger));
}

export function factsOf({ run, side, beats }: Round): RoundFacts {
  const step = beats.findLast(({ phase }) => phase === 'inserted')?.step ?? 0;
  const buckets = side.read(step, { bucket: (h) => bucketsOf(h, 1), swiss: () => [] });
  const ninth = buckets.findIndex(({ slots }) => slots.some((slot) => slot.type === 'used' && slot.key === FULL));
  const movedTo = (bucket: number) =>
    buckets[bucket]?.slots.filter((slot) => slot.type === 'used' && slot.key !== FULL).length ?? 0;
  return { key: run.keys.plain(FULL), bucket: ninth, low: movedTo(0), high: movedTo(1) };
}

/** Layout of the drawing, in units of its viewBox (about px in windows of 1280 and 390 px). */
export interface ShowShape {
  readonly width: number;
  readonly height: number;
  /** x of the rail: the line from the bit to the buckets. */
  readonly rail: number;
  /** Where a flying entry passes the rail: its left and top. */
  readonly railStop: { readonly x: number; readonly y: number };
  /** Size of the bit's cell, centred on the rail at the top. */
  readonly bit: { readonly width: number; readonly height: number; readonly size: number };
  /** Left end and baseline of the words beside the bit. */
  readonly words: { readonly x: number; readonly y: number; readonly size: number };
  /** Left end of the arrays. */
  readonly left: number;
  readonly rowHeight: number;
  /** Tops of the three buckets, and baselines of the headings. */
  readonly rows: readonly [old: number, low: number, high: number];
  readonly headings: readonly [old: number, both: number];
  readonly heading: number;
  /** Font size of values; 0 where values have no room. */
  readonly value: number;
  readonly label: number;
}

/** For wide windows, beside the headline. */
export const WIDE: ShowShape = {
  width: 774,
  height: 330,
  rail: 38,
  railStop: { x: 0, y: 131 },
  bit: { width: 19, height: 27, size: SMALL },
  words: { x: 61, y: 18.5, size: 15 },
  left: 108,
  rowHeight: 62,
  rows: [67, 195, 266],
  headings: [57, 185],
  heading: SMALL,
  value: 14.5,
  label: SMALL,
};

/** For phones. */
export const NARROW: ShowShape = {
  width: 358,
  height: 262,
  rail: 9,
  railStop: { x: 9, y: 98 },
  bit: { width: 16, height: 22, size: TINY },
  words: { x: 25, y: 16, size: SMALL },
  left: 37,
  rowHeight: 45,
  rows: [49, 163, 215],
  headings: [41, 155],
  heading: TINY,
  value: 0,
  label: TINY,
};

/** px of a byte. */
function scaleOf({ width, left }: ShowShape, { bucketSize }: BucketLayout): number {
  return (width - left) / bucketSize;
}

function rowRect(shape: ShowShape, bytes: BucketLayout, row: number, at: number, size: number): Rect {
  const scale = scaleOf(shape, bytes);
  return { x: shape.left + at * scale, y: shape.rows[row] ?? 0, width: size * scale, height: shape.rowHeight };
}

/** Rows: 0 is the old bucket, 1 and 2 are the new ones. */
export function controlRect(shape: ShowShape, bytes: BucketLayout, row: number): Rect {
  return rowRect(shape, bytes, row, 0, BUCKET_SLOTS);
}

export function keyRect(shape: ShowShape, bytes: BucketLayout, row: number, slot: number): Rect {
  return rowRect(shape, bytes, row, BUCKET_SLOTS + slot * bytes.key.size, bytes.key.size);
}

export function valueRect(shape: ShowShape, bytes: BucketLayout, row: number, slot: number): Rect {
  const at = BUCKET_SLOTS * (1 + bytes.key.size) + slot * bytes.elem.size;
  return rowRect(shape, bytes, row, at, bytes.elem.size);
}

export function pointerRect(shape: ShowShape, bytes: BucketLayout, row: number): Rect {
  return rowRect(shape, bytes, row, bytes.bucketSize - POINTER_BYTES, POINTER_BYTES);
}

/** One mark per tophash byte in use, in two columns. */
export function tophashMarks(control: Rect, slots: readonly number[]): Rect[] {
  const width = control.width * 0.28;
  const height = control.height / 8;
  return slots.map((slot) => ({
    x: control.x + control.width * (slot % 2 === 0 ? 0.14 : 0.58),
    y: control.y + height * (0.5 + 2 * Math.floor(slot / 2)),
    width,
    height,
  }));
}

/** y of a branch of the rail: the middle of its bucket. */
export function branchY(shape: ShowShape, bucket: number): number {
  return (shape.rows[bucket + 1] ?? 0) + shape.rowHeight / 2;
}

/** Path from the bit down the rail and out to a bucket. */
export function branchPath(shape: ShowShape, bucket: number): string {
  const { rail, bit } = shape;
  const y = branchY(shape, bucket);
  const end = branchEnd(shape) - 4;
  const round = Math.min(6, end - rail);
  return `M${rail} ${bit.height}V${y - round}q0 ${round} ${round} ${round}H${end}`;
}

/** x where a branch of the rail ends, just before the bucket's number. */
export function branchEnd({ left, label }: ShowShape): number {
  return left - label - 7;
}
