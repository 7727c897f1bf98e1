// internal/runtime/maps/map.go, table.go@go1.26.8: Map, table

import { loadWord, type Word64 } from '../kernel/bits';
import { draw, type WithRand } from '../kernel/model';
import type { MapConfig } from '../map/config';
import { NAN_KEY } from '../map/ops';
import { GROUP_SLOTS, setAllEmpty } from './ctrl';
import { type GroupLayout, groupLayout } from './layout';

/** 32-bit words that a slot takes in `SwissTable.slots`: key number, elem number, hash.hi, hash.lo. */
export const SLOT_WORDS = 4;

/** A table, or the single group of a small map (capacity 8, localDepth 0). */
export interface SwissTable {
  readonly id: number;
  /** First directory entry; -1 once the table has been replaced. */
  index: number;
  /** True from the moment its successors are made: what it still holds is a copy. */
  replaced: boolean;
  localDepth: number;
  used: number;
  /** True if a copy of the state may hold the same `ctrl` and `slots`: `own` the table before writing to them. */
  shared: boolean;
  /** Slots; 0 until the groups are allocated. */
  capacity: number;
  growthLeft: number;
  /** Two 32-bit halves of a control word a group; see ctrl.ts for the encoding. */
  ctrl: Uint32Array;
  /** SLOT_WORDS words a slot; what a free slot holds has no meaning. */
  slots: Uint32Array;
}

/** A `for range` loop under way. */
export interface SwissIterator {
  readonly iter: number;
  readonly entryOffset: number;
  dirOffset: number;
  dirIdx: number;
  globalDepth: number;
  readonly clearSeq: number;
  /** The seed in force at the start; see `findAgain` in access.ts. */
  readonly seedEpoch: number;
  /** Id of the group, if the map was small at the start; else -1. */
  readonly group: number;
  /** Id of the table being walked; -1 between tables. */
  table: number;
  idx: number;
}

export interface SwissState extends WithRand {
  readonly config: MapConfig;
  readonly layout: GroupLayout;
  /** False where h2 may match a slot falsely; see `matchH2` in ctrl.ts. Of the config, but asked for at every probe. */
  readonly matchesExactly: boolean;
  /** False for a nil map. */
  made: boolean;
  used: number;
  seed: Word64;
  /** Seeds drawn so far: a hash computed under an earlier one says nothing about where the key is now. */
  seedEpoch: number;
  globalDepth: number;
  clearSeq: number;
  tombstonePossible: boolean;
  /** Id of a small map's group; -1 while it has none and once the map is full-size. */
  group: number;
  /** Table ids; empty while the map is small. */
  directory: Int32Array;
  /** A directory that is allocated and not yet in use. */
  nextDirectory: Int32Array | null;
  /** By id; null once the collector may have it. */
  tables: (SwissTable | null)[];
  /** Live indirect keys and elems. */
  keyObjects: number;
  elemObjects: number;
  /** Dropped and not yet collected: bytes on the heap, rounding included. */
  garbage: number;
  iterators: SwissIterator[];
}

export function newState(config: MapConfig): SwissState {
  return {
    config,
    layout: groupLayout(config),
    matchesExactly: config.release.matchesExactlyOn.includes(config.arch ?? 'amd64'),
    rand: config.rand,
    made: false,
    used: 0,
    seed: { hi: 0, lo: 0 },
    seedEpoch: 0,
    globalDepth: 0,
    clearSeq: 0,
    tombstonePossible: false,
    group: -1,
    directory: new Int32Array(0),
    nextDirectory: null,
    tables: [],
    keyObjects: 0,
    elemObjects: 0,
    garbage: 0,
    iterators: [],
  };
}

export function isSmall(m: SwissState): boolean {
  return m.directory.length === 0;
}

export function tableAt(m: SwissState, id: number): SwissTable {
  const table = m.tables[id];
  if (!table) throw new RangeError(`no table ${id}`);
  return table;
}

/** Slots that may be used before a table must grow, prune or split: seven eighths, but one for the smallest. */
export function maxGrowth(capacity: number): number {
  return capacity <= GROUP_SLOTS ? capacity - 1 : (capacity * 7) / 8;
}

/** A table of one group never occurs, so a capacity of eight means a small map's group. */
export function isSmallGroup(t: SwissTable): boolean {
  return t.capacity === GROUP_SLOTS;
}

