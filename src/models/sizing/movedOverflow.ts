import { NEVER } from './chance';
import { type Count, certain, countLike, meanOf } from './count';
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
