// Bucket maps whose entries are replaced: chains only get longer, until there are about as many overflow buckets as main ones.
// Then a growth to the same size packs them, and so on, round after round. Figures come from simulated.json.

import { type Count, countLike, meanOf, normalCdf, normalDensity } from '../chance';
import { type Churn, type EvictionOrder, TURNOVERS } from '../input';
import {
  BUCKET_LOADS,
  between,
  type Cubic,
  cubicOn,
  FEW_LOADS,
  LOG_TURNOVERS,
  logTime,
  onCubic,
  pointOn,
  SIXTEEN_LOADS,
} from './axis';
import simulated from './simulated.json';

/** No growth is going on. */
export interface Settled {
  readonly type: 'settled';
  readonly chance: number;
  /** Overflow buckets. */
  readonly count: Count;
}

/** A growth to the same size is going on. */
export interface Packing {
  readonly type: 'packing';
  readonly chance: number;
  /** Writes since it began: expected, and their standard deviation. */
  readonly writes: number;
  readonly deviation: number;
}

/** State that a map of constant size may be in. */
export type Round = Settled | Packing;

/** Overflow buckets, as a share of the main ones. */
interface Share {
  readonly mean: number;
  readonly variance: number;
}

function bucketTable(order: EvictionOrder): (typeof simulated.bucket)[number] {
  return simulated.bucket.find((each) => each.order === order) as (typeof simulated.bucket)[number];
}

/** Main buckets of the maps that the table tells apart from larger ones. */
const SIXTEEN = 16;
/** Main buckets, together, of which the table has the mean; where random entries are evicted it is computed and holds of any number. */
const SIMULATED = { oldest: 2 ** 18, random: Number.POSITIVE_INFINITY };

type ShareSince = (turnovers: number) => Share;

/** By turnovers since the chains were packed, were they never packed again. `packed` is the expected share at first. */
function shareSince(order: EvictionOrder, load: number, main: number, packed: number): ShareSince {
  const { overflow, deviation, ofSixteen } = bucketTable(order);
  const series = (rows: readonly (readonly number[])[], place: Cubic, unit: number) =>
    TURNOVERS.map((_, i) => unit * onCubic(place, (row) => rows[row]?.[i] as number));
  const place = cubicOn(BUCKET_LOADS, load);
  const ofMany = series(overflow, place, 1e-5);
  const ofFewer = series(ofSixteen, cubicOn(SIXTEEN_LOADS, load), 1e-4);
  // What the entries of one bucket lack the others have: the fewer they are the more that matters.
  const simulated = ofMany.map((mean, i) => mean + ((ofFewer[i] as number) - mean) * (SIXTEEN / main));
  const means = simulated.map((mean) => packed + mean - (simulated[0] as number));
  const deviations = series(deviation, place, 1e-3);
  return (turnovers) => {
    const time = cubicOn(LOG_TURNOVERS, logTime(turnovers));
    return {
      mean: onCubic(time, (i) => means[i] as number),
      variance: onCubic(time, (i) => deviations[i] as number) ** 2 * (1 / main + 1 / SIMULATED[order]),
    };
  };
}

/** The counter of overflow buckets counts each by chance from this B on, up to 2^15. runtime/map.go@go1.23.12: incrnoverflow */
const COUNTED_BY_CHANCE_FROM_B = 16;

/** Variance of the counter's estimate of that share. */
function counterVariance(B: number, { mean }: Share): number {
  return B < COUNTED_BY_CHANCE_FROM_B ? 0 : (mean * (1 - 2 ** (15 - B))) / 2 ** 15;
}

/** Maps of up to 2^3 buckets are listed in the table. */
const MOST_FEW = Math.max(...FEW_LOADS.map(({ B }) => B));

