// internal/runtime/maps/map.go@go1.26.8: NewMap

import { bitCount, copySlotWords, loadByte, loadInt, loadWord, powerOfTwo } from '../kernel/bits';
import { draw, type Emit } from '../kernel/model';
import { MAX_ALLOC_BYTES, type MapConfig } from '../map/config';
import { NAN_KEY } from '../map/ops';
import {
  emptyTombstones,
  firstSlot,
  GROUP_SLOTS,
  matchDeleted,
  matchEmpty,
  matchEmptyOrDeleted,
  matchFull,
  setCtrl,
} from './ctrl';
import type { SwissEvent } from './events';
import { MAX_TABLE_CAPACITY } from './layout';
import { adoptDirectory, allocDirectory, allocMap, allocTable, release } from './memory';
import {
  h2,
  own,
  probeStart,
  rehashSlot,
  SLOT_WORDS,
  type SwissState,
  type SwissTable,
  tableAt,
  tombstones,
} from './state';

function powerOfTwoAtLeast(n: number): number {
  let power = 1;
  while (power < n) power *= 2;
  return power;
}

/** Tables that make allocates for a hint, and the slots of each; none where the map starts small. */
export function tablesForHint(
  hint: number,
  groupSize: number,
  maxAllocBytes = MAX_ALLOC_BYTES,
): { tables: number; capacity: number } {
  const small = { tables: 0, capacity: 0 };
  if (hint <= GROUP_SLOTS) return small;
  const target = Math.floor((hint * 8) / 7);
  const tables = powerOfTwoAtLeast(Math.ceil(target / MAX_TABLE_CAPACITY));
  if (tables * MAX_TABLE_CAPACITY * groupSize > maxAllocBytes) return small;
  return { tables, capacity: powerOfTwoAtLeast(Math.max(GROUP_SLOTS, Math.floor(target / tables))) };
}

export function makemap(m: SwissState, emit?: Emit<SwissEvent>): void {
  allocMap(m, emit);
  m.seed = draw(m);
  m.seedEpoch = 1;
  const { tables, capacity } = tablesForHint(m.config.hint, m.layout.groupSize);
  if (tables === 0) return;
  const globalDepth = Math.log2(tables);
  const directory = allocDirectory(m, tables, emit);
  m.globalDepth = globalDepth;
  for (let index = 0; index < tables; index++) {
    allocTable(m, capacity, index, globalDepth, emit, ({ id }) => {
      directory[index] = id;
      if (index === tables - 1) adoptDirectory(m, emit);
    });
  }
}

// internal/runtime/maps/table.go, map.go@go1.26.8: rehash, grow, split, installTableSplit, replaceTable

/** Deepest directory that is followed: its tables alone would hold a billion slots. */
const MAX_GLOBAL_DEPTH = 20;

/** Real Go goes on to double such a directory until its memory ends. */
export class DirectoryTooLarge extends RangeError {
  constructor() {
    super(`the directory would need 2^${MAX_GLOBAL_DEPTH + 1} entries: too many hashes share their top bits`);
  }
}

/** Puts the entry of a slot of `from` into the first free slot of `to` on its probe's way. */
function moveEntry(from: SwissTable, slot: number, to: SwissTable, emit?: Emit<SwissEvent>): void {
  const at = slot * SLOT_WORDS;
  const lo = loadWord(from.slots, at + 3);
  const mask = to.capacity / GROUP_SLOTS - 1;
  let group = probeStart(lo, mask);
  let free = matchEmptyOrDeleted(to.ctrl, group);
  for (let step = 1; free === 0; step++) {
    group = (group + step) & mask;
    free = matchEmptyOrDeleted(to.ctrl, group);
  }
  const target = group * GROUP_SLOTS + firstSlot(free);
  own(to);
  copySlotWords(from.slots, at, to.slots, target * SLOT_WORDS);
  setCtrl(to.ctrl, target, h2(lo));
  to.used += 1;
  to.growthLeft -= 1;
  emit?.({
    type: 'moveEntry',
    key: loadWord(from.slots, at),
    from: { table: from.id, slot },
    to: { table: to.id, slot: target },
  });
}

/** Hashes every entry again, in order, and moves it: to `right` if its hash has `splitBit`, else to `left`. */
function rehashEntries(
  m: SwissState,
  from: SwissTable,
  left: SwissTable,
  right: SwissTable,
  splitBit: number,
  emit?: Emit<SwissEvent>,
): void {
  for (let group = 0; group < from.capacity / GROUP_SLOTS; group++) {
    for (let bits = matchFull(from.ctrl, group); bits !== 0; bits &= bits - 1) {
      const slot = group * GROUP_SLOTS + firstSlot(bits);
      rehashSlot(m, from, slot);
      const hi = loadWord(from.slots, slot * SLOT_WORDS + 2);
      moveEntry(from, slot, (hi & splitBit) === 0 ? left : right, emit);
    }
  }
}

/** The ninth entry: a small map's group becomes a table of two groups, which is returned, behind a directory of one. */
export function growToTable(m: SwissState, group: SwissTable, emit?: Emit<SwissEvent>): SwissTable {
  const table = allocTable(m, 2 * GROUP_SLOTS, 0, 0, emit);
  group.replaced = true;
  emit?.({ type: 'growToTable', from: group.id, table: table.id });
  rehashEntries(m, group, table, table, 0, emit);
  const directory = allocDirectory(m, 1, emit);
  directory[0] = table.id;
  adoptDirectory(m, emit);
  emit?.({ type: 'installTable', table: table.id, index: 0, entries: 1 });
  m.group = -1;
  group.index = -1;
  release(m, group, emit);
  return table;
}

