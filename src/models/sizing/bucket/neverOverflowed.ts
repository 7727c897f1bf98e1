import { BUCKET_SLOTS } from '../../bucket-map/layout';

// Counts of entries are written as digits of one number: so many put while the array had one bucket, then two, then four.

/** More than a digit ever counts: arrays of up to eight buckets hold 52 entries. */
const BASE = 64;

/** By tosses and heads: the chance of so many heads. */
const TOSSED: number[][] = [[1]];
for (let tosses = 1; tosses < BASE; tosses++) {
  const before = TOSSED[tosses - 1] as number[];
  TOSSED.push(Array.from({ length: tosses + 1 }, (_, k) => ((before[k - 1] ?? 0) + (before[k] ?? 0)) / 2));
}

/** The chance that a bucket never has too many, by its digits; each growth halves it. */
function bucket(digits: number, code: number): number {
  const first = code % BASE;
  if (first > BUCKET_SLOTS) return 0;
  // What came before the growth and what came after it is told apart no more.
  return digits === 1 ? 1 : halved(digits - 1, first + Math.floor(code / BASE));
}

/** Results so far: they are the same for every map. */
const known = new Map<number, number>();

function halved(digits: number, code: number): number {
  const key = code * BASE + digits;
  const found = known.get(key) ?? splits(digits, code, 1, 0, 1);
  known.set(key, found);
  return found;
}

/** Sums over how many of each digit, from that of `place` on, go to the left. */
function splits(digits: number, code: number, place: number, left: number, chance: number): number {
  if (place === BASE ** digits) return chance * bucket(digits, left) * bucket(digits, code - left);
  const here = Math.floor(code / place) % BASE;
  const most = place === 1 ? BUCKET_SLOTS : here;
  let sum = 0;
  for (let k = Math.max(0, here - most); k <= Math.min(most, here); k++) {
    const row = TOSSED[here] as number[];
    sum += splits(digits, code, place * BASE, left + k * place, chance * (row[k] as number));
  }
  return sum;
}

/**
 * The chance that a map never had an overflow bucket: `counts[b]` entries were put while its array had 2^b buckets. Of its
 * arrays up to eight buckets, the chances of which depend on each other.
 */
export function neverOverflowed(counts: readonly number[]): number {
  return bucket(
    counts.length,
    counts.reduceRight((code, count) => code * BASE + count, 0),
  );
}
