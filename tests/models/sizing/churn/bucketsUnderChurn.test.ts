import { expect, it } from 'vitest';
import { bucketMap } from '../../../../src/models/bucket-map/bucketMap';
import { goRelease } from '../../../../src/models/go/releases';
import { GO_TYPES } from '../../configs';
import { bucketsUnderChurn, type ChurnedBuckets } from './bucketsUnderChurn';
import { churnByStep } from './churnByStep';
import { summary } from './summary';

// The quick simulation beside the step model, which is bit for bit the runtime: over many maps both come to the same.

const RUNS = 150;

interface Outcome {
  /** Buckets in chains of the current array beyond the main ones. */
  readonly overflow: number;
  readonly isGrowing: boolean;
}

function stepByStep({ entries, order }: ChurnedBuckets, turnovers: number, seed: number): Outcome {
  const release = goRelease('1.23');
  if (!release) throw new RangeError('no release');
  const config = { release, key: GO_TYPES.uint64, elem: GO_TYPES.uint64, assign: 'fast64', hint: 0 } as const;
  const h = churnByStep(bucketMap, config, { entries, order, turnovers }, seed);
  const array = h.arrays[h.buckets];
  if (!array) throw new RangeError('no buckets');
  return { overflow: array.linked - array.base, isGrowing: h.oldbuckets >= 0 };
}

function quickly(map: ChurnedBuckets, turnovers: number, seed: number): Outcome {
  const [moment] = bucketsUnderChurn(map, [turnovers], seed);
  if (!moment) throw new RangeError('no moment');
  return { overflow: moment.overflow, isGrowing: moment.left > 0 };
}

it.each([
  [{ B: 1, entries: 12 }, 10],
  [{ B: 3, entries: 50 }, 3],
  [{ B: 4, entries: 100 }, 1.7],
  [{ B: 4, entries: 60 }, 10],
  [{ B: 7, entries: 800 }, 1.5],
  [{ B: 7, entries: 800 }, 3],
] as const)('%o after %d turnovers comes to what the runtime does, whichever entry is evicted', (map, turnovers) => {
  for (const order of ['oldest', 'random'] as const) {
    const all = { ...map, order, packs: true };
    const seeds = Array.from({ length: RUNS }, (_, i) => 1000 * map.entries + 17 * i);
    const quick = seeds.map((seed) => quickly(all, turnovers, seed));
    const real = seeds.map((seed) => stepByStep(all, turnovers, seed + 500_000));
    for (const figure of ['overflow', 'isGrowing'] as const) {
      const a = summary(quick.map((each) => Number(each[figure])));
      const b = summary(real.map((each) => Number(each[figure])));
      // The seeds are fixed, so this holds always or never.
      expect(Math.abs(a.mean - b.mean), `${order}, ${figure}: ${a.mean}, ${b.mean}`).toBeLessThanOrEqual(
        3.5 * Math.hypot(a.error, b.error) + 1e-9,
      );
    }
  }
});
