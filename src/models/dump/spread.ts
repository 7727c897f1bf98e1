/** Steps that lookups take, as a histogram. */
export interface Spread {
  /** Cases by their number of steps, from 0 on; the last is not 0. Whole where keys are counted, shares of 1 where chance is. */
  readonly counts: readonly number[];
  /** Of all counts; 0 if there is no case. */
  readonly total: number;
  readonly mean: number;
  /** Steps that suffice for half of the cases. */
  readonly median: number;
  /** Steps that suffice for 99 of 100. */
  readonly p99: number;
  readonly worst: number;
}

const EMPTY: Spread = { counts: [], total: 0, mean: 0, median: 0, p99: 0, worst: 0 };

/** Steps that suffice for a share of the cases. */
function quantile(counts: readonly number[], most: number): number {
  let sum = 0;
  const at = counts.findIndex((count) => {
    sum += count;
    return count > 0 && sum >= most;
  });
  return at < 0 ? counts.length - 1 : at;
}

/** Sums of shares of 1 miss the half by less than this. */
const ROUNDING = 1e-9;

export function spreadOf(cases: readonly number[]): Spread {
  const counts = cases.slice(0, cases.findLastIndex((count) => count > 0) + 1);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return EMPTY;
  return {
    counts,
    total,
    mean: counts.reduce((sum, count, steps) => sum + count * steps, 0) / total,
    median: quantile(counts, (0.5 - ROUNDING) * total),
    p99: quantile(counts, (0.99 - ROUNDING) * total),
    worst: counts.length - 1,
  };
}

/** One more case of so many steps, or a share of 1. */
export function addCase(counts: number[], steps: number, weight = 1): void {
  while (counts.length <= steps) counts.push(0);
  counts[steps] = (counts[steps] ?? 0) + weight;
}
