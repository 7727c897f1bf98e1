import { BUCKET_LOADS, FEW_LOADS, SIXTEEN_LOADS } from '../../src/models/sizing/churn/simulated';
import { type EvictionOrder, TURNOVERS } from '../../src/models/sizing/input';
import { bucketsUnderChurn } from './bucketsUnderChurn';
import { chainsAtRandom } from './chainsAtRandom';
import { churnedFigures, type Maps, mapsOf } from './churnedFigures';
import { withoutGaps } from './tombstones';

// The tables of src/models/sizing/churn/simulated.json. Bundled and run by scripts/churnTables.mjs.

/** Each figure by load. */
function byLoad(loads: readonly Maps[]) {
  const figures = loads.map(churnedFigures);
  return {
    once: figures.map(({ once }) => once),
    twice: figures.map(({ twice }) => twice),
    tombstones: [0, 1, 2].map((growths) =>
      withoutGaps(figures.map(({ tombstones }) => tombstones.map((each) => each[growths]))),
    ),
  };
}

function ofSwiss(order: EvictionOrder, prunes: boolean) {
  const { tables, small } = mapsOf(order, prunes);
  return { order, prunes, tables: tables.map(byLoad), small: small.map(byLoad) };
}

/** Overflow buckets a main bucket by turnover, of maps that never pack their chains: mean, and deviation of a map's total. */
function neverPacked(B: number, maps: number, load: number, order: EvictionOrder) {
  const buckets = 2 ** B;
  const map = { B, entries: Math.round(load * buckets), order, packs: false };
  const sums = TURNOVERS.map(() => ({ total: 0, squares: 0 }));
  for (let n = 0; n < maps; n++) {
    const moments = bucketsUnderChurn(map, TURNOVERS, n * 7919 + map.entries * 31 + 1);
    for (const [i, { overflow }] of [...moments].entries()) {
      const sum = sums[i] as (typeof sums)[number];
      sum.total += overflow;
      sum.squares += overflow * overflow;
    }
  }
  return {
    mean: sums.map(({ total }) => total / maps / buckets),
    deviation: sums.map(({ total, squares }) => Math.sqrt((squares / maps - (total / maps) ** 2) / buckets)),
  };
}

/** Maps of a few buckets that are followed. */
const FEW_MAPS = 1500;

/** By turnover: the chance of each number of overflow buckets in a map that isn't growing, in percent. */
function ofFew(B: number, entries: number, order: EvictionOrder): number[][] {
  const counts = TURNOVERS.map(() => new Array<number>(2 ** B + 1).fill(0));
  for (let n = 0; n < FEW_MAPS; n++) {
    const moments = bucketsUnderChurn({ B, entries, order, packs: true }, TURNOVERS, n * 7919 + entries * 31 + 1);
    for (const [i, { overflow, left }] of [...moments].entries()) {
      const count = counts[i] as number[];
      if (left === 0) count[overflow] = (count[overflow] as number) + 1;
    }
  }
  return counts.map((count) => {
    const all = count.reduce((sum, each) => sum + each, 0);
    const shares = count.map((each) => Math.round((100 * each) / all));
    return shares.slice(0, shares.findLastIndex((share) => share > 0) + 1);
  });
}

function rounded(rows: readonly number[][], unit: number): number[][] {
  return rows.map((row) => row.map((each) => Math.round(each / unit)));
}

function ofBuckets(order: EvictionOrder) {
  const many = BUCKET_LOADS.map((load) => neverPacked(11, 128, load, order));
  const sixteen = SIXTEEN_LOADS.map((load) => neverPacked(4, 2 ** 13, load, order));
  return {
    order,
    overflow: rounded(
      order === 'random'
        ? BUCKET_LOADS.map((load) => chainsAtRandom(load, TURNOVERS))
        : many.map(({ mean: overflow }) => overflow),
      1e-5,
    ),
    deviation: rounded(
      many.map(({ deviation }) => deviation),
      1e-3,
    ),
    ofSixteen: rounded(
      sixteen.map(({ mean }) => mean),
      1e-4,
    ),
    few: FEW_LOADS.map(({ B, entries }) => entries.map((each) => ofFew(B, each, order))),
  };
}

const [, , order, design] = process.argv as [unknown, unknown, EvictionOrder, string];
process.stdout.write(JSON.stringify(design === 'bucket' ? ofBuckets(order) : ofSwiss(order, design === 'pruned')));
