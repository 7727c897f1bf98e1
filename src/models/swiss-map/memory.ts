import type { Emit } from '../kernel/model';
import { POINTER_BYTES } from '../map/config';
import { GROUP_SLOTS } from './ctrl';
import type { SwissEvent } from './events';
import { MAP_BYTES, TABLE_BYTES } from './layout';
import { giveGroups, isSmallGroup, newTable, type SwissState, type SwissTable } from './state';

// Each allocation is one write to the state followed by its event, so that at every event the bytes asked for and not
// yet dropped are the bytes that the state holds.

export function groupsBytes(m: SwissState, capacity: number): number {
  return (capacity / GROUP_SLOTS) * m.layout.groupSize;
}

export function allocMap(m: SwissState, emit?: Emit<SwissEvent>): void {
  m.made = true;
  emit?.({ type: 'alloc', object: 'Map', id: 0, bytes: MAP_BYTES, pointers: true, count: 1 });
}

/** The single group of a small map. */
export function allocGroup(m: SwissState, emit?: Emit<SwissEvent>): SwissTable {
  const group = newTable(m, 0, 0);
  giveGroups(group, GROUP_SLOTS);
  m.group = group.id;
  const { groupSize, pointers } = m.layout;
  emit?.({ type: 'alloc', object: 'group', id: group.id, bytes: groupSize, pointers, count: 1 });
  return group;
}

export function allocTable(
  m: SwissState,
  capacity: number,
  index: number,
  localDepth: number,
  emit?: Emit<SwissEvent>,
): SwissTable {
  const t = newTable(m, index, localDepth);
  emit?.({ type: 'alloc', object: 'table', id: t.id, bytes: TABLE_BYTES, pointers: true, count: 1 });
  giveGroups(t, capacity);
  const bytes = groupsBytes(m, capacity);
  emit?.({ type: 'alloc', object: 'groups', id: t.id, bytes, pointers: m.layout.pointers, count: 1 });
  return t;
}

/** A directory that is not yet in use; `adoptDirectory` puts it in place. */
export function allocDirectory(m: SwissState, entries: number, emit?: Emit<SwissEvent>): Int32Array {
  const directory = new Int32Array(entries).fill(-1);
  m.nextDirectory = directory;
  const bytes = entries * POINTER_BYTES;
  emit?.({ type: 'alloc', object: 'directory', id: 0, bytes, pointers: true, count: 1 });
  return directory;
}

export function adoptDirectory(m: SwissState, emit?: Emit<SwissEvent>): void {
  if (!m.nextDirectory) throw new RangeError('no directory to use');
  const bytes = m.directory.length * POINTER_BYTES;
  m.directory = m.nextDirectory;
  m.nextDirectory = null;
  if (bytes > 0) emit?.({ type: 'drop', object: 'directory', id: 0, bytes, pointers: true, count: 1 });
}

export function allocIndirect(m: SwissState, emit?: Emit<SwissEvent>): void {
  const { key, elem } = m.config;
  if (m.layout.key.indirect) {
    m.keyObjects += 1;
    emit?.({ type: 'alloc', object: 'key', id: 0, bytes: key.size, pointers: key.pointers, count: 1 });
  }
  if (m.layout.elem.indirect) {
    m.elemObjects += 1;
    emit?.({ type: 'alloc', object: 'elem', id: 0, bytes: elem.size, pointers: elem.pointers, count: 1 });
  }
}

export function dropIndirect(m: SwissState, entries: number, emit?: Emit<SwissEvent>): void {
  const { key, elem } = m.config;
  if (m.layout.key.indirect && entries > 0) {
    m.keyObjects -= entries;
    emit?.({ type: 'drop', object: 'key', id: 0, bytes: key.size, pointers: key.pointers, count: entries });
  }
  if (m.layout.elem.indirect && entries > 0) {
    m.elemObjects -= entries;
    emit?.({ type: 'drop', object: 'elem', id: 0, bytes: elem.size, pointers: elem.pointers, count: entries });
  }
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
    emit?.({ type: 'drop', object: 'group', id: t.id, bytes: groupSize, pointers, count: 1 });
    return;
  }
  const bytes = groupsBytes(m, t.capacity);
  t.capacity = 0;
  t.ctrl = new Uint32Array(0);
  t.slots = new Uint32Array(0);
  emit?.({ type: 'drop', object: 'groups', id: t.id, bytes, pointers, count: 1 });
  m.tables[t.id] = null;
  emit?.({ type: 'drop', object: 'table', id: t.id, bytes: TABLE_BYTES, pointers: true, count: 1 });
}
