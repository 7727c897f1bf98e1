import { BUCKET_SLOTS, bucketLayout } from '../../bucket-map/layout';
import { type HeapObjects, heapCost, heapLedger } from '../../map/heap';
import { emptyLedger, type Ledger } from '../../map/owners';
import { atLeast, type Count, certain, countLike, meanAbove, meanOf, NEVER } from '../chance';
import { type Packing, type Round, roundsOf, type Settled } from '../churn/rounds';
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
  loadLimit,
  type OverflowObjects,
  type OverflowUse,
} from './bucketArrays';
import { type Evacuation, evacuation } from './evacuation';
import {
  extraChance,
  leavesExtraToChance,
  neverOverflowed,
  type Overflow,
  overflowAt,
  overflowParts,
  overflowRefilled,
  withExtra,
} from './overflow';

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
