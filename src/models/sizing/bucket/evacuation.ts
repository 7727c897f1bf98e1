import { NEVER, normalCdf } from '../chance';

/** Progress of a growth after some writes. */
export interface Evacuation {
  /** The chance that it is still going on. */
  readonly growing: number;
  /** Old buckets not yet moved while it is: mean and variance. */
  readonly left: number;
  readonly variance: number;
}

const DONE: Evacuation = { growing: 0, left: 0, variance: 0 };

/** Up to so many old buckets the chances are followed write by write. */
const FEW_BUCKETS = 32;
/** A growth takes buckets · ln 2 writes less this, as the chain of few buckets shows. */
const EARLY_WRITES = 0.375;

/**
 * A growth of `buckets` old buckets after `writes` writes. Each moves the bucket it falls into, then the one at the mark
 * `nevacuate`, which passes over those already moved.
 *
 * With x = writes / buckets a bucket ahead of the mark is still there with chance e^−x, so the mark stands at e^x − 1 of
 * all and 2 e^−x − 1 are left; at x = ln 2 none.
 */
export function evacuation(buckets: number, writes: number): Evacuation {
  if (writes >= buckets) return DONE;
  if (buckets > FEW_BUCKETS) return flowing(buckets, writes);
  const known = followed.get(buckets) ?? follow(buckets);
  followed.set(buckets, known);
  return known[writes] ?? DONE;
}

/** Results by number of buckets: they are the same for every map. */
const followed = new Map<number, readonly Evacuation[]>();

function flowing(buckets: number, writes: number): Evacuation {
  // The variance of the mark, and with it of the time to pass it, sums over the buckets that it has met: each was there or
  // not, and the writes that hit one are missing in the others.
  const end = buckets * Math.LN2 - EARLY_WRITES;
  const growing = 1 - normalCdf((writes + 0.5 - end) / Math.sqrt(buckets * END_VARIANCE));
  if (growing < NEVER) return DONE;
  const x = writes / buckets;
  const there = Math.exp(-x);
  const mark = Math.min(1, Math.expm1(x));
  const ahead = (1 - mark) * there;
  const variance =
    ahead * (1 - there) -
    ahead * ahead * x +
    there * there * markVariance(mark) -
    2 * there * ahead * (x / there - mark);
  return {
    growing: growing > 1 - NEVER ? 1 : growing,
    left: buckets * Math.max(0, ahead),
    variance: buckets * Math.max(0, variance),
  };
}

/** Times the number of buckets: the variance of the mark's place, a share of all, when it is expected at `mark`. */
function markVariance(mark: number): number {
  const end = 1 + mark;
  return 1.5 * mark * mark - end * end * Math.log(end) + (end * end - 1) / 2;
}

/** Times the number of buckets: the variance of the writes that a growth takes. */
const END_VARIANCE = markVariance(1) / 4;

/** Chances of a mark, a row each, and of the number of buckets moved ahead of it. Which ones those are is even. */
type Chances = Float64Array[];

function noChances(buckets: number): Chances {
  return Array.from({ length: buckets + 1 }, (_, mark) => new Float64Array(buckets - mark + 1));
}

function add(to: Chances, mark: number, ahead: number, chance: number): void {
  const row = to[mark] as Float64Array;
  row[ahead] = (row[ahead] as number) + chance;
}

/** The bucket at the mark is moved: the mark goes on to the next that isn't. */
function advance(to: Chances, buckets: number, from: number, ahead: number, chance: number): void {
  let rest = chance;
  let moved = ahead;
  for (let mark = from + 1; mark < buckets; mark++) {
    const passes = moved / (buckets - mark);
    add(to, mark, moved, rest * (1 - passes));
    rest *= passes;
    if (rest === 0) return;
    moved -= 1;
  }
  add(to, buckets, 0, rest);
}

function afterWrite(before: Chances, buckets: number): Chances {
  const hit = noChances(buckets);
  const after = noChances(buckets);
  forEach(before, (mark, ahead, chance) => {
    if (mark === buckets) {
      add(after, buckets, 0, chance);
      return;
    }
    const there = buckets - mark - 1 - ahead;
    add(hit, mark, ahead, (chance * (mark + ahead)) / buckets);
    if (there > 0) add(hit, mark, ahead + 1, (chance * there) / buckets);
    advance(hit, buckets, mark, ahead, chance / buckets);
  });
  forEach(hit, (mark, ahead, chance) => {
    if (mark === buckets) add(after, buckets, 0, chance);
    else advance(after, buckets, mark, ahead, chance);
  });
  return after;
}

function forEach(chances: Chances, visit: (mark: number, ahead: number, chance: number) => void): void {
  for (const [mark, row] of chances.entries()) {
    for (const [ahead, chance] of row.entries()) if (chance > 0) visit(mark, ahead, chance);
  }
}

function summary(chances: Chances, buckets: number): Evacuation {
  let growing = 0;
  let sum = 0;
  let squares = 0;
  forEach(chances, (mark, ahead, chance) => {
    if (mark === buckets) return;
    const left = buckets - mark - ahead;
    growing += chance;
    sum += chance * left;
    squares += chance * left * left;
  });
  if (growing < NEVER) return DONE;
  const left = sum / growing;
  return { growing: growing > 1 - NEVER ? 1 : growing, left, variance: squares / growing - left * left };
}

/** By the number of writes, from none to the one before the last. */
function follow(buckets: number): Evacuation[] {
  const after: Evacuation[] = [];
  let chances = noChances(buckets);
  add(chances, 0, 0, 1);
  for (let now = summary(chances, buckets); now.growing > 0; now = summary(chances, buckets)) {
    after.push(now);
    chances = afterWrite(chances, buckets);
  }
  return after;
}
