// cmd/compile/internal/walk/walk.go@go1.26.8: mapfast; cmd/compile/internal/types/alg.go@go1.26.8: AlgType

import type { AssignFunction } from '../go/release';
import { MAX_INLINE_BYTES } from '../map/config';
import { measureType, structPlaces } from './measure';
import type { GoType, MapTypes, StructNode, Target, TypeNode } from './typeNode';

/** Way in which keys are compared, as far as it chooses the assign function: as plain memory, as a string, or otherwise. */
type Compared = 'memory' | 'string' | 'special';

function comparedAs(node: TypeNode, target: Target): Compared {
  switch (node.type) {
    case 'basic':
      if (node.name === 'string') return 'string';
      return /^(?:float|complex)/.test(node.name) ? 'special' : 'memory';
    case 'reference':
      return node.of === 'pointer' || node.of === 'chan' ? 'memory' : 'special';
    case 'array': {
      if (node.length === 0) return 'memory';
      const elem = comparedAs(node.elem, target);
      return node.length === 1 || elem === 'memory' ? elem : 'special';
    }
    case 'struct':
      return structComparedAs(node, target);
    case 'named':
      return comparedAs(node.underlying, target);
    default: {
      const gone: never = node;
      return gone;
    }
  }
}

/** Blank fields and padding between fields count for nothing in a comparison, so plain memory won't do. */
function structComparedAs(node: StructNode, target: Target): Compared {
  const [only, ...others] = node.fields;
  if (only && others.length === 0 && only.name !== '_') return comparedAs(only.type, target);
  const isPlain =
    node.fields.every(({ name, type }) => name !== '_' && comparedAs(type, target) === 'memory') &&
    structPlaces(node, target).every(({ paddingAfter }) => paddingAfter === 0);
  return isPlain ? 'memory' : 'special';
}

/** The runtime function that compiled code puts entries of a map through. */
export function assignFunctionOf({ key, elem }: MapTypes, target: Target = 'amd64'): AssignFunction {
  return assignFunctionFor(comparedAs(key, target), measureType(key, target), measureType(elem, target), target);
}

/**
 * The same where no more is known of the key than its layout: of words with pointers a pair is taken for a string, and what is
 * as large as an integer for one.
 */
export function likelyAssignFunction(key: GoType, elem: GoType, target: Target): AssignFunction {
  const isString = key.pointers && key.size === 2 * wordBytes(target);
  return assignFunctionFor(isString ? 'string' : 'memory', key, elem, target);
}

function assignFunctionFor(
  compared: Compared,
  { size, pointers }: GoType,
  elem: GoType,
  target: Target,
): AssignFunction {
  if (elem.size > MAX_INLINE_BYTES || compared === 'special') return 'generic';
  if (compared === 'string') return 'faststr';
  if (size === 4) return 'fast32';
  if (size !== 8) return 'generic';
  if (!pointers) return 'fast64';
  return wordBytes(target) === 8 ? 'fast64ptr' : 'generic';
}

function wordBytes(target: Target): number {
  return target === '386' ? 4 : 8;
}
