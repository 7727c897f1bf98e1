import { BASIC_NAMES, type ReferenceNode, type TypeNode } from '../../models/layout/typeNode';

export function reference(of: ReferenceNode['of'], go: string, target: TypeNode | null = null): ReferenceNode {
  return { type: 'reference', of, go, target };
}

/** Types that every program knows by a name without package. */
export const PREDECLARED: ReadonlyMap<string, TypeNode> = new Map<string, TypeNode>([
  ...BASIC_NAMES.map((name) => [name, { type: 'basic', name }] as const),
  ['byte', { type: 'basic', name: 'uint8' }],
  ['rune', { type: 'basic', name: 'int32' }],
  ['any', reference('interface', 'any')],
  ['error', reference('interface', 'error')],
]);
