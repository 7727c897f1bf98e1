import { typeText } from '../../models/layout/printType';
import type { BasicNode, ReferenceNode, TypeNode } from '../../models/layout/typeNode';

/** A place in a value that Go code can set on its own. */
export interface Leaf {
  readonly node: BasicNode | ReferenceNode;
  /** Its type in Go, by its name if it has one. */
  readonly type: string;
  /** As in models/layout/references.ts. */
  readonly path: string;
  /** Selector behind the value's name: `.Tags[2].Label`; `.Parts[a].ID` inside a loop. */
  readonly selector: string;
  /** Loops over the long arrays that it lies in, outermost first. */
  readonly loops: readonly Loop[];
  /** Structs with a name that it is a field of, at any depth. */
  readonly inside: readonly string[];
}

interface Loop {
  /** Of the array. */
  readonly selector: string;
  readonly index: string;
  readonly length: number;
}

/** Longer arrays are gone through in a loop, and count as one place: see models/layout/references.ts. */
const MOST_NAMED = 8;
const INDICES = 'abcdefgh';

type Place = Pick<Leaf, 'path' | 'selector' | 'loops' | 'inside'>;

function* ofArray(length: number, elem: TypeNode, place: Place): Generator<Leaf> {
  const { path, selector, loops } = place;
  if (length <= MOST_NAMED) {
    for (let i = 0; i < length; i++) {
      yield* within(elem, typeText(elem), { ...place, path: `${path}[${i}]`, selector: `${selector}[${i}]` });
    }
    return;
  }
  const index = INDICES[loops.length];
  if (index === undefined)
    throw new RangeError(`no program is made for ${INDICES.length + 1} long arrays in one another`);
  yield* within(elem, typeText(elem), {
    ...place,
    path: `${path}[]`,
    selector: `${selector}[${index}]`,
    loops: [...loops, { selector, index, length }],
  });
}

function* within(node: TypeNode, type: string, place: Place): Generator<Leaf> {
  switch (node.type) {
    case 'basic':
    case 'reference':
      yield { node, type, ...place };
      return;
    case 'array':
      yield* ofArray(node.length, node.elem, place);
      return;
    case 'struct':
      for (const field of node.fields) {
        // A blank field can't be set.
        if (field.name === '_') continue;
        const { path, selector } = place;
        const at = { path: `${path}.${field.name}`, selector: `${selector}.${field.name}` };
        yield* within(field.type, typeText(field.type), { ...place, ...at });
      }
      return;
    case 'named': {
      const inside = node.underlying.type === 'struct' ? [...place.inside, node.name] : place.inside;
      yield* within(node.underlying, type, { ...place, inside });
      return;
    }
    default: {
      const gone: never = node;
      return gone;
    }
  }
}

/** The places of a key or an element, in the order of their bytes. */
export function leaves(node: TypeNode, side: 'key' | 'elem'): Leaf[] {
  return [...within(node, typeText(node), { path: side, selector: '', loops: [], inside: [] })];
}

/** Number of places of one value that it stands for. */
export function leafCount({ loops }: Leaf): number {
  return loops.reduce((product, { length }) => product * length, 1);
}

/** Statements for each place that a leaf stands for. */
export function forEachPlace({ loops }: Leaf, variable: string, statements: readonly string[]): string[] {
  return loops.reduceRight<string[]>(
    (body, { selector, index }) => [
      `for ${index} := range ${variable}${selector} {`,
      ...body.map((line) => `\t${line}`),
      '}',
    ],
    [...statements],
  );
}

/** The first of the places that a leaf stands for. */
export function firstPlace({ selector, loops }: Leaf): string {
  return loops.reduce((text, { index }) => text.replace(`[${index}]`, '[0]'), selector);
}
