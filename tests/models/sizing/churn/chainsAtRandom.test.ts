import { expect, it } from 'vitest';
import table from '../../../../src/models/sizing/churn/simulated.json';
import { BUCKET_LOADS, TURNOVERS } from '../../../../src/models/sizing/input';
import { bucketsUnderChurn } from './bucketsUnderChurn';
import { chainsAtRandom } from './chainsAtRandom';
import { summary } from './summary';

it.each([3.5, 5, 6.25])('chains of a cache with %d entries a bucket are as long as those of simulated maps', (load) => {
  const turnovers = [0.25, 1, 3];
  const B = 10;
  const map = { B, entries: load * 2 ** B, order: 'random', packs: false } as const;
  const maps = Array.from({ length: 40 }, (_, n) => [...bucketsUnderChurn(map, turnovers, 31 * n + 1)]);
  for (const [i, expected] of chainsAtRandom(load, turnovers).entries()) {
    const { mean, error } = summary(maps.map((moments) => (moments[i]?.overflow ?? 0) / 2 ** B));
    // The seeds are fixed, so this holds always or never.
    expect(Math.abs(mean - expected)).toBeLessThan(3.5 * error);
  }
});

it('are what the table of the closed form has', () => {
  const overflow = table.bucket.find(({ order }) => order === 'random')?.overflow ?? [];
  const soon = TURNOVERS.filter((turnovers) => turnovers <= 10);
  for (const at of [0, 12, 24]) {
    const computed = chainsAtRandom(BUCKET_LOADS[at] as number, soon).map((each) => Math.round(each / 1e-5));
    expect(computed).toEqual(overflow[at]?.slice(0, soon.length));
  }
});
