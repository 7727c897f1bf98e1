// internal/runtime/maps/runtime.go, runtime_fast32.go, runtime_fast64.go, runtime_faststr.go@go1.26.8, @go1.27.4: mapassign
// internal/runtime/maps/map.go, table.go@go1.26.8: Delete; runtime.go: mapclear
import { draw, type Emit } from '../kernel/model';
import { allocIndirect, dropIndirect } from '../map/heap';
import { type Assignment, NilMapPanic, type Probe } from '../map/ops';
import { findInGroup, findInTable, selectTable } from './access';
import {
  CTRL_DELETED,
  CTRL_EMPTY,
  firstSlot,
  GROUP_SLOTS,
  matchEmpty,
  matchEmptyOrDeleted,
  setAllEmpty,
  setCtrl,
} from './ctrl';
import type { SwissEvent } from './events';
import { growToTable, prunes, pruneTombstones, rehash } from './grow';
import { allocGroup } from './memory';
import {
  h2,
  isSmall,
  maxGrowth,
  own,
  probeStart,
  SLOT_WORDS,
  type SwissState,
  type SwissTable,
  tableAt,
  tombstones,
} from './state';

/** Kind of a free slot: in a small map's group, which counts no growth, or in a table, never used or a tombstone. */
type FreeSlot = 'small' | 'empty' | 'tombstone';

function update(t: SwissTable, slot: number, { key, elem }: Assignment, emit?: Emit<SwissEvent>): void {
  own(t);
  t.slots[slot * SLOT_WORDS + 1] = elem;
  emit?.({ type: 'updateSlot', table: t.id, slot, key });
}

/** Writes an entry into a free slot, control byte and all. Counts are the caller's. */
function writeEntry(t: SwissTable, slot: number, { key, hi, lo, elem }: Assignment): void {
  own(t);
  const at = slot * SLOT_WORDS;
  t.slots[at] = key;
  t.slots[at + 1] = elem;
  t.slots[at + 2] = hi;
  t.slots[at + 3] = lo;
  setCtrl(t.ctrl, slot, h2(lo));
}

/** Writes an entry that the map doesn't have yet and counts it. */
function addEntry(
  m: SwissState,
  t: SwissTable,
  slot: number,
  put: Assignment,
  free: FreeSlot,
  emit?: Emit<SwissEvent>,
): void {
  allocIndirect(m, emit);
  writeEntry(t, slot, put);
  if (free === 'empty') t.growthLeft -= 1;
  t.used += 1;
  m.used += 1;
  emit?.({ type: 'writeSlot', table: t.id, slot, key: put.key, reusedTombstone: free === 'tombstone' });
}

/** False if the key is absent and all eight slots are full. */
function putSlotSmall(m: SwissState, t: SwissTable, put: Assignment, emit?: Emit<SwissEvent>): boolean {
  const found = findInGroup(m, t, 0, put, emit);
  if (found >= 0) {
    update(t, found, put, emit);
    return true;
  }
  const free = matchEmptyOrDeleted(t.ctrl, 0);
  emit?.({ type: 'matchEmptyOrDeleted', table: t.id, group: 0, bits: free });
  if (free === 0) return false;
  addEntry(m, t, firstSlot(free), put, 'small', emit);
  return true;
}

/** The ninth entry of a map: its key is known to be absent, so only a free slot is looked for. */
function uncheckedPutSlotForAssign(m: SwissState, t: SwissTable, put: Assignment, emit?: Emit<SwissEvent>): void {
  emit?.({ type: 'uncheckedPut', table: t.id, key: put.key });
  const mask = t.capacity / GROUP_SLOTS - 1;
  let group = probeStart(put.lo, mask);
  for (let step = 0; ; ) {
    emit?.({ type: 'probe', table: t.id, group, step });
    const free = matchEmptyOrDeleted(t.ctrl, group);
    emit?.({ type: 'matchEmptyOrDeleted', table: t.id, group, bits: free });
    if (free !== 0) {
      const slot = group * GROUP_SLOTS + firstSlot(free);
      addEntry(m, t, slot, put, 'empty', emit);
      return;
    }
    group = (group + ++step) & mask;
  }
}

/**
 * False if the table has no room: it was full, and has been asked to grow. But for the generic one, the variants tell empty slots
 * and tombstones by one look at a group, which never has both.
 */
