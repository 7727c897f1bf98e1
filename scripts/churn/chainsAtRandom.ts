import { BUCKET_SLOTS } from '../../src/models/bucket-map/layout';

// Where random entries are evicted, the entries of one bucket of very many are a queue with as many servers as there are customers:
// they come at an even rate and go each on its own. Longer than a chain was when it was packed, it keeps what its most entries need.

/** More overflow buckets than any chain has. */
const MOST_CHAIN = 4;
/** Turnovers a step of the integration. */
const STEP = 0.005;

/** The chances of 0 to `most` entries, Poisson of a mean. */
function poisson(mean: number, most: number): number[] {
  const chances = [Math.exp(-mean)];
  for (let k = 1; k <= most; k++) chances.push(((chances[k - 1] as number) * mean) / k);
  return chances;
}

/** How fast the chances of so many entries change, in a bucket that is no longer counted once it has had more than `most`. */
function change(chances: readonly number[], load: number): number[] {
  return chances.map((chance, k) => {
    const come = k === 0 ? 0 : load * (chances[k - 1] as number);
    return come + (k + 1) * (chances[k + 1] ?? 0) - (load + k) * chance;
  });
}

/** One step of the classical Runge–Kutta method. */
function stepped(chances: readonly number[], load: number, step: number): number[] {
  const moved = (slope: readonly number[], by: number) =>
    chances.map((chance, k) => chance + by * (slope[k] as number));
  const a = change(chances, load);
  const b = change(moved(a, step / 2), load);
  const c = change(moved(b, step / 2), load);
  const d = change(moved(c, step), load);
  return chances.map(
    (chance, k) =>
      chance + (step / 6) * ((a[k] as number) + 2 * (b[k] as number) + 2 * (c[k] as number) + (d[k] as number)),
  );
}

/** Overflow buckets expected of a bucket with `load` entries on average, after each of the turnovers, which ascend. */
export function chainsAtRandom(load: number, turnovers: readonly number[]): number[] {
  const sums = turnovers.map(() => 0);
  for (let chain = 1; chain <= MOST_CHAIN; chain++) {
    let chances = poisson(load, BUCKET_SLOTS * chain);
    let now = 0;
    for (const [i, turnover] of turnovers.entries()) {
      const steps = Math.ceil((turnover - now) / STEP);
      for (let n = 0; n < steps; n++) chances = stepped(chances, load, (turnover - now) / steps);
      now = turnover;
      sums[i] = (sums[i] as number) + 1 - chances.reduce((sum, chance) => sum + chance, 0);
    }
  }
  return sums;
}
