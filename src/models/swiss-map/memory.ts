// internal/runtime/maps/map.go, table.go, group.go@go1.26.8: growToSmall, newTable, newGroups
import type { Emit } from '../kernel/model';
import { POINTER_BYTES } from '../map/config';
import { alloc, drop } from '../map/heap';
import { GROUP_SLOTS } from './ctrl';
import type { SwissEvent } from './events';
import { MAP_BYTES, TABLE_BYTES } from './layout';
import { giveGroups, isSmallGroup, NO_WORDS, newTable, type SwissState, type SwissTable } from './state';

export function groupsBytes(m: SwissState, capacity: number): number {
  return (capacity / GROUP_SLOTS) * m.layout.groupSize;
}

export function allocMap(m: SwissState, emit?: Emit<SwissEvent>): void {
  m.made = true;
  alloc('Map', MAP_BYTES, true, emit);
}

/** The single group of a small map. */
export function allocGroup(m: SwissState, emit?: Emit<SwissEvent>): SwissTable {
  const group = newTable(m, 0, 0);
  giveGroups(group, GROUP_SLOTS);
  m.group = group.id;
  const { groupSize, pointers } = m.layout;
  alloc('group', groupSize, pointers, emit, group.id);
  return group;
}

/** A table and its groups; `place` puts it where it belongs before the groups are told of. */
export function allocTable(
  m: SwissState,
  capacity: number,
  index: number,
  localDepth: number,
  emit?: Emit<SwissEvent>,
  place?: (table: SwissTable) => void,
): SwissTable {
  const t = newTable(m, index, localDepth);
  alloc('table', TABLE_BYTES, true, emit, t.id);
  giveGroups(t, capacity);
  place?.(t);
  const bytes = groupsBytes(m, capacity);
  alloc('groups', bytes, m.layout.pointers, emit, t.id);
  return t;
}

/** A directory that is not yet in use; `adoptDirectory` puts it in place. */
export function allocDirectory(m: SwissState, entries: number, emit?: Emit<SwissEvent>): Int32Array {
  const directory = new Int32Array(entries).fill(-1);
  m.nextDirectory = directory;
  const bytes = entries * POINTER_BYTES;
  alloc('directory', bytes, true, emit);
  return directory;
}

export function adoptDirectory(m: SwissState, emit?: Emit<SwissEvent>): void {
  if (!m.nextDirectory) throw new RangeError('no directory to use');
  const bytes = m.directory.length * POINTER_BYTES;
  m.directory = m.nextDirectory;
  m.nextDirectory = null;
  if (bytes > 0) drop(m, 'directory', bytes, true, emit);
}

function isHeld(m: SwissState, id: number): boolean {
  return m.iterators.some((it) => it.table === id || it.group === id);
}

/** Lets a replaced table, or the group of a map that was small, go, unless a loop still walks it. */
export function release(m: SwissState, t: SwissTable, emit?: Emit<SwissEvent>): void {
  if (isHeld(m, t.id)) return;
  const { groupSize, pointers } = m.layout;
  if (isSmallGroup(t)) {
    m.tables[t.id] = null;
    drop(m, 'group', groupSize, pointers, emit, t.id);
    return;
  }
  const bytes = groupsBytes(m, t.capacity);
  t.capacity = 0;
  t.ctrl = t.slots = NO_WORDS;
  drop(m, 'groups', bytes, pointers, emit, t.id);
  m.tables[t.id] = null;
  drop(m, 'table', TABLE_BYTES, true, emit, t.id);
}
