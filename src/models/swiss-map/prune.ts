// internal/runtime/maps/table.go@go1.26.8: pruneTombstones

import { bitCount, loadByte, loadWord } from '../kernel/bits';
import type { Emit } from '../kernel/model';
import type { MapConfig } from '../map/config';
import { NAN_KEY } from '../map/ops';
import {
  emptyTombstones,
  firstSlot,
  GROUP_SLOTS,
  matchDeleted,
  matchEmpty,
  matchEmptyOrDeleted,
  matchFull,
} from './ctrl';
import type { SwissEvent } from './events';
import { firstGroup } from './hash';
import { own, SLOT_WORDS, type SwissTable, tombstones } from './state';

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
  let group = firstGroup(lo, mask);
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
