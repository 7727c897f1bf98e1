import { measureType } from './measure';
import type { MapTypes, ReferenceNode, Target, TypeNode } from './typeNode';

/** A place in a key or in an element that leads to other memory. */
export interface Reference {
  /** From the side on: `key`, `key.Name`, `elem.Tags[2].Label`. Arrays of more than 8 elements count as one place. */
  readonly path: string;
  /** Of the values at this path in one entry: 1, or the length of a long array. */
  readonly count: number;
  /** As in the source. */
  readonly go: string;
  readonly of: ReferenceNode['of'] | 'string';
  /** True if what lies there may hold pointers itself. */
  readonly pointers: boolean;
  /** Bytes of what a pointer leads to, or of one element of a slice, where that is known. */
  readonly targetBytes: number | undefined;
}

/** Elements of an array that are named one by one. */
const MOST_NAMED = 8;

function ofReference(node: ReferenceNode, path: string, count: number, target: Target): Reference {
  const measured = node.target && measureType(node.target, target);
  return {
    path,
    count,
    go: node.go,
    of: node.of,
    pointers: measured ? measured.pointers : true,
    targetBytes: measured?.size,
  };
}

function* within(node: TypeNode, path: string, count: number, target: Target): Generator<Reference> {
  switch (node.type) {
    case 'basic':
      if (node.name === 'string') {
        yield { path, count, go: 'string', of: 'string', pointers: false, targetBytes: undefined };
      }
      return;
    case 'reference':
      yield ofReference(node, path, count, target);
      return;
    case 'array':
      if (node.length > MOST_NAMED) yield* within(node.elem, `${path}[]`, count * node.length, target);
      else for (let i = 0; i < node.length; i++) yield* within(node.elem, `${path}[${i}]`, count, target);
      return;
    case 'struct':
      for (const { name, type } of node.fields) yield* within(type, `${path}.${name}`, count, target);
      return;
    case 'named':
      yield* within(node.underlying, path, count, target);
      return;
    default: {
      const gone: never = node;
      return gone;
    }
  }
}

/** All that the keys and elements of a map lead to, in the order of their bytes. */
export function references({ key, elem }: MapTypes, target: Target): Reference[] {
  return [...within(key, 'key', 1, target), ...within(elem, 'elem', 1, target)];
}
