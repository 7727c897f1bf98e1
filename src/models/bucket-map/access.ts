import type { AssignFunction } from '../go/release';
import { loadByte, loadInt, loadWord, lowBits } from '../kernel/bits';
import type { Emit } from '../kernel/model';
import { keysEqual, NAN_KEY, type Probe } from '../map/ops';
import type { BucketEvent } from './events';
import { BUCKET_SLOTS, EMPTY_REST, isEvacuated, isFree, MIN_TOP_HASH, tophashOf } from './layout';
import { arrayAt, type BucketArray, type BucketState, isGrowing, oldBucketCount, SLOT_WORDS } from './state';

/** Place of an entry. */
export interface Entry {
  readonly array: BucketArray;
  readonly bucket: number;
  readonly slot: number;
}

/** Way in which a compiled variant walks a chain. */
interface Walk {
  /** Compare tophash bytes, then keys; otherwise the keys of all used slots. */
  readonly byTophash: boolean;
  readonly stopsAtEmptyRest: boolean;
}

/** runtime/map.go, map_fast32.go, map_fast64.go, map_faststr.go@go1.23.12: mapaccess1, mapdelete */
export function lookupWalk(assign: AssignFunction): Walk {
  return { byTophash: assign === 'generic' || assign === 'faststr', stopsAtEmptyRest: assign === 'generic' };
}

export function slotIndex(bucket: number, slot: number): number {
  return bucket * BUCKET_SLOTS + slot;
}

export function keyAt(array: BucketArray, bucket: number, slot: number): number {
  return loadWord(array.slots, slotIndex(bucket, slot) * SLOT_WORDS);
}

function compareTophash(
  array: BucketArray,
  bucket: number,
  slot: number,
  top: number,
  emit?: Emit<BucketEvent>,
): boolean {
  const tophash = loadByte(array.tophash, slotIndex(bucket, slot));
  const equal = tophash === top;
  emit?.({ type: 'compareTophash', array: array.id, bucket, slot, tophash, equal });
  return equal;
}

function compareKey(array: BucketArray, bucket: number, slot: number, key: number, emit?: Emit<BucketEvent>): boolean {
  const stored = keyAt(array, bucket, slot);
  const equal = keysEqual(stored, key);
  emit?.({ type: 'compareKey', array: array.id, bucket, slot, key: stored, equal });
  return equal;
}

/** True if the slot holds `key`, compared as the variant does. */
export function holdsKey(
  array: BucketArray,
  bucket: number,
  slot: number,
  key: number,
  top: number,
  byTophash: boolean,
  emit?: Emit<BucketEvent>,
): boolean {
  const isCandidate = byTophash
    ? compareTophash(array, bucket, slot, top, emit)
    : !isFree(loadByte(array.tophash, slotIndex(bucket, slot)));
  return isCandidate && compareKey(array, bucket, slot, key, emit);
}

/** The next bucket of the chain; 0 at its end. */
export function nextOfChain(array: BucketArray, bucket: number, emit?: Emit<BucketEvent>): number {
  const to = loadInt(array.overflow, bucket);
  if (to !== 0) emit?.({ type: 'followOverflow', array: array.id, bucket, to });
  return to;
}

/** Looks for a key along the chain that starts at main bucket `head`. */
export function findInChain(
  array: BucketArray,
  head: number,
  key: number,
  top: number,
  walk: Walk,
  emit?: Emit<BucketEvent>,
): Entry | undefined {
  let bucket = head;
  do {
    for (let slot = 0; slot < BUCKET_SLOTS; slot++) {
      if (holdsKey(array, bucket, slot, key, top, walk.byTophash, emit)) return { array, bucket, slot };
      if (walk.stopsAtEmptyRest && loadByte(array.tophash, slotIndex(bucket, slot)) === EMPTY_REST) return undefined;
    }
    bucket = nextOfChain(array, bucket, emit);
  } while (bucket !== 0);
  return undefined;
}

// runtime/map.go, map_fast32.go, map_fast64.go, map_faststr.go@go1.23.12: mapaccess1

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