/** Overflow buckets of a map of few buckets, in whichever round. */
function countOfFew({ order, turnovers }: Churn, entries: number, B: number): Count {
  const at = FEW_LOADS.findIndex((each) => each.B === B);
  const rows = bucketTable(order).few[at] as readonly (readonly (readonly number[])[])[];
  const load = pointOn((FEW_LOADS[at] as (typeof FEW_LOADS)[number]).entries, entries);
  const time = pointOn(LOG_TURNOVERS, logTime(turnovers));
  const chances = Array.from({ length: 2 ** B + 1 }, (_, count) => {
    const [from, to] = [load.at, load.at + 1].map((row) => {
      const [before, after] = [time.at, time.at + 1].map((i) => rows[row]?.[i]?.[count] ?? 0) as [number, number];
      return between(before, after, time.share);
    }) as [number, number];
    return between(from, to, load.share);
  });
  const all = chances.reduce((sum, each) => sum + each, 0);
  return { type: 'listed', from: 0, chances: chances.map((each) => each / all) };
}

/** Deviations by which that share is beyond the one at which a growth begins. */
function deviationOf(B: number, share: Share): number {
  return (share.mean - 1 + 0.5 / 2 ** B) / Math.sqrt(share.variance + counterVariance(B, share));
}

/** Halvings of the time between two points of the table, within which a round ends. */
const HALVINGS = 8;

/** Turnovers of a round that ends early or late by so many deviations; infinite if it doesn't end within what the table has. */
function lengthsOf(B: number, shareAt: ShareSince): (deviation: number) => number {
  const deviationAt = (turnovers: number) => deviationOf(B, shareAt(turnovers));
  const deviations = TURNOVERS.map(deviationAt);
  return (deviation) => {
    const next = deviations.findIndex((each) => each >= deviation);
    if (next < 0) return Number.POSITIVE_INFINITY;
    let least: number = TURNOVERS[next - 1] ?? 0;
    let most: number = TURNOVERS[next] as number;
    for (let i = 0; i < HALVINGS; i++) {
      const middle = (least + most) / 2;
      if (deviationAt(middle) < deviation) least = middle;
      else most = middle;
    }
    return (least + most) / 2;
  };
}

/** That share, given that no growth has begun since: a smaller one than it would be otherwise. */
function whileSettled(B: number, share: Share): Share {
  if (share.variance === 0) return share;
  const deviation = deviationOf(B, share);
  const all = share.variance + counterVariance(B, share);
  const missing = normalDensity(deviation) / normalCdf(-deviation);
  return {
    mean: share.mean - (share.variance / Math.sqrt(all)) * missing,
    variance: share.variance - (share.variance ** 2 / all) * missing * (missing - deviation),
  };
}

/** A share that a settled map may have: as it would be, and given that no growth has begun. */
interface Likely {
  readonly chance: number;
  readonly share: Share;
  readonly left: Share;
}

/** Longer lists of numbers are replaced by their mean and variance, and so many deviations are listed. */
const LONG = 400;
const LISTED = 4.5;

/** Overflow buckets of a map that has one of these shares. */
function countOf(B: number, likely: readonly Likely[]): Count {
  const main = 2 ** B;
  const normals = likely.map(({ chance, share }) => {
    const deviation = main * Math.sqrt(share.variance);
    return { chance: chance / normalCdf(-deviationOf(B, share)), mean: main * share.mean, deviation };
  });
  const from = Math.max(0, Math.floor(Math.min(...normals.map(({ mean, deviation }) => mean - LISTED * deviation))));
  const to = Math.ceil(Math.max(...normals.map(({ mean, deviation }) => mean + LISTED * deviation)));
  const length = main - from;
  // An exact counter begins a growth when there are as many as main buckets: hardly below, the numbers crowd.
  const isExact = B < COUNTED_BY_CHANCE_FROM_B;
  if (isExact && to >= main && length < LONG) {
    const weights = Array.from({ length }, (_, i) =>
      normals.reduce((sum, { chance, mean, deviation }) => {
        return sum + (chance / deviation) * normalDensity((from + i - mean) / deviation);
      }, 0),
    );
    const all = weights.reduce((sum, each) => sum + each, 0);
    return { type: 'listed', from, chances: weights.map((each) => each / all) };
  }
  const chance = likely.reduce((sum, each) => sum + each.chance, 0);
  const mean = likely.reduce((sum, each) => sum + (each.chance / chance) * each.left.mean, 0);
  const square = likely.reduce(
    (sum, each) => sum + (each.chance / chance) * (each.left.mean ** 2 + each.left.variance),
    0,
  );
  const variance = Math.max(0, square - mean * mean);
  return countLike(main * mean, main * main * variance, isExact ? main : Number.POSITIVE_INFINITY);
}

