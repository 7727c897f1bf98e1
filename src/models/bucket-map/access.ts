import type { AssignFunction } from '../go/release';
import { loadByte, loadInt, loadWord, lowBits } from '../kernel/bits';
import type { Emit } from '../kernel/model';
import { haveSameEnds } from '../map/config';
import { keysEqual, NAN_KEY, type Probe } from '../map/ops';
import type { BucketEvent, SlotRef } from './events';
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
  /** Part of a slot that is read first: its tophash, then the key; the string's length, then both; or the key alone. */
  readonly first: 'tophash' | 'length' | 'key';
  readonly stopsAtEmptyRest: boolean;
}

/** runtime/map.go, map_fast32.go, map_fast64.go, map_faststr.go@go1.16.15, @go1.23.12: mapaccess1, mapdelete */
export function lookupWalk(assign: AssignFunction): Walk {
  if (assign === 'generic') return { first: 'tophash', stopsAtEmptyRest: true };
  return { first: assign === 'faststr' ? 'length' : 'key', stopsAtEmptyRest: false };
}

/** runtime/map.go, map_fast32.go, map_fast64.go, map_faststr.go@go1.16.15, @go1.23.12: mapassign */
export function putWalk(assign: AssignFunction): Walk {
  return { first: assign === 'generic' || assign === 'faststr' ? 'tophash' : 'key', stopsAtEmptyRest: true };
}

export function slotIndex(bucket: number, slot: number): number {
  return bucket * BUCKET_SLOTS + slot;
}

export function keyAt(array: BucketArray, bucket: number, slot: number): number {
  return loadWord(array.slots, slotIndex(bucket, slot) * SLOT_WORDS);
}

function refOf({ array, bucket, slot }: Entry): SlotRef {
  return { array: array.id, bucket, slot };
}

function tophashAt({ array, bucket, slot }: Entry): number {
  return loadByte(array.tophash, slotIndex(bucket, slot));
}

function compareTophash(at: Entry, top: number, emit?: Emit<BucketEvent>): boolean {
  const tophash = tophashAt(at);
  const equal = tophash === top;
  emit?.({ type: 'compareTophash', ...refOf(at), tophash, equal });
  return equal;
}

function compareKey(at: Entry, key: number, emit?: Emit<BucketEvent>): boolean {
  const stored = keyAt(at.array, at.bucket, at.slot);
  const equal = keysEqual(stored, key);
  emit?.({ type: 'compareKey', ...refOf(at), key: stored, equal });
  return equal;
}

/** Compares a string's length, where the variant does so by itself: it decides nothing but what else is read. */
function hasLength({ config }: BucketState, at: Entry, key: number, emit?: Emit<BucketEvent>): boolean {
  if (!emit || config.assign !== 'faststr' || !config.keyBytes) return true;
  const { length } = config.keyBytes(keyAt(at.array, at.bucket, at.slot));
  if (length === config.keyBytes(key).length) return true;
  emit({ type: 'otherLength', ...refOf(at), length });
  return false;
}

/** True if the slot holds `key`, compared as the variant does. */
export function holdsKey(
  h: BucketState,
  at: Entry,
  key: number,
  top: number,
  { first, stopsAtEmptyRest }: Walk,
  emit?: Emit<BucketEvent>,
): boolean {
  if (first !== 'tophash' && isFree(tophashAt(at))) {
    if (!stopsAtEmptyRest) emit?.({ type: 'passFree', ...refOf(at) });
    return false;
  }
  return (
    (first !== 'length' || hasLength(h, at, key, emit)) &&
    (first === 'key' || compareTophash(at, top, emit)) &&
    (first !== 'tophash' || hasLength(h, at, key, emit)) &&
    compareKey(at, key, emit)
  );
}

/** The next bucket of the chain; 0 at its end. */
export function nextOfChain(array: BucketArray, bucket: number, emit?: Emit<BucketEvent>): number {
  const to = loadInt(array.overflow, bucket);
  if (to !== 0) emit?.({ type: 'followOverflow', array: array.id, bucket, to });
  return to;
}

/** Looks for a key along the chain that starts at main bucket `head`. */
export function findInChain(
  h: BucketState,
  array: BucketArray,
  head: number,
  key: number,
  top: number,
  walk: Walk,
  emit?: Emit<BucketEvent>,
): Entry | undefined {
  let bucket = head;
  do {
    for (const at = { array, bucket, slot: 0 }; at.slot < BUCKET_SLOTS; at.slot++) {
      if (holdsKey(h, at, key, top, walk, emit)) return at;
      if (walk.stopsAtEmptyRest && tophashAt(at) === EMPTY_REST) return undefined;
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

/** Strings from this length on are told apart by their ends before all of their bytes are compared. */
const LONG_STRING = 32;
const END_BYTES = 4;

/**
 * The lookup by string in a map of one bucket, which needs no hash; 'hash' if the ends of two strings are those of the key. The
 * key is taken to be another copy than the map's: of long ones, the runtime knows the same copy by its address.
 */
function findString(
  h: BucketState,
  array: BucketArray,
  key: number,
  emit: Emit<BucketEvent>,
): Entry | 'hash' | undefined {
  const { keyBytes } = h.config;
  const bytes = keyBytes?.(key);
  let candidate: Entry | undefined;
  for (let slot = 0; slot < BUCKET_SLOTS; slot++) {
    const at = { array, bucket: 0, slot };
    const tophash = tophashAt(at);
    if (tophash === EMPTY_REST) {
      emit({ type: 'compareTophash', ...refOf(at), tophash, equal: false });
      break;
    }
    if (isFree(tophash)) {
      emit({ type: 'passFree', ...refOf(at) });
    } else if (keyBytes && bytes && bytes.length >= LONG_STRING) {
      const equal = haveSameEnds(bytes, keyBytes(keyAt(array, 0, slot)), END_BYTES);
      emit({ type: 'compareEnds', ...refOf(at), equal });
      if (equal && candidate) return 'hash';
      if (equal) candidate = at;
    } else if (hasLength(h, at, key, emit) && compareKey(at, key, emit)) {
      return at;
    }
  }
  return candidate && compareKey(candidate, key, emit) ? candidate : undefined;
}

/** A map of one bucket needs no hash for a key of four or eight bytes, and seldom one for a string. */
function findInOnlyBucket(h: BucketState, key: number, emit?: Emit<BucketEvent>): Entry | 'hash' | undefined {
  const array = arrayAt(h, h.buckets);
  emit?.({ type: 'selectBucket', array: array.id, bucket: 0, old: false });
  return emit && h.config.assign === 'faststr'
    ? findString(h, array, key, emit)
    : findInChain(h, array, 0, key, 0, { first: 'key', stopsAtEmptyRest: false }, emit);
}

function find(h: BucketState, { key, hi, lo }: Probe, emit?: Emit<BucketEvent>): Entry | undefined {
  if (h.count === 0) return undefined;
  if (h.B === 0 && h.config.assign !== 'generic') {
    const found = findInOnlyBucket(h, key, emit);
    if (found !== 'hash') return found;
  }
  emit?.({ type: 'hash', key, hi, lo });
  const { array, bucket } = locate(h, lo, emit);
  return findInChain(h, array, bucket, key, tophashOf(hi), lookupWalk(h.config.assign), emit);
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
