import { bucketMap } from '../../../src/models/bucket-map/bucketMap';
import type { BucketEvent } from '../../../src/models/bucket-map/events';
import {
  type BucketUnit,
  bucketAt,
  bucketLoads,
  chainAt,
  headOf,
  heldArrays,
  slotAt,
  spareBuckets,
} from '../../../src/models/bucket-map/inspect';
import { EVACUATED_EMPTY, EVACUATED_X } from '../../../src/models/bucket-map/layout';
import { bucketLedger } from '../../../src/models/bucket-map/ledger';
import { arrayAt, type BucketArray, type BucketState, SLOT_WORDS } from '../../../src/models/bucket-map/state';
import { load } from '../../../src/models/kernel/bits';
import { NAN_KEY } from '../../../src/models/map/ops';
import { ledgerTotal } from '../../../src/models/map/owners';
import { LOAD } from '../../../src/models/map/unit';
import { describeMapLaws } from '../mapLaws';
import { must } from '../must';
import { checkUnits } from '../units';

function chainOf(array: BucketArray, head: number): number[] {
  const chain = [head];
  for (let next = load(array.overflow, head); next !== 0; next = load(array.overflow, next)) chain.push(next);
  return chain;
}

function isEvacuated(array: BucketArray, head: number): boolean {
  const first = load(array.tophash, head * 8);
  return first >= 2 && first <= 4;
}

function checkSlot(h: BucketState, array: BucketArray, head: number, index: number): void {
  const top = load(array.tophash, index);
  must(top >= 5, () => `tophash ${top} in a bucket that was not moved`);
  const [key, , hi, lo] = array.slots.subarray(index * SLOT_WORDS, (index + 1) * SLOT_WORDS);
  if (key === NAN_KEY || hi === undefined || lo === undefined) return;
  must(top === (hi >>> 24 < 5 ? (hi >>> 24) + 5 : hi >>> 24), () => `tophash ${top} is not of hash ${hi}`);
  must((lo & (array.base - 1)) === head, () => `key ${key} is in bucket ${head} of ${array.base}`);
  must(h.made, () => 'a nil map has entries');
}

/** Walks the chains that hold entries; their number of entries and of overflow buckets. */
function countChains(h: BucketState, array: BucketArray): { entries: number; overflow: number } {
  let entries = 0;
  let overflow = 0;
  for (let head = 0; head < array.base; head++) {
    if (isEvacuated(array, head)) continue;
    let rest = false;
    const chain = chainOf(array, head);
    overflow += chain.length - 1;
    for (const bucket of chain) {
      for (let index = bucket * 8; index < bucket * 8 + 8; index++) {
        const top = load(array.tophash, index);
        must(!rest || top === 0, () => `tophash ${top} after emptyRest`);
        rest = top === 0;
        if (top <= 1) continue;
        entries += 1;
        checkSlot(h, array, head, index);
      }
    }
  }
  return { entries, overflow };
}

/** Overflow buckets allocated alone that hang, directly or not, from a bucket inside the array. */
function reachableAlone(array: BucketArray): number {
  const alone = new Set<number>();
  for (let bucket = 0; bucket < array.count; bucket++) {
    for (const next of chainOf(array, bucket)) if (next >= array.count) alone.add(next);
  }
  return alone.size;
}

function checkGrowth(h: BucketState, old: BucketArray): void {
  must(old.base === 2 ** (h.sameSizeGrow ? h.B : h.B - 1), () => 'the old array has another size');
  must(h.nevacuate < old.base, () => 'growth is over, and yet goes on');
  for (let head = 0; head < h.nevacuate; head++) must(isEvacuated(old, head), () => `bucket ${head} was passed over`);
  // Beyond 1,024 buckets the mark may stop early.
  must(old.base > 1024 || !isEvacuated(old, h.nevacuate), () => `nevacuate ${h.nevacuate} was moved`);
}

/** Header, extra, arrays with lone overflow buckets, slices of pointer-free maps, and what lies behind indirect parts, deleted or not. */
function requestedBytes(h: BucketState): number {
  const { layout, config } = h;
  const behind = (layout.key.indirect ? config.key.size : 0) + (layout.elem.indirect ? config.elem.size : 0);
  let bytes = (h.made ? 48 : 0) + (h.extra ? 24 : 0) + h.count * behind;
  for (const slice of [h.overflow, h.oldoverflow]) if (slice) bytes += 24 + 8 * slice.capacity;
  for (const array of h.arrays) {
    if (!array) continue;
    bytes += (array.count + array.alone) * layout.bucketSize;
    bytes += array.deletedKeys * config.key.size + array.deletedElems * config.elem.size;
  }
  return bytes;
}

