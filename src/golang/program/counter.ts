import { measureType } from '../../models/layout/measure';
import type { BasicName, Target, TypeNode } from '../../models/layout/typeNode';
import { type Leaf, leafCount, leaves } from './leaves';

/** Digits of a string that counts: 0-9 and a-z. */
export const DIGITS = 36;

/** From here on the bits of a float32 mean infinity, then what isn't equal to itself. */
const FLOAT32_VALUES = 0x7f800000;
const FLOAT64_VALUES = 2 ** 53;

/** Number of values that the counter can tell apart, of a type that is no string. */
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

/** Number of values of one place that the counter can tell apart. */
export function placeValues({ node }: Leaf, target: Target): number {
  return node.type === 'basic' ? basicValues(node.name, target) : Number.POSITIVE_INFINITY;
}

/** Number of keys of a type that a program can tell apart: at most 2 of `bool`, any number of `string`. */
export function mostKeys(key: TypeNode, target: Target): number {
  return leaves(key, 'key').reduce((product, leaf) => product * placeValues(leaf, target) ** leafCount(leaf), 1);
}

/** `i` as a value of a type that is no string; `whole` if the type has room for all of it. */
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

/** `i` as a value of a place that holds a number or a bool. */
export function countedAs(type: string, name: BasicName, whole: boolean): string {
  const isInteger = /^u?int/.test(name);
  if (type === name) return counted(name, whole);
  return isInteger ? `${type}(i)` : `${type}(${counted(name, whole)})`;
}

/** Takes from `i` what a place of so many values has told. */
export function takenFrom(values: number): string {
  const bits = Math.log2(values);
  return Number.isInteger(bits) ? `i >>= ${bits}` : `i /= ${values}`;
}
