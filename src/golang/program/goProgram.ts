import { measureType } from '../../models/layout/measure';
import { declarations, typeText } from '../../models/layout/printType';
import { type Reference, references } from '../../models/layout/references';
import type {
  BasicNode,
  MapTypes,
  NamedNode,
  ReferenceNode,
  StructField,
  Target,
  TypeNode,
} from '../../models/layout/typeNode';
import { changedLengths, type Lengths, lengthsAt, longestOf, shortestOf } from '../../models/sizing/reachable';
import { entriesRefilled, entriesRemoved, type WhatIf } from '../../models/sizing/whatIf';
import { grouped } from '../read/problems';
import {
  countedAs,
  DIGITS,
  firstPlace,
  forEachPlace,
  type Leaf,
  leafCount,
  leaves,
  lengthText,
  placeValues,
  takenFrom,
} from './leaves';
import {
  constantsText,
  experimentsOf,
  fillText,
  helpersText,
  type KeyPlan,
  mainText,
  newElemText,
  newKeyText,
  type Prediction,
  type ProgramPlan,
  replacedEntries,
  reportText,
  variablesText,
} from './programText';

interface ProgramOptions {
  /** Name of the map. */
  readonly variable: string;
  readonly predictions: readonly Prediction[];
}

/** Packages that the generated program itself imports. */
const PACKAGES = ['fmt', 'math', 'math/rand', 'runtime', 'strconv', 'strings', 'sync', 'unsafe'];

/** Names of the structs whose fields the program sets. */
function openedStructs({ key, elem }: MapTypes, objects: Objects): ReadonlySet<string> {
  const set = leaves(elem, 'elem').filter(({ path }) => mostBytes(objects.get(path)) > 0);
  return new Set([...leaves(key, 'key'), ...set].flatMap(({ inside }) => inside));
}

function elemStatements(elem: TypeNode, objects: Objects): string[] {
  return leaves(elem, 'elem').flatMap((leaf) => {
    const object = objects.get(leaf.path);
    if (!object || object.bytes === 0) return [];
    const text = `text(0, ${lengthText(leaf, object.bytes)})`;
    const set = `elem${leaf.selector} = ${ownMemory(leaf, object, text)}`;
    return forEachPlace(leaf, 'elem', [set]);
  });
}

function importsText(body: string, paths: readonly string[]): string {
  const used = [...new Set([...PACKAGES, ...paths])].filter((path) =>
    new RegExp(`\\b${path.replace(/^.*\//, '')}\\.[A-Z]`).test(body),
  );
  return `import (\n${used
    .sort()
    .map((path) => `\t"${path}"\n`)
    .join('')})\n`;
}

