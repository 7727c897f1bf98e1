import { BUCKET_SLOTS, bucketLayout } from '../../bucket-map/layout';
import { type HeapObjects, heapCost, heapLedger } from '../../map/heap';
import { emptyLedger, type Ledger } from '../../map/owners';
import { atLeast, type Count, certain, countLike, meanAbove, meanOf, NEVER, normalCdf } from '../chance';
import { type Packing, type Round, roundsOf, type Settled } from '../churn/simulated';
import type { MapKind, Sizer } from '../input';
import {
  addIndirect,
  type Branch,
  indirectBytes,
  indirectObjects,
  liveBytesOf,
  ownersOf,
  type Part,
  weigh,
} from '../parts';
import { exactly } from '../range';
import {
  type BucketArraySize,
  type BucketCase,
  type BucketSize,
  bucketArray,
  bucketBits,
  bucketBitsForHint,
  entriesInPreallocated,
  extraChance,
  leavesExtraToChance,
  loadLimit,
  neverOverflowed,
  type Overflow,
  type OverflowObjects,
  type OverflowUse,
  overflowAt,
  overflowParts,
  overflowRefilled,
  withExtra,
} from './bucketArrays';

interface BucketBranch extends Branch {
  /** Told beside the bytes of one size, and left out of a curve's many. */
  detail(): { readonly overflow: OverflowUse; readonly case: Omit<BucketCase, 'chance'> };
  /** The array that is moved, and its buckets not yet moved; null where the map doesn't grow. */
  readonly moves: { readonly old: BucketArraySize; readonly left: number } | null;
}

/** Bits of the current array, entries put into it at first, those then deleted one by one, and those in the map in the end. */
interface Filling {
  readonly B: number;
  readonly entries: number;
  readonly deleted: number;
  readonly left: number;
}

function overflowObjects([alone, ...slice]: readonly HeapObjects[]): OverflowObjects {
  return { alone: alone?.count ?? 0, slice };
}

function requestedBytes(objects: readonly HeapObjects[]): number {
  return objects.reduce((sum, { bytes, count }) => sum + bytes * count, 0);
}

