// internal/runtime/maps/table.go, map.go@go1.26.8: rehash, grow, split, installTableSplit, replaceTable
import { copySlotWords, loadInt, loadWord, powerOfTwo } from '../kernel/bits';
import type { Emit } from '../kernel/model';
import { firstSlot, GROUP_SLOTS, matchEmptyOrDeleted, matchFull, setCtrl } from './ctrl';
import type { SwissEvent } from './events';
import { firstGroup, h2, rehashSlot } from './hash';
import { MAX_TABLE_CAPACITY } from './layout';
import { adoptDirectory, allocDirectory, allocTable, release } from './memory';
import { own, SLOT_WORDS, type SwissState, type SwissTable, tableAt } from './state';

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
  let group = firstGroup(lo, mask);
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
