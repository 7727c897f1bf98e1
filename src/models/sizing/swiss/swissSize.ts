import { heapBytes } from '../../allocator/sizeClass';
import { type HeapObjects, heapLedger } from '../../map/heap';
import { emptyLedger, type Ledger } from '../../map/owners';
import { GROUP_SLOTS } from '../../swiss-map/ctrl';
import { CTRL_WORD_BYTES, groupLayout } from '../../swiss-map/layout';
import { atLeast, meanOf, quantile } from '../chance';
import { type ChurnedTables, churnedTables, refilledTables, tablesFilledTwice } from '../churn/simulated';
import type { MapKind, Sizer } from '../input';
import { addIndirect, indirectBytes, indirectObjects, liveBytesOf, type Part } from '../parts';
import { exactly, type Range, rangeOf } from '../range';
import {
  directoryEntries,
  type SwissTables,
  swissTables,
  type TableCount,
  tableCounts,
  tombstonesExpected,
} from './swissTables';

/** The group of a small map, or tables of one capacity: how many are expected, and the groups of each in bytes. */
interface GroupArrays extends TableCount {
  readonly requested: number;
  /** After rounding to a size class or to pages. */
  readonly allocated: number;
}

/** The equal shares of the hash space: each has one table, or has outgrown it. */
export interface HashSpace extends Pick<SwissTables, 'shares' | 'capacity' | 'change'> {
  /** Shares that have outgrown theirs, expected. */
  readonly outgrown: number;
  /** The chance that the directory has two entries a share. */
  readonly directoryDoubled: number;
}

/** Size of a Swiss map. */
export interface SwissSize {
  readonly design: 'swiss';
  readonly liveBytes: Range;
  /** Expected bytes by owner; they sum to `liveBytes.expected`. */
  readonly owners: Ledger;
  /** True for a map without tables, which has at most one group. */
  readonly small: boolean;
  readonly tables: Range;
  readonly directoryEntries: Range;
  /** How the hash space is divided among tables; null for a small map. */
  readonly hashSpace: HashSpace | null;
  /** Expected number of tombstones. */
  readonly tombstones: number;
  /** Arrays of groups by capacity; empty before the first write. */
  readonly groups: readonly GroupArrays[];
  /** Share of the slots that are used; 0 if there are none. */
  readonly occupancy: number;
}

/** Figures that the bytes follow from. */
interface Outline {
  readonly tables: SwissTables;
  /** Expected. */
  readonly counts: readonly TableCount[];
  /** The chance that the directory has two entries a share. */
  readonly doubled: number;
  readonly left: number;
  /** Expected. */
  readonly tombstones: number;
}

function sum(counts: readonly TableCount[], of: (count: TableCount) => number): number {
  let total = 0;
  for (const count of counts) total += of(count);
  return total;
}

function tablesIn(counts: readonly TableCount[]): number {
  return sum(counts, ({ tables }) => tables);
}

function slotsIn(counts: readonly TableCount[]): number {
  return sum(counts, ({ slots, tables }) => slots * tables);
}

function ranged({ changed }: SwissTables, expected: number, of: (changed: number) => number): Range {
  return changed.type === 'certain' ? exactly(expected) : rangeOf(expected, (p) => of(quantile(changed, p)));
}

/** Tables of a map that isn’t small. */
export function tablesRange(tables: SwissTables): Range {
  const count = (changed: number) => tablesIn(tableCounts(tables, changed));
  return ranged(tables, count(meanOf(tables.changed)), count);
}

