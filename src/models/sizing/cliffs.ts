import { bucketLayout } from '../bucket-map/layout';
import { GROUP_SLOTS } from '../swiss-map/ctrl';
import { groupLayout, MAX_TABLE_CAPACITY } from '../swiss-map/layout';
import { bucketBits, bucketBitsForHint, loadLimit } from './bucket/bucketArrays';
import { checkEntries, MAX_ENTRIES, type MapInput, type MapKind, mapKind } from './input';
import { sizeCurve } from './sizeMap';
import { outgrows, swissTables } from './swiss/swissTables';

/** A range of entries within which a map becomes much larger. */
export interface Cliff {
  /** `growth`: a bucket map grows. `doubling`: a small map gets its first table, or a table doubles. `split`: tables split, one by one. */
  readonly cause: 'growth' | 'doubling' | 'split';
  /** The increase begins above `from` entries and is complete at `to`. */
  readonly entries: { readonly from: number; readonly to: number };
  /** Increase of the expected live bytes, of all maps together. */
  readonly bytes: number;
}

/** Deviations from the mean between which nine of ten tables reach their limit. */
const MOST = 1.645;

/** Entries at which shares of the hash space reach their limit: at once if there is one, else in a wave. */
function wave(shares: number, least: number): { from: number; to: number } {
  if (shares === 1) return { from: least - 1, to: least };
  const spread = MOST * Math.sqrt(least * (1 - 1 / shares));
  return { from: Math.floor(shares * (least - spread)), to: Math.ceil(shares * (least + spread)) };
}

/** A step before its bytes are worked out. */
export type Step = Pick<Cliff, 'cause' | 'entries'>;

function bucketStep(kind: MapKind, entries: number): Step {
  const { config, release, words } = kind;
  const { loadFactorNum } = release;
  const made = bucketBitsForHint(kind, bucketLayout(config, words.pointerBytes).bucketSize);
  const from = loadLimit(loadFactorNum, bucketBits(loadFactorNum, entries, made));
  return { cause: 'growth', entries: { from, to: from + 1 } };
}

function swissStep({ config, words }: MapKind, entries: number): Step {
  const { groupSize } = groupLayout(config, words.pointerBytes);
  const start = swissTables(0, config.hint, groupSize, words.maxAllocBytes);
  if (!start && entries <= GROUP_SLOTS)
    return { cause: 'doubling', entries: { from: GROUP_SLOTS, to: GROUP_SLOTS + 1 } };
  let shares = start?.shares ?? 1;
  let capacity = start?.capacity ?? 2 * GROUP_SLOTS;
  for (;;) {
    const range = wave(shares, outgrows(capacity));
    if (entries < range.to) return { cause: capacity < MAX_TABLE_CAPACITY ? 'doubling' : 'split', entries: range };
    if (capacity < MAX_TABLE_CAPACITY) capacity *= 2;
    else shares *= 2;
  }
}

/**
 * The next step above `entries`; what lies behind already is left out. Null where it begins beyond what is sized, and for Swiss maps in
 * which tombstones were left behind and entries put since: they have no edges.
 */
export function nextStep(input: MapInput): Step | null {
  const kind = mapKind(input);
  checkEntries(input.entries);
  if (kind.design === 'swiss' && (kind.churn || (kind.refilled && kind.deletedShare > 0))) return null;
  const step = kind.design === 'bucket' ? bucketStep(kind, input.entries) : swissStep(kind, input.entries);
  const from = Math.max(step.entries.from, input.entries);
  const to = Math.min(step.entries.to, MAX_ENTRIES);
  return from < to ? { cause: step.cause, entries: { from, to } } : null;
}

/**
 * Returns the next cliff above `input.entries`; if that is in the middle of one, the rest of it. Ignores `deletedShare` and
 * `cleared` unless the map is `refilled`. Null if it would begin beyond `MAX_ENTRIES`, and for Swiss maps with `churn` or refilled after
 * deletes, which have no cliffs. Throws a RangeError as `sizeMap` does.
 */
export function nextCliff(input: MapInput): Cliff | null {
  const step = nextStep(input);
  if (!step) return null;
  const { from, to } = step.entries;
  const [before, after] = sizeCurve(input.refilled ? input : { ...input, deletedShare: 0, cleared: false }, [from, to]);
  if (!before || !after) return null;
  return { ...step, bytes: after.liveBytes.expected - before.liveBytes.expected };
}
