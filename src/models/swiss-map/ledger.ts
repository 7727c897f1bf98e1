import { POINTER_BYTES } from '../map/config';
import { type HeapObjects, heapLedger } from '../map/heap';
import { emptyLedger, type Ledger } from '../map/owners';
import { GROUP_SLOTS } from './ctrl';
import { CTRL_WORD_BYTES, MAP_BYTES, TABLE_BYTES } from './layout';
import { groupsBytes } from './memory';
import { isSmallGroup, type SwissState, type SwissTable, tombstones } from './state';

/** Adds the bytes of a table or group. A replaced one that is still held is the old array, whatever it holds. */
function addTable(ledger: Ledger, m: SwissState, t: SwissTable): void {
  const { layout } = m;
  const groups = t.capacity / GROUP_SLOTS;
  if (!isSmallGroup(t)) ledger.header += TABLE_BYTES;
  if (t.replaced) {
    ledger.oldArray += groups * layout.groupSize;
    return;
  }
  const deleted = isSmallGroup(t) ? 0 : tombstones(t);
  const free = t.capacity - t.used - deleted;
  ledger.key += t.used * layout.key.size;
  ledger.value += t.used * layout.elem.size;
  ledger.padding += t.used * (layout.slotSize - layout.key.size - layout.elem.size);
  ledger.emptySlot += free * layout.slotSize;
  ledger.tombstone += deleted * layout.slotSize;
  ledger.control += groups * CTRL_WORD_BYTES;
  ledger.padding += groups * (layout.groupSize - CTRL_WORD_BYTES - GROUP_SLOTS * layout.slotSize);
}

/** Requested bytes by owner, before any rounding by the allocator. */
export function swissLedger(m: SwissState): Ledger {
  const ledger = emptyLedger();
  if (!m.made) return ledger;
  ledger.header += MAP_BYTES;
  ledger.directory += (m.directory.length + (m.nextDirectory?.length ?? 0)) * POINTER_BYTES;
  for (const t of m.tables) if (t) addTable(ledger, m, t);
  ledger.key += m.keyObjects * m.config.key.size;
  ledger.value += m.elemObjects * m.config.elem.size;
  return ledger;
}

/** The groups of a table, or the one of a small map. */
export function* groupObjects(m: SwissState, t: SwissTable): Generator<HeapObjects> {
  if (t.capacity > 0) yield { bytes: groupsBytes(m, t.capacity), pointers: m.layout.pointers, count: 1 };
}

/** All live objects but the groups. */
export function* recordObjects(m: SwissState): Generator<HeapObjects> {
  yield { bytes: MAP_BYTES, pointers: true, count: 1 };
  for (const directory of [m.directory, m.nextDirectory]) {
    if (directory && directory.length > 0) {
      yield { bytes: directory.length * POINTER_BYTES, pointers: true, count: 1 };
    }
  }
  let tables = 0;
  for (const t of m.tables) if (t && !isSmallGroup(t)) tables += 1;
  if (tables > 0) yield { bytes: TABLE_BYTES, pointers: true, count: tables };
  const { key, elem } = m.config;
  if (m.keyObjects > 0) yield { bytes: key.size, pointers: key.pointers, count: m.keyObjects };
  if (m.elemObjects > 0) yield { bytes: elem.size, pointers: elem.pointers, count: m.elemObjects };
}

/** Live heap objects of the map, merging equal tables, because this runs after every operation. */
function* swissObjects(m: SwissState): Generator<HeapObjects> {
  if (!m.made) return;
  yield* recordObjects(m);
  const tables = new Map<number, number>();
  for (const t of m.tables) if (t && t.capacity > 0) tables.set(t.capacity, (tables.get(t.capacity) ?? 0) + 1);
  for (const [capacity, count] of tables) yield { bytes: groupsBytes(m, capacity), pointers: m.layout.pointers, count };
}

/** Bytes on the heap by owner: what `runtime.MemStats` counts for the map, with its garbage as a separate owner. */
export function swissHeapLedger(m: SwissState): Ledger {
  return heapLedger(m.config.release, swissLedger(m), swissObjects(m), m.garbage);
}
