import { measureType } from '../../models/layout/measure';
import { type Reference, references } from '../../models/layout/references';
import type { BasicNode, Target } from '../../models/layout/typeNode';
import { changedLengths, type Lengths, lengthsAt, longestOf, shortestOf } from '../../models/sizing/reachable';
import type { WhatIf } from '../../models/sizing/whatIf';
import {
  countedAs,
  DIGITS,
  firstPlace,
  forEachPlace,
  type Leaf,
  leafCount,
  lengthText,
  placeValues,
  takenFrom,
} from './leaves';

/** How a program makes its keys. */
export interface KeyPlan {
  /** Statements that set `key` from the counter `i`. */
  readonly statements: readonly string[];
  /**
   * Of the keys' own memory: made anew with each equal key, if there is any; there before the measuring begins; or
   * measured, where nothing but the key itself finds its entry again.
   */
  readonly memory: 'anew' | 'before' | 'kept';
}

/** Length of a string whose own memory isn't measured. */
const PLAIN_LENGTH = 16;
/** Size of an object that only makes keys distinct. */
const PLAIN_OBJECT = 8;

type NumberLeaf = Leaf & { readonly node: BasicNode };

function isText({ node }: Leaf): boolean {
  return node.type === 'basic' && node.name === 'string';
}

function isNumber(leaf: Leaf): leaf is NumberLeaf {
  return leaf.node.type === 'basic' && !isText(leaf);
}

/** Number of digits needed for `entries` values. */
function digitsFor(entries: number): number {
  let digits = 1;
  while (DIGITS ** digits < entries) digits++;
  return digits;
}

function numberStatements(leaf: NumberLeaf, values: number, whole: boolean): string[] {
  const value = countedAs(leaf.type, leaf.node.name, whole);
  if (whole) return [`key${firstPlace(leaf)} = ${value}`];
  return forEachPlace(leaf, 'key', [`key${leaf.selector} = ${value}`, takenFrom(values)]);
}

/** Length of a string that ends in all digits of `i`, whatever the length expression yields. */
function distinctLength(length: string, shortest: number, entries: number): string {
  return shortest >= digitsFor(entries) ? length : `atLeast(i, ${length})`;
}

/** Statements that set a place whose memory isn't measured, distinct from key to key. */
function spareStatement(leaf: Leaf, object: OwnObject): string {
  const { node, type } = leaf;
  const at = `key${firstPlace(leaf)}`;
  if (node.type === 'reference' && node.of === 'interface') return `${at} = int64(i)`;
  if (node.type === 'reference' && node.of === 'chan') return `${at} = make(${type})`;
  const bytes = object.targetBytes === 0 ? PLAIN_OBJECT : object.targetBytes;
  return `${at} = ${ownMemory(leaf, { ...object, bytes }, `text(i, ${PLAIN_LENGTH})`)}`;
}

/**
 * Plans `entries` distinct keys: distinct by places with measured memory, then by numbers, else by a place whose memory isn't
 * measured. Throws a RangeError if the type has fewer values.
 */
export function planKeys(places: readonly Leaf[], objects: Objects, entries: number, target: Target): KeyPlan {
  const bytesAt = ({ path }: Leaf) => mostBytes(objects.get(path));
  const owned = places.filter((leaf) => bytesAt(leaf) > 0);
  const numbers = places.filter(isNumber);
  const spare = places.find((leaf) => !isNumber(leaf) && bytesAt(leaf) === 0);
  const spareObject = spare && objects.get(spare.path);

  const spreads = ({ path }: Leaf) => typeof objects.get(path)?.bytes === 'object';
  // A string of varying length is at least as long as its number needs.
  const ownValues = (leaf: Leaf, length = bytesAt(leaf)) =>
    isText(leaf) && !spreads(leaf) ? DIGITS ** length : Number.POSITIVE_INFINITY;
  const mostOf = (leaf: Leaf) => (isNumber(leaf) ? placeValues(leaf, target) : ownValues(leaf)) ** leafCount(leaf);
  const enough = [...owned, ...numbers].reduce((product, leaf) => product * mostOf(leaf), 1) >= entries;

  const statements: string[] = [];
  let memory: KeyPlan['memory'] = 'anew';
  /** Number of keys not yet told apart. */
  let alike = entries;

  for (const leaf of owned) {
    const object = objects.get(leaf.path);
    if (!object) continue;
    const length = enough ? bytesAt(leaf) : Math.max(bytesAt(leaf), digitsFor(alike));
    const values = ownValues(leaf, length);
    const lengthOf = spreads(leaf)
      ? distinctLength(lengthText(leaf, object.bytes), shortestOf(object.bytes), entries)
      : length;
    const set = `key${leaf.selector} = ${ownMemory(leaf, object, `text(i, ${lengthOf})`)}`;
    statements.push(...forEachPlace(leaf, 'key', values < alike ? [set, takenFrom(values)] : [set]));
    alike = values < alike ? alike / values ** leafCount(leaf) : 1;
    if (!isText(leaf)) memory = 'kept';
  }
  for (const leaf of numbers) {
    if (alike <= 1) break;
    const values = placeValues(leaf, target);
    statements.push(...numberStatements(leaf, values, values >= alike));
    alike = values < alike ? alike / values ** leafCount(leaf) : 1;
  }
  if (alike > 1 && spare && spareObject) {
    statements.push(spareStatement(spare, spareObject));
    alike = 1;
    memory = 'before';
  }
  if (alike > 1) throw new RangeError(`there are fewer than ${entries} different keys of this type`);
  return { statements, memory };
}

