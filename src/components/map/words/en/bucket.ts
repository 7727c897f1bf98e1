import { EMPTY_ONE, EMPTY_REST } from '../../../../models/bucket-map/tophash';
import { type Formats, hexByte } from '../../../ui/format';
import type { BucketSetting, BucketWords } from '../../run/facts';
import { bucketMemory } from './memory';

/** A slot whose tophash is not the one looked for. */
function otherTophash(slot: number, tophash: number, { stopsAtRest }: BucketSetting): string {
  switch (tophash) {
    case EMPTY_REST:
      if (!stopsAtRest)
        return `Slot ${slot} is empty, but for string keys a lookup still reads the remaining tophash bytes.`;
      return slot === 7
        ? 'Slot 7 is empty, and nothing follows it: stop.'
        : `Slot ${slot} and all after it are empty: stop.`;
    case EMPTY_ONE:
      return `Slot ${slot} is free, but used slots may follow: keep looking.`;
    default:
      return `Slot ${slot}: tophash ${hexByte(tophash)} differs, so its key need not be read.`;
  }
}

/** One sentence a fact: what happens, and why or at what cost. A key is said as in Go source. */
export const bucketWords = (f: Formats<'en'>): BucketWords => ({
  ...bucketMemory(f),
  hash: (e, { key }) => `Hashes ${key(e.key)} with the map’s seed: the hash decides where the key belongs.`,
  selectBucket({ bucket, old }, { map: { B } }) {
    if (old) return `Old bucket ${bucket} has not been moved yet, so the search goes there.`;
    if (B === 0) return 'There is only one bucket, so no hash bits are needed to choose it.';
    const choose = f.plural(B, { one: 'The lowest hash bit chooses', other: `The lowest ${B} hash bits choose` });
    return `${choose} bucket ${bucket}: the key can be in no other.`;
  },
  compareTophash: ({ equal, slot, tophash }, { map }) =>
    equal
      ? `Slot ${slot}: tophash ${hexByte(tophash)} matches, so the key itself must be compared.`
      : otherTophash(slot, tophash, map),
  compareKey(e, { key, map }) {
    if (e.equal) return `Slot ${e.slot} holds ${key(e.key)}: this is the key.`;
    return map.byTophash
      ? `Slot ${e.slot} holds ${key(e.key)}: the same tophash, but another key.`
      : `Slot ${e.slot} holds ${key(e.key)}: another key, so keep looking.`;
  },
  followOverflow: () => 'None of these eight slots holds the key, so the search follows the overflow pointer.',
  rememberFree({ slot }, { map: { isRest, byTophash } }) {
    if (!isRest) return `Slot ${slot} is free: the entry goes there if its key turns up nowhere further on.`;
    return byTophash
      ? `So the key is new, and slot ${slot} is free for its entry.`
      : `Slot ${slot} and all after it are empty, so the key is new.`;
  },
  linkOverflow: ({ preallocated }) =>
    preallocated
      ? 'Every slot here is taken: a preallocated overflow bucket is chained on, and searches must read it too.'
      : 'Every slot here is taken: an overflow bucket is chained on, and searches must read it too.',
  writeSlot: (e, { key, map }) =>
    map.byTophash
      ? `Writes ${key(e.key)} into slot ${e.slot}; searches will check its tophash, ${hexByte(e.tophash)}, before reading the key.`
      : `Writes ${key(e.key)} into slot ${e.slot}, with tophash ${hexByte(e.tophash)}.`,
  updateSlot: (e, { key }) =>
    `${key(e.key)} is there already: only its value is overwritten, which never triggers growth.`,
  found: (e, { key, map }) =>
    map.oldBuckets > 0
      ? `Found ${key(e.key)} in slot ${e.slot}. A lookup moves nothing, so growth makes no progress.`
      : `Found ${key(e.key)} in slot ${e.slot}: the search ends here, and nothing more is read.`,
  absent: (e, { key, map }) =>
    map.op === 'delete'
      ? `${key(e.key)} is not in the map, so there is nothing to delete.`
      : `${key(e.key)} is not in the map: the lookup returns the zero value.`,
  deleteSlot: (e, { key }) =>
    `Deletes ${key(e.key)}: slot ${e.slot} becomes emptyOne, free again, but the bucket’s memory stays.`,
  markEmptyRest: ({ slot }) => `No used slot follows slot ${slot}: it becomes emptyRest, where searches can stop.`,
  startGrowth({ sameSize, B }, { map: { oldBuckets } }) {
    if (sameSize) return 'Too many overflow buckets: a new array of the same size will pack the entries tightly.';
    if (oldBuckets === 1) return 'The only bucket is full with eight entries: an array of two takes its place.';
    return `More than 6.5 entries a bucket: B becomes ${B}. The ${f.count(oldBuckets)} old buckets stay until they are moved.`;
  },
  evacuate({ bucket, x, y }, { map: { isNext } }) {
    const old = isNext
      ? `Old bucket ${bucket}, next in line, moves`
      : `Old bucket ${bucket}, needed by this write, moves`;
    return y < 0
      ? `${old}: its entries keep their bucket number and close the gaps.`
      : `${old}: one more hash bit picks bucket ${x} or ${y}.`;
  },
  moveEntry(e, { key, map: { target, isOverflow, newBit } }) {
    const place = isOverflow ? `new bucket ${target}’s overflow bucket` : `new bucket ${target}`;
    return newBit === undefined
      ? `${key(e.key)} moves to ${place}, into its next free slot, ${e.to.slot}.`
      : `The extra bit is ${newBit}, so ${key(e.key)} moves to ${place}, slot ${e.to.slot}.`;
  },
  evacuated: ({ bucket, detached }) =>
    detached
      ? `Old bucket ${bucket} has moved and unlinks its overflow chain; the array stays until every bucket has moved.`
      : `Old bucket ${bucket} has moved, but the array stays in memory until every bucket has.`,
  advanceEvacuation({ nevacuate }, { map: { oldBuckets } }) {
    if (oldBuckets === 1) return 'nevacuate becomes 1: the only old bucket has been moved.';
    if (nevacuate === oldBuckets) return `nevacuate reaches ${f.count(nevacuate)}: every old bucket has been moved.`;
    const begin = `nevacuate becomes ${f.count(nevacuate)}: of ${f.count(oldBuckets)} old buckets`;
    const moved = { one: 'the first has', other: `the first ${f.count(nevacuate)} have` };
    return `${begin} ${f.plural(nevacuate, moved)} been moved.`;
  },
  growthDone: () => 'Growth is over: the map has released its old array, and writes are cheap again.',
  clearBuckets: () => 'Every slot is emptied, but the array keeps its size and its memory.',
  reseed: () => 'The map is empty, so it draws a new seed: every key will have a different hash.',
  iterStart: ({ startBucket, offset }) =>
    `The loop starts at a random place, bucket ${startBucket}, slot ${offset}, so no program can rely on order.`,
  iterBucket: ({ bucket }, { map: { isOld } }) =>
    isOld
      ? `The loop reads old bucket ${bucket}, since its entries have not been moved yet.`
      : `The loop comes to bucket ${bucket}: from its random start on it takes the buckets in order.`,
  yield: (e, { key }) => `The loop’s body gets ${key(e.key)}: no entry comes twice, even while the map grows.`,
  skipEntry: (e, { key, map: { goesElsewhere } }) =>
    goesElsewhere
      ? `The loop skips ${key(e.key)}: it belongs to another bucket of the new array.`
      : `The loop skips ${key(e.key)}: it is no longer in the map.`,
  iterEnd: () => 'The loop ends: no entry is left for it to see.',
});
