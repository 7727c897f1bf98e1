// internal/runtime/maps/runtime.go, runtime_fast32.go, runtime_fast64.go, runtime_faststr.go@go1.26.8: mapassign
import type { Emit } from '../kernel/model';
import { NilMapPanic } from '../map/ops';
import { findInGroup, type Probe, selectTable } from './access';
import { firstSlot, GROUP_SLOTS, matchEmpty, matchEmptyOrDeleted, setCtrl } from './ctrl';
import type { SwissEvent } from './events';
import { growToTable, rehash } from './grow';
import { firstGroup, h2 } from './hash';
import { allocGroup, allocIndirect } from './memory';
import { prunes, pruneTombstones } from './prune';
import { isSmall, SLOT_WORDS, type SwissState, type SwissTable, tableAt } from './state';

interface Assignment extends Probe {
  readonly elem: number;
}

function update(t: SwissTable, slot: number, { key, elem }: Assignment, emit?: Emit<SwissEvent>): void {
  t.slots[slot * SLOT_WORDS + 1] = elem;
  emit?.({ type: 'updateSlot', table: t.id, slot, key });
}

/** Writes an entry into a free slot, control byte and all. Counts are the caller's. */
function writeEntry(t: SwissTable, slot: number, { key, hi, lo, elem }: Assignment): void {
  const at = slot * SLOT_WORDS;
  t.slots[at] = key;
  t.slots[at + 1] = elem;
  t.slots[at + 2] = hi;
  t.slots[at + 3] = lo;
  setCtrl(t.ctrl, slot, h2(lo));
}

function putSlotSmall(m: SwissState, t: SwissTable, put: Assignment, emit?: Emit<SwissEvent>): void {
  const found = findInGroup(m, t, 0, put, emit);
  if (found >= 0) {
    update(t, found, put, emit);
    return;
  }
  const free = matchEmptyOrDeleted(t.ctrl, 0);
  emit?.({ type: 'matchEmptyOrDeleted', table: t.id, group: 0, bits: free });
  const slot = firstSlot(free);
  allocIndirect(m, emit);
  writeEntry(t, slot, put);
  t.used += 1;
  m.used += 1;
  emit?.({ type: 'writeSlot', table: t.id, slot, key: put.key, reusedTombstone: false });
}

/** False if the table has no room: it was full, and has been asked to grow. */
function putSlot(m: SwissState, t: SwissTable, put: Assignment, emit?: Emit<SwissEvent>): boolean {
  const mask = t.capacity / GROUP_SLOTS - 1;
  let group = firstGroup(put.lo, mask);
  let tombstone = -1;
  for (let step = 0; ; ) {
    emit?.({ type: 'probe', table: t.id, group, step });
    const found = findInGroup(m, t, group, put, emit);
    if (found >= 0) {
      update(t, found, put, emit);
      return true;
    }
    const empty = matchEmpty(t.ctrl, group);
    emit?.({ type: 'matchEmpty', table: t.id, group, bits: empty });
    if (empty !== 0) {
      return putInFreeSlot(m, t, tombstone, group * GROUP_SLOTS + firstSlot(empty), put, emit);
    }
    if (tombstone < 0) {
      const deleted = matchEmptyOrDeleted(t.ctrl, group);
      emit?.({ type: 'matchEmptyOrDeleted', table: t.id, group, bits: deleted });
      if (deleted !== 0) {
        tombstone = group * GROUP_SLOTS + firstSlot(deleted);
        emit?.({ type: 'rememberTombstone', table: t.id, slot: tombstone });
      }
    }
    group = (group + ++step) & mask;
  }
}

/** The key is absent: it goes into the remembered tombstone, or else into the empty slot that ended the probe. */
function putInFreeSlot(
  m: SwissState,
  t: SwissTable,
  tombstone: number,
  empty: number,
  put: Assignment,
  emit?: Emit<SwissEvent>,
): boolean {
  const reusedTombstone = tombstone >= 0;
  if (!reusedTombstone && t.growthLeft === 0) {
    emit?.({ type: 'tableFull', table: t.id });
    if (prunes(m.config)) pruneTombstones(t, emit);
    if (t.growthLeft === 0) {
      rehash(m, t, emit);
      return false;
    }
  }
  allocIndirect(m, emit);
  const slot = reusedTombstone ? tombstone : empty;
  writeEntry(t, slot, put);
  if (!reusedTombstone) t.growthLeft -= 1;
  t.used += 1;
  m.used += 1;
  emit?.({ type: 'writeSlot', table: t.id, slot, key: put.key, reusedTombstone });
  return true;
}

/** `m[key] = elem`. */
export function mapassign(m: SwissState, put: Assignment, emit?: Emit<SwissEvent>): void {
  if (!m.made) throw new NilMapPanic();
  emit?.({ type: 'hash', key: put.key, hi: put.hi, lo: put.lo });
  if (isSmall(m)) {
    const group = m.group < 0 ? allocGroup(m, emit) : tableAt(m, m.group);
    if (m.used < GROUP_SLOTS) {
      putSlotSmall(m, group, put, emit);
      return;
    }
    growToTable(m, group, emit);
  }
  while (!putSlot(m, selectTable(m, put.hi, emit), put, emit));
}
