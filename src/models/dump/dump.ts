import { MIN_TOP_HASH } from '../bucket-map/layout';
import { arrayAt, type BucketArray, type BucketState } from '../bucket-map/state';
import type { MapDesign } from '../go/release';
import { loadByte, loadWord } from '../kernel/bits';
import type { MapConfig } from '../map/config';
import { firstSlot, GROUP_SLOTS, matchFull } from '../swiss-map/ctrl';
import { tablesOf } from '../swiss-map/inspect';
import { SLOT_WORDS, type SwissState } from '../swiss-map/state';
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
