import type { BasicName, BasicNode, StructField, StructNode, TypeNode } from '../../layout/typeNode';

export function basic(name: BasicName): BasicNode {
  return { type: 'basic', name };
}

export function field(name: string, type: TypeNode): StructField {
  return { name, type, embedded: false };
}

export const EMPTY_STRUCT: StructNode = { type: 'struct', fields: [] };

/** `*T`, where `T` is written as `go`. */
export function pointerTo(target: TypeNode, go: string): TypeNode {
  return { type: 'reference', of: 'pointer', go: `*${go}`, target };
}
