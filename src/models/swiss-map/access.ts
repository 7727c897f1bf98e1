// internal/runtime/maps/map.go, runtime.go, runtime_fast32.go, runtime_fast64.go, runtime_faststr.go@go1.26.8: lookups

import { loadInt, loadWord } from '../kernel/bits';
import type { Emit } from '../kernel/model';
import { haveSameEnds } from '../map/config';
import { keysEqual, NAN_KEY, type Probe } from '../map/ops';
import { CTRL_EMPTY, ctrlAt, firstSlot, GROUP_SLOTS, matchEmpty, matchFull, matchH2 } from './ctrl';
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

function keyAt(t: SwissTable, slot: number): number {
  return loadWord(t.slots, slot * SLOT_WORDS);
}

function compareKey(t: SwissTable, slot: number, key: number, byControl: boolean, emit?: Emit<SwissEvent>): boolean {
  const stored = keyAt(t, slot);
  const equal = keysEqual(stored, key);
  emit?.({ type: 'compareKey', table: t.id, slot, key: stored, equal, byControl });
  return equal;
}

/** Matches a group's control word with h2 and compares the candidates' keys; -1 if the key isn't in the group. */
export function findInGroup(
  m: SwissState,
  t: SwissTable,
  group: number,
  { key, lo }: Probe,
  emit?: Emit<SwissEvent>,
): number {
  let bits = matchH2(t.ctrl, group, h2(lo), m.matchesExactly);
  emit?.({ type: 'matchH2', table: t.id, group, h2: h2(lo), bits });
  for (; bits !== 0; bits &= bits - 1) {
    const slot = group * GROUP_SLOTS + firstSlot(bits);
    if (compareKey(t, slot, key, true, emit)) return slot;
  }
  return -1;
}

/** The lookup of small maps by string, and of all small maps before Go 1.25: byte by byte. */
function findByteByByte(t: SwissTable, { key, lo }: Probe, emit?: Emit<SwissEvent>): number {
  for (let slot = 0; slot < GROUP_SLOTS; slot++) {
    const equal = ctrlAt(t.ctrl, slot) === h2(lo);
    emit?.({ type: 'compareCtrl', table: t.id, slot, h2: h2(lo), equal });
    if (equal && compareKey(t, slot, key, true, emit)) return slot;
  }
  return -1;
}

/** Strings longer than this are told apart by their ends before they are hashed. */
const SHORT_STRING = 64;
const END_BYTES = 8;

/**
 * The small map's lookup without a hash: by integer, which reads the keys of all slots up to the last full one, and by long
 * string. Undefined if it takes the hash, as where the ends of two strings are those of the key.
 */
function findUnhashed(m: SwissState, t: SwissTable, key: number, emit?: Emit<SwissEvent>): number | undefined {
  const { assign, keyBytes } = m.config;
  const isString = assign === 'faststr';
  const bytes = isString && emit ? keyBytes?.(key) : undefined;
  if (assign === 'generic' || (isString && !(bytes && bytes.length > SHORT_STRING))) return undefined;
  let candidate = -1;
  for (let full = matchFull(t.ctrl, 0), slot = 0; full !== 0; full >>>= 1, slot++) {
    if ((full & 1) === 0) {
      if (!isString) emit?.({ type: 'passFree', table: t.id, slot });
    } else if (!bytes || !keyBytes) {
      if (compareKey(t, slot, key, false, emit)) return slot;
    } else {
      const equal = haveSameEnds(bytes, keyBytes(keyAt(t, slot)), END_BYTES);
      emit?.({ type: 'compareEnds', table: t.id, slot, equal });
      if (equal && candidate >= 0) return undefined;
      if (equal) candidate = slot;
    }
  }
  return candidate >= 0 && compareKey(t, candidate, key, false, emit) ? candidate : -1;
}

function findSmall(m: SwissState, t: SwissTable, probe: Probe, emit?: Emit<SwissEvent>): number {
  const found = findUnhashed(m, t, probe.key, emit);
  if (found !== undefined) return found;
  emit?.({ type: 'hash', ...probe });
  const { assign, release } = m.config;
  return assign === 'generic' && release.matchesSmallGroupAtOnce
    ? findInGroup(m, t, 0, probe, emit)
    : findByteByByte(t, probe, emit);
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
    for (let slot = 0; table && slot < table.capacity; slot++) {
      if (ctrlAt(table.ctrl, slot) < CTRL_EMPTY && keyAt(table, slot) === probe.key) return { table, slot };
    }
  }
  return undefined;
}
