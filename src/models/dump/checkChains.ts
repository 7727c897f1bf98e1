import { BUCKET_SLOTS } from '../bucket-map/layout';
import { type BucketArray, SLOT_WORDS } from '../bucket-map/state';
import { EMPTY_REST, EVACUATED_X, isEvacuated, MIN_TOP_HASH } from '../bucket-map/tophash';
import { loadByte, loadInt, loadWord } from '../kernel/bits';
import { NAN_KEY } from '../map/ops';
import { must } from './problem';

/**
 * Holds an array against what the runtime keeps true of one: every entry hangs from the main bucket that its hash names,
 * nothing follows emptyRest, a moved chain is moved whole. `nevacuate` is -1 for the current array, of which nothing is moved.
 */
export function checkArray(array: BucketArray, nevacuate: number): void {
  const tally = { buckets: 0, entries: 0 };
  const mayMove = nevacuate >= 0;
  for (let head = 0; head < array.base; head++) {
    const isMoved = isEvacuated(loadByte(array.tophash, head * BUCKET_SLOTS));
    must(mayMove || !isMoved, 'evacuation');
    must(isMoved || head >= nevacuate, 'evacuation');
    if (isMoved) checkMoved(array, head, tally);
    else checkChain(array, head, tally);
  }
  must(tally.entries === array.used, 'chain');
  // Of an array that is being left, moved chains may have let go of the buckets behind them.
  must(mayMove || tally.buckets === array.linked, 'chain');
  must(tally.buckets <= array.size, 'chain');
}

interface Tally {
  buckets: number;
  entries: number;
}

function checkMoved(array: BucketArray, head: number, tally: Tally): void {
  let bucket = head;
  do {
    tally.buckets += 1;
    must(tally.buckets <= array.size, 'chain');
    for (let i = bucket * BUCKET_SLOTS; i < (bucket + 1) * BUCKET_SLOTS; i++) {
      const top = loadByte(array.tophash, i);
      must(top >= EVACUATED_X && top < MIN_TOP_HASH, 'evacuation');
    }
    bucket = loadInt(array.overflow, bucket);
  } while (bucket !== 0);
}

function checkChain(array: BucketArray, head: number, tally: Tally): void {
  let bucket = head;
  let ended = false;
  do {
    tally.buckets += 1;
    must(tally.buckets <= array.size, 'chain');
    for (let i = bucket * BUCKET_SLOTS; i < (bucket + 1) * BUCKET_SLOTS; i++) {
      const top = loadByte(array.tophash, i);
      if (ended) must(top === EMPTY_REST, 'tophash');
      ended = top === EMPTY_REST;
      if (top < MIN_TOP_HASH) {
        must(top < EVACUATED_X, 'evacuation');
        continue;
      }
      tally.entries += 1;
      if (loadWord(array.slots, i * SLOT_WORDS) === NAN_KEY) continue;
      must((loadWord(array.slots, i * SLOT_WORDS + 3) & (array.base - 1)) === head, 'hash');
    }
    bucket = loadInt(array.overflow, bucket);
  } while (bucket !== 0);
}
