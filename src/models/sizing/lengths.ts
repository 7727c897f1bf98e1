/** Lengths from the shortest to the longest, one as frequent as another. Whole bytes. */
interface LengthSpread {
  readonly shortest: number;
  readonly longest: number;
}

/** Lengths of some of the objects; the others are taken to be like them. Whole bytes, one at least. */
interface LengthSamples {
  readonly samples: readonly number[];
}

/**
 * Bytes of the objects that one place of many entries leads to: of each the same number, which may be an average; a
 * spread; or samples. 0 is no object: nil, empty or counted elsewhere.
 */
export type Lengths = number | LengthSpread | LengthSamples;

export function shortestOf(lengths: Lengths): number {
  if (typeof lengths === 'number') return lengths;
  return 'samples' in lengths ? Math.min(...lengths.samples) : lengths.shortest;
}

export function longestOf(lengths: Lengths): number {
  if (typeof lengths === 'number') return lengths;
  return 'samples' in lengths ? Math.max(...lengths.samples) : lengths.longest;
}

export function averageOf(lengths: Lengths): number {
  if (typeof lengths === 'number') return lengths;
  if (!('samples' in lengths)) return (lengths.shortest + lengths.longest) / 2;
  return lengths.samples.reduce((sum, each) => sum + each, 0) / lengths.samples.length;
}

/** From one length to another, the shorter first; of equal ones the number alone. */
export function spreadOf(shortest: number, longest: number): Lengths {
  return shortest === longest ? shortest : { shortest, longest };
}

/** Samples in ascending order; of equal ones the number alone. */
export function samplesOf(lengths: readonly number[]): Lengths {
  const samples = lengths.toSorted((a, b) => a - b);
  const [first = 0] = samples;
  return first === samples.at(-1) || samples.length === 0 ? first : { samples };
}

/** Each length changed alike, in whole bytes where they spread; `change` keeps their order. */
export function changedLengths(lengths: Lengths, change: (bytes: number) => number): Lengths {
  if (typeof lengths === 'number') return change(lengths);
  const whole = (bytes: number): number => Math.round(change(bytes));
  return 'samples' in lengths
    ? samplesOf(lengths.samples.map(whole))
    : spreadOf(whole(lengths.shortest), whole(lengths.longest));
}

/** Lengths that follow one another, and their share of all, 0 to 1. */
export interface LengthShare {
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

/** The lengths as stretches in which each is as frequent as another. */
export function lengthShares(lengths: Lengths): LengthShare[] {
  if (typeof lengths === 'number') return [{ from: lengths, to: lengths, share: 1 }];
  if (!('samples' in lengths)) return [{ from: lengths.shortest, to: lengths.longest, share: 1 }];
  const share = 1 / lengths.samples.length;
  return lengths.samples.map((each) => ({ from: each, to: each, share }));
}
