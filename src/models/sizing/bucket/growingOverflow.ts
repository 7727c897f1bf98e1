import { NEVER } from '../chance';
import { type Count, certain, countLike, meanAbove, meanOf } from '../count';
import type { BucketArraySize } from './bucketArrays';
import type { Evacuation } from './evacuation';
import type { Overflow } from './overflow';

/**
 * Overflow buckets of the array that a growing map moves into: those that it had if all were moved, less those that the
 * entries still in the `main` old buckets had there. Which buckets are left depends on the entries put since alone, and
 * none of those is in one of them.
 */
export function movedOverflow(all: Overflow, unmoved: Overflow, main: number, { left, variance }: Evacuation): Count {
  const share = 1 - left / main;
  const allMean = meanOf(all.count);
  const mean = allMean - (1 - share) * meanOf(unmoved.count);
  if (mean < NEVER) return certain(0);
  // The fewer are moved the less it matters that all of them share so many entries.
  const drawn = share * (all.loose - share * (all.loose - all.variance)) * (mean / (share * allMean));
  const ofEach = mean / (main - left);
  return countLike(mean, drawn + ofEach * ofEach * variance);
}

/**
 * Overflow buckets that the old array of a growing map allocated alone and that are still alive, where buckets hold
 * pointers: a moved chain is let go. Only what hangs from a preallocated bucket stays, since that is part of the array.
 * `inUnmoved` is what all old buckets together would have if they were like those not moved: deletes fall into the longer
 * chains first, and move them.
 */
export function aliveAlone(
  full: Overflow,
  { main, preallocated }: BucketArraySize,
  unmoved: Evacuation,
  inUnmoved: number,
): Count {
  const alone = meanAbove(full.count, preallocated);
  if (alone === 0) return certain(0);
  const each = ((alone / main) * inUnmoved) / meanOf(full.count);
  const held = preallocated > 0 ? full.second * (1 - unmoved.left / main) : 0;
  const ofOne = each * Math.max(0, 1 - each);
  const ofAll = Math.min(ofOne, full.variance / main);
  const drawn = unmoved.left * ofOne - (unmoved.left ** 2 / main) * (ofOne - ofAll);
  return countLike(each * unmoved.left + held, drawn + each * each * unmoved.variance + held);
}
