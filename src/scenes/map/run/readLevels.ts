import { type Field, type Member, type SlotFields, structFields, typeFields } from '../../../models/layout/fields';
import type { NamedGoType } from '../../../models/layout/typeNode';
import { MAX_INLINE_BYTES, POINTER_BYTES } from '../../../models/map/config';
import { bucketBlocks } from '../bucket/blocks';
import { bucketFocus } from '../bucket/focus';
import { bucketUnit } from '../bucket/unit';
import type { Block, Unit, UnitRef } from '../stage/pane';
import { swissBlocks } from '../swiss/blocks';
import { swissFocus } from '../swiss/focus';
import { swissUnit } from '../swiss/unit';
import type { UnitKind } from './facts';
import type { SlotTypes } from './mapTypes';
import type { Side } from './side';

/** Blocks of all buckets or groups at a side's own step: one an array or table. */
export function readBlocks(side: Pick<Side, 'read'>, position: number): readonly Block[] {
  return side.read(position, {
    bucket: (h, events) => bucketBlocks(h, bucketFocus(events)),
    swiss: (m, events) => swissBlocks(m, swissFocus(events)),
  });
}

/** Kind of a cell of a block. */
export function unitKind({ design }: Pick<Side, 'design'>): UnitKind {
  return design === 'bucket' ? 'bucket' : 'group';
}

function partFields(name: string, type: NamedGoType, members: readonly Member[] | undefined): readonly Field[] {
  if (type.size > MAX_INLINE_BYTES) return [{ name, go: `*${type.go}`, at: 0, bytes: POINTER_BYTES, padding: false }];
  return members ? structFields(members) : typeFields(name, type);
}

/** The fields of a slot's key and element as they lie there: what is stored outside the slot is a pointer in it. */
export function slotFields({ key, elem, elemFields }: SlotTypes): SlotFields {
  return { key: partFields('key', key, undefined), elem: partFields('elem', elem, elemFields) };
}

/** The bucket or group to be magnified at a side's own step: `pin` where there is such a one. */
export function readUnit(side: Side, position: number, types: SlotTypes, pin: UnitRef | undefined): Unit | undefined {
  const fields = slotFields(types);
  return side.read(position, {
    bucket: (h, events, keyText) => bucketUnit(h, events, keyText, fields, pin),
    swiss: (m, events, keyText) => swissUnit(m, events, keyText, fields, pin),
  });
}
