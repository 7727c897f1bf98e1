import type { Arch, AssignFunction } from '../../../models/go/release';
import type { Member } from '../../../models/layout/fields';
import type { NamedGoType } from '../../../models/layout/typeNode';
import { MAX_INLINE_BYTES } from '../../../models/map/config';

/**
 * Kinds of keys, by how the text that someone types becomes the bytes that are hashed. `other`: structs, floats and the
 * like, for which a word stands, as a variable of that type would.
 */
export const KEY_KINDS = ['string', 'uint64', 'uint32', 'int64', 'int32', 'uuid', 'other'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** A Go map type that a scene can be run with. */
export interface MapType {
  /** Its name in links. */
  readonly id: string;
  readonly key: NamedGoType;
  readonly elem: NamedGoType;
  /** Fields, if the element is a struct. */
  readonly elemFields?: readonly Member[];
  readonly kind: KeyKind;
  /** Function that assigns, where a real map was recorded with another than compiled code calls for such types. */
  readonly assign?: AssignFunction;
  /** Processor that it was recorded on; amd64 without one. */
  readonly arch?: Arch;
  /** Go declarations that it was read from, where it isn't one of the list. */
  readonly source?: string;
}

/** A map type as Go declarations that are still to be read. */
interface TypeSource {
  readonly source: string;
}

/** A type as a link names it: one of the list, or one that is declared. */
export type TypeChoice = MapType | TypeSource;

/** Characters of such declarations in a link: servers accept about 8,000 in all. */
export const MOST_TYPE_CHARS = 4000;

export function isRead(choice: TypeChoice): choice is MapType {
  return 'key' in choice;
}

/** Types of all that lies in a slot. */
export type SlotTypes = Pick<MapType, 'key' | 'elem' | 'elemFields'>;

const string: NamedGoType = { go: 'string', size: 16, align: 8, pointers: true };
const uint64: NamedGoType = { go: 'uint64', size: 8, align: 8, pointers: false };
const int32: NamedGoType = { go: 'int32', size: 4, align: 4, pointers: false };
const uuid: NamedGoType = { go: '[16]byte', size: 16, align: 1, pointers: false };
const response: NamedGoType = { go: 'Response', size: 40, align: 8, pointers: true };
const responseFields: readonly Member[] = [
  { name: 'ShardID', type: int32 },
  { name: 'ShardType', type: { go: 'int', size: 8, align: 8, pointers: false } },
  { name: 'RoutingKey', type: string },
  { name: 'LastModified', type: { go: '*time.Time', size: 8, align: 8, pointers: true } },
];
const empty: NamedGoType = { go: 'struct{}', size: 0, align: 1, pointers: false };
const pointer: NamedGoType = { go: '*Node', size: 8, align: 8, pointers: true };
const iface: NamedGoType = { go: 'any', size: 16, align: 8, pointers: true };
const bool: NamedGoType = { go: 'bool', size: 1, align: 1, pointers: false };
/** Above 128 bytes: the slot holds a pointer to an object of its own. */
const page: NamedGoType = { go: '[160]byte', size: 160, align: 1, pointers: false };
const int64: NamedGoType = { go: 'int64', size: 8, align: 8, pointers: false };

/** Chosen by a person: the type that made the new map famous first, then what services use most, then the odd ones. */
export const MAP_TYPES: readonly [MapType, ...MapType[]] = [
  { id: 'string-response', key: string, elem: response, elemFields: responseFields, kind: 'string' },
  { id: 'string-int64', key: string, elem: int64, kind: 'string' },
  { id: 'string-any', key: string, elem: iface, kind: 'string' },
  { id: 'string-bool', key: string, elem: bool, kind: 'string' },
  { id: 'string-set', key: string, elem: empty, kind: 'string' },
  { id: 'uint64-uint64', key: uint64, elem: uint64, kind: 'uint64' },
  { id: 'uint64-pointer', key: uint64, elem: pointer, kind: 'uint64' },
  { id: 'uint64-set', key: uint64, elem: empty, kind: 'uint64' },
  { id: 'int32-int32', key: int32, elem: int32, kind: 'uint32' },
  { id: 'uuid-int64', key: uuid, elem: int64, kind: 'uuid' },
  { id: 'string-page', key: string, elem: page, kind: 'string' },
];

/** True if an entry's value is a number: each put writes that of its operation. */
export function hasNumbers({ elem }: Pick<MapType, 'elem'>): boolean {
  return /^(u?int|float)(32|64)?$/.test(elem.go);
}

export function mapTypeName({ key, elem }: Pick<MapType, 'key' | 'elem'>): string {
  return `map[${key.go}]${elem.go}`;
}

/** The assign function that compiled code calls. cmd/compile/internal/walk/walk.go@go1.26.8: mapfast */
export function assignFunction({ kind, elem }: MapType): AssignFunction {
  if (elem.size > MAX_INLINE_BYTES) return 'generic';
  const byKind: Readonly<Record<KeyKind, AssignFunction>> = {
    string: 'faststr',
    uint64: 'fast64',
    int64: 'fast64',
    uint32: 'fast32',
    int32: 'fast32',
    uuid: 'generic',
    other: 'generic',
  };
  return byKind[kind];
}