/** A round is followed at deviations from its expected length, half a deviation apart. */
const STEP = 0.5;
const STEPS = Array.from({ length: 17 }, (_, i) => (i - 8) * STEP);
/** Parts in which a growth is followed. */
const PARTS = 4;
/** Chances below this are left out. */
const SCARCE = 1e-4;
/** Maps whose overflow buckets, as a share of the main ones, differ by less are counted together. */
const GRAIN = 1 / 16;
/** A bucket is moved after this share of a growth, expected: see bucket/bucketSize.ts. */
const MOVED_AFTER = 1 / Math.LN2 - 1;

/** The rounds that a filled map of `entries` in 2^B buckets may be in. Its chains have `packed` overflow buckets when they are packed. */
export function roundsOf(churn: Churn, entries: number, B: number, packed: Count): Round[] {
  const { order, turnovers } = churn;
  if (turnovers === 0) return [{ type: 'settled', chance: 1, count: packed }];
  if (B <= MOST_FEW) return [{ type: 'settled', chance: 1, count: countOfFew(churn, entries, B) }];
  const main = 2 ** B;
  const shareAt = shareSince(order, entries / main, main, meanOf(packed) / main);
  const lengthAt = lengthsOf(B, shareAt);
  const lengths = STEPS.map(lengthAt);
  const length = lengthAt(0);
  // A growth takes buckets · ln 2 writes, and a step is two: see bucket/bucketSize.ts.
  const part = (main * Math.LN2) / PARTS;
  const packing = (PARTS * part) / (2 * entries);
  const lag = MOVED_AFTER * packing;

  /** The chance that so many rounds have ended by then. */
  function haveEnded(rounds: number, by: number): number {
    const first = rounds === 1 ? by : length + (by - rounds * length - (rounds - 1) * lag) / Math.sqrt(rounds);
    return by > 0 && first > 0 ? normalCdf(deviationOf(B, shareAt(first))) : 0;
  }

  const grain = Math.max(GRAIN, 2 * Math.sqrt(shareAt(1).variance));
  const settled = new Map<number, Likely[]>();
  function addSettled(chance: number, since: number): void {
    const share = shareAt(since);
    const rest = chance * normalCdf(-deviationOf(B, share));
    if (rest < SCARCE) return;
    const left = whileSettled(B, share);
    const key = Math.round(left.mean / grain);
    settled.set(key, [...(settled.get(key) ?? []), { chance: rest, share, left }]);
  }

  addSettled(1, turnovers);
  const rounds: Round[] = [];
  for (let ended = 1; haveEnded(ended, turnovers) > SCARCE; ended++) {
    if (haveEnded(ended + 1, turnovers) > 1 - SCARCE) continue;
    const by = Array.from({ length: PARTS + 1 }, (_, i) => haveEnded(ended, turnovers - (i * packing) / PARTS));
    for (let i = 0; i < PARTS; i++) {
      const chance = (by[i] as number) - (by[i + 1] as number);
      if (chance > SCARCE)
        rounds.push({ type: 'packing', chance, writes: (i + 0.5) * part, deviation: part / Math.sqrt(12) });
    }
    const before = by[PARTS] as number;
    for (const [i, deviation] of STEPS.entries()) {
      const chance = Math.min(before, normalCdf(deviation + STEP / 2)) - normalCdf(deviation - STEP / 2);
      if (chance <= 0) break;
      const end = ended * length + (ended - 1) * lag + Math.sqrt(ended) * ((lengths[i] as number) - length);
      addSettled(chance, Math.max(0, turnovers - (ended === 1 ? (lengths[i] as number) : end) - lag));
    }
    if (!Number.isFinite(length)) break;
  }
  for (const likely of settled.values()) {
    const chance = likely.reduce((sum, each) => sum + each.chance, 0);
    rounds.push({ type: 'settled', chance, count: countOf(B, likely) });
  }
  const all = rounds.reduce((sum, { chance }) => sum + chance, 0);
  return rounds.map((round) => ({ ...round, chance: round.chance / all }));
}
