import { lookupWalk, slotIndex } from '../bucket-map/access';
import { isMoved } from '../bucket-map/inspect';
import { BUCKET_SLOTS, EMPTY_REST, MIN_TOP_HASH } from '../bucket-map/layout';
import { bucketHeapLedger } from '../bucket-map/ledger';
import {
  arrayAt,
  SLOT_WORDS as BUCKET_WORDS,
  type BucketArray,
  type BucketState,
  isGrowing,
  oldBucketCount,
} from '../bucket-map/state';
import type { MapDesign } from '../go/release';
import { loadByte, loadInt, loadWord } from '../kernel/bits';
import type { MapConfig } from '../map/config';
import { NAN_KEY } from '../map/ops';
import { type Ledger, ledgerTotal } from '../map/owners';
import { firstSlot, GROUP_SLOTS, matchEmpty, matchFull } from '../swiss-map/ctrl';
import { tablesOf } from '../swiss-map/inspect';
import { swissHeapLedger } from '../swiss-map/ledger';
import {
  isSmall,
  isSmallGroup,
  probeStart,
  SLOT_WORDS,
  type SwissState,
  type SwissTable,
  tombstones,
} from '../swiss-map/state';
import type { Texts } from './lines';

/** The first line of a map dump (`docs/map-dump.md`). */
export interface DumpHeader {
  readonly impl: MapDesign;
  /** The toolchain as `runtime.Version()` says it, such as `"go1.27.4-X:mapsplitgroup"`. */
  readonly go: string;
  /** Release, types, assign function and processor of the map; its hint is 0, since a map doesn't keep it. */
  readonly config: MapConfig;
  /** True if the dump holds the keys as text. */
  readonly hasTexts: boolean;
}

interface DumpOf<Impl extends MapDesign, State> {
  readonly impl: Impl;
  readonly header: DumpHeader;
  /** The real map as a state of its model: keys are numbered from 0 on in the order of the dump, NaN is `NAN_KEY`. */
  readonly state: State;
  /** Keys numbered; a new key may have this number or any above. */
  readonly entries: number;
  /** Keys as text, by number; left out where the dump has none. */
  readonly texts?: Texts;
}

/** A map as it lay in a real program's memory, ready to be asked and played on from. */
export type Dump = DumpOf<'bucket', BucketState> | DumpOf<'swiss', SwissState>;

/** The arrays of a map that hold entries: the current one, and before it the one that it grows out of. */
function arraysOf(h: BucketState): BucketArray[] {
  return [h.oldbuckets, h.buckets].filter((id) => id >= 0).map((id) => arrayAt(h, id));
}

/** Entries of a map: number of the key and its hash, three words an entry, in the order in which they lie. */
export function entriesOf({ impl, state }: Dump): Uint32Array {
  return impl === 'swiss' ? swissEntries(state) : bucketEntries(state);
}

/** Words of an entry in `entriesOf`: key number, hash.hi, hash.lo. */
export const ENTRY_WORDS = 3;

function copyEntry(slots: Uint32Array, slot: number, entries: Uint32Array, at: number): void {
  const from = slot * SLOT_WORDS;
  entries[at] = loadWord(slots, from);
  entries[at + 1] = loadWord(slots, from + 2);
  entries[at + 2] = loadWord(slots, from + 3);
}

function swissEntries(m: SwissState): Uint32Array {
  const entries = new Uint32Array(m.used * ENTRY_WORDS);
  let at = 0;
  for (const { ctrl, slots, capacity } of tablesOf(m)) {
    for (let group = 0; group < capacity / GROUP_SLOTS; group++) {
      for (let bits = matchFull(ctrl, group); bits !== 0; bits &= bits - 1, at += ENTRY_WORDS) {
        copyEntry(slots, group * GROUP_SLOTS + firstSlot(bits), entries, at);
      }
    }
  }
  return entries;
}

function bucketEntries(h: BucketState): Uint32Array {
  const entries = new Uint32Array(h.count * ENTRY_WORDS);
  let at = 0;
  for (const { tophash, slots, size } of arraysOf(h)) {
    for (let slot = 0; slot < size * GROUP_SLOTS; slot++) {
      if (loadByte(tophash, slot) < MIN_TOP_HASH) continue;
      copyEntry(slots, slot, entries, at);
      at += ENTRY_WORDS;
    }
  }
  return entries;
}

