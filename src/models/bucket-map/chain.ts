import type { AssignFunction } from '../go/release';
import { loadByte, loadInt, loadWord } from '../kernel/bits';
import type { Emit } from '../kernel/model';
import { keysEqual } from '../map/ops';
import type { BucketEvent } from './events';
import { BUCKET_SLOTS } from './layout';
import { type BucketArray, SLOT_WORDS } from './state';
import { EMPTY_REST, isFree } from './tophash';

/** The operation's key and the two halves of its hash. */
export interface Probe {
  readonly key: number;
  readonly hi: number;
  readonly lo: number;
}

/** Place of an entry. */
export interface Entry {
  readonly array: BucketArray;
  readonly bucket: number;
  readonly slot: number;
}

/** Way in which a compiled variant walks a chain. */
export interface Walk {
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
