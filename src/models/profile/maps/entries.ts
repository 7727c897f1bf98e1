import { bucketLayout } from '../../bucket-map/layout';
import type { GoRelease } from '../../go/release';
import { bucketArray, loadLimit, overflowAt } from '../../sizing/bucket/bucketArrays';
import { meanOf } from '../../sizing/chance';
import { mapKind } from '../../sizing/input';
import type { Range } from '../../sizing/range';
import type { MapType } from '../../sizing/sizeMap';
import { tablesRange } from '../../sizing/swiss/swissSize';
import { swissTables } from '../../sizing/swiss/swissTables';
import { GROUP_SLOTS } from '../../swiss-map/ctrl';
import { maxGrowth } from '../../swiss-map/state';
import { type Block, blocksRange, MANY_DEVIATIONS, sampledShare, unseenAtMost } from '../profile';
import type { Fit, Step } from './fit';
import { TABLE_STEPS } from './slots';

/** Facts that an estimate of entries rests on, beside the arrays. */
export type EntriesBy = 'arrays' | 'overflow' | 'growing' | 'objects' | 'unseen';

/** Entries of all maps of a site, as far as their storage tells. */
export interface Entries extends Range {
  readonly maps: Range;
  readonly by: EntriesBy;
}

/** Deviations that overflow buckets may be away from their mean by. */
const CHANCE_DEVIATIONS = 3;
/** Entries of a growing map move on with each of them, at least two old buckets a write. */
const MOST_WHILE_GROWING = 0.5;
/** Objects of a size that may be elements or keys of their own. */
const FEWEST_OBJECTS = 20;
/** Overflow buckets for each entry, at the fullest. */
const MOST_OVERFLOW_SHARE = 0.03;
/** Samples of an array that tell how many maps grew. */
const FEWEST_SAMPLES = 10;

interface Context {
  readonly release: GoRelease;
  readonly type: MapType;
  readonly rateBytes: number;
}

function inUse(block: Block, { rateBytes }: Context): Range {
  return blocksRange(block.inuseObjects, sampledShare(block.blockBytes, rateBytes), MANY_DEVIATIONS);
}

function middle(low: number, high: number): number {
  return Math.round(Math.sqrt(Math.max(1, low) * Math.max(1, high)));
}

/** Least number of entries from `low` to `high` that satisfies what all above it do too. */
function leastWith(low: number, high: number, satisfies: (entries: number) => boolean): number {
  let [from, to] = [Math.max(1, Math.floor(low)), Math.max(1, Math.ceil(high))];
  while (from < to) {
    const half = Math.floor((from + to) / 2);
    if (satisfies(half)) to = half;
    else from = half + 1;
  }
  return from;
}

/** Tables of a map with more entries than fit into one group, put without a hint: they are the same for all types. */
function tablesAt(entries: number): Range {
  // Only a hint is limited by the size of a group.
  const tables = swissTables(entries, 0, 0, 0);
  if (!tables) throw new RangeError(`no tables for ${entries} entries`);
  return tablesRange(tables);
}

interface Bounds {
  readonly low: number;
  readonly high: number;
}

const ONE: Range = { expected: 1, low: 1, high: 1 };

function times({ low, high }: Bounds, maps: Bounds): Bounds {
  return { low: low * maps.low, high: high * maps.high };
}

/** Entries of a map with one table of 2^step groups, or of a small one. */
function inOneTable(step: number): Bounds {
  if (step === 0) return { low: 1, high: GROUP_SLOTS };
  const capacity = GROUP_SLOTS * 2 ** step;
  return { low: step === 1 ? GROUP_SLOTS + 1 : maxGrowth(capacity / 2) + 1, high: maxGrowth(capacity) };
}

/** Share of the entries by which hashes may move a split. */
const HASH_CHANCE = 0.005;

/** Entries of a map with so many tables of 1,024 slots. */
function inTables(tables: Bounds): Bounds {
  const most = maxGrowth(GROUP_SLOTS * 2 ** TABLE_STEPS);
  if (tables.high <= 1) return { low: most / 2 + 1, high: most };
  const limit = 2 * most * tables.high;
  const low = leastWith(most / 2 + 1, limit, (entries) => tablesAt(entries).high >= tables.low);
  const high = leastWith(most / 2 + 1, limit, (entries) => tablesAt(entries).low > tables.high) - 1;
  return { low: Math.floor(low * (1 - HASH_CHANCE)), high: Math.ceil(high * (1 + HASH_CHANCE)) };
}

