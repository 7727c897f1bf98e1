import { leastAlign, measureType } from './measure';
import { layOutStruct } from './structLayout';
import type { NamedNode, StructNode, Target, TypeNode } from './typeNode';

/** One field of a struct as it lies in memory. Bytes. */
export interface FieldPlace {
  readonly name: string;
  /** Its type as in the source. */
  readonly go: string;
  /** From the start of the struct. */
  readonly at: number;
  readonly bytes: number;
  /** Between its end and the next field, or the end of the struct. */
  readonly paddingAfter: number;
}

/** Places of the fields of a struct, in their order. Padding inside of a field is part of its bytes. */
export function structPlaces(node: StructNode, target: Target): FieldPlace[] {
  const members = node.fields.map(({ name, type }) => ({ name, ...measureType(type, target) }));
  return layOutStruct(members, leastAlign(node)).places.map(({ member, at, paddingAfter }) => ({
    name: member.name,
    go: member.go,
    at,
    bytes: member.size,
    paddingAfter,
  }));
}

/** Parts of a type, whatever its name. */
export function underlying(node: TypeNode): Exclude<TypeNode, NamedNode> {
  return node.type === 'named' ? underlying(node.underlying) : node;
}