/** Tombstones of a table with more than one group. */
export function tombstones(t: SwissTable): number {
  return (t.capacity * 7) / 8 - t.used - t.growthLeft;
}

/** Arrays of a table without groups, the same for all: most tables of a large map were replaced. */
export const NO_WORDS = new Uint32Array(0);

/** A table without groups yet, entered in the state. */
export function newTable(m: SwissState, index: number, localDepth: number): SwissTable {
  const table: SwissTable = {
    id: m.tables.length,
    index,
    replaced: false,
    shared: false,
    localDepth,
    used: 0,
    capacity: 0,
    growthLeft: 0,
    ctrl: NO_WORDS,
    slots: NO_WORDS,
  };
  m.tables.push(table);
  return table;
}

export function giveGroups(t: SwissTable, capacity: number): void {
  t.shared = false;
  t.capacity = capacity;
  t.growthLeft = maxGrowth(capacity);
  t.ctrl = new Uint32Array(capacity / 4);
  setAllEmpty(t.ctrl);
  t.slots = new Uint32Array(capacity * SLOT_WORDS);
}

/** Gives a table groups of its own, which copies of the state don't see: before every write to them. */
export function own(t: SwissTable): void {
  if (!t.shared) return;
  t.ctrl = t.ctrl.slice();
  t.slots = t.slots.slice();
  t.shared = false;
}

function share(t: SwissTable | null): SwissTable | null {
  if (t) t.shared = true;
  return t && { ...t };
}

export function cloneState(m: SwissState): SwissState {
  return {
    ...m,
    directory: m.directory.slice(),
    nextDirectory: m.nextDirectory?.slice() ?? null,
    tables: m.tables.map(share),
    iterators: m.iterators.map((it) => ({ ...it })),
  };
}

/** Words of the buffers that tables are packed into: 16 MiB. */
const PACK_WORDS = 2 ** 22;

/**
 * Buffers that a worker hands over with a state. The arrays of all tables move into a few of them first: thousands take longer
 * to hand over than their bytes to copy.
 */
export function packBuffers(m: SwissState): ArrayBuffer[] {
  const tables = m.tables.filter((table) => table !== null);
  const wordsOf = ({ ctrl, slots }: SwissTable) => ctrl.length + slots.length;
  let left = tables.reduce((sum, table) => sum + wordsOf(table), 0);
  let pack = new Uint32Array(0);
  let filled = 0;
  const packs = new Set<ArrayBuffer>();
  const moved = (array: Uint32Array): Uint32Array => {
    const copy = pack.subarray(filled, filled + array.length);
    copy.set(array);
    filled += array.length;
    return copy;
  };
  for (const table of tables) {
    const words = wordsOf(table);
    if (filled + words > pack.length) {
      pack = new Uint32Array(Math.min(left, Math.max(words, PACK_WORDS)));
      filled = 0;
      packs.add(pack.buffer);
    }
    table.ctrl = moved(table.ctrl);
    table.slots = moved(table.slots);
    left -= words;
  }
  return [m.directory.buffer as ArrayBuffer, ...packs];
}

// internal/runtime/maps/map.go, table.go@go1.26.8: h1, h2, directoryIndex, makeProbeSeq

/** The control byte of a full slot: the low 7 bits of the hash. */
export function h2(lo: number): number {
  return lo & 0x7f;
}

/** The first group of the probe: h1, the hash without its low 7 bits, modulo the number of groups, at most 128. */
export function probeStart(lo: number, groupMask: number): number {
  return (lo >>> 7) & groupMask;
}

/** The directory entry: the top `globalDepth` bits of the hash. */
export function directoryIndex(hi: number, globalDepth: number): number {
  return globalDepth === 0 ? 0 : hi >>> (32 - globalDepth);
}

/** Hashes the entry in a slot again: the hash is stored with it, but a key unlike itself hashes anew each time. */
export function rehashSlot(m: SwissState, t: SwissTable, slot: number): void {
  const at = slot * SLOT_WORDS;
  if (loadWord(t.slots, at) !== NAN_KEY) return;
  const { hi, lo } = draw(m);
  own(t);
  t.slots[at + 2] = hi;
  t.slots[at + 3] = lo;
}
