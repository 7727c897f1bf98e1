import { measureType } from '../../models/layout/measure';
import { typeText } from '../../models/layout/printType';
import {
  type BasicName,
  type BasicNode,
  MOST_NAMED,
  type ReferenceNode,
  type Target,
  type TypeNode,
} from '../../models/layout/typeNode';
import type { Lengths } from '../../models/sizing/reachable';

/** A part of a value that Go code can assign by itself. */
export interface Leaf {
  readonly node: BasicNode | ReferenceNode;
  /** Its Go type. */
  readonly type: string;
  /** Path, see models/layout/references.ts. */
  readonly path: string;
  /** Selector behind the value's name: `.Tags[2].Label`; `.Parts[a].ID` inside a loop. */
  readonly selector: string;
  /** Loops over the long arrays around it, outermost first. */
  readonly loops: readonly Loop[];
  /** Named structs around it, at any depth. */
  readonly inside: readonly string[];
}

interface Loop {
  /** Length of the array. */
  readonly selector: string;
  readonly index: string;
  readonly length: number;
}

/** Of the loops that set arrays of more than MOST_NAMED elements, which count as one place. */
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

/** The leaves of a key or an element, in memory order. */
export function leaves(node: TypeNode, side: 'key' | 'elem'): Leaf[] {
  return [...within(node, typeText(node), { path: side, selector: '', loops: [], inside: [] })];
}

/** Number of places in one value that a leaf stands for. */
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

/** Indents lines of source. */
export function lines(texts: readonly string[], depth: number): string {
  return texts.map((text) => (text === '' ? '\n' : `${'\t'.repeat(depth)}${text}\n`)).join('');
}

/** Expression that numbers each place a leaf stands for: the counter plus the array indices. */
function numberText({ loops }: Leaf): string {
  return ['i', ...loops.map(({ index }) => index)].join('+');
}

/** Expression for the length of a place's own memory: fixed, or varying from place to place. */
export function lengthText(leaf: Leaf, lengths: Lengths): string {
  if (typeof lengths === 'number') return String(lengths);
  const number = numberText(leaf);
  if ('samples' in lengths) return `oneOf(${[number, ...lengths.samples].join(', ')})`;
  return `between(${number}, ${lengths.shortest}, ${lengths.longest})`;
}

/** Digits of counting strings. */
export const DIGITS = 36;

/** From these bits on a float32 is infinity, then NaN. */
const FLOAT32_VALUES = 0x7f800000;
const FLOAT64_VALUES = 2 ** 53;

/** Number of values of a type other than string that the counter can make. */
function basicValues(name: BasicName, target: Target): number {
  switch (name) {
    case 'bool':
      return 2;
    case 'float32':
    case 'complex64':
      return FLOAT32_VALUES;
    case 'float64':
    case 'complex128':
      return FLOAT64_VALUES;
    case 'string':
      return Number.POSITIVE_INFINITY;
    default:
      return 2 ** (8 * measureType({ type: 'basic', name }, target).size);
  }
}

/** Number of values of one place that the counter can make. */
export function placeValues({ node }: Leaf, target: Target): number {
  return node.type === 'basic' ? basicValues(node.name, target) : Number.POSITIVE_INFINITY;
}

/** Number of distinct keys of a type: 2 for `bool`, unlimited for `string`. */
export function mostKeys(key: TypeNode, target: Target): number {
  return leaves(key, 'key').reduce((product, leaf) => product * placeValues(leaf, target) ** leafCount(leaf), 1);
}

/** Expression that converts `i` to a type other than string; `whole` if the type holds all of it. */
function counted(name: BasicName, whole: boolean): string {
  switch (name) {
    case 'bool':
      return 'i&1 == 1';
    case 'float32':
      return whole ? 'math.Float32frombits(uint32(i))' : `math.Float32frombits(uint32(i % ${FLOAT32_VALUES}))`;
    case 'float64':
      return 'float64(i)';
    case 'complex64':
      return `complex(${counted('float32', whole)}, 0)`;
    case 'complex128':
      return 'complex(float64(i), 0)';
    default:
      return name === 'int' ? 'i' : `${name}(i)`;
  }
}

/** Expression that converts `i` to a number or bool. */
export function countedAs(type: string, name: BasicName, whole: boolean): string {
  const isInteger = /^u?int/.test(name);
  if (type === name) return counted(name, whole);
  return isInteger ? `${type}(i)` : `${type}(${counted(name, whole)})`;
}

/** Statement that divides from `i` what a place of this many values encodes. */
export function takenFrom(values: number): string {
  const bits = Math.log2(values);
  return Number.isInteger(bits) ? `i >>= ${bits}` : `i /= ${values}`;
}
