import type { TypeNode } from '../../models/layout/typeNode';

/** Number of parts to walk over in a type, those it leads to included. */
export interface Extent {
  /** Nodes of the tree; one that is used at several places counts at each. Elements of short arrays are walked one by one. */
  readonly parts: number;
  /** Nodes in one another. */
  readonly depth: number;
}

/** Longer arrays are walked as one element: models/layout/references.ts. */
const LONGEST_WALKED = 8;

const known = new WeakMap<TypeNode, Extent>();

export function extentOf(node: TypeNode): Extent {
  const before = known.get(node);
  if (before) return before;
  const extent = measured(node);
  known.set(node, extent);
  return extent;
}

function within(children: readonly TypeNode[], times = 1): Extent {
  let parts = 1;
  let depth = 0;
  for (const child of children) {
    const extent = extentOf(child);
    parts += extent.parts * times;
    depth = Math.max(depth, extent.depth);
  }
  return { parts, depth: depth + 1 };
}

function measured(node: TypeNode): Extent {
  switch (node.type) {
    case 'basic':
      return within([]);
    case 'reference':
      return within(node.target ? [node.target] : []);
    case 'array':
      return within([node.elem], node.length > LONGEST_WALKED ? 1 : Math.max(1, node.length));
    case 'struct':
      return within(node.fields.map(({ type }) => type));
    case 'named':
      return within([node.underlying]);
    default: {
      const gone: never = node;
      return gone;
    }
  }
}
