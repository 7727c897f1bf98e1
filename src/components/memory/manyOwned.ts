import type { Owner } from '../../models/map/owners';

/** All bytes of an owner together, as in `empty slots 2.1 KiB`. */
export const MANY_OWNED: Readonly<Record<Owner, string>> = {
  key: 'keys',
  value: 'values',
  padding: 'padding',
  control: 'control',
  pointer: 'overflow pointers',
  emptySlot: 'empty slots',
  tombstone: 'tombstones',
  overflow: 'spare overflow',
  oldArray: 'old array',
  header: 'headers',
  directory: 'directory',
  mallocHeader: 'malloc headers',
  classTail: 'rests of size classes',
  pageTail: 'rests of pages',
  garbage: 'garbage',
};