function putSlot(m: SwissState, t: SwissTable, put: Assignment, emit?: Emit<SwissEvent>): boolean {
  const looksTwice = m.config.assign === 'generic';
  const mask = t.capacity / GROUP_SLOTS - 1;
  let group = probeStart(put.lo, mask);
  let tombstone = -1;
  for (let step = 0; ; ) {
    emit?.({ type: 'probe', table: t.id, group, step });
    const found = findInGroup(m, t, group, put, emit);
    if (found >= 0) {
      update(t, found, put, emit);
      return true;
    }
    const empty = matchEmpty(t.ctrl, group);
    if (looksTwice) emit?.({ type: 'matchEmpty', table: t.id, group, bits: empty });
    if (!looksTwice || (empty === 0 && tombstone < 0)) {
      const free = matchEmptyOrDeleted(t.ctrl, group);
      emit?.({ type: 'matchEmptyOrDeleted', table: t.id, group, bits: free });
      if (empty === 0 && tombstone < 0 && free !== 0) {
        tombstone = group * GROUP_SLOTS + firstSlot(free);
        emit?.({ type: 'rememberTombstone', table: t.id, slot: tombstone });
      }
    }
    if (empty !== 0) return putInFreeSlot(m, t, tombstone, group * GROUP_SLOTS + firstSlot(empty), put, emit);
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
  addEntry(m, t, reusedTombstone ? tombstone : empty, put, reusedTombstone ? 'tombstone' : 'empty', emit);
  return true;
}

/** `m[key] = elem`. */
export function mapassign(m: SwissState, put: Assignment, emit?: Emit<SwissEvent>): void {
  if (!m.made) throw new NilMapPanic();
  emit?.({ type: 'hash', key: put.key, hi: put.hi, lo: put.lo });
  if (isSmall(m)) {
    const group = m.group < 0 ? allocGroup(m, emit) : tableAt(m, m.group);
    const { growsSmallMapForNewKeys } = m.config.release;
    if ((growsSmallMapForNewKeys || m.used < GROUP_SLOTS) && putSlotSmall(m, group, put, emit)) return;
    const table = growToTable(m, group, emit);
    if (growsSmallMapForNewKeys) {
      uncheckedPutSlotForAssign(m, table, put, emit);
      return;
    }
  }
  while (!putSlot(m, selectTable(m, put.hi, emit), put, emit));
}

function reseed(m: SwissState, emit?: Emit<SwissEvent>): void {
  m.seed = draw(m);
  m.seedEpoch += 1;
  emit?.({ type: 'reseed' });
}

function deleteSlot(m: SwissState, t: SwissTable, slot: number, key: number, emit?: Emit<SwissEvent>): void {
  const small = isSmall(m);
  const tombstone = !small && matchEmpty(t.ctrl, Math.floor(slot / GROUP_SLOTS)) === 0;
  m.used -= 1;
  t.used -= 1;
  own(t);
  setCtrl(t.ctrl, slot, tombstone ? CTRL_DELETED : CTRL_EMPTY);
  if (tombstone && m.config.release.tracksTombstones) m.tombstonePossible = true;
  if (!tombstone && !small) t.growthLeft += 1;
  emit?.({ type: 'deleteSlot', table: t.id, slot, key, tombstone });
  dropIndirect(m, 1, emit);
}

/** `delete(m, key)`. */
export function mapdelete(m: SwissState, probe: Probe, emit?: Emit<SwissEvent>): void {
  if (m.used === 0) {
    emit?.({ type: 'absent', key: probe.key });
    return;
  }
  emit?.({ type: 'hash', ...probe });
  const t = isSmall(m) ? tableAt(m, m.group) : selectTable(m, probe.hi, emit);
  const slot = isSmall(m) ? findInGroup(m, t, 0, probe, emit) : findInTable(m, t, probe, emit);
  if (slot < 0) {
    emit?.({ type: 'absent', key: probe.key });
    return;
  }
  deleteSlot(m, t, slot, probe.key, emit);
  if (m.used === 0) reseed(m, emit);
}

/** `clear(m)`: entries and tombstones go, tables and directory stay. */
export function mapclear(m: SwissState, emit?: Emit<SwissEvent>): void {
  const { tracksTombstones } = m.config.release;
  if (m.used === 0 && !m.tombstonePossible) return;
  const entries = m.used;
  m.used = 0;
  for (const id of isSmall(m) ? [m.group] : new Set(m.directory)) {
    const t = tableAt(m, id);
    if (tracksTombstones && !isSmall(m) && t.used === 0 && tombstones(t) === 0) continue;
    own(t);
    setAllEmpty(t.ctrl);
    t.used = 0;
    t.growthLeft = maxGrowth(t.capacity);
    emit?.({ type: 'clearTable', table: id });
  }
  m.tombstonePossible = false;
  dropIndirect(m, entries, emit);
  m.clearSeq += 1;
  reseed(m, emit);
}
