import { loadWord } from '../kernel/bits';
import { NAN_KEY } from '../map/ops';
import { firstSlot, GROUP_SLOTS, matchEmpty, matchFull } from '../swiss-map/ctrl';
import { tablesOf } from '../swiss-map/inspect';
import {
  isSmall,
  isSmallGroup,
  probeStart,
  SLOT_WORDS,
  type SwissState,
  type SwissTable,
  tombstones,
} from '../swiss-map/state';
import { addCase, type Spread, spreadOf } from './spread';

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
  readonly hits: Spread;
}

export interface SwissFacts {
  readonly isSmall: boolean;
  readonly globalDepth: number;
  readonly tables: readonly TableFacts[];
  readonly tombstones: number;
  readonly slots: number;
  /** Entries in them. */
  readonly used: number;
  /** Groups that lookups look at: of each key that is there, and of one that isn't, by the chance of its hash. */
  readonly hits: Spread;
  readonly misses: Spread;
}

/** Groups that the probe of a hash looks at until it reaches the group where its entry lies. */
export function groupsTo(home: number, lo: number, mask: number): number {
  let group = probeStart(lo, mask);
  let looked = 1;
  for (; group !== home; looked++) group = (group + looked) & mask;
  return looked;
}

function addHits(t: SwissTable, counts: number[]): void {
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
function addMisses(t: SwissTable, counts: number[], share: number): void {
  const groups = t.capacity / GROUP_SLOTS;
  for (let first = 0; first < groups; first++) {
    let group = first;
    let looked = 1;
    for (; looked < groups && matchEmpty(t.ctrl, group) === 0; looked++) group = (group + looked) & (groups - 1);
    addCase(counts, looked, share / groups);
  }
}

export function swissFacts(m: SwissState): SwissFacts {
  const hits: number[] = [];
  const misses: number[] = [];
  const tables = tablesOf(m).map((t): TableFacts => {
    const own: number[] = [];
    addHits(t, own);
    own.forEach((count, looked) => {
      addCase(hits, looked, count);
    });
    // An empty map answers before it looks anywhere, a small map looks at its one group.
    if (m.used > 0 && isSmall(m)) addCase(misses, 1);
    else if (m.used > 0) addMisses(t, misses, 2 ** -t.localDepth);
    const { id, index, localDepth, capacity, used, growthLeft } = t;
    const deleted = isSmallGroup(t) ? 0 : tombstones(t);
    return { id, index, localDepth, capacity, used, tombstones: deleted, growthLeft, hits: spreadOf(own) };
  });
  return {
    isSmall: isSmall(m),
    globalDepth: m.globalDepth,
    tables,
    tombstones: tables.reduce((sum, t) => sum + t.tombstones, 0),
    slots: tables.reduce((sum, t) => sum + t.capacity, 0),
    used: m.used,
    hits: spreadOf(hits),
    misses: spreadOf(m.used > 0 ? misses : [1]),
  };
}
