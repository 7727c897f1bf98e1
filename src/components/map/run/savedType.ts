import { ARCHS, ASSIGN_FUNCTIONS } from '../../../models/go/release';
import type { Member } from '../../../models/layout/fields';
import type { NamedGoType } from '../../../models/layout/typeNode';
import { KEY_KINDS, MAP_TYPES, type MapType, MOST_TYPE_CHARS } from './mapTypes';
import { fileValue, isObject, refuse } from './savedProgram';

/** Characters of a name: a short alias may stand for a long type. */
const MOST_NAME_CHARS = 2 ** 16;
/** Bytes; larger types hold pointers in their slots, whatever their size. */
const MOST_TYPE_BYTES = 2 ** 31;
const ALIGNMENTS = [1, 2, 4, 8, 16];

/** A type as a run file has it: its name in links, or all of it where it has none. */
export function typeInFile(mapType: MapType): unknown {
  if (MAP_TYPES.includes(mapType)) return mapType.id;
  const { id: _, ...own } = mapType;
  return own;
}

/** Reads what `typeInFile` wrote; undefined for the text of a name, which its parameter reads. */
export function readOwnType(value: unknown): MapType | undefined {
  if (typeof value === 'string') return undefined;
  const refuseType = () => refuse({ type: 'noType', value: fileValue(value) });
  if (!isObject(value)) return refuseType();
  const assign = ASSIGN_FUNCTIONS.find((name) => name === value.assign);
  const arch = ARCHS.find((name) => name === value.arch);
  const { source, elemFields } = value;
  return {
    id: '',
    key: readGoType(value.key) ?? refuseType(),
    elem: readGoType(value.elem) ?? refuseType(),
    kind: KEY_KINDS.find((kind) => kind === value.kind) ?? refuseType(),
    ...(assign && { assign }),
    ...(arch && { arch }),
    ...(Array.isArray(elemFields) && { elemFields: elemFields.map((field) => readMember(field) ?? refuseType()) }),
    ...(typeof source === 'string' && source.length <= MOST_TYPE_CHARS && { source }),
  };
}

function readMember(value: unknown): Member | undefined {
  if (!isObject(value) || typeof value.name !== 'string' || value.name.length > MOST_NAME_CHARS) return undefined;
  const type = readGoType(value.type);
  return type && { name: value.name, type };
}

function readGoType(value: unknown): NamedGoType | undefined {
  if (!isObject(value)) return undefined;
  const { go, size, align, pointers } = value;
  if (typeof go !== 'string' || go.length > MOST_NAME_CHARS || typeof pointers !== 'boolean') return undefined;
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 0 || size > MOST_TYPE_BYTES) return undefined;
  if (typeof align !== 'number' || !ALIGNMENTS.includes(align)) return undefined;
  return { go, size, align, pointers };
}
