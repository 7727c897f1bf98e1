import type { BasicName, NamedNode, ReferenceNode, TypeNode } from '../src/models/layout/typeNode';

export function basic(name: BasicName): TypeNode {
  return { type: 'basic', name };
}

export function array(length: number, elem: TypeNode): TypeNode {
  return { type: 'array', length, elem };
}

export function named(name: string, underlying: TypeNode): NamedNode {
  return { type: 'named', name, underlying };
}

/** Of a type that Go writes as `go`. */
export function reference(of: ReferenceNode['of'], go: string, target: TypeNode | null = null): TypeNode {
  return { type: 'reference', of, go, target };
}
