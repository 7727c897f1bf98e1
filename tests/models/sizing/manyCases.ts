import type { GoTypeName } from '../configs';
import type { Case } from './silentOutcome';

// Several maps alike: near the loads at which bucket maps double and Swiss tables split, and between them.

type Types = readonly [GoTypeName, GoTypeName];
/** Entries of each map, and how many maps there are. */
type Sizes = readonly (readonly [entries: number, maps: number])[];

const TYPES: readonly Types[] = [
  ['uint64', 'uint64'],
  ['uint64', '*int'],
  ['uint64', 'struct{}'],
  ['string', 'Response'],
  ['string', '[160]byte'],
];

/** Sizes of which chance decides something. */
const BUCKET_TINY: Sizes = [
  [9, 100],
  [13, 5],
  [14, 20],
  [27, 20],
  [28, 2],
];
const BUCKET_SMALL: Sizes = [
  [60, 100],
  [113, 20],
  [250, 20],
  [897, 5],
  [1697, 1],
  [1697, 20],
  [1793, 5],
  [3585, 1],
  [3585, 2],
];
const SWISS_SMALL: Sizes = [
  [1600, 20],
  [1697, 1],
  [1697, 5],
  [1697, 20],
  [1750, 2],
  [1793, 1],
  [1793, 20],
  [3400, 5],
  [3585, 2],
];
const LARGE: Sizes = [
  [1697, 100],
  [1793, 100],
  [3400, 20],
  [3585, 20],
  [7000, 1],
  [7000, 5],
  [7000, 20],
  [7200, 2],
];
/** So many maps that the mean of one has to be all but exact. */
const VERY_MANY: Sizes = [
  [9, 20_000],
  [13, 20_000],
  [14, 20_000],
  [27, 20_000],
  [28, 20_000],
];

function cases(releases: readonly string[], types: readonly Types[], sizes: Sizes, runs: number): Case[] {
  return releases.flatMap((release) =>
    types.flatMap((each) => sizes.map(([entries, maps]) => ({ release, types: each, entries, maps, runs }))),
  );
}

/** A few seconds' worth. */
export const FEW_CASES: readonly Case[] = [
  ...cases(['1.23.12'], TYPES, BUCKET_TINY, 60),
  ...cases(['1.23.12'], TYPES.slice(0, 2), BUCKET_SMALL, 30),
  ...cases(['1.26.8'], TYPES.slice(0, 1), SWISS_SMALL, 40),
  ...cases(['1.24.13'], TYPES.slice(3, 4), SWISS_SMALL.slice(1, 5), 30),
];

/** The whole grid, which takes minutes. */
export const ALL_CASES: readonly Case[] = [
  ...cases(['1.23.12'], TYPES, [...BUCKET_TINY, ...BUCKET_SMALL, ...LARGE], 40),
  ...cases(['1.22.12'], TYPES.slice(0, 2), [...BUCKET_TINY, ...BUCKET_SMALL], 40),
  ...cases(['1.23.12'], TYPES.slice(0, 2), VERY_MANY, 20),
  ...cases(['1.24.13', '1.26.8'], TYPES.slice(0, 2), [...SWISS_SMALL, ...LARGE], 40),
];
