// runtime/map.go@go1.23.12, runtime/map_swiss.go@go1.24.13: mapclone2; internal/runtime/maps/map.go@go1.27.4: Map.Clone
import { bucketMap } from '../bucket-map/bucketMap';
import { overLoadFactor } from '../bucket-map/grow';
import { bucketHeapLedger } from '../bucket-map/ledger';
import type { BucketState } from '../bucket-map/state';
import type { GoRelease, MapDesign } from '../go/release';
import { loadWord, powerOfTwo } from '../kernel/bits';
import type { Model } from '../kernel/model';
import type { MapConfig } from '../map/config';
import type { MapOp } from '../map/ops';
import { type Ledger, ledgerTotal } from '../map/owners';
import { DirectoryTooLarge } from '../swiss-map/grow';
import { groupLayout } from '../swiss-map/layout';
import { swissHeapLedger } from '../swiss-map/ledger';
import type { SwissState } from '../swiss-map/state';
import { swissMap } from '../swiss-map/swissMap';
import { type Dump, dumpLedger, ENTRY_WORDS, entriesOf, entryCount } from './dump';

/** A copy of a map's entries once the collector has been. */
export interface Copy {
  readonly ledger: Ledger;
  readonly bytes: number;
}

/** Called from time to time with the number of entries or operations done. */
export type OnDone = (done: number) => void;

/** Entries between two calls. */
const PART = 1024;

function copyOf(ledger: Ledger): Copy {
  const held = { ...ledger, garbage: 0 };
  return { ledger: held, bytes: ledgerTotal(held) };
}

/** Makes a map and puts all entries into it; undefined if its directory would need too much memory. */
function filled<S, E>(
  model: Model<MapConfig, S, MapOp<never>, E>,
  config: MapConfig,
  entries: Uint32Array,
  onDone?: OnDone,
): S | undefined {
  const state = model.init(config);
  model.apply(state, { type: 'make' });
  for (let done = 0; done * ENTRY_WORDS < entries.length; done++) {
    if (done % PART === 0) onDone?.(done);
    const at = done * ENTRY_WORDS;
    const hash = { hi: loadWord(entries, at + 1), lo: loadWord(entries, at + 2) };
    try {
      model.apply(state, { type: 'put', key: loadWord(entries, at), hash });
    } catch (error) {
      if (error instanceof DirectoryTooLarge) return undefined;
      throw error;
    }
  }
  return state;
}

/** True if objects of one size cost the same on both: then a bucket map has the same buckets there. */
function allocatesAlike(a: GoRelease, b: GoRelease): boolean {
  return (
    a.sizeClasses === b.sizeClasses &&
    a.maxSmallSize === b.maxSmallSize &&
    a.mallocHeaders === b.mallocHeaders &&
    a.minSizeForMallocHeader === b.minSizeForMallocHeader
  );
}

/** Bytes of a Swiss map if a release had made it: its tables are the same on each, their layout need not be. */
function swissCopy(state: SwissState, release: GoRelease): Copy {
  const config = { ...state.config, release };
  return copyOf(swissHeapLedger({ ...state, config, layout: groupLayout(config) }));
}

/**
 * Maps made for `hint` entries, with all entries of a dump put one after the other: their bytes on any release, whose maps are
 * filled only where they differ. Each entry keeps its hash, as a stand-in: a new map draws a new seed, and where that leads
 * its keys is a matter of chance.
 */
export class FreshCopies {
  readonly #config: MapConfig;
  readonly #entries: Uint32Array;
  #swiss: SwissState | undefined;
  readonly #bucket: BucketState[] = [];

  constructor(dump: Dump, hint = entryCount(dump)) {
    this.#config = { ...dump.state.config, hint };
    this.#entries = entriesOf(dump);
  }

  /** Undefined where hashes are so alike that real Go would run out of memory. */
  on(release: GoRelease, design: MapDesign | undefined = release.mapDesigns[0], onDone?: OnDone): Copy | undefined {
    const config = { ...this.#config, release };
    if (design !== 'bucket') {
      this.#swiss ??= filled(swissMap, config, this.#entries, onDone);
      return this.#swiss && swissCopy(this.#swiss, release);
    }
    const known = this.#bucket.find((state) => allocatesAlike(state.config.release, release));
    const state = known ?? filled(bucketMap, config, this.#entries, onDone);
    if (state && !known) this.#bucket.push(state);
    return state && copyOf(bucketHeapLedger(state));
  }
}

/** The hint with which a bucket map is cloned: it never has more buckets than the one it is copied from. */
function cloneHint(count: number, B: number): number {
  return overLoadFactor(count, B) ? 13 * Math.floor(powerOfTwo(B) / 2) : count;
}

/**
 * `maps.Clone` on the release of the dump. Since Go 1.25 it copies tables as they are, with their tombstones and free slots;
 * before, it puts the entries into a map made for them, a bucket map under the same seed.
 *
 * Simplified: a bucket map is filled by puts, which find the same chains but may end in another order.
 *
 * `fresh` has what copies of the dump have been made.
 */
export function clonedCopy(dump: Dump, fresh = new FreshCopies(dump), onDone?: OnDone): Copy | undefined {
  const { impl, state } = dump;
  const { release } = state.config;
  if (!state.made || (impl === 'swiss' && clonesTables(release))) return copyOf(dumpLedger(dump));
  const entries = entryCount(dump);
  const hint = impl === 'bucket' ? cloneHint(entries, state.B) : entries;
  return (hint === entries ? fresh : new FreshCopies(dump, hint)).on(release, impl, onDone);
}

/** First minor release in which `maps.Clone` copies a Swiss map's tables. internal/runtime/maps/map.go@go1.25.0: Map.Clone */
const FIRST_THAT_COPIES_TABLES = 25;

/** True if `maps.Clone` copies the tables of a Swiss map as they are; not in the table of releases, which every page loads. */
export function clonesTables({ minor }: GoRelease): boolean {
  return Number(minor.split('.')[1]) >= FIRST_THAT_COPIES_TABLES;
}
