// cmd/compile/internal/reflectdata/map.go@go1.26.8: MapGroupType
import { alignUp } from '../layout/goType';
import { type MapConfig, type SlotPart, slotPart } from '../map/config';
import { GROUP_SLOTS } from './ctrl';

/** Bytes of the struct `Map`. internal/runtime/maps/map.go@go1.26.8 */
export const MAP_BYTES = 48;
/** Bytes of the struct `table`. internal/runtime/maps/table.go@go1.26.8 */
export const TABLE_BYTES = 32;
/** Bytes of a group's control word. */
export const CTRL_WORD_BYTES = 8;

/** A group: the control word, then eight slots, each the key followed by the elem. Bytes. */
export interface GroupLayout {
  readonly key: SlotPart;
  readonly elem: SlotPart;
  readonly elemOffset: number;
  readonly slotSize: number;
  readonly groupSize: number;
  readonly pointers: boolean;
}

export function groupLayout(
  { key: keyType, elem: elemType }: Pick<MapConfig, 'key' | 'elem'>,
  pointerBytes?: number,
): GroupLayout {
  const key = slotPart(keyType, pointerBytes);
  const elem = slotPart(elemType, pointerBytes);
  const elemOffset = alignUp(key.size, elem.align);
  let end = elemOffset + elem.size;
  // A struct that ends in a zero-size field is one byte longer, so that the field's address lies inside it.
  if (elem.size === 0 && end > 0) end += 1;
  const slotSize = alignUp(end, Math.max(key.align, elem.align));
  // Eight zero-size slots end the group struct with a zero-size field too.
  const groupSize = CTRL_WORD_BYTES + (slotSize === 0 ? CTRL_WORD_BYTES : GROUP_SLOTS * slotSize);
  return { key, elem, elemOffset, slotSize, groupSize, pointers: key.pointers || elem.pointers };
}