/** The case in words: `map[string]Response, 3,500,000 entries, then 1,050,000 deleted`. */
function inWords(types: MapTypes, whatIf: WhatIf): string {
  const removed = entriesRemoved(whatIf);
  const replaced = replacedEntries(whatIf);
  const parts = [
    `map[${typeText(types.key)}]${typeText(types.elem)}, ${grouped(whatIf.entries)} entries`,
    whatIf.hint > 0 ? `make with a hint of ${grouped(whatIf.hint)}` : '',
    removed > 0 ? `then ${whatIf.cleared ? 'cleared' : `${grouped(removed)} deleted`}` : '',
    entriesRefilled(whatIf) > 0 ? `then ${grouped(replaced)} new ones put` : '',
    whatIf.churn && replaced > 0 ? `then ${grouped(replaced)} evicted for new ones` : '',
    whatIf.maps > 1 ? `${grouped(whatIf.maps)} such maps` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function fileComment(predictions: readonly Prediction[]): string {
  const commands = ['', ...experimentsOf(predictions).map((name) => `GOEXPERIMENT=${name} `)];
  return `// Builds the map that Mapscope was asked about, and prints what runtime.MemStats
// says of it next to the prediction. Needs nothing but Go:
//
${commands.map((environment) => `//	${environment}go run mapscope_check.go\n`).join('')}package main
`;
}

/**
 * A gofmt-formatted one-file Go program that builds and measures the maps. Throws a RangeError if the key type has fewer
 * values than entries, see `mostKeys`.
 */
export function goProgram(whatIf: WhatIf, { variable, predictions }: ProgramOptions): string {
  const objects = objectsBehind(whatIf);
  const identifier = identifiers();
  const types = stubTypes(whatIf, identifier, openedStructs(whatIf, objects));
  const name = identifier(variable, 'cache');
  const plan: ProgramPlan = {
    whatIf,
    variable: name,
    keyType: typeText(types.key),
    elemType: typeText(types.elem),
    keys: planKeys(leaves(types.key, 'key'), objects, whatIf.entries + replacedEntries(whatIf), whatIf.target),
    elemStatements: elemStatements(types.elem, objects),
  };
  const declared = declarations(types, name);
  const own = [
    declared.slice(0, declared.lastIndexOf('var ')).trimEnd(),
    constantsText(plan),
    variablesText(plan),
    mainText(plan),
    fillText(plan),
    newKeyText(plan),
    newElemText(plan),
  ];
  const body = [...own, ...helpersText(own.join('')), ...reportText(inWords(types, whatIf), predictions, whatIf.target)]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');
  return `${fileComment(predictions)}\n${importsText(body, types.imports)}\n${body}\n`;
}

/** Names used by the program's own text, which types and variables of the source must avoid. */
const TAKEN =
  // Keywords.
  'break case chan const continue default defer else fallthrough for func go goto if import interface map package range ' +
  'return select struct switch type var ' +
  // Predeclared.
  'any bool byte clear complex complex64 complex128 delete false float32 float64 int int8 int16 int32 int64 len make nil new ' +
  'string true uint uint8 uint16 uint32 uint64 uintptr ' +
  // Packages.
  'big bytes fmt json math net netip rand runtime sql strconv strings sync time unsafe url ' +
  // The program's own.
  '_ a after announce at atLeast b before between bits c close count d deleted digits e elem entries expected f fill filled g h high ' +
  'hint i key keys known left length live liveHeap low made main maps minor mixed n needed newElem newKey noise none ' +
  'object oneOf longest pointing predicted prediction random release report samples shortest size started startThreads stats stop stopped T ' +
  'text unit units value version word';

const IDENTIFIER = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** `uuid.UUID` becomes `uuidUUID`, `Pair[string,*time.Time]` becomes `PairStringTimeTime`. */
function joined(name: string): string {
  const [first = '', ...others] = name.split(/[^\p{L}\p{N}_]+/u).filter((part) => part !== '');
  const words = [first, ...others.map((part) => part.charAt(0).toUpperCase() + part.slice(1))];
  return words.join('');
}

/** Gives every name a unique identifier, as similar as possible. */
export function identifiers(): (name: string, otherwise: string) => string {
  const taken = new Set(TAKEN.split(' '));
  return (name, otherwise) => {
    const like = IDENTIFIER.test(joined(name)) ? joined(name) : otherwise;
    let identifier = like;
    for (let i = 2; taken.has(identifier); i++) identifier = `${like}${i}`;
    taken.add(identifier);
    return identifier;
  };
}

/** Packages whose types exist on every release since Go 1.18, by qualifier. */
const STUBBED_PACKAGES: ReadonlyMap<string, string> = new Map([
  ['big', 'math/big'],
  ['bytes', 'bytes'],
  ['json', 'encoding/json'],
  ['net', 'net'],
  ['netip', 'net/netip'],
  ['sql', 'database/sql'],
  ['strings', 'strings'],
  ['sync', 'sync'],
  ['time', 'time'],
  ['url', 'net/url'],
]);

/** Self-contained types of the same layout. */
interface StandIns extends MapTypes {
  /** Import paths that they need. */
  readonly imports: readonly string[];
}

const ANONYMOUS = {
  pointer: '*byte',
  slice: '[]byte',
  map: 'map[int]int',
  chan: 'chan struct{}',
  func: 'func()',
  interface: 'any',
};

/** True if the type's text contains an anonymous struct, which takes several lines. */
function hasBareStruct(node: TypeNode): boolean {
  if (node.type === 'array') return hasBareStruct(node.elem);
  return node.type === 'struct' && node.fields.length > 0;
}

/**
 * Makes a program's types out of a map's: an unknown type becomes the simplest of its kind, and a type of another package a
 * local one unless the standard library has it. `opened` names the structs whose fields will be set, which must be local.
 */
export function stubTypes(
  { key, elem }: MapTypes,
  identifier: (name: string, otherwise: string) => string,
  opened: ReadonlySet<string>,
): StandIns {
  const imports = new Set<string>();
  const named = new Map<string, NamedNode>();
  const identifierOf = new Map<string, string>();

  const packageOf = ({ name, underlying }: NamedNode): string | undefined => {
    const [, qualifier = ''] = /^(\w+)\.[A-Z]\w*$/.exec(name) ?? [];
    const isInterface = underlying.type === 'reference' && underlying.of === 'interface';
    return isInterface || opened.has(name) ? undefined : STUBBED_PACKAGES.get(qualifier);
  };

  const ofNamed = (node: NamedNode): NamedNode => {
    const path = packageOf(node);
    if (path !== undefined) {
      imports.add(path);
      return node;
    }
    const before = named.get(node.name);
    if (before) return before;
    const name = identifier(node.name, 'Type');
    identifierOf.set(node.name, name);
    const made: NamedNode = { type: 'named', name, underlying: standIn(node.underlying) };
    named.set(node.name, made);
    return made;
  };

  const ofReference = ({ of, go, target }: ReferenceNode): ReferenceNode => {
    if (of === 'pointer' || of === 'slice') {
      const prefix = of === 'pointer' ? '*' : '[]';
      const itself = identifierOf.get(go.slice(prefix.length));
      if (!target && itself !== undefined) return { type: 'reference', of, go: prefix + itself, target: null };
      if (target && !hasBareStruct(target)) {
        const made = standIn(target);
        return { type: 'reference', of, go: prefix + typeText(made), target: made };
      }
    }
    return { type: 'reference', of, go: ANONYMOUS[of], target: null };
  };

  const ofField = ({ name, type, embedded }: StructField): StructField => {
    const made = standIn(type);
    const isNamedSo = typeText(made).replace(/^\*?(?:\w+\.)?/, '') === name;
    return { name, type: made, embedded: embedded && isNamedSo };
  };

  const standIn = (node: TypeNode): TypeNode => {
    switch (node.type) {
      case 'basic':
        return node;
      case 'reference':
        return ofReference(node);
      case 'array':
        return { ...node, elem: standIn(node.elem) };
      case 'struct':
        return { ...node, fields: node.fields.map(ofField) };
      case 'named':
        return ofNamed(node);
      default: {
        const gone: never = node;
        return gone;
      }
    }
  };

  const onOneLine = (node: TypeNode, name: string): TypeNode => {
    const made = standIn(node);
    return hasBareStruct(made) ? { type: 'named', name: identifier(name, name), underlying: made } : made;
  };

  const made = { key: onOneLine(key, 'Key'), elem: onOneLine(elem, 'Elem') };
  return { ...made, imports: [...imports] };
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
function planKeys(places: readonly Leaf[], objects: Objects, entries: number, target: Target): KeyPlan {
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
interface OwnObject {
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
type Objects = ReadonlyMap<string, OwnObject>;

/** The objects that a key and an element point to. */
function objectsBehind(whatIf: WhatIf): Objects {
  const wordBytes = measureType({ type: 'basic', name: 'uintptr' }, whatIf.target).size;
  const objectOf = ({ path, pointers, targetBytes = 0 }: Reference): [string, OwnObject] => [
    path,
    { bytes: changedLengths(lengthsAt(whatIf.behind, path), Math.ceil), pointers, targetBytes, wordBytes },
  ];
  return new Map(references(whatIf, whatIf.target).map(objectOf));
}

/** Largest object of a place, bytes; 0 for none. */
function mostBytes(object: OwnObject | undefined): number {
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
function ownMemory(leaf: Leaf, object: OwnObject, text: string): string {
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
