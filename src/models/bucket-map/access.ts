// runtime/map.go, map_fast32.go, map_fast64.go, map_faststr.go@go1.23.12: mapaccess1
import { loadByte, loadWord, lowBits } from '../kernel/bits';
import type { Emit } from '../kernel/model';
import { NAN_KEY } from '../map/ops';
import { type Entry, findInChain, keyAt, lookupWalk, type Probe, slotIndex } from './chain';
import type { BucketEvent } from './events';
import { BUCKET_SLOTS } from './layout';
import { arrayAt, type BucketArray, type BucketState, isGrowing, oldBucketCount, SLOT_WORDS } from './state';
import { isEvacuated, isFree, MIN_TOP_HASH, tophashOf } from './tophash';

/** The array and main bucket that hold a key: the old ones as long as they haven't been moved. */
function locate(h: BucketState, lo: number, emit?: Emit<BucketEvent>): { array: BucketArray; bucket: number } {
  if (isGrowing(h)) {
    const old = arrayAt(h, h.oldbuckets);
    const bucket = lo & (oldBucketCount(h) - 1);
    if (!isEvacuated(loadByte(old.tophash, bucket * BUCKET_SLOTS))) {
      emit?.({ type: 'selectBucket', array: old.id, bucket, old: true });
      return { array: old, bucket };
    }
  }
  const bucket = lowBits(lo, h.B);
  emit?.({ type: 'selectBucket', array: h.buckets, bucket, old: false });
  return { array: arrayAt(h, h.buckets), bucket };
}

/** A map of one bucket needs no hash for a key of four or eight bytes, nor for a string below 32 bytes. */
function findInOnlyBucket(array: BucketArray, key: number, emit?: Emit<BucketEvent>): Entry | undefined {
  emit?.({ type: 'selectBucket', array: array.id, bucket: 0, old: false });
  return findInChain(array, 0, key, 0, { byTophash: false, stopsAtEmptyRest: false }, emit);
}

function find(h: BucketState, { key, hi, lo }: Probe, emit?: Emit<BucketEvent>): Entry | undefined {
  if (h.count === 0) return undefined;
  if (h.B === 0 && h.config.assign !== 'generic') return findInOnlyBucket(arrayAt(h, h.buckets), key, emit);
  emit?.({ type: 'hash', key, hi, lo });
  const { array, bucket } = locate(h, lo, emit);
  return findInChain(array, bucket, key, tophashOf(hi), lookupWalk(h.config.assign), emit);
}

/** A lookup: the elem number of a key, or undefined. Moves nothing and allocates nothing. */
export function mapaccess(h: BucketState, probe: Probe, emit?: Emit<BucketEvent>): number | undefined {
  const entry = find(h, probe, emit);
  if (!entry) {
    emit?.({ type: 'absent', key: probe.key });
    return undefined;
  }
  const { array, bucket, slot } = entry;
  emit?.({ type: 'found', key: probe.key, array: array.id, bucket, slot });
  return loadWord(array.slots, slotIndex(bucket, slot) * SLOT_WORDS + 1);
}

function findAnywhere(array: BucketArray, key: number): Entry | undefined {
  for (let bucket = 0; bucket < array.size; bucket++) {
    for (let slot = 0; slot < BUCKET_SLOTS; slot++) {
      const tophash = loadByte(array.tophash, slotIndex(bucket, slot));
      if (!isFree(tophash) && tophash >= MIN_TOP_HASH && keyAt(array, bucket, slot) === key)
        return { array, bucket, slot };
    }
  }
  return undefined;
}

/**
 * Present place of the key of an entry that has been evacuated. `epoch` is the seed the hash was computed under; once the
 * map has drawn another, the runtime would hash anew, and the model, whose hashes are inputs, looks everywhere.
 */
export function findAgain(h: BucketState, probe: Probe, epoch: number): Entry | undefined {
  if (probe.key === NAN_KEY || h.count === 0) return undefined;
  if (epoch === h.seedEpoch) return find(h, probe);
  const old = isGrowing(h) ? findAnywhere(arrayAt(h, h.oldbuckets), probe.key) : undefined;
  return old ?? findAnywhere(arrayAt(h, h.buckets), probe.key);
}