/** Steps that lookups take, as a histogram. */
export interface Histogram {
  /** Cases by their number of steps, from 0 on; the last is not 0. Whole where keys are counted, shares of 1 where chance is. */
  readonly counts: readonly number[];
  /** Of all counts; 0 if there is no case. */
  readonly total: number;
  readonly mean: number;
  /** Steps that suffice for half of the cases. */
  readonly median: number;
  /** Steps that suffice for 99 of 100. */
  readonly p99: number;
  readonly worst: number;
}

const EMPTY: Histogram = { counts: [], total: 0, mean: 0, median: 0, p99: 0, worst: 0 };

/** Steps that suffice for a share of the cases. */
function quantile(counts: readonly number[], most: number): number {
  let sum = 0;
  const at = counts.findIndex((count) => {
    sum += count;
    return count > 0 && sum >= most;
  });
  return at < 0 ? counts.length - 1 : at;
}

/** Sums of shares of 1 miss the half by less than this. */
const ROUNDING = 1e-9;

export function histogramOf(cases: readonly number[]): Histogram {
  const counts = cases.slice(0, cases.findLastIndex((count) => count > 0) + 1);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return EMPTY;
  return {
    counts,
    total,
    mean: counts.reduce((sum, count, steps) => sum + count * steps, 0) / total,
    median: quantile(counts, (0.5 - ROUNDING) * total),
    p99: quantile(counts, (0.99 - ROUNDING) * total),
    worst: counts.length - 1,
  };
}

/** One more case of so many steps, or a share of 1. */
export function addCase(counts: number[], steps: number, weight = 1): void {
  while (counts.length <= steps) counts.push(0);
  counts[steps] = (counts[steps] ?? 0) + weight;
}

/** An array that is being moved out of. */
export interface GrowthFacts {
  readonly sameSize: boolean;
  readonly oldBuckets: number;
  /** Old buckets that have been moved. */
  readonly evacuated: number;
  /** Entries that wait in the others. */
  readonly entriesLeft: number;
}

interface BucketFacts {
  readonly B: number;
  /** Buckets a chain of the current array, main bucket included. */
  readonly chains: Histogram;
  /** Overflow buckets of the current array: in a chain, and allocated with the array but unused. */
  readonly overflowBuckets: number;
  readonly overflowReady: number;
  readonly growing: GrowthFacts | undefined;
  /** Slots of the current array's chains, and the entries in them. */
  readonly slots: number;
  readonly used: number;
  /**
   * Buckets that lookups look at: of each key that is there, and of one that isn't, by the chance of its hash. While the
   * map grows, a lookup first looks whether the old bucket has been moved.
   */
  readonly hits: Histogram;
  readonly misses: Histogram;
}

/** Chains of one array, as long as it is looked into. */
interface Walk {
  readonly array: BucketArray;
  readonly stopsAtEmptyRest: boolean;
}

/** Cases by the position in the chain at which each entry of it lies. */
function addBucketHits({ array }: Walk, head: number, before: number, counts: number[]): void {
  let looked = before;
  let bucket = head;
  do {
    looked += 1;
    for (let slot = 0; slot < BUCKET_SLOTS; slot++) {
      const index = slotIndex(bucket, slot);
      if (loadByte(array.tophash, index) < MIN_TOP_HASH) continue;
      if (loadWord(array.slots, index * BUCKET_WORDS) !== NAN_KEY) addCase(counts, looked);
    }
    bucket = loadInt(array.overflow, bucket);
  } while (bucket !== 0);
}

function chainLength(array: BucketArray, head: number): number {
  let length = 1;
  for (let bucket = loadInt(array.overflow, head); bucket !== 0; bucket = loadInt(array.overflow, bucket)) length += 1;
  return length;
}

