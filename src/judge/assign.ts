// cmd/compile/internal/walk/walk.go@go1.26.8: mapfast; cmd/compile/internal/types/alg.go@go1.26.8: AlgType

import type { AssignFunction } from '../models/go/release';
import { measureType } from '../models/layout/measure';
import { structPlaces } from '../models/layout/structPlaces';
import type { MapTypes, StructNode, Target, TypeNode } from '../models/layout/typeNode';
import { MAX_INLINE_BYTES } from '../models/map/config';

/** Target whose layouts the judge's own are: its words have 64 bits. */
export const JUDGE_TARGET: Target = 'amd64';

/** Way in which keys are compared, as far as it chooses the assign function: as plain memory, as a string, or otherwise. */
type Compared = 'memory' | 'string' | 'special';

function comparedAs(node: TypeNode): Compared {
  switch (node.type) {
    case 'basic':
      if (node.name === 'string') return 'string';
      return /^(?:float|complex)/.test(node.name) ? 'special' : 'memory';
    case 'reference':
      return node.of === 'pointer' || node.of === 'chan' ? 'memory' : 'special';
    case 'array': {
      if (node.length === 0) return 'memory';
      const elem = comparedAs(node.elem);
      return node.length === 1 || elem === 'memory' ? elem : 'special';
    }
    case 'struct':
      return structComparedAs(node);
    case 'named':
      return comparedAs(node.underlying);
    default: {
      const gone: never = node;
      return gone;
    }
  }
}

/** Blank fields and padding between fields count for nothing in a comparison, so plain memory won't do. */
function structComparedAs(node: StructNode): Compared {
  const [only, ...others] = node.fields;
  if (only && others.length === 0 && only.name !== '_') return comparedAs(only.type);
  const isPlain =
    node.fields.every(({ name, type }) => name !== '_' && comparedAs(type) === 'memory') &&
    structPlaces(node, JUDGE_TARGET).every(({ paddingAfter }) => paddingAfter === 0);
  return isPlain ? 'memory' : 'special';
}

/** The runtime function that compiled code puts entries of a map through, with words of 64 bits. */
export function assignFunctionOf({ key, elem }: MapTypes): AssignFunction {
  if (measureType(elem, JUDGE_TARGET).size > MAX_INLINE_BYTES) return 'generic';
  const { size, pointers } = measureType(key, JUDGE_TARGET);
  const compared = comparedAs(key);
  if (compared === 'string') return 'faststr';
  if (compared === 'special') return 'generic';
  if (size === 4) return 'fast32';
  if (size === 8) return pointers ? 'fast64ptr' : 'fast64';
  return 'generic';
}