/** The size of a Swiss map of one kind. */
export function swissSizer(kind: MapKind): Sizer<SwissSize> {
  const { config, release, deletedShare, cleared, refilled, churn, startsOnStack, words } = kind;
  const { pointerBytes } = words;
  const layout = groupLayout(config, pointerBytes);
  /** A table has at least two groups: only a small map has one. */
  const isOnStack = (slots: number): boolean => startsOnStack && slots === GROUP_SLOTS;
  const requested = (slots: number): number => (isOnStack(slots) ? 0 : (slots / GROUP_SLOTS) * layout.groupSize);
  const allocated = (slots: number): number => heapBytes(release, requested(slots), layout.pointers);
  const directoryBytes = (entries: number): number => heapBytes(release, entries * pointerBytes, true);
  const mapBytes = heapBytes(release, words.mapBytes, true);
  const tableBytes = heapBytes(release, words.tableBytes, true);

  function outline(entries: number): Outline | undefined {
    const filled = swissTables(entries, config.hint, layout.groupSize, words.maxAllocBytes);
    if (!filled) return undefined;
    const deleted = Math.round(entries * deletedShare);
    const { tables, tombstones } = tablesLater(filled, entries, deleted);
    const doubled = tables.change === 'split' ? atLeast(tables.changed, 1) : 0;
    return {
      tables,
      counts: tableCounts(tables, meanOf(tables.changed)),
      doubled,
      left: refilled ? entries : cleared ? 0 : entries - deleted,
      tombstones,
    };
  }

  /** What filled tables come to. */
  function tablesLater(filled: SwissTables, entries: number, deleted: number): ChurnedTables {
    const prunes = release.pruningAssigns.includes(config.assign);
    if (churn && churn.turnovers > 0) return churnedTables(filled, entries, prunes, churn);
    if (cleared) return { tables: refilled ? tablesFilledTwice(filled) : filled, tombstones: 0 };
    if (refilled && deleted > 0) return refilledTables(filled, entries, prunes, deletedShare);
    return { tables: filled, tombstones: tombstonesExpected(filled, entries, deleted) };
  }

  function arrayBytes(counts: readonly TableCount[]): number {
    return sum(counts, ({ slots, tables }) => tables * (allocated(slots) + tableBytes));
  }

  function liveBytes({ tables, counts, doubled, left }: Outline, maps: number): Range {
    const fixed = mapBytes + indirectBytes(release, config, left);
    const { shares } = tables;
    if (shares === 0) return exactly(maps * (fixed + allocated(GROUP_SLOTS)));
    const directory = (1 - doubled) * directoryBytes(shares) + doubled * directoryBytes(2 * shares);
    const part: Part = {
      count: tables.changed,
      expected: arrayBytes(counts) + directory,
      bytes: (changed) => arrayBytes(tableCounts(tables, changed)) + directoryBytes(directoryEntries(tables, changed)),
    };
    return liveBytesOf([{ chance: 1, expected: fixed + part.expected, parts: [part] }], maps);
  }

  function* objects({ tables, counts, doubled, left }: Outline): Generator<HeapObjects> {
    yield { bytes: words.mapBytes, pointers: true, count: 1 };
    yield* indirectObjects(config, left);
    for (const { slots, tables: count } of counts) yield { bytes: requested(slots), pointers: layout.pointers, count };
    if (tables.shares === 0) return;
    yield { bytes: words.tableBytes, pointers: true, count: tablesIn(counts) };
    yield { bytes: tables.shares * pointerBytes, pointers: true, count: 1 - doubled };
    yield { bytes: 2 * tables.shares * pointerBytes, pointers: true, count: doubled };
  }

  function requestedBytes({ tables, counts, doubled, left, tombstones }: Outline): Ledger {
    const { key, elem, slotSize, groupSize } = layout;
    const slots = slotsIn(counts);
    const groups = slots / GROUP_SLOTS;
    const ledger = emptyLedger();
    ledger.header = words.mapBytes + (tables.shares === 0 ? 0 : words.tableBytes * tablesIn(counts));
    ledger.directory = tables.shares * pointerBytes * (1 + doubled);
    if (isOnStack(slots)) {
      addIndirect(ledger, config, left);
      return ledger;
    }
    ledger.key = left * key.size;
    ledger.value = left * elem.size;
    ledger.padding = left * (slotSize - key.size - elem.size);
    ledger.padding += groups * (groupSize - CTRL_WORD_BYTES - GROUP_SLOTS * slotSize);
    ledger.control = groups * CTRL_WORD_BYTES;
    ledger.tombstone = tombstones * slotSize;
    ledger.emptySlot = (slots - left - tombstones) * slotSize;
    addIndirect(ledger, config, left);
    return ledger;
  }

  function empty(): SwissSize {
    const header = { bytes: words.mapBytes, pointers: true, count: 1 };
    return {
      design: 'swiss',
      liveBytes: exactly(mapBytes),
      owners: heapLedger(release, { ...emptyLedger(), header: words.mapBytes }, [header], 0),
      small: true,
      tables: exactly(0),
      directoryEntries: exactly(0),
      hashSpace: null,
      tombstones: 0,
      groups: [],
      occupancy: 0,
    };
  }

  return {
    liveBytes(entries, maps) {
      const found = outline(entries);
      return found ? liveBytes(found, maps) : exactly(maps * mapBytes);
    },
    size(entries) {
      const found = outline(entries);
      if (!found) return empty();
      const { tables, counts, doubled, left, tombstones } = found;
      const { shares, capacity, change } = tables;
      const small = shares === 0;
      return {
        design: 'swiss',
        liveBytes: liveBytes(found, 1),
        owners: heapLedger(release, requestedBytes(found), objects(found), 0),
        small,
        tables: small ? exactly(0) : tablesRange(tables),
        directoryEntries: ranged(tables, shares * (1 + doubled), (changed) => directoryEntries(tables, changed)),
        hashSpace: small
          ? null
          : { shares, capacity, change, outgrown: meanOf(tables.changed), directoryDoubled: doubled },
        tombstones,
        groups: counts.map((of) => ({ ...of, requested: requested(of.slots), allocated: allocated(of.slots) })),
        occupancy: left / slotsIn(counts),
      };
    },
  };
}
