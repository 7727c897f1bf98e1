import { type Field, type Member, type SlotFields, structFields, typeFields } from '../../models/layout/fields';
import type { NamedGoType } from '../../models/layout/goType';
import { MAX_INLINE_BYTES, POINTER_BYTES } from '../../models/map/config';
import type { SlotTypes } from './mapTypes';

function partFields(name: string, type: NamedGoType, members: readonly Member[] | undefined): readonly Field[] {
  if (type.size > MAX_INLINE_BYTES) return [{ name, go: `*${type.go}`, at: 0, bytes: POINTER_BYTES, padding: false }];
  return members ? structFields(members) : typeFields(name, type);
}

/** The fields of a slot's key and element as they lie there: what is stored outside the slot is a pointer in it. */
export function slotFields({ key, elem, elemFields }: SlotTypes): SlotFields {
  return { key: partFields('key', key, undefined), elem: partFields('elem', elem, elemFields) };
}