/** All buckets that are held, read as views read them. */
function unitsOf(h: BucketState): BucketUnit[] {
  return heldArrays(h).flatMap((array) => {
    const chains = Array.from({ length: array.base }, (_, head) =>
      chainAt(array, head).map((bucket) => ({ bucket, head })),
    );
    const spare = spareBuckets(array).map((bucket) => ({ bucket, head: undefined }));
    return [...chains.flat(), ...spare].map(({ bucket, head }) => bucketAt(h, array, bucket, head));
  });
}

/** Holds what is read of the memory against the ledger, and the loads against the slots. */
function checkInspection(h: BucketState): void {
  const { config, keyObjects, elemObjects, layout } = h;
  const arrays = heldArrays(h);
  checkUnits(unitsOf(h), {
    bytes: arrays.reduce((sum, { count, alone }) => sum + (count + alone) * layout.bucketSize, 0),
    ledger: bucketLedger(h),
    outside: {
      key: { count: keyObjects, size: config.key.size },
      value: { count: elemObjects, size: config.elem.size },
    },
    isOld: ({ block }) => block < h.buckets,
  });
  for (const array of arrays) checkLoads(array);
}

function checkLoads(array: BucketArray): void {
  const { loads, buckets } = bucketLoads(array);
  must(loads.length === array.count + array.alone, () => `${loads.length} loads`);
  for (const [i, load] of loads.entries()) {
    const bucket = buckets?.[i] ?? i;
    const slots = [0, 1, 2, 3, 4, 5, 6, 7].map((slot) => slotAt(array, bucket, slot));
    const full = slots.filter(({ state }) => state === 'full').length;
    const isMoved = slots.every(({ ctrl }) => ctrl >= EVACUATED_X && ctrl <= EVACUATED_EMPTY);
    const rest = isMoved ? LOAD.evacuated : full;
    must(load === (headOf(array, bucket) === undefined ? LOAD.spare : rest), () => `load ${load} of bucket ${bucket}`);
  }
}

function check(h: BucketState): void {
  if (h.count < 300) checkInspection(h);
  if (h.buckets < 0) {
    must(h.count === 0 && h.B === 0 && h.oldbuckets < 0, () => 'a map without buckets has entries');
    return;
  }
  const array = arrayAt(h, h.buckets);
  must(array.base === 2 ** h.B, () => `${array.base} main buckets at B ${h.B}`);
  const { entries, overflow } = countChains(h, array);
  must(array.used === entries, () => `the array has ${entries} entries and counts ${array.used}`);
  must(h.noverflow === overflow, () => `${overflow} overflow buckets, noverflow ${h.noverflow}`);
  must(array.alone === reachableAlone(array), () => `${reachableAlone(array)} buckets alone, counted ${array.alone}`);
  must(array.linked === array.base + overflow, () => `${array.linked} buckets linked`);
  if (!h.layout.pointers && h.overflow) must(h.overflow.length === overflow, () => 'the slice has another length');
  let waiting = 0;
  if (h.oldbuckets >= 0) {
    const old = arrayAt(h, h.oldbuckets);
    checkGrowth(h, old);
    must(old.alone === reachableAlone(old), () => `${reachableAlone(old)} old buckets alone, counted ${old.alone}`);
    waiting = countChains(h, old).entries;
    must(old.used === waiting, () => `the old array has ${waiting} entries and counts ${old.used}`);
  }
  must(h.count === entries + waiting, () => `count ${h.count}, entries ${entries} and ${waiting} old ones`);
  must(
    array.deletedKeys === 0 && array.deletedElems === 0,
    () => 'the current array keeps what was deleted from a later one',
  );
  const free = h.nextOverflow < 0 || (h.nextOverflow >= array.base && h.nextOverflow < array.count);
  must(free, () => `nextOverflow ${h.nextOverflow}`);
  const bytes = ledgerTotal(bucketLedger(h));
  must(bytes === requestedBytes(h), () => `${bytes} bytes, ${requestedBytes(h)} by hand`);
  if (h.iterators.length > 0) return;
  for (const a of h.arrays) {
    must(!a || a.id === h.buckets || a.id === h.oldbuckets, () => `array ${a?.id} is kept for nobody`);
  }
}

describeMapLaws<BucketState, BucketEvent>({
  name: 'bucket',
  releases: ['1.22', '1.23'],
  model: bucketMap,
  yieldsTwiceOnce: 'cleared',
  ledger: bucketLedger,
  count: (h) => h.count,
  elemAt(h, event) {
    if (!('bucket' in event && 'slot' in event)) throw new TypeError(`${event.type} names no slot`);
    return load(arrayAt(h, event.array).slots, (event.bucket * 8 + event.slot) * SLOT_WORDS + 1);
  },
  check,
});
