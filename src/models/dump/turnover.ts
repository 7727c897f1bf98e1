import { TARGETS } from '../layout/typeNode';
import { TURNOVERS } from '../sizing/input';
import type { Range } from '../sizing/range';
import { type MapType, sizeMap } from '../sizing/sizeMap';
import { type Dump, type DumpFacts, ENTRY_WORDS, entriesOf } from './dump';

/** What the coming and going of its entries has done to a map, and will do. Bytes. */
export interface Turnover {
  /** The same entries put once, into a map made without a hint. */
  readonly filled: Range;
  /** Bytes that the map takes beyond that; 0 where chance explains them. */
  readonly extra: number;
  /** The most of these that turnover can have added: the rest is left from more entries, or from a hint. */
  readonly byTurnover: number;
  /** Reasons for the bytes beyond: turnover alone, something else alone, or both. */
  readonly cause: 'none' | 'turnover' | 'other' | 'both';
  /** The map once its entries have been replaced again and again, any by any. */
  readonly goingOn: Range;
  /** That is what it takes now; or about so much; or anything in the range. */
  readonly outlook: 'stays' | 'about' | 'between';
}

/** Smaller differences, as a share, count as none. */
const LEAST_SHARE = 0.02;

function causeOf(extra: number, byTurnover: number): Turnover['cause'] {
  if (extra === 0) return 'none';
  if (byTurnover === extra) return 'turnover';
  return byTurnover < LEAST_SHARE * extra ? 'other' : 'both';
}

function outlookOf({ low, high }: Range, bytes: number): Turnover['outlook'] {
  if (Math.max(high - bytes, bytes - low) < LEAST_SHARE * bytes) return 'stays';
  return high - low < LEAST_SHARE * high ? 'about' : 'between';
}

const FOREVER = { order: 'random', turnovers: Number.POSITIVE_INFINITY } as const;

/** Undefined for a map without entries, or of a type or an architecture that isn't sized. */
export function turnoverOf({ state: { config } }: Dump, facts: DumpFacts): Turnover | undefined {
  const { entries, bytes } = facts;
  if (entries === 0) return undefined;
  const { release, key, elem, assign, arch = 'amd64' } = config;
  const goarch = TARGETS.find((target) => target === arch);
  if (!goarch) return undefined;
  const type: MapType = { release: release.name, key, elem, assign, goarch };
  try {
    const filled = sizeMap({ ...type, entries }).liveBytes;
    const cache = sizeMap({ ...type, entries, churn: FOREVER }).liveBytes;
    const extra = bytes > filled.high ? bytes - filled.expected : 0;
    const byTurnover = Math.min(extra, Math.max(0, cache.high - filled.expected));
    const later = goingOn({ type, facts, cache, loadFactorNum: release.loadFactorNum });
    const [cause, outlook] = [causeOf(extra, byTurnover), outlookOf(later, bytes)];
    return { filled, extra, byTurnover, cause, goingOn: later, outlook };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

interface GoingOn {
  readonly type: MapType;
  readonly facts: DumpFacts;
  /** A map of as many entries, made without a hint. */
  readonly cache: Range;
  readonly loadFactorNum: number;
}

/** Tables never get fewer: a map keeps what it has. */
function goingOn({ type, facts, cache, loadFactorNum }: GoingOn): Range {
  const { entries, bytes } = facts;
  if (facts.impl === 'swiss') {
    const atLeast = (of: number) => Math.max(bytes, of);
    return { expected: atLeast(cache.expected), low: atLeast(cache.low), high: atLeast(cache.high) };
  }
  // Makes as many buckets as the map has.
  const hint = Math.floor((loadFactorNum * 2 ** facts.B) / 2);
  return wholeSaw((turnovers) => sizeMap({ ...type, entries, hint, churn: { ...FOREVER, turnovers } }).liveBytes);
}

/** Chains get longer until a growth to the same size packs them: in the long run a bucket map may stand anywhere in between. */
function wholeSaw(sizeAt: (turnovers: number) => Range): Range {
  const sizes = TURNOVERS.map(sizeAt);
  return {
    expected: sizes.reduce((sum, { expected }) => sum + expected, 0) / sizes.length,
    low: Math.min(...sizes.map(({ low }) => low)),
    high: Math.max(...sizes.map(({ high }) => high)),
  };
}

/** Entries of a map, between two dumps of it. */
export interface EntryChange {
  readonly added: number;
  readonly removed: number;
  readonly stayed: number;
}

/** Share of the larger count by which entries added and removed may differ in a map that keeps its size. */
const STEADY_SHARE = 0.1;

/** True if about as many entries came as went. */
export function isSteady({ added, removed }: EntryChange): boolean {
  return Math.abs(added - removed) <= STEADY_SHARE * Math.max(added, removed);
}

/** True if two dumps are of one map. A map keeps its seed until it is cleared or loses its last entry. */
export function isSameMap(a: Dump, b: Dump): boolean {
  const { key, elem } = a.state.config;
  const other = b.state.config;
  return (
    a.state.made &&
    b.state.made &&
    a.header.go === b.header.go &&
    key.go === other.key.go &&
    elem.go === other.elem.go &&
    a.state.seed.hi === b.state.seed.hi &&
    a.state.seed.lo === b.state.seed.lo
  );
}

/** Hashes of a map’s keys, sorted. */
function sortedHashes(dump: Dump): BigUint64Array {
  const entries = entriesOf(dump);
  const hashes = new BigUint64Array(entries.length / ENTRY_WORDS);
  const words = new Uint32Array(hashes.buffer);
  for (let i = 0; i < hashes.length; i++) {
    words.set(entries.subarray(i * ENTRY_WORDS + 1, (i + 1) * ENTRY_WORDS), 2 * i);
  }
  return hashes.sort();
}

/**
 * Compares the entries of two dumps of one map by the hashes of their keys, which say which key it is as long as the seed is
 * the same. Takes n log n steps: a second for a million entries.
 */
export function entryChange(before: Dump, after: Dump): EntryChange {
  const earlier = sortedHashes(before);
  const later = sortedHashes(after);
  let stayed = 0;
  let at = 0;
  for (const hash of later) {
    while (at < earlier.length && (earlier[at] as bigint) < hash) at++;
    if (at < earlier.length && earlier[at] === hash) {
      stayed++;
      at++;
    }
  }
  return { added: later.length - stayed, removed: earlier.length - stayed, stayed };
}

/** What is counted in both dumps. */
export type AmountId = 'entries' | 'bytes' | 'slots' | 'tables' | 'tombstones' | 'buckets' | 'overflow';

/** Amounts of a map, in the order of the table. */
export function amountsOf(facts: DumpFacts): readonly (readonly [AmountId, number])[] {
  const { entries, bytes, slots } = facts;
  const common = [
    ['entries', entries],
    ['bytes', bytes],
    ['slots', slots],
  ] as const;
  return facts.impl === 'swiss'
    ? [...common, ['tables', facts.isSmall ? 0 : facts.tables.length], ['tombstones', facts.tombstones]]
    : [...common, ['buckets', facts.chains.total], ['overflow', facts.overflowBuckets]];
}