/** Buckets that a lookup of an absent key looks at in a chain. */
function missLength({ array, stopsAtEmptyRest }: Walk, head: number): number {
  if (!stopsAtEmptyRest) return chainLength(array, head);
  let looked = 0;
  let bucket = head;
  do {
    looked += 1;
    for (let slot = 0; slot < BUCKET_SLOTS; slot++) {
      if (loadByte(array.tophash, slotIndex(bucket, slot)) === EMPTY_REST) return looked;
    }
    bucket = loadInt(array.overflow, bucket);
  } while (bucket !== 0);
  return looked;
}

function growthFacts(h: BucketState): GrowthFacts | undefined {
  if (!isGrowing(h)) return undefined;
  const old = arrayAt(h, h.oldbuckets);
  const oldBuckets = oldBucketCount(h);
  let evacuated = 0;
  for (let bucket = 0; bucket < oldBuckets; bucket++) if (isMoved(old, bucket)) evacuated += 1;
  return { sameSize: h.sameSizeGrow, oldBuckets, evacuated, entriesLeft: old.used };
}

function bucketFacts(h: BucketState): BucketFacts {
  const hits: number[] = [];
  const misses: number[] = [];
  const chains: number[] = [];
  const array = h.buckets < 0 ? undefined : arrayAt(h, h.buckets);
  const old = isGrowing(h) ? arrayAt(h, h.oldbuckets) : undefined;
  const { stopsAtEmptyRest } = lookupWalk(h.config.assign);
  const oldMask = old ? oldBucketCount(h) - 1 : 0;
  for (let bucket = 0; array && bucket < array.base; bucket++) {
    addCase(chains, chainLength(array, bucket));
    const moved = !old || isMoved(old, bucket & oldMask);
    const walk = { array, stopsAtEmptyRest };
    const before = old ? 1 : 0;
    if (moved) addBucketHits(walk, bucket, before, hits);
    const looked =
      moved || !old ? before + missLength(walk, bucket) : missLength({ ...walk, array: old }, bucket & oldMask);
    addCase(misses, looked, 1 / array.base);
  }
  for (let bucket = 0; old && bucket <= oldMask; bucket++) {
    if (!isMoved(old, bucket)) addBucketHits({ array: old, stopsAtEmptyRest }, bucket, 0, hits);
  }
  const linked = array?.linked ?? 0;
  return {
    B: h.B,
    chains: histogramOf(chains),
    overflowBuckets: linked - (array?.base ?? 0),
    overflowReady: array ? array.count + array.alone - linked : 0,
    growing: growthFacts(h),
    slots: linked * BUCKET_SLOTS,
    used: array?.used ?? 0,
    hits: histogramOf(hits),
    misses: histogramOf(h.count > 0 ? misses : [1]),
  };
}

/** A table, or the group of a small map. */
export interface TableFacts {
  readonly id: number;
  /** First directory entry. */
  readonly index: number;
  readonly localDepth: number;
  /** Slots. */
  readonly capacity: number;
  readonly used: number;
  readonly tombstones: number;
  readonly growthLeft: number;
  /** Groups that a lookup of each of its keys looks at. */
  readonly hits: Histogram;
}

interface SwissFacts {
  readonly isSmall: boolean;
  readonly globalDepth: number;
  readonly tables: readonly TableFacts[];
  readonly tombstones: number;
  readonly slots: number;
  /** Entries in them. */
  readonly used: number;
  /** Groups that lookups look at: of each key that is there, and of one that isn't, by the chance of its hash. */
  readonly hits: Histogram;
  readonly misses: Histogram;
}

/** Groups that the probe of a hash looks at until it reaches the group where its entry lies. */
export function groupsTo(home: number, lo: number, mask: number): number {
  let group = probeStart(lo, mask);
  let looked = 1;
  for (; group !== home; looked++) group = (group + looked) & mask;
  return looked;
}

function addTableHits(t: SwissTable, counts: number[]): void {
  const mask = t.capacity / GROUP_SLOTS - 1;
  for (let group = 0; group <= mask; group++) {
    for (let bits = matchFull(t.ctrl, group); bits !== 0; bits &= bits - 1) {
      const at = (group * GROUP_SLOTS + firstSlot(bits)) * SLOT_WORDS;
      // Nothing is equal to NaN: no lookup ends at it.
      if (loadWord(t.slots, at) === NAN_KEY) continue;
      addCase(counts, groupsTo(group, loadWord(t.slots, at + 3), mask));
    }
  }
}