/** A full table doubles, or splits once it has 1,024 slots. */
export function rehash(m: SwissState, t: SwissTable, emit?: Emit<SwissEvent>): void {
  if (2 * t.capacity <= MAX_TABLE_CAPACITY) grow(m, t, emit);
  else split(m, t, emit);
}

function grow(m: SwissState, old: SwissTable, emit?: Emit<SwissEvent>): void {
  const capacity = 2 * old.capacity;
  const table = allocTable(m, capacity, old.index, old.localDepth, emit);
  old.replaced = true;
  emit?.({ type: 'growTable', from: old.id, table: table.id, capacity });
  rehashEntries(m, old, table, table, 0, emit);
  install(m, table, old.index, emit);
  old.index = -1;
  release(m, old, emit);
}

function split(m: SwissState, old: SwissTable, emit?: Emit<SwissEvent>): void {
  const localDepth = old.localDepth + 1;
  if (localDepth > MAX_GLOBAL_DEPTH) throw new DirectoryTooLarge();
  const left = allocTable(m, MAX_TABLE_CAPACITY, -1, localDepth, emit);
  const right = allocTable(m, MAX_TABLE_CAPACITY, -1, localDepth, emit);
  old.replaced = true;
  emit?.({ type: 'splitTable', from: old.id, left: left.id, right: right.id, localDepth });
  rehashEntries(m, old, left, right, powerOfTwo(32 - localDepth), emit);
  if (old.localDepth === m.globalDepth) doubleDirectory(m, emit);
  install(m, left, old.index, emit);
  install(m, right, old.index + powerOfTwo(m.globalDepth - localDepth), emit);
  old.index = -1;
  release(m, old, emit);
}

/** Every table keeps its place, twice as wide. */
function doubleDirectory(m: SwissState, emit?: Emit<SwissEvent>): void {
  const doubled = allocDirectory(m, 2 * m.directory.length, emit);
  for (let i = 0; i < m.directory.length; i++) {
    const id = loadInt(m.directory, i);
    doubled[2 * i] = id;
    doubled[2 * i + 1] = id;
  }
  for (const id of new Set(m.directory)) tableAt(m, id).index *= 2;
  m.globalDepth += 1;
  adoptDirectory(m, emit);
  emit?.({ type: 'doubleDirectory', globalDepth: m.globalDepth });
}

function install(m: SwissState, table: SwissTable, index: number, emit?: Emit<SwissEvent>): void {
  const entries = powerOfTwo(m.globalDepth - table.localDepth);
  table.index = index;
  m.directory.fill(table.id, index, index + entries);
  emit?.({ type: 'installTable', table: table.id, index, entries });
}

// internal/runtime/maps/table.go@go1.26.8: pruneTombstones

/** True if the map's assign function prunes a full table before it grows it. */
export function prunes({ release, assign }: Pick<MapConfig, 'release' | 'assign'>): boolean {
  return release.pruningAssigns.includes(assign);
}

/** Pruning is worth its cost if it empties a tenth of the table's slots. */
function isWorthwhile(count: number, t: SwissTable): boolean {
  return count * 10 >= t.capacity;
}

/** Marks the groups that the entry's probe passed over although they have a free slot now: it needs their tombstones. */
function markPassed(t: SwissTable, home: number, lo: number, needed: Uint8Array): void {
  const mask = t.capacity / GROUP_SLOTS - 1;
  let group = probeStart(lo, mask);
  for (let step = 1; group !== home; step++) {
    if (matchEmptyOrDeleted(t.ctrl, group) !== 0) needed[group] = 1;
    group = (group + step) & mask;
  }
}

/** One byte a group: 1 if its tombstones must stay, or it has none. */
function neededGroups(t: SwissTable): Uint8Array {
  const groups = t.capacity / GROUP_SLOTS;
  const needed = new Uint8Array(groups);
  for (let group = 0; group < groups; group++) {
    for (let bits = matchFull(t.ctrl, group); bits !== 0; bits &= bits - 1) {
      const at = (group * GROUP_SLOTS + firstSlot(bits)) * SLOT_WORDS;
      if (loadWord(t.slots, at) !== NAN_KEY) markPassed(t, group, loadWord(t.slots, at + 3), needed);
    }
    if (matchEmpty(t.ctrl, group) !== 0) needed[group] = 1;
  }
  return needed;
}

/** Turns all tombstones of the groups that no entry's probe needs into empty slots, if that frees enough. */
export function pruneTombstones(t: SwissTable, emit?: Emit<SwissEvent>): void {
  const total = tombstones(t);
  if (!isWorthwhile(total, t)) {
    emit?.({ type: 'considerPruning', table: t.id, tombstones: total, prunable: 0, worthwhile: false });
    return;
  }
  const needed = neededGroups(t);
  let prunable = 0;
  for (let group = 0; group < needed.length; group++) {
    if (loadByte(needed, group) === 0) prunable += bitCount(matchDeleted(t.ctrl, group));
  }
  const worthwhile = isWorthwhile(prunable, t);
  emit?.({ type: 'considerPruning', table: t.id, tombstones: total, prunable, worthwhile });
  if (!worthwhile) return;
  for (let group = 0; group < needed.length; group++) {
    if (loadByte(needed, group) !== 0) continue;
    const bits = matchDeleted(t.ctrl, group);
    if (bits === 0) continue;
    own(t);
    emptyTombstones(t.ctrl, group);
    t.growthLeft += bitCount(bits);
    emit?.({ type: 'pruneGroup', table: t.id, group, bits });
  }
}
