import type { BasicNode, Target } from '../../models/layout/typeNode';
import { shortestOf } from '../../models/sizing/lengths';
import { countedAs, DIGITS, placeValues, takenFrom } from './counter';
import { lengthText } from './goText';
import { firstPlace, forEachPlace, type Leaf, leafCount } from './leaves';
import { mostBytes, type Objects, type OwnObject, ownMemory } from './memoryBehind';

/** Way in which a program makes its keys. */
export interface KeyPlan {
  /** Set `key` by the counter `i`. */
  readonly statements: readonly string[];
  /**
   * Of the keys' own memory: made anew with each equal key, if there is any; there before the measuring begins; or
   * measured, where nothing but the key itself finds its entry again.
   */
  readonly memory: 'anew' | 'before' | 'kept';
}

/** Bytes of a string whose own memory isn't asked about. */
const PLAIN_LENGTH = 16;
/** Bytes of an object that is there to differ from others. */
const PLAIN_OBJECT = 8;

type NumberLeaf = Leaf & { readonly node: BasicNode };

function isText({ node }: Leaf): boolean {
  return node.type === 'basic' && node.name === 'string';
}

function isNumber(leaf: Leaf): leaf is NumberLeaf {
  return leaf.node.type === 'basic' && !isText(leaf);
}

/** Digits that count to `entries`. */
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

/** Letters enough for a string to end in all of `i`, whichever length the expression gives. */
function distinctLength(length: string, shortest: number, entries: number): string {
  return shortest >= digitsFor(entries) ? length : `atLeast(i, ${length})`;
}

/** A place whose memory isn't asked about, set so that it differs from key to key. */
function spareStatement(leaf: Leaf, object: OwnObject): string {
  const { node, type } = leaf;
  const at = `key${firstPlace(leaf)}`;
  if (node.type === 'reference' && node.of === 'interface') return `${at} = int64(i)`;
  if (node.type === 'reference' && node.of === 'chan') return `${at} = make(${type})`;
  const bytes = object.targetBytes === 0 ? PLAIN_OBJECT : object.targetBytes;
  return `${at} = ${ownMemory(leaf, { ...object, bytes }, `text(i, ${PLAIN_LENGTH})`)}`;
}

/**
 * Tells `entries` keys apart: by the places that lead to memory of their own, then by numbers, else by a place whose
 * memory isn't asked about. Throws a RangeError where the type has fewer values.
 */
export function planKeys(places: readonly Leaf[], objects: Objects, entries: number, target: Target): KeyPlan {
  const bytesAt = ({ path }: Leaf) => mostBytes(objects.get(path));
  const owned = places.filter((leaf) => bytesAt(leaf) > 0);
  const numbers = places.filter(isNumber);
  const spare = places.find((leaf) => !isNumber(leaf) && bytesAt(leaf) === 0);
  const spareObject = spare && objects.get(spare.path);

  const spreads = ({ path }: Leaf) => typeof objects.get(path)?.bytes === 'object';
  // A string whose length spreads is made as long as its number needs.
  const ownValues = (leaf: Leaf, length = bytesAt(leaf)) =>
    isText(leaf) && !spreads(leaf) ? DIGITS ** length : Number.POSITIVE_INFINITY;
  const mostOf = (leaf: Leaf) => (isNumber(leaf) ? placeValues(leaf, target) : ownValues(leaf)) ** leafCount(leaf);
  const enough = [...owned, ...numbers].reduce((product, leaf) => product * mostOf(leaf), 1) >= entries;

  const statements: string[] = [];
  let memory: KeyPlan['memory'] = 'anew';
  /** Keys that what is set so far leaves alike. */
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
