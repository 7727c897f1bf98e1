import { measureType, underlying } from './measure';
import { type MapTypes, MOST_NAMED, type ReferenceNode, type Target, type TypeNode } from './typeNode';

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

/** A place, and the type there; null for a string. */
export interface TypedPlace {
  readonly reference: Reference;
  readonly node: ReferenceNode | null;
}

/**
 * Type of the object that a pointer leads to, of a slice's elements, or of what an interface holds: what a pointer in it
 * leads to, or else a copy. Null where it is unknown, and for other references. runtime/iface.go@go1.26.8: convT
 */
export function objectType(node: ReferenceNode): TypeNode | null {
  if (node.of === 'pointer' || node.of === 'slice') return node.target;
  if (node.of !== 'interface' || !node.target) return null;
  const held = underlying(node.target);
  if (held.type !== 'reference') return node.target;
  if (held.of === 'pointer') return held.target;
  return held.of === 'slice' || held.of === 'interface' ? node.target : null;
}

function ofReference(node: ReferenceNode, path: string, count: number, target: Target): Reference {
  const object = objectType(node);
  const measured = object && measureType(object, target);
  return {
    path,
    count,
    go: node.go,
    of: node.of,
    pointers: measured ? measured.pointers : true,
    targetBytes: measured?.size,
  };
}

/**
 * The places in a value of a type, in the order of its bytes. What has no bytes lies in none: all of it is one variable of the
 * runtime. runtime/malloc.go@go1.26.8: zerobase
 */
export function* placesWithin(node: TypeNode, path: string, count: number, target: Target): Generator<TypedPlace> {
  switch (node.type) {
    case 'basic':
      if (node.name === 'string') {
        const reference = { path, count, go: 'string', of: 'string', pointers: false, targetBytes: undefined } as const;
        yield { reference, node: null };
      }
      return;
    case 'reference': {
      const reference = ofReference(node, path, count, target);
      if (reference.targetBytes !== 0) yield { reference, node };
      return;
    }
    case 'array':
      if (node.length > MOST_NAMED) yield* placesWithin(node.elem, `${path}[]`, count * node.length, target);
      else for (let i = 0; i < node.length; i++) yield* placesWithin(node.elem, `${path}[${i}]`, count, target);
      return;
    case 'struct':
      for (const { name, type } of node.fields) yield* placesWithin(type, `${path}.${name}`, count, target);
      return;
    case 'named':
      yield* placesWithin(node.underlying, path, count, target);
      return;
    default: {
      const gone: never = node;
      return gone;
    }
  }
}

/** All that the keys and elements of a map lead to at once, in the order of their bytes. */
export function references({ key, elem }: MapTypes, target: Target): Reference[] {
  return [...placesWithin(key, 'key', 1, target), ...placesWithin(elem, 'elem', 1, target)].map(
    ({ reference }) => reference,
  );
}
