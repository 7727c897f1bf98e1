import { TARGETS } from '../layout/typeNode';
import { TURNOVERS } from '../sizing/input';
import type { Range } from '../sizing/range';
import { type MapType, sizeMap } from '../sizing/sizeMap';
import type { Dump } from './dump';
import type { DumpFacts } from './facts';

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