/** The number of tables that is likely: hashes let all of a map's tables split at about the same time. */
function likelyTables({ expected, low, high }: Range): number {
  const power = 2 ** Math.round(Math.log2(Math.max(1, expected)));
  return power >= low && power <= high ? power : expected;
}

function swissEntries({ steps, storage }: Fit, context: Context): Entries {
  const tables = steps.find(({ step, block }) => step === TABLE_STEPS && block.inuseObjects > 0)?.block;
  let sum = { low: 0, high: 0, expected: 0, maps: { low: 0, high: 0, expected: 0 } };
  const add = (each: Bounds, likely: Bounds, maps: Range): void => {
    sum = {
      low: sum.low + each.low * maps.low,
      high: sum.high + each.high * maps.high,
      expected: sum.expected + middle(likely.low, likely.high) * maps.expected,
      maps: {
        low: sum.maps.low + maps.low,
        high: sum.maps.high + maps.high,
        expected: sum.maps.expected + maps.expected,
      },
    };
  };
  if (tables) {
    const found = inUse(tables, context);
    // A directory may be as large as an array, and one of them is in use.
    const spare = found.low > 1 && storage.lists.has(tables.blockBytes) ? 1 : 0;
    const range = { ...found, low: found.low - spare };
    const grown = mapsGrown(steps, context, range.expected);
    const each = (of: Bounds): Bounds => ({ low: Math.max(1, of.low / grown), high: Math.max(1, of.high / grown) });
    const likely = likelyTables(range);
    add(inTables(each(range)), inTables(each({ low: likely, high: likely })), {
      low: grown,
      high: grown,
      expected: grown,
    });
  }
  for (const { step, block } of steps) {
    if (step === TABLE_STEPS || block.inuseObjects === 0) continue;
    const maps = inUse(block, context);
    const isDirectory = tables !== undefined && maps.expected <= sum.maps.expected;
    if (!isDirectory) add(inOneTable(step), inOneTable(step), maps);
  }
  return { ...sum, expected: Math.round(Math.min(sum.high, Math.max(sum.low, sum.expected))), by: 'arrays' };
}

/** Maps that grew to more than one table: each once had an array of every smaller size. One, where none was seen. */
function mapsGrown(steps: readonly Step[], { rateBytes }: Context, tables: number): number {
  const telling = steps.flatMap(({ step, block: { blockBytes, allocObjects, inuseObjects } }) => {
    const share = sampledShare(blockBytes, rateBytes);
    const grown = allocObjects - inuseObjects;
    return step > 1 && step < TABLE_STEPS && grown > 0 && allocObjects * share >= (share === 1 ? 1 : FEWEST_SAMPLES)
      ? [Math.round(grown)]
      : [];
  });
  // A directory may be as large as an array, so there are too many of some.
  return Math.min(Math.max(1, Math.round(tables)), Math.max(1, Math.min(...telling, Math.max(1, telling[0] ?? 1))));
}

function ranged({ low, high }: Bounds, maps: Bounds, by: EntriesBy): Entries {
  return { expected: middle(low, high), low, high, maps: { expected: middle(maps.low, maps.high), ...maps }, by };
}

