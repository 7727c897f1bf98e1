// internal/runtime/maps/table.go@go1.26.8: Iter

import { loadInt, loadWord } from '../kernel/bits';
import { draw, type Emit } from '../kernel/model';
import { NAN_KEY, type Yielded } from '../map/ops';
import { findAgain } from './access';
import { firstSlot, GROUP_SLOTS, matchFull } from './ctrl';
import type { SwissEvent } from './events';
import { release } from './memory';
import { SLOT_WORDS, type SwissIterator, type SwissState, type SwissTable, tableAt } from './state';

/** Start of a loop: two random draws of the runtime, of which the low 32 bits are all that ever matters. */
export interface SwissStart {
  readonly entryOffset: number;
  readonly dirOffset: number;
}

/** Begins a loop. False if the map is empty: the loop ends at once and nothing is drawn. */
export function mapIterInit(m: SwissState, iter: number, start?: SwissStart, emit?: Emit<SwissEvent>): boolean {
  if (m.used === 0) {
    emit?.({ type: 'iterEnd', iter });
    return false;
  }
  const { entryOffset, dirOffset } = start ?? { entryOffset: draw(m).lo, dirOffset: draw(m).lo };
  m.iterators.push({
    iter,
    entryOffset,
    dirOffset,
    dirIdx: 0,
    globalDepth: m.globalDepth,
    clearSeq: m.clearSeq,
    seedEpoch: m.seedEpoch,
    group: m.group,
    table: -1,
    idx: 0,
  });
  emit?.({ type: 'iterStart', iter, entryOffset, dirOffset });
  return true;
}

/** The next entry, or undefined: the loop named `iter` has ended, or there is none. */
export function mapIterNext(m: SwissState, iter: number, emit?: Emit<SwissEvent>): Yielded | undefined {
  const it = m.iterators.find((candidate) => candidate.iter === iter);
  if (!it) return undefined;
  const entry = it.group >= 0 ? nextOfGroup(m, it, emit) : nextOfTables(m, it, emit);
  if (!entry) end(m, it, emit);
  return entry;
}

/** The program leaves the loop before its end. */
export function mapIterBreak(m: SwissState, iter: number, emit?: Emit<SwissEvent>): void {
  const it = m.iterators.find((candidate) => candidate.iter === iter);
  if (!it) return;
  end(m, it, emit);
  if (it.table >= 0) letGo(m, it.table, emit);
}

function end(m: SwissState, it: SwissIterator, emit?: Emit<SwissEvent>): void {
  m.iterators = m.iterators.filter((other) => other !== it);
  emit?.({ type: 'iterEnd', iter: it.iter });
  if (it.group >= 0) letGo(m, it.group, emit);
}

/** The loop no longer holds the table or group: if the map doesn't either, it is garbage. */
function letGo(m: SwissState, id: number, emit?: Emit<SwissEvent>): void {
  const table = m.tables[id];
  if (table && table.index < 0) release(m, table, emit);
}

function yieldEntry(t: SwissTable, slot: number, iter: number, emit?: Emit<SwissEvent>): Yielded {
  const key = loadWord(t.slots, slot * SLOT_WORDS);
  emit?.({ type: 'yield', iter, table: t.id, slot, key });
  return { key, elem: loadWord(t.slots, slot * SLOT_WORDS + 1) };
}

/** Entry that the loop sees in a full slot: on a replaced table or group, the entry's present self, if it is still there. */
function visible(
  m: SwissState,
  it: SwissIterator,
  t: SwissTable,
  slot: number,
  emit?: Emit<SwissEvent>,
): Yielded | undefined {
  if (t.index >= 0) return yieldEntry(t, slot, it.iter, emit);
  const at = slot * SLOT_WORDS;
  const key = loadWord(t.slots, at);
  if (key === NAN_KEY && it.clearSeq === m.clearSeq) return yieldEntry(t, slot, it.iter, emit);
  const now = findAgain(m, { key, hi: loadWord(t.slots, at + 2), lo: loadWord(t.slots, at + 3) }, it.seedEpoch);
  if (now) return yieldEntry(now.table, now.slot, it.iter, emit);
  emit?.({ type: 'skipDeleted', iter: it.iter, table: t.id, slot, key });
  return undefined;
}