/** The size of a bucket map of one kind. */
export function bucketSizer(kind: MapKind): Sizer<BucketSize> {
  const { config, release, deletedShare, cleared, refilled, churn, startsOnStack, words } = kind;
  const { loadFactorNum } = release;
  const layout = bucketLayout(config, words.pointerBytes);
  const hmap: HeapObjects = { bytes: words.hmapBytes, pointers: true, count: 1 };
  const { key, elem, bucketSize, pointers } = layout;
  const partOf = overflowParts(kind, layout);
  const madeB = bucketBitsForHint(kind, bucketSize);
  const emptyBytes = heapCost(release, hmap);

  /** By B: the array, and its overflow buckets when it is full. */
  const arrays = new Map<number, ReturnType<typeof describeArray>>();

  function describeArray(B: number) {
    const made = bucketArray(config, layout, B);
    const array = startsOnStack && B === 0 ? { ...made, requested: 0, allocated: 0 } : made;
    return { array, full: overflowAt(loadLimit(loadFactorNum, B), array.main) };
  }

  function arrayOf(B: number): ReturnType<typeof describeArray> {
    const known = arrays.get(B) ?? describeArray(B);
    arrays.set(B, known);
    return known;
  }

  /** The chance that a smaller array than that of 2^B buckets had an overflow bucket if that has none, where it matters. */
  function extraBefore(B: number, entries: number, count: Count): number {
    if (!leavesExtraToChance(B, pointers) || B === madeB) return 0;
    const limits = Array.from({ length: B + 1 }, (_, b) => (b === B ? entries : loadLimit(loadFactorNum, b)));
    const putAt = limits.map((limit, b) => (b < madeB ? 0 : limit - (b === madeB ? 0 : (limits[b - 1] ?? 0))));
    return Math.max(0, 1 - neverOverflowed(putAt) / (1 - atLeast(count, 1)));
  }

  /** The chance that a map had a mapextra before it came to what it is, if it has no overflow bucket. */
  function extraFirst({ B, entries }: Filling, count: Count): number {
    if (!leavesExtraToChance(B, pointers)) return 0;
    if (!cleared && !refilled) return extraBefore(B, entries, count);
    const filled = overflowAt(entries, arrayOf(B).array.main).count;
    const before = extraBefore(B, entries, filled);
    return cleared ? extraChance(B, pointers, before, filled) : before;
  }

  /** Bytes asked for by all but the old array. */
  function requested(
    { left }: Filling,
    array: BucketArraySize,
    inUse: number,
    extra: number,
    use: number,
    own: readonly HeapObjects[],
  ): Ledger {
    const linked = array.main + use;
    const ledger = emptyLedger();
    ledger.header = words.hmapBytes + extra * words.mapextraBytes;
    if (array.requested === 0) {
      addIndirect(ledger, config, left);
      return ledger;
    }
    ledger.key = inUse * key.size;
    ledger.value = inUse * elem.size;
    ledger.control = linked * BUCKET_SLOTS;
    ledger.pointer = linked * words.pointerBytes;
    ledger.emptySlot = (linked * BUCKET_SLOTS - inUse) * (key.size + elem.size);
    ledger.overflow = array.requested + requestedBytes(own) - linked * bucketSize;
    addIndirect(ledger, config, left);
    return ledger;
  }

  function branch(
    { left }: Filling,
    extra: number,
    arraysAndOverflow: readonly HeapObjects[],
    rest: Omit<BucketBranch, 'objects' | 'expected'>,
  ): BucketBranch {
    const mapextra = { bytes: words.mapextraBytes, pointers: true, count: extra };
    const objects = [hmap, mapextra, ...indirectObjects(config, left), ...arraysAndOverflow];
    let expected = 0;
    for (const each of objects) expected += heapCost(release, each);
    return { objects, expected, ...rest };
  }

  /** Overflow buckets of a map once its entries were deleted or cleared, and put again; those of a filled map otherwise. */
  function overflowLater({ entries, deleted }: Filling, main: number): Overflow {
    return refilled && deleted > 0 ? overflowRefilled(entries, main, deleted) : overflowAt(entries, main);
  }

  function settled(filling: Filling, { chance, count }: Settled): BucketBranch {
    const { array } = arrayOf(filling.B);
    const before = extraFirst(filling, count);
    const own = partOf(count, array.preallocated);
    const extra = extraChance(filling.B, pointers, before, count);
    return branch(filling, extra, [{ bytes: array.requested, pointers, count: 1 }, ...own.objects], {
      chance,
      moves: null,
      parts: [leavesExtraToChance(filling.B, pointers) ? withExtra(kind, own, before) : own],
      detail() {
        const used = meanOf(count);
        return {
          overflow: { used, allocatedAlone: meanAbove(count, array.preallocated) },
          case: { ...overflowObjects(own.objects), inArray: filling.left, mapextra: extra, used, old: null },
        };
      },
      requested: () => requested(filling, array, filling.left, extra, meanOf(count), own.objects),
    });
  }

  /** Entries of a full array whose keys and elems outside their slots it still leads to once they are moved. */
  function entriesReached(B: number): number {
    if (!key.indirect && !elem.indirect) return 0;
    const { array, full } = arrayOf(B);
    return entriesInPreallocated(full.entries / array.main, array);
  }

  /** Keys and elems of deleted entries that the old array keeps alive, each with that chance. */
  function deletedPart(deleted: number, chance: number): Part & { readonly objects: readonly HeapObjects[] } {
    const count = countLike(deleted * chance, deleted * chance * (1 - chance));
    const each = indirectBytes(release, config, 1);
    const mean = meanOf(count);
    return { count, expected: mean * each, bytes: (k) => k * each, objects: [...indirectObjects(config, mean)] };
  }

  function growing(filling: Filling, progress: Evacuation): BucketBranch {
    const { B, entries, deleted: gone, left } = filling;
    const { array } = arrayOf(B);
    const { array: old, full } = arrayOf(B - 1);
    const before = leavesExtraToChance(B, pointers) ? extraBefore(B - 1, full.entries, full.count) : 0;
    const notMoved = (full.entries * progress.left * (1 - deletedShare)) / old.main;
    const unmoved = overflowAt(full.entries * (1 - deletedShare), array.main);
    const all = overflowLater(filling, array.main);
    const count = movedOverflow(all, unmoved, old.main, progress);
    const shorter = deletedShare === 0 ? full : overflowAt(full.entries * (1 - deletedShare), old.main);
    const kept = pointers
      ? { count: aliveAlone(full, old, progress, meanOf(shorter.count)), preallocated: 0 }
      : { count: full.count, preallocated: old.preallocated };
    const ownOld = partOf(kept.count, kept.preallocated);
    const own = partOf(count, array.preallocated);
    const extra = extraChance(B, pointers, before, full.count);
    const deleted = deletedPart(gone, entriesReached(B - 1) / entries);
    const both = [array, old].map(({ requested: bytes }) => ({ bytes, pointers, count: 1 }));
    return branch(filling, extra, [...both, ...own.objects, ...ownOld.objects, ...deleted.objects], {
      chance: progress.growing,
      moves: { old, left: progress.left },
      parts: [own, leavesExtraToChance(B, pointers) ? withExtra(kind, ownOld, before) : ownOld, deleted],
      detail() {
        const used = meanOf(count);
        return {
          overflow: {
            used,
            allocatedAlone: meanAbove(count, array.preallocated) + meanAbove(kept.count, kept.preallocated),
          },
          case: {
            ...overflowObjects(own.objects),
            inArray: left - notMoved,
            mapextra: extra,
            used,
            old: { ...overflowObjects(ownOld.objects), deleted: meanOf(deleted.count) },
          },
        };
      },
      requested: () => ({
        ...requested(filling, array, left - notMoved, extra, meanOf(count), own.objects),
        oldArray: old.requested + requestedBytes(ownOld.objects) + requestedBytes(deleted.objects),
      }),
    });
  }

  /** A growth to the same size, `writes` writes after it began: there were as many overflow buckets as main ones. */
  function packing(filling: Filling, { chance, writes, deviation }: Packing): BucketBranch {
    const { B, entries } = filling;
    const { array } = arrayOf(B);
    const { main, preallocated } = array;
    const { left, variance: ofLeft } = evacuation(main, Math.round(writes));
    // So many of the old buckets a write moves.
    const variance = ofLeft + (2 * Math.exp(-writes / main) * deviation) ** 2;
    const moved = 1 - left / main;
    const packed = overflowAt(entries, main);
    const count = countLike(moved * meanOf(packed.count), moved * packed.variance);
    const aloneShare = 1 - preallocated / main;
    const kept = pointers
      ? { count: countLike(aloneShare * left, aloneShare * aloneShare * variance), preallocated: 0 }
      : { count: certain(main), preallocated };
    const own = partOf(count, preallocated);
    const ownOld = partOf(kept.count, kept.preallocated);
    const both = [array, array].map(({ requested: bytes }) => ({ bytes, pointers, count: 1 }));
    return branch(filling, 1, [...both, ...own.objects, ...ownOld.objects], {
      chance,
      moves: { old: array, left },
      parts: [own, ownOld],
      detail() {
        const used = meanOf(count);
        return {
          overflow: {
            used,
            allocatedAlone: meanAbove(count, preallocated) + meanAbove(kept.count, kept.preallocated),
          },
          case: {
            ...overflowObjects(own.objects),
            inArray: entries * moved,
            mapextra: 1,
            used,
            old: { ...overflowObjects(ownOld.objects), deleted: 0 },
          },
        };
      },
      requested: () => ({
        ...requested(filling, array, entries * moved, 1, meanOf(count), own.objects),
        oldArray: array.requested + requestedBytes(ownOld.objects),
      }),
    });
  }

  function fillingOf(entries: number): Filling {
    const deleted = Math.round(entries * deletedShare);
    const left = cleared ? 0 : entries - deleted;
    return { B: bucketBits(loadFactorNum, entries, madeB), entries, deleted, left: refilled ? entries : left };
  }

  /** A map that is cleared no longer grows. */
  function progressOf({ B, entries, deleted }: Filling): Evacuation | null {
    if (B === madeB || cleared) return null;
    const replaced = churn ? 2 * Math.round(churn.turnovers * entries) : 0;
    const writes = entries - loadLimit(loadFactorNum, B - 1) + (refilled ? 2 : 1) * deleted + replaced;
    const progress = evacuation(arrayOf(B - 1).array.main, writes);
    return progress.growing > 0 ? progress : null;
  }

  function roundsAt(filling: Filling): Round[] {
    const { B, entries } = filling;
    const count = cleared && !refilled ? certain(0) : overflowLater(filling, arrayOf(B).array.main).count;
    return churn && entries > BUCKET_SLOTS
      ? roundsOf(churn, entries, B, count)
      : [{ type: 'settled', chance: 1, count }];
  }

  function roundBranch(filling: Filling, round: Round): BucketBranch {
    return round.type === 'settled' ? settled(filling, round) : packing(filling, round);
  }

  /** In ascending order of bytes. */
  function branchesOf(filling: Filling, progress: Evacuation | null): BucketBranch[] {
    const rest = 1 - (progress?.growing ?? 0);
    const rounds = rest === 0 ? [] : roundsAt(filling);
    const branches = rounds.map((round) => roundBranch(filling, { ...round, chance: rest * round.chance }));
    if (progress) branches.push(growing(filling, progress));
    return branches.sort((a, b) => a.expected - b.expected);
  }

  function empty(): BucketSize {
    return {
      design: 'bucket',
      liveBytes: exactly(emptyBytes),
      owners: heapLedger(release, { ...emptyLedger(), header: words.hmapBytes }, [hmap], 0),
      B: 0,
      buckets: 0,
      array: null,
      growth: null,
      overflow: { used: 0, allocatedAlone: 0 },
      cases: [],
    };
  }

  function growthOf(branches: readonly BucketBranch[]): BucketSize['growth'] {
    const growths = branches.flatMap(({ chance, moves }) => (moves ? [{ chance, ...moves }] : []));
    const [first] = growths;
    if (!first) return null;
    const chance = growths.reduce((sum, each) => sum + each.chance, 0);
    const left = growths.reduce((sum, each) => sum + each.chance * each.left, 0) / chance;
    return { chance, old: first.old, evacuatedShare: 1 - left / first.old.main };
  }

  return {
    liveBytes(entries, maps) {
      const filling = fillingOf(entries);
      if (entries === 0 && filling.B === 0) return exactly(maps * emptyBytes);
      return liveBytesOf(branchesOf(filling, progressOf(filling)), maps);
    },
    size(entries) {
      const filling = fillingOf(entries);
      if (entries === 0 && filling.B === 0) return empty();
      const branches = branchesOf(filling, progressOf(filling));
      const growth = growthOf(branches);
      const detailed = branches.map(({ chance, detail }) => ({ chance, ...detail() }));
      const { array } = arrayOf(filling.B);
      return {
        design: 'bucket',
        liveBytes: liveBytesOf(branches, 1),
        owners: ownersOf(release, branches),
        B: filling.B,
        buckets: array.main + (growth ? growth.chance * growth.old.main : 0),
        array,
        growth,
        overflow: {
          used: weigh(detailed, ({ overflow: { used } }) => used),
          allocatedAlone: weigh(detailed, ({ overflow: { allocatedAlone } }) => allocatedAlone),
        },
        cases: detailed.map(({ chance, case: one }) => ({ chance, ...one })),
      };
    },
  };
}

