import { load } from '../../../src/models/kernel/bits';
import { NAN_KEY } from '../../../src/models/map/ops';
import { ledgerTotal } from '../../../src/models/map/owners';
import { LOAD } from '../../../src/models/map/unit';
import { ctrlAt, GROUP_SLOTS, matchDeleted, matchEmpty } from '../../../src/models/swiss-map/ctrl';
import type { SwissEvent } from '../../../src/models/swiss-map/events';
import { groupAt, groupCount, groupLoads, heldTables, slotAt } from '../../../src/models/swiss-map/inspect';
import { swissLedger } from '../../../src/models/swiss-map/ledger';
import { h2, SLOT_WORDS, type SwissState, type SwissTable, tableAt } from '../../../src/models/swiss-map/state';
import { swissMap } from '../../../src/models/swiss-map/swissMap';
import { describeMapLaws } from '../mapLaws';
import { must } from '../must';
import { checkUnits } from '../units';

/** Full and deleted control bytes, one by one. */
function countCtrl(t: SwissTable): { full: number; deleted: number } {
  let full = 0;
  let deleted = 0;
  for (let slot = 0; slot < t.capacity; slot++) {
    const byte = ctrlAt(t.ctrl, slot);
    if (byte < 0x80) full += 1;
    else if (byte === 0xfe) deleted += 1;
    else must(byte === 0x80, () => `control byte ${byte.toString(16)} in slot ${slot}`);
  }
  return { full, deleted };
}

function checkSlots(m: SwissState, t: SwissTable): void {
  for (let slot = 0; slot < t.capacity; slot++) {
    const byte = ctrlAt(t.ctrl, slot);
    if (byte >= 0x80) continue;
    const at = slot * SLOT_WORDS;
    must(byte === h2(load(t.slots, at + 3)), () => `slot ${slot} has another h2 than its hash`);
    if (load(t.slots, at) === NAN_KEY || t.localDepth === 0) continue;
    const place = load(t.slots, at + 2) >>> (32 - t.localDepth);
    must(place === t.index >> (m.globalDepth - t.localDepth), () => `slot ${slot} is in the wrong table`);
  }
}

function checkTable(m: SwissState, t: SwissTable): void {
  const { full, deleted } = countCtrl(t);
  must(t.used === full, () => `table ${t.id} has ${full} entries and counts ${t.used}`);
  must(t.capacity >= 16 && t.capacity <= 1024, () => `a table of ${t.capacity} slots`);
  must(t.growthLeft >= 0, () => `growthLeft ${t.growthLeft}`);
  must(t.growthLeft + full + deleted === (t.capacity * 7) / 8, () => `table ${t.id}: growthLeft is off`);
  for (let group = 0; group < t.capacity / GROUP_SLOTS; group++) {
    const both = matchEmpty(t.ctrl, group) !== 0 && matchDeleted(t.ctrl, group) !== 0;
    must(!both, () => `group ${group} has empty and deleted slots`);
  }
  checkSlots(m, t);
}

/** Each table stands in the 2^(globalDepth - localDepth) directory entries from its index on, and nowhere else. */
function checkDirectory(m: SwissState): void {
  must(m.directory.length === 2 ** m.globalDepth, () => 'the directory has not 2^globalDepth entries');
  for (let i = 0; i < m.directory.length; ) {
    const t = tableAt(m, load(m.directory, i));
    const entries = 2 ** (m.globalDepth - t.localDepth);
    must(t.index === i && i % entries === 0, () => `table ${t.id} at ${i} has index ${t.index}`);
    for (let k = i; k < i + entries; k++) must(m.directory[k] === t.id, () => `entry ${k} names another table`);
    i += entries;
  }
}

/** Header, group or tables with their groups, directory, and what lies behind indirect keys and elems. */
function requestedBytes(m: SwissState, tables: readonly SwissTable[]): number {
  const { layout, config } = m;
  const behind = (layout.key.indirect ? config.key.size : 0) + (layout.elem.indirect ? config.elem.size : 0);
  const groups = tables.reduce((sum, t) => sum + t.capacity / GROUP_SLOTS, 0);
  const structs = m.directory.length === 0 ? 0 : 32 * tables.length;
  return (m.made ? 48 : 0) + 8 * m.directory.length + structs + groups * layout.groupSize + m.used * behind;
}

/** Holds what is read of the memory against the ledger, and the loads against the slots. */
function checkInspection(m: SwissState): void {
  const { config, keyObjects, elemObjects, layout } = m;
  const tables = heldTables(m);
  const groups = tables.flatMap((t) => Array.from({ length: groupCount(t) }, (_, group) => groupAt(m, t, group)));
  checkUnits(groups, {
    bytes: tables.reduce((sum, t) => sum + groupCount(t) * layout.groupSize, 0),
    ledger: swissLedger(m),
    outside: {
      key: { count: keyObjects, size: config.key.size },
      value: { count: elemObjects, size: config.elem.size },
    },
    isOld: ({ block }) => tableAt(m, block).replaced,
  });
  for (const t of tables) checkLoads(t);
}

function checkLoads(t: SwissTable): void {
  const loads = new Uint8Array(groupCount(t));
  const { entries, tombstones } = groupLoads(t, loads);
  const counts = countCtrl(t);
  must(entries === counts.full && tombstones === counts.deleted, () => `${entries} entries, ${tombstones} tombstones`);
  for (const [group, load] of loads.entries()) {
    const states = [0, 1, 2, 3, 4, 5, 6, 7].map((slot) => slotAt(t, group * GROUP_SLOTS + slot).state);
    const full = states.filter((state) => state === 'full').length;
    must(load === (states.includes('deleted') ? LOAD.tombstones : full), () => `load ${load} of group ${group}`);
  }
}

function check(m: SwissState): void {
  if (m.used < 300) checkInspection(m);
  const small = m.directory.length === 0;
  const ids = small ? (m.group < 0 ? [] : [m.group]) : [...new Set(m.directory)];
  const tables = ids.map((id) => tableAt(m, id));
  const used = tables.reduce((sum, t) => sum + t.used, 0);
  must(m.used === used, () => `the map counts ${m.used}, its tables ${used}`);
  if (small) {
    for (const t of tables) must(countCtrl(t).full === t.used && countCtrl(t).deleted === 0, () => 'small group');
    for (const t of tables) checkSlots(m, t);
  } else {
    checkDirectory(m);
    for (const t of tables) checkTable(m, t);
  }
  if (m.iterators.length > 0) return;
  for (const t of m.tables) must(!t || ids.includes(t.id), () => `table ${t?.id} is kept for nobody`);
  const bytes = ledgerTotal(swissLedger(m));
  must(bytes === requestedBytes(m, tables), () => `${bytes} bytes, ${requestedBytes(m, tables)} by hand`);
}

describeMapLaws<SwissState, SwissEvent>({
  name: 'swiss',
  releases: ['1.24', '1.25', '1.26', '1.27', '1.27-X:mapsplitgroup'],
  model: swissMap,
  yieldsTwiceOnce: 'emptied',
  ledger: swissLedger,
  count: (m) => m.used,
  elemAt(m, event) {
    if (!('table' in event && 'slot' in event)) throw new TypeError(`${event.type} names no slot`);
    return load(tableAt(m, event.table).slots, event.slot * SLOT_WORDS + 1);
  },
  check,
});
