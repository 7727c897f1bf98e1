import { lookupWalk, slotIndex } from '../bucket-map/access';
import { isMoved } from '../bucket-map/bucket';
import { BUCKET_SLOTS, EMPTY_REST, MIN_TOP_HASH } from '../bucket-map/layout';
import {
  arrayAt,
  type BucketArray,
  type BucketState,
  isGrowing,
  oldBucketCount,
  SLOT_WORDS,
} from '../bucket-map/state';
import { loadByte, loadInt, loadWord } from '../kernel/bits';
import { NAN_KEY } from '../map/ops';
import { addCase, type Spread, spreadOf } from './spread';

/** An array that is being moved out of. */
export interface GrowthFacts {
  readonly sameSize: boolean;
  readonly oldBuckets: number;
  /** Old buckets that have been moved. */
  readonly evacuated: number;
  /** Entries that wait in the others. */
  readonly entriesLeft: number;
}

export interface BucketFacts {
  readonly B: number;
  /** Buckets a chain of the current array, main bucket included. */
  readonly chains: Spread;
  /** Overflow buckets of the current array: in a chain, and allocated with the array but unused. */
  readonly overflowBuckets: number;
  readonly overflowReady: number;
  readonly growing: GrowthFacts | undefined;
  /** Slots of the current array's chains, and the entries in them. */
  readonly slots: number;
  readonly used: number;
  /**
   * Buckets that lookups look at: of each key that is there, and of one that isn't, by the chance of its hash. While the
   * map grows, a lookup first looks whether the old bucket has been moved.
   */
  readonly hits: Spread;
  readonly misses: Spread;
}

/** Chains of one array, as long as it is looked into. */
interface Walk {
  readonly array: BucketArray;
  readonly stopsAtEmptyRest: boolean;
}

/** Cases by the position in the chain at which each entry of it lies. */
function addHits({ array }: Walk, head: number, before: number, counts: number[]): void {
  let looked = before;
  let bucket = head;
  do {
    looked += 1;
    for (let slot = 0; slot < BUCKET_SLOTS; slot++) {
      const index = slotIndex(bucket, slot);
      if (loadByte(array.tophash, index) < MIN_TOP_HASH) continue;
      if (loadWord(array.slots, index * SLOT_WORDS) !== NAN_KEY) addCase(counts, looked);
    }
    bucket = loadInt(array.overflow, bucket);
  } while (bucket !== 0);
}

function chainLength(array: BucketArray, head: number): number {
  let length = 1;
  for (let bucket = loadInt(array.overflow, head); bucket !== 0; bucket = loadInt(array.overflow, bucket)) length += 1;
  return length;
}

/** Buckets that a lookup of an absent key looks at in a chain. */
function missLength({ array, stopsAtEmptyRest }: Walk, head: number): number {
  if (!stopsAtEmptyRest) return chainLength(array, head);
  let looked = 0;
  let bucket = head;
  do {
    looked += 1;
    for (let slot = 0; slot < BUCKET_SLOTS; slot++) {
      if (loadByte(array.tophash, slotIndex(bucket, slot)) === EMPTY_REST) return looked;
    }
    bucket = loadInt(array.overflow, bucket);
  } while (bucket !== 0);
  return looked;
}

function growthFacts(h: BucketState): GrowthFacts | undefined {
  if (!isGrowing(h)) return undefined;
  const old = arrayAt(h, h.oldbuckets);
  const oldBuckets = oldBucketCount(h);
  let evacuated = 0;
  for (let bucket = 0; bucket < oldBuckets; bucket++) if (isMoved(old, bucket)) evacuated += 1;
  return { sameSize: h.sameSizeGrow, oldBuckets, evacuated, entriesLeft: old.used };
}

export function bucketFacts(h: BucketState): BucketFacts {
  const hits: number[] = [];
  const misses: number[] = [];
  const chains: number[] = [];
  const array = h.buckets < 0 ? undefined : arrayAt(h, h.buckets);
  const old = isGrowing(h) ? arrayAt(h, h.oldbuckets) : undefined;
  const { stopsAtEmptyRest } = lookupWalk(h.config.assign);
  const oldMask = old ? oldBucketCount(h) - 1 : 0;
  for (let bucket = 0; array && bucket < array.base; bucket++) {
    addCase(chains, chainLength(array, bucket));
    const moved = !old || isMoved(old, bucket & oldMask);
    const walk = { array, stopsAtEmptyRest };
    const before = old ? 1 : 0;
    if (moved) addHits(walk, bucket, before, hits);
    const looked =
      moved || !old ? before + missLength(walk, bucket) : missLength({ ...walk, array: old }, bucket & oldMask);
    addCase(misses, looked, 1 / array.base);
  }
  for (let bucket = 0; old && bucket <= oldMask; bucket++) {
    if (!isMoved(old, bucket)) addHits({ array: old, stopsAtEmptyRest }, bucket, 0, hits);
  }
  const linked = array?.linked ?? 0;
  return {
    B: h.B,
    chains: spreadOf(chains),
    overflowBuckets: linked - (array?.base ?? 0),
    overflowReady: array ? array.count + array.alone - linked : 0,
    growing: growthFacts(h),
    slots: linked * BUCKET_SLOTS,
    used: array?.used ?? 0,
    hits: spreadOf(hits),
    misses: spreadOf(h.count > 0 ? misses : [1]),
  };
}
