import { BUCKET_SLOTS } from '../../src/models/bucket-map/layout';
import type { EvictionOrder } from '../../src/models/sizing/input';
import { randomNumbers } from '../../tests/models/sizing/churn/random';

// A bucket map under churn as far as its size depends on it: which slot an entry lies in plays no part, so a chain is two numbers,
// its entries and its overflow buckets. Much faster than the step model, with which tests/models/sizing/churn/unrecorded.test.ts
// compares what comes of it.

export interface ChurnedBuckets {
  /** Log2 of the number of main buckets. */
  readonly B: number;
  readonly entries: number;
  readonly order: EvictionOrder;
  /** True if about as many overflow buckets as main ones bring a growth to the same size, as they do in Go. */
  readonly packs: boolean;
}

/** What is in the map at one moment. */
export interface BucketMoment {
  /** Overflow buckets in chains of the current array. */
  readonly overflow: number;
  /** Old buckets not yet moved; 0 unless the map grows to the same size. */
  readonly left: number;
  /** Growths to the same size that have begun. */
  readonly growths: number;
}

/** Overflow buckets are counted by chance from this B on. runtime/map.go@go1.23.12: incrnoverflow */
const COUNTED_BY_CHANCE_FROM_B = 16;

/** The state after each of the turnovers, which ascend; what is not asked for is not run. */
export function* bucketsUnderChurn(
  { B, entries, order, packs }: ChurnedBuckets,
  turnovers: readonly number[],
  seed: number,
): Generator<BucketMoment> {
  const random = randomNumbers(seed);
  const main = 2 ** B;
  const mask = main - 1;
  const scale = entries / 2 ** 32;
  const tooMany = packs ? 2 ** Math.min(B, 15) : Number.POSITIVE_INFINITY;
  const bucketOf = new Uint32Array(entries);
  const count = new Uint8Array(main);
  const overflow = new Uint8Array(main);
  const moved = new Uint8Array(main);
  let total = 0;
  let counted = 0;
  let left = 0;
  let mark = 0;
  let growths = 0;

  function addOverflow(bucket: number): void {
    overflow[bucket] = (overflow[bucket] as number) + 1;
    total += 1;
    if (B < COUNTED_BY_CHANCE_FROM_B || random() >>> (32 - (B - 15)) === 0) counted += 1;
  }

  function move(bucket: number): void {
    if (moved[bucket] === 1) return;
    moved[bucket] = 1;
    left -= 1;
    overflow[bucket] = 0;
    for (let held = BUCKET_SLOTS; held < (count[bucket] as number); held += BUCKET_SLOTS) addOverflow(bucket);
  }

  /** Moves this bucket and the one at the mark. */
  function growWork(bucket: number): void {
    move(bucket);
    while (moved[mark] === 1) mark += 1;
    if (mark < main) move(mark);
  }

  function startGrowth(): void {
    growths += 1;
    total = 0;
    counted = 0;
    left = main;
    mark = 0;
    moved.fill(0);
  }

  function put(entry: number, isFilled: boolean): void {
    const bucket = random() & mask;
    bucketOf[entry] = bucket;
    if (left > 0) growWork(bucket);
    if (isFilled && left === 0 && counted >= tooMany) {
      startGrowth();
      growWork(bucket);
    }
    count[bucket] = (count[bucket] as number) + 1;
    if ((count[bucket] as number) > BUCKET_SLOTS * (1 + (overflow[bucket] as number))) addOverflow(bucket);
  }

  function evict(entry: number): void {
    const bucket = bucketOf[entry] as number;
    if (left > 0) growWork(bucket);
    count[bucket] = (count[bucket] as number) - 1;
  }

  for (let entry = 0; entry < entries; entry++) put(entry, false);
  let step = 0;
  for (const turnover of turnovers) {
    for (const last = Math.round(turnover * entries); step < last; step++) {
      const entry = order === 'oldest' ? step % entries : Math.floor(random() * scale);
      evict(entry);
      put(entry, true);
    }
    yield { overflow: total, left, growths };
  }
}
