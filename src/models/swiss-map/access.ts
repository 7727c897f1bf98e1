// internal/runtime/maps/map.go, runtime.go, runtime_fast64.go, runtime_faststr.go@go1.26.8: lookups

import { loadInt, loadWord } from '../kernel/bits';
import type { Emit } from '../kernel/model';
import { keysEqual, NAN_KEY, type Probe } from '../map/ops';
import { ctrlAt, firstSlot, GROUP_SLOTS, matchEmpty, matchFull, matchH2 } from './ctrl';
import type { SwissEvent } from './events';
import {
  directoryIndex,
  h2,
  isSmall,
  probeStart,
  SLOT_WORDS,
  type SwissState,
  type SwissTable,
  tableAt,
} from './state';

/** Place of an entry. */
export interface Entry {
  readonly table: SwissTable;
  readonly slot: number;
}

function compareKey(t: SwissTable, slot: number, key: number, emit?: Emit<SwissEvent>): boolean {
  const equal = keysEqual(loadWord(t.slots, slot * SLOT_WORDS), key);
  emit?.({ type: 'compareKey', table: t.id, slot, key: loadWord(t.slots, slot * SLOT_WORDS), equal });
  return equal;
}

/** The slot of `key` among the matched slots of a group; -1 if it isn't there. */
function findInMatch(t: SwissTable, group: number, match: number, key: number, emit?: Emit<SwissEvent>): number {
  for (let bits = match; bits !== 0; bits &= bits - 1) {
    const slot = group * GROUP_SLOTS + firstSlot(bits);
    if (compareKey(t, slot, key, emit)) return slot;
  }
  return -1;
}

/** Matches a group's control word with h2 and compares the candidates' keys; -1 if the key isn't in the group. */
export function findInGroup(
  m: SwissState,
  t: SwissTable,
  group: number,
  { key, lo }: Probe,
  emit?: Emit<SwissEvent>,
): number {
  const bits = matchH2(t.ctrl, group, h2(lo), m.matchesExactly);
  emit?.({ type: 'matchH2', table: t.id, group, h2: h2(lo), bits });
  return findInMatch(t, group, bits, key, emit);
}

/** The lookup of small maps before Go 1.25: byte by byte. */
function findByteByByte(t: SwissTable, { key, lo }: Probe, emit?: Emit<SwissEvent>): number {
  for (let slot = 0; slot < GROUP_SLOTS; slot++) {
    const equal = ctrlAt(t.ctrl, slot) === h2(lo);
    emit?.({ type: 'compareCtrl', table: t.id, slot, h2: h2(lo), equal });
    if (equal && compareKey(t, slot, key, emit)) return slot;
  }
  return -1;
}

/** The small map's lookup. The integer and string variants compare keys without a hash (strings up to 64 bytes). */
function findSmall(m: SwissState, t: SwissTable, probe: Probe, emit?: Emit<SwissEvent>): number {
  if (m.config.assign !== 'generic') return findInMatch(t, 0, matchFull(t.ctrl, 0), probe.key, emit);
  emit?.({ type: 'hash', ...probe });
  return m.config.release.matchesSmallGroupAtOnce ? findInGroup(m, t, 0, probe, emit) : findByteByByte(t, probe, emit);
}

/** Follows the probe sequence of a full-size map; -1 if the key is absent. */
export function findInTable(m: SwissState, t: SwissTable, probe: Probe, emit?: Emit<SwissEvent>): number {
  const mask = t.capacity / GROUP_SLOTS - 1;
  let group = probeStart(probe.lo, mask);
  for (let step = 0; ; ) {
    emit?.({ type: 'probe', table: t.id, group, step });
    const slot = findInGroup(m, t, group, probe, emit);
    if (slot >= 0) return slot;
    const empty = matchEmpty(t.ctrl, group);
    emit?.({ type: 'matchEmpty', table: t.id, group, bits: empty });
    if (empty !== 0) return -1;
    group = (group + ++step) & mask;
  }
}

export function selectTable(m: SwissState, hi: number, emit?: Emit<SwissEvent>): SwissTable {
  const dirIndex = directoryIndex(hi, m.globalDepth);
  const table = tableAt(m, loadInt(m.directory, dirIndex));
  emit?.({ type: 'selectTable', dirIndex, table: table.id });
  return table;
}

function find(m: SwissState, probe: Probe, emit?: Emit<SwissEvent>): Entry | undefined {
  if (m.used === 0) return undefined;
  if (isSmall(m)) {
    const table = tableAt(m, m.group);
    const slot = findSmall(m, table, probe, emit);
    return slot < 0 ? undefined : { table, slot };
  }
  emit?.({ type: 'hash', ...probe });
  const table = selectTable(m, probe.hi, emit);
  const slot = findInTable(m, table, probe, emit);
  return slot < 0 ? undefined : { table, slot };
}

/** A lookup: the elem number of `key`, or undefined. Changes nothing. */
export function mapaccess(m: SwissState, probe: Probe, emit?: Emit<SwissEvent>): number | undefined {
  const entry = find(m, probe, emit);
  if (!entry) {
    emit?.({ type: 'absent', key: probe.key });
    return undefined;
  }
  emit?.({ type: 'found', key: probe.key, table: entry.table.id, slot: entry.slot });
  return loadWord(entry.table.slots, entry.slot * SLOT_WORDS + 1);
}

/**
 * Present place of the key of an entry seen in a replaced table. `epoch` is the seed the hash was computed under; once the
 * map has drawn another, the runtime would hash anew, and the model, whose hashes are inputs, looks everywhere.
 */
export function findAgain(m: SwissState, probe: Probe, epoch: number): Entry | undefined {
  if (probe.key === NAN_KEY) return undefined;
  if (epoch === m.seedEpoch) return find(m, probe);
  for (const id of isSmall(m) ? [m.group] : new Set(m.directory)) {
    const table = m.tables[id];
    if (!table) continue;
    for (let group = 0; group < table.capacity / GROUP_SLOTS; group++) {
      const slot = findInMatch(table, group, matchFull(table.ctrl, group), probe.key);
      if (slot >= 0) return { table, slot };
    }
  }
  return undefined;
}
