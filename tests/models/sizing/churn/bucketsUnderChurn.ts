import { BUCKET_SLOTS } from '../../../../src/models/bucket-map/layout';
import type { EvictionOrder } from '../../../../src/models/sizing/input';
import { randomNumbers } from './random';

/** Overflow buckets a main bucket: their mean and their variance. */
export interface OverflowMoment {
  readonly mean: number;
  readonly variance: number;
}

/**
 * Overflow buckets of a bucket map under churn after each of the turnovers, which ascend, from the moment at which its chains were
 * last packed. A chain keeps the buckets that its most entries since then have needed; no growth packs it again here.
 */
export function overflowUnderChurn(
  buckets: number,
  entries: number,
  order: EvictionOrder,
  turnovers: readonly number[],
  seed: number,
): OverflowMoment[] {
  const random = randomNumbers(seed);
  const bucketOf = new Uint32Array(entries);
  const count = new Uint8Array(buckets);
  const overflow = new Uint8Array(buckets);

  function put(entry: number): void {
    const bucket = random() % buckets;
    bucketOf[entry] = bucket;
    count[bucket] = (count[bucket] as number) + 1;
    if ((count[bucket] as number) > BUCKET_SLOTS * (1 + (overflow[bucket] as number))) {
      overflow[bucket] = (overflow[bucket] as number) + 1;
    }
  }

  for (let entry = 0; entry < entries; entry++) put(entry);
  let step = 0;
  return turnovers.map((turnover) => {
    for (const last = Math.round(turnover * entries); step < last; step++) {
      const entry = order === 'oldest' ? step % entries : random() % entries;
      const bucket = bucketOf[entry] as number;
      count[bucket] = (count[bucket] as number) - 1;
      put(entry);
    }
    let sum = 0;
    let squares = 0;
    for (const each of overflow) {
      sum += each;
      squares += each * each;
    }
    const mean = sum / buckets;
    return { mean, variance: squares / buckets - mean * mean };
  });
}
