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

/** Types of the standard library that hold what other code puts in: their fields are how they do that, and name no value. */
const CONTAINERS = { 'list.List': 'list', 'sync.Map': 'syncMap' } as const;

/** A container whose contents aren’t followed, and where it lies. */
export interface Container {
  readonly path: string;
  readonly of: (typeof CONTAINERS)[keyof typeof CONTAINERS];
}

function containerOf({
  type,
  name = '',
}: {
  readonly type: string;
  readonly name?: string;
}): Container['of'] | undefined {
  return type === 'named' ? (CONTAINERS as Readonly<Record<string, Container['of']>>)[name] : undefined;
}

/** Containers that are part of a value: other types of other packages have theirs for themselves. */
function* containersWithin(node: TypeNode, path: string): Generator<Container> {
  switch (node.type) {
    case 'basic':
    case 'reference':
      return;
    case 'array':
      if (node.length > 0) yield* containersWithin(node.elem, `${path}[]`);
      return;
    case 'struct':
      for (const { name, type } of node.fields) yield* containersWithin(type, `${path}.${name}`);
      return;
    case 'named': {
      const of = containerOf(node);
      if (of) yield { path, of };
      else if (!node.name.includes('.')) yield* containersWithin(node.underlying, path);
      return;
    }
    default: {
      const gone: never = node;
      return gone;
    }
  }
}

/** Containers that lie in the entries of a map. */
export function containersIn({ key, elem }: MapTypes): Container[] {
  return [...containersWithin(key, 'key'), ...containersWithin(elem, 'elem')];
}

/** A place, and the type there; null for a string. */
interface TypedPlace {
  readonly reference: Reference;
  readonly node: ReferenceNode | null;
}

/**
 * Type of the object that a pointer leads to, of a slice's elements, or of what an interface holds: what a pointer in it
 * leads to, or else a copy. Null where it is unknown, and for other references. runtime/iface.go@go1.26.8: convT
 */
function objectType(node: ReferenceNode): TypeNode | null {
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
function* placesWithin(node: TypeNode, path: string, count: number, target: Target): Generator<TypedPlace> {
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
      if (!containerOf(node)) yield* placesWithin(node.underlying, path, count, target);
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

/** A place that leads to other memory, in an entry or in memory that the entry leads to. */
export interface Reached extends Reference {
  /** What its path has beyond that of the place that leads here: `.Name`, `[]`, `.key`; in an entry the whole path. */
  readonly step: string;
  /** Steps from the entry: 0 in it. */
  readonly depth: number;
  /** What leads here; undefined in the entry. */
  readonly from: ReferenceNode['of'] | undefined;
  /** Types of the map that lies here; undefined for others, and where they are unknown. */
  readonly map: MapTypes | undefined;
  /** True where what lies here is of a type on the way here, or holds one: a list, a parent, the branches of a tree. */
  readonly leadsBack: boolean;
  /** True where something beyond isn't followed: it is too many steps away, or there are too many places. */
  readonly isCut: boolean;
  /** Containers in the object, in each element of the slice, or in each entry of the map. */
  readonly containers: readonly Container[];
  /** Places in the object, in each element of the slice, or in each entry of the map. */
  readonly leads: readonly Reached[];
}

/** Steps that are followed, and places that are named beyond those in the entry; the nearest ones come first. */
export const MOST_STEPS = 5;
export const MOST_DEEPER = 80;

interface Open extends Reached {
  readonly node: ReferenceNode | null;
  readonly leads: Open[];
  isCut: boolean;
  containers: readonly Container[];
  /** Names of the types of the objects on the way. */
  readonly within: readonly string[];
}

function mapTypes(node: ReferenceNode | null): MapTypes | undefined {
  if (node?.of !== 'map' || node.target?.type !== 'struct') return undefined;
  const [key, elem] = node.target.fields;
  return key && elem && { key: key.type, elem: elem.type };
}

function nameOf(node: TypeNode | null): string[] {
  return node?.type === 'named' ? [node.name] : [];
}

/** True if a value of the type has one of these types in it. */
function holds(node: TypeNode, names: readonly string[]): boolean {
  switch (node.type) {
    case 'named':
      return names.includes(node.name) || holds(node.underlying, names);
    case 'array':
      return holds(node.elem, names);
    case 'struct':
      return node.fields.some(({ type }) => holds(type, names));
    default:
      return false;
  }
}

function opened({ reference, node }: TypedPlace, from: Open | undefined): Open {
  const object = node && objectType(node);
  const within = from?.within ?? [];
  return {
    ...reference,
    step: reference.path.slice(from?.path.length ?? 0),
    depth: from ? from.depth + 1 : 0,
    from: from?.node?.of,
    map: mapTypes(node),
    leadsBack: node?.leadsBack ?? (node?.of === 'pointer' && object !== null && holds(object, within)),
    isCut: false,
    containers: [],
    leads: [],
    node,
    within: [...within, ...nameOf(object)],
  };
}

/** What lies at a place, and the path to it: a field has the path that Go has for it; what has none of its own ends in `[]` or `*`. */
function* valuesAt({ node, path, leadsBack }: Open): Generator<readonly [TypeNode, string]> {
  if (node?.of === 'map' && node.target) yield [node.target, path];
  const object = node && objectType(node);
  if (!object || leadsBack) return;
  const isStruct = underlying(object).type === 'struct';
  yield [object, path + (node.of === 'slice' ? '[]' : isStruct ? '' : '*')];
}

/** All that the keys and elements of a map lead to, step by step: a tree, in the order of the bytes. */
export function reachedFrom({ key, elem }: MapTypes, target: Target): readonly Reached[] {
  const roots = [...placesWithin(key, 'key', 1, target), ...placesWithin(elem, 'elem', 1, target)].map((each) =>
    opened(each, undefined),
  );
  let left = MOST_DEEPER;
  const queue = [...roots];
  for (const place of queue) {
    const values = [...valuesAt(place)];
    place.containers = values.flatMap(([node, path]) => [...containersWithin(node, path)]);
    for (const each of values.flatMap(([node, path]) => [...placesWithin(node, path, 1, target)])) {
      if (place.depth === MOST_STEPS || left === 0) {
        place.isCut = true;
        break;
      }
      left--;
      const open = opened(each, place);
      place.leads.push(open);
      queue.push(open);
    }
  }
  return roots;
}

/** A tree as a list: each place, then all that it leads to. */
export function* flattened(places: readonly Reached[]): Generator<Reached> {
  for (const place of places) {
    yield place;
    yield* flattened(place.leads);
  }
}
