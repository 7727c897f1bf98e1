import { slotAt } from '../../../models/bucket-map/bucket';
import { BUCKET_SLOTS, type BucketLayout } from '../../../models/bucket-map/layout';
import type { BucketArray, BucketState } from '../../../models/bucket-map/state';
import { EVACUATED_X } from '../../../models/bucket-map/tophash';
import { ledgerTotal } from '../../../models/map/owners';
import { rowId } from '../bucket/events';
import { bitOf } from '../hash/layout';
import type { Place } from '../stage/pane';
import type { RoundFacts } from '../words/en/show';
import { type Beat, FULL, type Round } from './round';

/** One slot: free, with an entry, or with one that has moved to a bucket of the new array. */
type Slot =
  | { readonly type: 'free' }
  | { readonly type: 'used'; readonly key: number }
  | { readonly type: 'moved'; readonly to: number };

export interface Bucket {
  /** As in stage/pane.ts. */
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
    row: rowId(id, bucket),
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