/** Each first group is as likely as any other; the probe ends at a group with an empty slot. */
function addTableMisses(t: SwissTable, counts: number[], share: number): void {
  const groups = t.capacity / GROUP_SLOTS;
  for (let first = 0; first < groups; first++) {
    let group = first;
    let looked = 1;
    for (; looked < groups && matchEmpty(t.ctrl, group) === 0; looked++) group = (group + looked) & (groups - 1);
    addCase(counts, looked, share / groups);
  }
}

function swissFacts(m: SwissState): SwissFacts {
  const hits: number[] = [];
  const misses: number[] = [];
  const tables = tablesOf(m).map((t): TableFacts => {
    const own: number[] = [];
    addTableHits(t, own);
    own.forEach((count, looked) => {
      addCase(hits, looked, count);
    });
    // An empty map answers before it looks anywhere, a small map looks at its one group.
    if (m.used > 0 && isSmall(m)) addCase(misses, 1);
    else if (m.used > 0) addTableMisses(t, misses, 2 ** -t.localDepth);
    const { id, index, localDepth, capacity, used, growthLeft } = t;
    const deleted = isSmallGroup(t) ? 0 : tombstones(t);
    return { id, index, localDepth, capacity, used, tombstones: deleted, growthLeft, hits: histogramOf(own) };
  });
  return {
    isSmall: isSmall(m),
    globalDepth: m.globalDepth,
    tables,
    tombstones: tables.reduce((sum, t) => sum + t.tombstones, 0),
    slots: tables.reduce((sum, t) => sum + t.capacity, 0),
    used: m.used,
    hits: histogramOf(hits),
    misses: histogramOf(m.used > 0 ? misses : [1]),
  };
}

interface FactsOf {
  readonly entries: number;
  /** Slots that can hold entries: of all tables, or of the chains of the current array. */
  readonly slots: number;
  /** Share of those slots that hold entries; 0 where there is no slot. Entries that wait in an old array don't count. */
  readonly load: number;
  /** Bytes on the heap by owner. */
  readonly ledger: Ledger;
  /** Bytes that the map holds on the heap, without what it has let go. */
  readonly bytes: number;
  /** Bytes of an array that is being moved out of, and of the overflow buckets that only it needs. */
  readonly oldArrayBytes: number;
}

/** Facts that a map says about itself. A step of a lookup is a group of a Swiss map, a bucket of a bucket map. */
export type DumpFacts =
  | (FactsOf & { readonly impl: 'swiss' } & SwissFacts)
  | (FactsOf & { readonly impl: 'bucket' } & BucketFacts);

/** Bytes on the heap by owner, as `runtime.MemStats` counts them. */
export function dumpLedger({ impl, state }: Dump): Ledger {
  return impl === 'swiss' ? swissHeapLedger(state) : bucketHeapLedger(state);
}

/** Bytes that a map holds: all but its garbage. */
export function heldBytes(ledger: Ledger): number {
  return ledgerTotal(ledger) - ledger.garbage;
}

/** Entries of a map. */
export function entryCount({ impl, state }: Dump): number {
  return impl === 'swiss' ? state.used : state.count;
}

/** Linear in the map: a million entries take a tenth of a second. */
export function dumpFacts(dump: Dump): DumpFacts {
  const ledger = dumpLedger(dump);
  const entries = entryCount(dump);
  const common = { entries, ledger, bytes: heldBytes(ledger), oldArrayBytes: ledger.oldArray };
  const load = ({ used, slots }: SwissFacts | BucketFacts) => (slots === 0 ? 0 : used / slots);
  if (dump.impl === 'swiss') {
    const facts = swissFacts(dump.state);
    return { impl: 'swiss', ...common, load: load(facts), ...facts };
  }
  const facts = bucketFacts(dump.state);
  return { impl: 'bucket', ...common, load: load(facts), ...facts };
}