/** An object that one place points to. */
export interface OwnObject {
  /** Lengths, whole; 0 if the place is empty or its memory isn't measured. */
  readonly bytes: Lengths;
  /** True if the object holds pointers, so the collector scans it. */
  readonly pointers: boolean;
  /** Size of a pointer's target type, or of a slice's element; 0 if unknown. */
  readonly targetBytes: number;
  /** Size of a pointer, bytes. */
  readonly wordBytes: number;
}

/** Objects by path. */
export type Objects = ReadonlyMap<string, OwnObject>;

/** The objects that a key and an element point to. */
export function objectsBehind(whatIf: WhatIf): Objects {
  const wordBytes = measureType({ type: 'basic', name: 'uintptr' }, whatIf.target).size;
  const objectOf = ({ path, pointers, targetBytes = 0 }: Reference): [string, OwnObject] => [
    path,
    { bytes: changedLengths(lengthsAt(whatIf.behind, path), Math.ceil), pointers, targetBytes, wordBytes },
  ];
  return new Map(references(whatIf, whatIf.target).map(objectOf));
}

/** Largest object of a place, bytes; 0 for none. */
export function mostBytes(object: OwnObject | undefined): number {
  return object ? longestOf(object.bytes) : 0;
}

function newObject(leaf: Leaf, { bytes, pointers, wordBytes }: OwnObject): string {
  const length = lengthText(leaf, bytes);
  if (typeof bytes === 'object') {
    return pointers ? `object[*byte]((${length} + ${wordBytes - 1}) / ${wordBytes})` : `object[byte](${length})`;
  }
  return pointers ? `new([${Math.ceil(bytes / wordBytes)}]*byte)` : `new([${length}]byte)`;
}

/** Expression that allocates a place's object; `text` makes a string of its length. */
export function ownMemory(leaf: Leaf, object: OwnObject, text: string): string {
  const { node, type } = leaf;
  if (node.type === 'basic') return type === 'string' ? text : `${type}(${text})`;
  const block = newObject(leaf, object);
  const { bytes, targetBytes } = object;
  const target = node.target && targetBytes > 0 ? node.go.replace(/^(?:\*|\[\])/, '') : undefined;
  switch (node.of) {
    case 'interface':
      return block;
    case 'pointer':
      return target !== undefined && bytes === targetBytes
        ? `new(${target})`
        : `pointing[${type}](unsafe.Pointer(${block}))`;
    case 'slice':
      if (targetBytes === 1) return `make(${type}, ${lengthText(leaf, bytes)})`;
      if (target === undefined || typeof bytes !== 'number') {
        return `unsafe.Slice((${node.go.replace('[]', '*')})(unsafe.Pointer(${block})), 0)`;
      }
      return bytes % targetBytes === 0
        ? `make(${type}, ${bytes / targetBytes})`
        : `unsafe.Slice((*${target})(unsafe.Pointer(${block})), ${Math.floor(bytes / targetBytes)})`;
    case 'map':
    case 'chan':
    case 'func':
      return `pointing[${type}](unsafe.Pointer(${block}))`;
    default: {
      const gone: never = node.of;
      return gone;
    }
  }
}
