import { typeText } from '../../models/layout/printType';
import type { TypeNode } from '../../models/layout/typeNode';

const COMPARED_NEVER: ReadonlySet<string> = new Set(['slice', 'map', 'func']);

/** The part of a type that == doesn't compare, as it is written; undefined if it compares all. */
export function incomparablePart(node: TypeNode, seen = new Set<TypeNode>()): string | undefined {
  if (seen.has(node)) return undefined;
  seen.add(node);
  switch (node.type) {
    case 'basic':
      return undefined;
    case 'reference':
      return COMPARED_NEVER.has(node.of) ? typeText(node) : undefined;
    case 'array':
      return incomparablePart(node.elem, seen);
    case 'named':
      return incomparablePart(node.underlying, seen);
    case 'struct':
      for (const { type } of node.fields) {
        const part = incomparablePart(type, seen);
        if (part !== undefined) return part;
      }
      return undefined;
    default: {
      const gone: never = node;
      return gone;
    }
  }
}
