// internal/runtime/maps/map.go, table.go@go1.26.8: Delete; runtime.go: mapclear
import { draw, type Emit } from '../kernel/model';
import { findInGroup, findInTable, type Probe, selectTable } from './access';
import { CTRL_DELETED, CTRL_EMPTY, GROUP_SLOTS, matchEmpty, setAllEmpty, setCtrl } from './ctrl';
import type { SwissEvent } from './events';
import { dropIndirect } from './memory';
import { isSmall, maxGrowth, own, type SwissState, type SwissTable, tableAt, tombstones } from './state';

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