function bucketEntries({ steps, storage, grew, rest, either }: Fit, context: Context): Entries {
  const hidesOverflow = [...rest, ...either].some(({ blockBytes }) => blockBytes === storage.unit);
  const { loadFactorNum } = context.release;
  const bounds = (B: number): Bounds => ({
    low: B === 0 ? 1 : loadLimit(loadFactorNum, B - 1) + 1,
    high: loadLimit(loadFactorNum, B),
  });
  const arrays = steps.filter(({ step, block }) => step > 0 && block.inuseObjects > 0);
  const units = steps.find(({ step }) => step === 0)?.block;
  const top = arrays.at(-1);
  if (!top) {
    const lost = steps.at(-1);
    if (lost && lost.step > 0)
      return ranged({ low: bounds(lost.step).high, high: bounds(lost.step + 1).high }, ONE, 'unseen');
    const maps = units ? inUse(units, context) : ONE;
    return ranged(times(bounds(0), maps), maps, 'arrays');
  }
  const maps = inUse(top.block, context);
  const old = arrays.find(({ step }) => step === top.step - 1);
  if (old && maps.high === 1 && old.block.inuseObjects === 1) {
    const full = loadLimit(loadFactorNum, top.step - 1);
    return ranged({ low: full, high: full + MOST_WHILE_GROWING * 2 ** top.step }, maps, 'growing');
  }
  if (arrays.length > 1) {
    const all = arrays.map(({ step, block }) => ({ entries: bounds(step), maps: inUse(block, context) }));
    const sum = (of: (each: (typeof all)[number]) => number): number =>
      all.reduce((total, each) => total + of(each), 0);
    return ranged(
      { low: sum((each) => each.entries.low * each.maps.low), high: sum((each) => each.entries.high * each.maps.high) },
      { low: sum((each) => each.maps.low), high: sum((each) => each.maps.high) },
      'arrays',
    );
  }
  // Where a hint made the array, overflow buckets come from the lines that put; objects of a bucket’s size hide them.
  if ((!grew && !units) || hidesOverflow) return ranged(times(bounds(top.step), maps), maps, 'arrays');
  const narrowed = byOverflow(top.step, bounds(top.step), units, maps, storage.unit, context);
  return ranged(times(narrowed, maps), maps, narrowed.by);
}

/** Entries with which a map has as many overflow buckets as were found. */
function byOverflow(
  step: number,
  { low, high }: Bounds,
  units: Block | undefined,
  maps: Range,
  unitBytes: number,
  context: Context,
): Bounds & { readonly by: EntriesBy } {
  const share = sampledShare(unitBytes, context.rateBytes);
  const none = { expected: 0, low: 0, high: unseenAtMost(share) };
  const found = units && units.inuseObjects > 0 ? inUse(units, context) : none;
  const { config } = mapKind(context.type);
  const { main, preallocated } = bucketArray(config, bucketLayout(config), step);
  // Overflow buckets of an old array are let go with it.
  const aloneAt = (entries: number): number => Math.max(0, meanOf(overflowAt(entries, main).count) - preallocated);
  const away = (alone: number): number => CHANCE_DEVIATIONS * Math.sqrt(alone / Math.max(1, maps.expected) + 1);
  const [fewest, most] = [found.low / Math.max(1, maps.high), found.high / Math.max(1, maps.low)];
  const full = aloneAt(high);
  // Elements or keys of their own may be as large as a bucket.
  if (fewest > full + away(full)) {
    const isObjects = fewest <= high && most >= low;
    return isObjects
      ? { low: Math.max(low, fewest), high: Math.min(high, most), by: 'objects' }
      : { low, high, by: 'arrays' };
  }
  const from = leastWith(low, high, (entries) => aloneAt(entries) + away(aloneAt(entries)) >= fewest);
  const to = leastWith(low, high, (entries) => aloneAt(entries) - away(aloneAt(entries)) > most);
  const isNarrower = from > low || to < high;
  return { low: Math.min(from, to), high: Math.max(from, to), by: isNarrower ? 'overflow' : 'arrays' };
}

/** Blocks of one size of which there are as many as entries may be: keys or elements made on the same line. */
function narrowedByObjects(entries: Entries, { rest, storage }: Fit, context: Context): Entries {
  for (const block of rest) {
    const objects = inUse(block, context);
    if (objects.expected < FEWEST_OBJECTS || objects.expected < entries.low || objects.expected > entries.high)
      continue;
    const overflow = storage.design === 'bucket' && block.blockBytes === storage.unit ? MOST_OVERFLOW_SHARE : 0;
    const low = Math.max(entries.low, Math.floor(objects.low * (1 - overflow)));
    const high = Math.min(entries.high, objects.high);
    if (high - low >= entries.high - entries.low) continue;
    return {
      ...entries,
      low,
      high,
      expected: Math.min(high, Math.max(low, Math.round(objects.expected))),
      by: 'objects',
    };
  }
  return entries;
}

/** Entries that the maps of a site may have, by the storage that is in use. */
export function entriesOf(fit: Fit, release: GoRelease, type: MapType, rateBytes: number): Entries {
  const context = { release, type, rateBytes };
  const entries = fit.storage.design === 'swiss' ? swissEntries(fit, context) : bucketEntries(fit, context);
  return narrowedByObjects(entries, fit, context);
}
