import type { BucketEvent, BucketObject } from '../../models/bucket-map/events';
import type { BucketState } from '../../models/bucket-map/state';
import { EMPTY_ONE, EMPTY_REST } from '../../models/bucket-map/tophash';
import { describeCollect, describeMemory } from '../memory/describeMemory';
import { formatCount } from '../ui/bytes';

const OBJECT_WORDS: Readonly<Record<BucketObject, string>> = {
  hmap: 'the map’s header, hmap',
  mapextra: 'mapextra, which holds the overflow buckets’ bookkeeping',
  buckets: 'an array of buckets, with its preallocated overflow buckets',
  overflow: 'an overflow bucket of its own',
  overflowHeader: 'the header of the slice that keeps overflow buckets alive',
  overflowSlice: 'room in the slice that keeps overflow buckets alive',
  key: 'an object for a key, too large to lie in the bucket',
  elem: 'an object for an element, too large to lie in the bucket',
};

function hex(byte: number): string {
  return `0x${byte.toString(16).padStart(2, '0')}`;
}

function tophashWord(tophash: number): string {
  if (tophash === EMPTY_REST) return '0, emptyRest: nothing used follows';
  return tophash === EMPTY_ONE ? '1, emptyOne: free' : hex(tophash);
}

/** `bucket 7`; the overflow buckets behind it have no number that a reader could see. */
function nameOf(h: BucketState, array: number, bucket: number): string {
  return bucket < (h.arrays[array]?.base ?? Number.POSITIVE_INFINITY) ? `bucket ${bucket}` : 'an overflow bucket';
}

/** One sentence for someone who doesn't know the runtime. */
export function describeBucket(event: BucketEvent, h: BucketState, keyText: (key: number) => string): string {
  const bucketName = (array: number, bucket: number) => nameOf(h, array, bucket);
  switch (event.type) {
    case 'alloc':
    case 'drop':
      return describeMemory(event, OBJECT_WORDS[event.object]);
    case 'collect':
      return describeCollect(event);
    case 'hash':
      return `Hashes ${keyText(event.key)} under the map’s seed.`;
    case 'selectBucket':
      return event.old
        ? `The hash leads to old bucket ${event.bucket}, which has not been moved yet.`
        : `The low bits of the hash lead to bucket ${event.bucket}.`;
    case 'compareTophash':
      return event.equal
        ? `Slot ${event.slot}: tophash ${hex(event.tophash)} is equal, so its key must be looked at.`
        : `Slot ${event.slot}: tophash is ${tophashWord(event.tophash)}; not this one.`;
    case 'compareKey':
      return event.equal
        ? `Slot ${event.slot} holds ${keyText(event.key)}: the key is there.`
        : `Slot ${event.slot} holds ${keyText(event.key)}: another key.`;
    case 'followOverflow':
      return 'The bucket is used up, so the walk follows its overflow pointer.';
    case 'rememberFree':
      return `Slot ${event.slot} is free: the entry will go there if the key is nowhere in the chain.`;
    case 'linkOverflow':
      return event.preallocated
        ? 'The chain is full: one of the preallocated overflow buckets is hung behind it.'
        : 'The chain is full: the overflow bucket just allocated is hung behind it.';
    case 'writeSlot':
      return `Writes ${keyText(event.key)} into slot ${event.slot}, with tophash ${hex(event.tophash)}.`;
    case 'updateSlot':
      return `${keyText(event.key)} is there already: only its element is overwritten.`;
    case 'found':
      return `Found ${keyText(event.key)} in slot ${event.slot}.`;
    case 'absent':
      return `${keyText(event.key)} is not in the map.`;
    case 'deleteSlot':
      return `Clears slot ${event.slot}, which held ${keyText(event.key)}: its tophash becomes emptyOne. The bucket stays.`;
    case 'markEmptyRest':
      return `Nothing used follows slot ${event.slot} any more: its tophash becomes emptyRest, and searches stop there.`;
    case 'startGrowth':
      return event.sameSize
        ? 'Too many overflow buckets: a growth to the same size begins, to pack the entries again.'
        : `The load is over 6.5 entries a bucket: B becomes ${event.B}, and the old array waits to be moved, two buckets a write.`;
    case 'evacuate':
      return event.y < 0
        ? `Old bucket ${event.bucket} is moved before the write: its entries keep their number.`
        : `Old bucket ${event.bucket} is moved before the write: one more bit of each hash sends its entry to bucket ${event.x} or ${event.y}.`;
    case 'moveEntry':
      return `${keyText(event.key)} moves to ${bucketName(event.to.array, event.to.bucket)} of the new array, slot ${event.to.slot}.`;
    case 'evacuated':
      return event.detached
        ? `Old bucket ${event.bucket} is empty now, and its overflow chain is let go.`
        : `Old bucket ${event.bucket} is empty now. Its memory stays until the whole array has been moved.`;
    case 'advanceEvacuation':
      return `The first ${formatCount(event.nevacuate)} old buckets have been moved.`;
    case 'growthDone':
      return 'Every old bucket has been moved: the growth is over and the old array is gone.';
    case 'clearBuckets':
      return 'Every slot is emptied. The array keeps its size.';
    case 'reseed':
      return 'The map is empty, so it draws a new seed: every key will have another hash.';
    case 'iterStart':
      return `A loop over the map starts at a random place: bucket ${event.startBucket}, slot ${event.offset} first in each.`;
    case 'iterBucket':
      return `The loop comes to bucket ${event.bucket}.`;
    case 'yield':
      return `The loop’s body sees ${keyText(event.key)}.`;
    case 'skipEntry':
      return `${keyText(event.key)} is passed over: it belongs to another bucket of the new array, or is gone.`;
    case 'iterEnd':
      return 'The loop ends.';
    default: {
      const gone: never = event;
      return gone;
    }
  }
}