/**
 * Overflow buckets of the array that a growing map moves into: those that it had if all were moved, less those that the
 * entries still in the `main` old buckets had there. Which buckets are left depends on the entries put since alone, and
 * none of those is in one of them.
 */
function movedOverflow(all: Overflow, unmoved: Overflow, main: number, { left, variance }: Evacuation): Count {
  const share = 1 - left / main;
  const allMean = meanOf(all.count);
  const mean = allMean - (1 - share) * meanOf(unmoved.count);
  if (mean < NEVER) return certain(0);
  // The fewer are moved the less it matters that all of them share so many entries.
  const drawn = share * (all.loose - share * (all.loose - all.variance)) * (mean / (share * allMean));
  const ofEach = mean / (main - left);
  return countLike(mean, drawn + ofEach * ofEach * variance);
}

/**
 * Overflow buckets that the old array of a growing map allocated alone and that are still alive, where buckets hold
 * pointers: a moved chain is let go. Only what hangs from a preallocated bucket stays, since that is part of the array.
 * `inUnmoved` is what all old buckets together would have if they were like those not moved: deletes fall into the longer
 * chains first, and move them.
 */
function aliveAlone(
  full: Overflow,
  { main, preallocated }: BucketArraySize,
  unmoved: Evacuation,
  inUnmoved: number,
): Count {
  const alone = meanAbove(full.count, preallocated);
  if (alone === 0) return certain(0);
  const each = ((alone / main) * inUnmoved) / meanOf(full.count);
  const held = preallocated > 0 ? full.second * (1 - unmoved.left / main) : 0;
  const ofOne = each * Math.max(0, 1 - each);
  const ofAll = Math.min(ofOne, full.variance / main);
  const drawn = unmoved.left * ofOne - (unmoved.left ** 2 / main) * (ofOne - ofAll);
  return countLike(each * unmoved.left + held, drawn + each * each * unmoved.variance + held);
}

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
