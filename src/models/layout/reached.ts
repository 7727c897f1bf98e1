import { underlying } from './measure';
import { objectType, placesWithin, type Reference, type TypedPlace } from './references';
import type { MapTypes, ReferenceNode, Target, TypeNode } from './typeNode';

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
    leads: [],
    node,
    within: [...within, ...nameOf(object)],
  };
}

/** Places in what lies at a place: a field has the path that Go has for it; what has none of its own ends in `[]` or `*`. */
function* beyond(place: Open, target: Target): Generator<TypedPlace> {
  const { node, path } = place;
  if (node?.of === 'map' && node.target) yield* placesWithin(node.target, path, 1, target);
  const object = node && objectType(node);
  if (!object || place.leadsBack) return;
  const isStruct = underlying(object).type === 'struct';
  const suffix = node.of === 'slice' ? '[]' : isStruct ? '' : '*';
  yield* placesWithin(object, path + suffix, 1, target);
}

/** All that the keys and elements of a map lead to, step by step: a tree, in the order of the bytes. */
export function reachedFrom({ key, elem }: MapTypes, target: Target): readonly Reached[] {
  const roots = [...placesWithin(key, 'key', 1, target), ...placesWithin(elem, 'elem', 1, target)].map((each) =>
    opened(each, undefined),
  );
  let left = MOST_DEEPER;
  const queue = [...roots];
  for (const place of queue) {
    for (const each of beyond(place, target)) {
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