function nextOfGroup(m: SwissState, it: SwissIterator, emit?: Emit<SwissEvent>): Yielded | undefined {
  const t = tableAt(m, it.group);
  while (it.idx < GROUP_SLOTS) {
    const slot = (it.idx + it.entryOffset) % GROUP_SLOTS;
    it.idx += 1;
    if ((matchFull(t.ctrl, 0) & (1 << slot)) === 0) continue;
    const entry = visible(m, it, t, slot, emit);
    if (entry) return entry;
  }
  return undefined;
}

function followDirectory(m: SwissState, it: SwissIterator): void {
  const grown = m.globalDepth - it.globalDepth;
  if (grown === 0) return;
  it.dirIdx *= 2 ** grown;
  it.dirOffset = (it.dirOffset << grown) >>> 0;
  it.globalDepth = m.globalDepth;
}

function chooseTable(m: SwissState, it: SwissIterator, emit?: Emit<SwissEvent>): SwissTable {
  const dirMask = m.directory.length - 1;
  const dirIndex = ((it.dirIdx + it.dirOffset) & dirMask) >>> 0;
  const t = tableAt(m, loadInt(m.directory, dirIndex));
  if (t.index !== dirIndex) it.dirOffset = (it.dirOffset - (dirIndex - t.index)) >>> 0;
  it.table = t.id;
  emit?.({ type: 'iterTable', iter: it.iter, table: t.id, dirIndex: t.index });
  return t;
}

function nextOfTables(m: SwissState, it: SwissIterator, emit?: Emit<SwissEvent>): Yielded | undefined {
  followDirectory(m, it);
  while (it.dirIdx < m.directory.length) {
    const t = it.table >= 0 ? tableAt(m, it.table) : chooseTable(m, it, emit);
    const entry = nextOfTable(m, it, t, emit);
    if (entry) return entry;
    it.dirIdx += 2 ** (m.globalDepth - t.localDepth);
    it.table = -1;
    it.idx = 0;
    letGo(m, t.id, emit);
  }
  return undefined;
}

function nextOfTable(m: SwissState, it: SwissIterator, t: SwissTable, emit?: Emit<SwissEvent>): Yielded | undefined {
  const mask = t.capacity - 1;
  if (it.idx > mask) return undefined;
  const first = (it.idx + it.entryOffset) & mask;
  it.idx += 1;
  if ((matchFull(t.ctrl, Math.floor(first / GROUP_SLOTS)) & (1 << (first % GROUP_SLOTS))) !== 0) {
    const entry = visible(m, it, t, first, emit);
    if (entry) return entry;
  }
  // The full slots left in the current group. It isn't kept from one step to the next.
  let full = 0;
  while (it.idx <= mask) {
    const slot = (it.idx + it.entryOffset) & mask;
    const group = Math.floor(slot / GROUP_SLOTS);
    let inGroup = slot % GROUP_SLOTS;
    if (full === 0) {
      full = matchFull(t.ctrl, group) & (0xff << inGroup);
      if (full === 0) {
        it.idx += GROUP_SLOTS - inGroup;
        continue;
      }
      const next = firstSlot(full);
      it.idx += next - inGroup;
      if (it.idx > mask) return undefined;
      inGroup = next;
    }
    full &= full - 1;
    it.idx += full === 0 ? GROUP_SLOTS - inGroup : firstSlot(full) - inGroup;
    const entry = visible(m, it, t, group * GROUP_SLOTS + inGroup, emit);
    if (entry) return entry;
  }
  return undefined;
}
