import { leastAlign, measureType, underlying } from '../../../models/layout/measure';
import { typeText } from '../../../models/layout/printType';
import { layOutStruct } from '../../../models/layout/structLayout';
import type { MapTypes, StructField, StructNode, Target, TypeNode } from '../../../models/layout/typeNode';

/** A struct field and its layout, in bytes. */
export interface PlacedField {
  /** The name, numbered if several fields share it: `_`, `_#2`. */
  readonly id: string;
  readonly name: string;
  /** Its type; aliases of basic types are resolved. */
  readonly go: string;
  readonly align: number;
  readonly bytes: number;
  /** Offset from the start of the struct. */
  readonly at: number;
  /** Padding before the next field, or before the end of the struct. */
  readonly paddingAfter: number;
}

/** A struct whose fields can be put in another order. */
export interface OrderedStruct {
  readonly go: string;
  readonly fields: readonly PlacedField[];
  readonly size: number;
  readonly align: number;
  /** Bytes between fields and behind the last. */
  readonly padding: number;
}

type Part = keyof MapTypes;

/** The side of a map that is a struct: the value, or else the key. */
function structPart(map: MapTypes): Part | undefined {
  return (['elem', 'key'] as const).find((part) => underlying(map[part]).type === 'struct');
}

/** Sorts the fields by `names`; unnamed ones follow in their own order. */
function inOrder(fields: readonly StructField[], names: readonly string[]): StructField[] {
  const left = [...fields];
  const first = names.flatMap((name) => {
    const at = left.findIndex((field) => field.name === name);
    return at < 0 ? [] : left.splice(at, 1);
  });
  return [...first, ...left];
}

function reordered(node: TypeNode, names: readonly string[]): TypeNode {
  if (node.type === 'named') return { ...node, underlying: reordered(node.underlying, names) };
  return node.type === 'struct' ? { ...node, fields: inOrder(node.fields, names) } : node;
}

/** The map's types with the struct's fields reordered. */
export function withOrder<M extends MapTypes>(map: M, names: readonly string[]): M {
  const part = structPart(map);
  return part === undefined || names.length === 0 ? map : { ...map, [part]: reordered(map[part], names) };
}

function laidOut(go: string, node: StructNode, target: Target): OrderedStruct {
  const members = node.fields.map((field) => ({ field, ...measureType(field.type, target) }));
  const { places, size, align } = layOutStruct(members, leastAlign(node));
  const seen = new Map<string, number>();
  const fields = places.map(({ member, at, paddingAfter }): PlacedField => {
    const { name, type } = member.field;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    const inner = underlying(type);
    return {
      id: count === 1 ? name : `${name}#${count}`,
      name,
      go: typeText(inner.type === 'basic' ? inner : type),
      align: member.align,
      bytes: member.size,
      at,
      paddingAfter,
    };
  });
  return { go, fields, size, align, padding: fields.reduce((sum, { paddingAfter }) => sum + paddingAfter, 0) };
}

/** Layout of the map's struct; undefined if neither value nor key is one. */
export function structOf(map: MapTypes, target: Target): OrderedStruct | undefined {
  const part = structPart(map);
  if (part === undefined) return undefined;
  const node = underlying(map[part]);
  return node.type === 'struct' ? laidOut(typeText(map[part]), node, target) : undefined;
}

/** Moves one of the names to another index. */
export function moved(names: readonly string[], from: number, to: number): string[] {
  const all = [...names];
  const at = Math.max(0, Math.min(to, names.length - 1));
  all.splice(at, 0, ...all.splice(from, 1));
  return all;
}

/** Bytes of one field, or of the padding after it, within one row of memory. */
export interface Piece {
  readonly id: string;
  /** Undefined for padding. */
  readonly field: PlacedField | undefined;
  readonly row: number;
  /** Bytes from the start of the row. */
  readonly from: number;
  readonly bytes: number;
  /** Index among the pieces of its field; the first bears the name. */
  readonly part: number;
}

/** Cuts the struct into rows of `rowBytes`. */
export function piecesOf({ fields }: OrderedStruct, rowBytes: number): Piece[] {
  const pieces: Piece[] = [];
  function cut(id: string, field: PlacedField | undefined, from: number, bytes: number) {
    for (let at = from, part = 0; at < from + bytes; part++) {
      const row = Math.floor(at / rowBytes);
      const end = Math.min(from + bytes, (row + 1) * rowBytes);
      pieces.push({ id, field, row, from: at - row * rowBytes, bytes: end - at, part });
      at = end;
    }
  }
  for (const field of fields) {
    cut(field.id, field, field.at, field.bytes);
    cut(`${field.id} padding`, undefined, field.at + field.bytes, field.paddingAfter);
  }
  return pieces;
}
