import { lookupWalk, slotIndex } from '../../../models/bucket-map/chain';
import type { BucketEvent } from '../../../models/bucket-map/events';
import {
  type BucketArray,
  type BucketState,
  isGrowing,
  oldBucketCount,
  SLOT_WORDS,
} from '../../../models/bucket-map/state';
import { EMPTY_REST } from '../../../models/bucket-map/tophash';
import { lowBits } from '../../../models/kernel/bits';
import type { BucketSetting, OpType } from '../run/facts';

/** Place that an event speaks of: a slot, or a bucket's first. */
interface Spot {
  readonly array: number;
  readonly bucket: number;
  readonly slot: number;
}

function spotOf(event: BucketEvent): Spot {
  if (event.type === 'moveEntry') return event.to;
  if (event.type === 'alloc' && event.object === 'buckets') return { array: event.id, bucket: 0, slot: 0 };
  return {
    array: 'array' in event ? event.array : -1,
    bucket: 'bucket' in event ? event.bucket : 0,
    slot: 'slot' in event ? event.slot : 0,
  };
}

/** Low word of the hash in a slot. */
function hashLow(array: BucketArray | null | undefined, { bucket, slot }: Spot): number {
  return array?.slots[slotIndex(bucket, slot) * SLOT_WORDS + 3] ?? 0;
}

function goesElsewhere(event: BucketEvent, h: BucketState, lo: number): boolean {
  if (event.type !== 'skipEntry' || h.sameSizeGrow) return false;
  const loop = h.iterators.find(({ iter }) => iter === event.iter);
  return loop !== undefined && loop.checkBucket >= 0 && lowBits(lo, loop.B) !== loop.checkBucket;
}

/** Surroundings of an event: what its sentence says besides. */
export function bucketSetting(event: BucketEvent, h: BucketState, op: OpType): BucketSetting {
  const { B, config } = h;
  const spot = spotOf(event);
  const array = h.arrays[spot.array];
  const lo = hashLow(array, spot);
  const oldBuckets = isGrowing(h) ? oldBucketCount(h) : 0;
  const walk = lookupWalk(config.assign);
  // A lookup in the only bucket compares keys without a hash.
  const isUnhashed = B === 0 && op === 'get' && config.assign !== 'generic';
  return {
    op,
    B,
    buckets: array?.base ?? 0,
    spare: array ? array.count - array.base : 0,
    oldBuckets,
    byTophash: walk.byTophash && !isUnhashed,
    stopsAtRest: op === 'put' || walk.stopsAtEmptyRest,
    isRest: array?.tophash[slotIndex(spot.bucket, spot.slot)] === EMPTY_REST,
    isOld: isGrowing(h) && spot.array === h.oldbuckets,
    isNext: spot.bucket === h.nevacuate,
    target: lowBits(lo, B),
    isOverflow: array !== null && array !== undefined && spot.bucket >= array.base,
    newBit: h.sameSizeGrow ? undefined : (lo & oldBuckets) === 0 ? 0 : 1,
    goesElsewhere: goesElsewhere(event, h, lo),
  };
}
