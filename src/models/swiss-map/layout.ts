// cmd/compile/internal/reflectdata/map.go@go1.26.8, @go1.27.4: MapGroupType
import { alignUp } from '../layout/structLayout';
import { type MapConfig, POINTER_BYTES, type SlotPart, slotPart } from '../map/config';
import { GROUP_SLOTS } from './ctrl';

/** Bytes of the struct `Map`. internal/runtime/maps/map.go@go1.26.8 */
export const MAP_BYTES = 48;
/** Bytes of the struct `table`. internal/runtime/maps/table.go@go1.26.8 */
export const TABLE_BYTES = 32;
/** Bytes of a group's control word. */
export const CTRL_WORD_BYTES = 8;
/** Largest number of slots of a table. internal/runtime/maps/table.go@go1.26.8: maxTableCapacity */
export const MAX_TABLE_CAPACITY = 1024;

/**
 * A group: the control word, then eight slots, each the key followed by the elem; where groups are split, all eight keys
 * and then all eight elems. Bytes; offsets count from the start of the group. Names of internal/abi/map.go@go1.27.4
 */
export interface GroupLayout {
  readonly key: SlotPart;
  readonly elem: SlotPart;
  /** Of the key in slot 0, and from one key to the next; the same of the elems. */
  readonly keysOff: number;
  readonly keyStride: number;
  readonly elemsOff: number;
  readonly elemStride: number;
  /** Bytes that each slot adds to a group, padding within it included. */
  readonly slotSize: number;
  readonly groupSize: number;
  readonly pointers: boolean;
}

/** The layout of a map's groups. Words are `pointerBytes` wide, which bounds the alignment of the control word too. */
export function groupLayout(
  { release, key: keyType, elem: elemType }: Pick<MapConfig, 'release' | 'key' | 'elem'>,
  pointerBytes = POINTER_BYTES,
): GroupLayout {
  const key = slotPart(keyType, pointerBytes);
  const elem = slotPart(elemType, pointerBytes);
  const parts = { key, elem, keysOff: CTRL_WORD_BYTES, pointers: key.pointers || elem.pointers };
  return release.splitsGroups
    ? { ...parts, ...splitSlots(key, elem, pointerBytes) }
    : { ...parts, ...slots(key, elem) };
}

type Slots = Omit<GroupLayout, 'key' | 'elem' | 'keysOff' | 'pointers'>;

function slots(key: SlotPart, elem: SlotPart): Slots {
  const elemOffset = alignUp(key.size, elem.align);
  let end = elemOffset + elem.size;
  // A struct that ends in a zero-size field is one byte longer, so that the field's address lies inside it.
  if (elem.size === 0 && end > 0) end += 1;
  const slotSize = alignUp(end, Math.max(key.align, elem.align));
  // Eight zero-size slots end the group struct with a zero-size field too.
  const groupSize = CTRL_WORD_BYTES + (slotSize === 0 ? CTRL_WORD_BYTES : GROUP_SLOTS * slotSize);
  const elemsOff = CTRL_WORD_BYTES + elemOffset;
  return { keyStride: slotSize, elemsOff, elemStride: slotSize, slotSize, groupSize };
}

function splitSlots(key: SlotPart, elem: SlotPart, wordBytes: number): Slots {
  const elemsOff = alignUp(CTRL_WORD_BYTES + GROUP_SLOTS * key.size, elem.align);
  const end = elemsOff + (elem.size === 0 ? 1 : GROUP_SLOTS * elem.size);
  return {
    keyStride: key.size,
    elemsOff,
    elemStride: elem.size,
    slotSize: key.size + elem.size,
    groupSize: alignUp(end, wordBytes),
  };
}
