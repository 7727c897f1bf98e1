import { experimentsOf } from '../../go/releaseNames';
import { measureType, underlying } from '../../layout/measure';
import { withParts } from '../../layout/onRelease';
import { isLocal, typeText } from '../../layout/printType';
import { references } from '../../layout/references';
import {
  BASIC_NAMES,
  type BasicName,
  type BasicNode,
  type MapTypes,
  type NamedNode,
  type StructField,
  type StructNode,
  type Target,
  type TypeNode,
} from '../../layout/typeNode';
import { MAX_INLINE_BYTES } from '../../map/config';
import { averageOf, type BehindBytes, changedLengths, isCounted, lengthsAt, longestOf } from '../reachable';
import { sizeMap } from '../sizeMap';
import { entriesLeft, entriesRemoved, mapType, type WhatIf } from '../whatIf';

/** Subject of a piece of advice, where its kind leaves that open. Both stand in its id. */
export interface Choice {
  /** `elem.ShardType`; see rewrite.ts. Of an experiment its name. */
  readonly path?: string;
  /** Replacement: a type's name, or a number of bytes. */
  readonly to?: string;
}

/** A change to a program that may make its maps smaller. */
export interface AdviceKind {
  /** Choices that are worth sizing. */
  readonly choices: (whatIf: WhatIf, release: string) => Iterable<Choice>;
  /** The case with that change; null where the change makes no sense. Choices may come from an address. */
  readonly apply: (whatIf: WhatIf, choice: Choice) => WhatIf | null;
  /** Worth telling even if it saves nothing, or costs bytes: people expect it to save. */
  readonly tells: 'gains' | 'nothing' | 'losses';
  /** What the program gives up for it: nothing, a type, an ordinary build, or data. */
  readonly gives: 'nothing' | 'type' | 'build' | 'data';
}

/** The only choice of a kind that leaves none. */
const AS_IT_IS: readonly Choice[] = [{}];

/** Sizing one choice takes longer the more places there are. */
const MOST = 40;
const MOST_WORK = 30_000;
const FEWEST = 4;

/** The places worth trying, largest first. Of very many only the first few. */
function largestPlaces(whatIf: WhatIf, worth: (place: Place) => boolean): Place[] {
  const all = places(whatIf);
  const most = Math.max(FEWEST, Math.min(MOST, Math.floor(MOST_WORK / all.length)));
  return all
    .filter(worth)
    .map((place) => ({ place, bytes: measureType(place.node, whatIf.target).size }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, most)
    .map(({ place }) => place);
}

/** make with the number of entries. */
export const hint: AdviceKind = {
  choices: ({ entries, hint: given }) => (entries === given || entries === 0 ? [] : AS_IT_IS),
  apply: (whatIf) => ({ ...whatIf, hint: whatIf.entries }),
  tells: 'losses',
  gives: 'nothing',
};

/** make without a number that was too large. */
export const noHint: AdviceKind = {
  choices: () => AS_IT_IS,
  apply: (whatIf) => (whatIf.hint > whatIf.entries ? { ...whatIf, hint: 0 } : null),
  tells: 'gains',
  gives: 'nothing',
};

/** Entries left after deletes or clear, or after others were replaced, in a new map of their number. */
export const copyLeft: AdviceKind = {
  choices: () => AS_IT_IS,
  apply(whatIf) {
    const { churn, cleared, refilled, ...filled } = whatIf;
    if (entriesRemoved(whatIf) === 0 && !churn) return null;
    const left = entriesLeft(whatIf);
    return { ...filled, entries: left, hint: left, deletedShare: 0 };
  },
  tells: 'gains',
  gives: 'nothing',
};

/**
 * A cache in two maps of half its entries: new ones go into the younger, which is only filled; then it takes the place of the older.
 */
export const generations: AdviceKind = {
  choices: () => AS_IT_IS,
  apply({ churn, ...filled }) {
    if (!churn || filled.entries < 2) return null;
    const half = Math.ceil(filled.entries / 2);
    return { ...filled, entries: half, hint: half, maps: 2 * filled.maps };
  },
  tells: 'gains',
  gives: 'data',
};

/** Numbers of maps that change how full each is: a power of two leaves that as it was. */
const SHARDS = [3, 5, 6, 7];

function inShards(whatIf: WhatIf, shards: number): WhatIf {
  const { entries, hint: given, maps } = whatIf;
  const share = (of: number) => Math.ceil(of / shards);
  return { ...whatIf, entries: share(entries), hint: share(given), maps: maps * shards };
}

/** Turnovers at which shards must not cost more, from the given ones on: some are smaller only until they grow. */
const LATER = [1, 3, 10, 30, Number.POSITIVE_INFINITY];

/** The number of shards that saves most now, and something at any later time. */
function* bestShards(whatIf: WhatIf, release: string): Generator<Choice> {
  const { churn, entries } = whatIf;
  if (!churn || entries === 0) return;
  const bytes = (of: WhatIf, turnovers: number): number => {
    const type = mapType({ ...of, churn: { ...churn, turnovers } }, release);
    return of.maps * sizeMap({ ...type, entries: of.entries }).liveBytes.expected;
  };
  const later = LATER.filter((turnovers) => turnovers > churn.turnovers).map((turnovers) => ({
    turnovers,
    most: bytes(whatIf, turnovers),
  }));
  let best = { bytes: (1 - BEYOND) * bytes(whatIf, churn.turnovers), number: 0 };
  for (const number of SHARDS) {
    const after = inShards(whatIf, number);
    const taken = bytes(after, churn.turnovers);
    if (taken >= best.bytes || later.some(({ turnovers, most }) => bytes(after, turnovers) >= most)) continue;
    best = { bytes: taken, number };
  }
  if (best.number > 0) yield { path: `${best.number}` };
}

/** A cache as several maps, each of which evicts on its own. */
export const shards: AdviceKind = {
  choices: bestShards,
  apply: (whatIf, { path = '' }) => (whatIf.churn && /^[2-9]$/.test(path) ? inShards(whatIf, Number(path)) : null),
  tells: 'gains',
  gives: 'nothing',
};

/** Builds the same program with an experiment of its release that lays groups out differently. */
export const experiment: AdviceKind = {
  choices: ({ experiment: built }, release) =>
    built === undefined ? experimentsOf(release).map((name) => ({ path: name })) : [],
  apply: (whatIf, { path: name = '' }) => (/^[a-z]+$/.test(name) ? { ...whatIf, experiment: name } : null),
  tells: 'gains',
  gives: 'build',
};

function hasStringKey({ key }: WhatIf): boolean {
  const node = underlying(key);
  return node.type === 'basic' && node.name === 'string';
}

function without(whatIf: WhatIf, dropped: string): WhatIf {
  return { ...whatIf, behind: whatIf.behind.filter(({ path }) => path !== dropped) };
}

/** A number in the place of each string that is a key. */
export const intKey: AdviceKind = {
  choices: () => AS_IT_IS,
  apply: (whatIf) => (hasStringKey(whatIf) ? { ...without(whatIf, 'key'), key: basic('uint64') } : null),
  tells: 'gains',
  gives: 'type',
};

/** The strings with bytes of their own: the key's, if it is one, and those of the elements. */
function countedStrings(whatIf: WhatIf): string[] {
  const counted = new Set(whatIf.behind.filter(isCounted).map(({ path }) => path));
  return references(whatIf, whatIf.target)
    .filter(({ of, path }) => of === 'string' && counted.has(path))
    .map(({ path }) => path);
}

/** Strings of the elements that may use the key's bytes. */
function sharing(whatIf: WhatIf): string[] {
  const counted = hasStringKey(whatIf) && whatIf.behind.length > 1 ? countedStrings(whatIf) : [];
  return counted.includes('key') ? counted.filter((path) => path !== 'key') : [];
}

/** An element's string that repeats the key, and uses its bytes. */
export const shareKey: AdviceKind = {
  choices: (whatIf) =>
    sharing(whatIf)
      .slice(0, 8)
      .map((path) => ({ path })),
  apply: (whatIf, { path = '' }) => (sharing(whatIf).includes(path) ? without(whatIf, path) : null),
  tells: 'gains',
  gives: 'nothing',
};

const OFTEN_IN_SETS: readonly string[] = ['bool', 'int', 'uint8'];

/** A set that says nothing beside its keys. */
export const asSet: AdviceKind = {
  choices: () => AS_IT_IS,
  apply(whatIf) {
    const elem = underlying(whatIf.elem);
    return elem.type === 'basic' && OFTEN_IN_SETS.includes(elem.name) ? { ...whatIf, elem: EMPTY_STRUCT } : null;
  },
  tells: 'nothing',
  gives: 'type',
};

/** True if all that the elements lead to is still counted: references are followed one step only. */
function keepsCount(whatIf: WhatIf, after: WhatIf): boolean {
  const counted = new Set(whatIf.behind.filter(isCounted).map(({ path }) => path));
  const reached = new Set(references(after, whatIf.target).map(({ path }) => path));
  return references(whatIf, whatIf.target).every(({ path }) => !counted.has(path) || reached.has(path));
}

function behindPointer(whatIf: WhatIf): WhatIf | null {
  const { elem, target, behind } = whatIf;
  const { type } = underlying(elem);
  if (type !== 'struct' && type !== 'array') return null;
  const { size } = measureType(elem, target);
  const pointer = pointerTo(elem, typeText(elem));
  if (size <= measureType(pointer, target).size) return null;
  const after = {
    ...whatIf,
    elem: pointer,
    behind: [...behind.filter(({ path }) => path !== 'elem'), { path: 'elem', bytes: size }],
  };
  return keepsCount(whatIf, after) ? after : null;
}

/** Each element an object of its own, and a pointer in the slot. */
export const elemPointer: AdviceKind = {
  choices: () => AS_IT_IS,
  apply: behindPointer,
  tells: 'losses',
  gives: 'type',
};

function inline(whatIf: WhatIf): WhatIf | null {
  const pointer = underlying(whatIf.elem);
  if (pointer.type !== 'reference' || pointer.of !== 'pointer' || !pointer.target) return null;
  const { size } = measureType(pointer.target, whatIf.target);
  const held = longestOf(lengthsAt(whatIf.behind, 'elem'));
  // A larger element is stored behind a pointer again; what exceeds it would have nothing left to hang from.
  if (size > MAX_INLINE_BYTES || held > size) return null;
  return { ...whatIf, elem: pointer.target, behind: whatIf.behind.filter(({ path }) => path !== 'elem') };
}

/** Target of each element's pointer, in the slot itself. */
export const elemInline: AdviceKind = { choices: () => AS_IT_IS, apply: inline, tells: 'gains', gives: 'type' };

const INTEGERS: readonly BasicName[] = BASIC_NAMES.filter((name) => /^u?int\d*$/.test(name));

function isInteger(name: BasicName): boolean {
  return INTEGERS.includes(name);
}

function bytesOf(name: BasicName, target: Target): number {
  return measureType(basic(name), target).size;
}

/** Names of what has a few values. */
const ENUMERATES =
  /(?:type|kind|status|state|mode|level|flags?|category|class|phase|stage|role|tier|priority|severity|reason)$/i;
/** Names of what has many, for types: `UserID`, `Offset`. */
const COUNTS = /(?:ids?|key|hash|time|count|size|len|length|index|offset|seq|number|bytes|ns|ms)$/i;

/** The integer that most likely holds all values; undefined where none is shorter, or the type isn't the program's own. */
function likely({ path, node }: Place, target: Target): BasicName | undefined {
  if (node.type === 'named' && !isLocal(node)) return undefined;
  const { type, name } = { name: '', ...underlying(node) };
  if (type !== 'basic') return undefined;
  const integer = INTEGERS.find((each) => each === name);
  if (!integer) return undefined;
  const bytes = bytesOf(integer, target);
  if (bytes < 4) return undefined;
  if (node.type === 'named' ? !COUNTS.test(node.name) : ENUMERATES.test(path)) return 'uint8';
  if (integer.startsWith('u')) return bytes === 8 ? 'uint32' : 'uint16';
  return bytes === 8 ? 'int32' : 'int16';
}

function narrowAt(whatIf: WhatIf, path: string, to: BasicName): WhatIf | null {
  return editAt(whatIf, path, (node) => {
    const narrows =
      node.type === 'basic' && isInteger(node.name) && bytesOf(to, whatIf.target) < bytesOf(node.name, whatIf.target);
    return narrows ? basic(to) : null;
  });
}

interface Narrower {
  readonly path: string;
  readonly to: BasicName;
}

/** Integers that are likely wider than their values. */
function narrower(whatIf: WhatIf): Narrower[] {
  return largestPlaces(whatIf, (place) => likely(place, whatIf.target) !== undefined).flatMap((place) => {
    const to = likely(place, whatIf.target);
    return to ? [{ path: place.path, to }] : [];
  });
}

export const narrow: AdviceKind = {
  choices: narrower,
  apply(whatIf, { path = '', to }) {
    const integer = INTEGERS.find((name) => name === to);
    return integer ? narrowAt(whatIf, path, integer) : null;
  },
  tells: 'nothing',
  gives: 'type',
};

export const drop: AdviceKind = {
  choices: (whatIf) => largestPlaces(whatIf, ({ isField }) => isField).map(({ path }) => ({ path })),
  apply: (whatIf, { path = '' }) => dropField(whatIf, path),
  tells: 'nothing',
  gives: 'data',
};

/**
 * The struct with its fields in an order of least padding; itself if that saves nothing. A type's size is a multiple of its
 * alignment, so descending alignments leave no gap, and only what rounds the sum up to the struct's own alignment
 * remains: no order does better. Fields of no size go first, since one at the end costs a byte.
 */
function tightest(struct: StructNode, target: Target): StructNode {
  const rank = ({ size, align }: { size: number; align: number }) => (size === 0 ? Number.POSITIVE_INFINITY : align);
  const ranked = struct.fields.map((field) => ({ field, rank: rank(measureType(field.type, target)) }));
  // Two infinite ranks differ by NaN, which sorts as equal.
  const fields = ranked.sort((a, b) => b.rank - a.rank || 0).map(({ field }) => field);
  const reordered = { ...struct, fields };
  return measureType(reordered, target).size < measureType(struct, target).size ? reordered : struct;
}

/** Every struct of the program's own with its fields in an order of least padding. */
export function reorderFields(whatIf: WhatIf): WhatIf {
  const reorder = rewriteStructs((struct) => tightest(struct, whatIf.target));
  const key = reorder(whatIf.key);
  const elem = reorder(whatIf.elem);
  return key === whatIf.key && elem === whatIf.elem ? whatIf : withTypes(whatIf, { key, elem });
}

export const reorder: AdviceKind = {
  choices: (whatIf) => (reorderFields(whatIf) === whatIf ? [] : AS_IT_IS),
  apply: reorderFields,
  tells: 'nothing',
  gives: 'nothing',
};

/** Every integer as narrow as it likely may be, then every struct in its best order. */
function packed(whatIf: WhatIf): WhatIf {
  const narrowed = narrower(whatIf).reduce((so, choice) => narrow.apply(so, choice) ?? so, whatIf);
  return reorderFields(narrowed);
}

export const pack: AdviceKind = {
  choices: () => AS_IT_IS,
  apply: packed,
  tells: 'gains',
  gives: 'type',
};

/** Bytes that some field may well be able to spare. */
const MOST_BYTES = 16;
/** Least share saved beyond that of the bytes taken away, for it to be worth telling. */
const BEYOND = 0.03;

const FILLERS: ReadonlyMap<number, BasicName> = new Map([
  [1, 'uint8'],
  [2, 'uint16'],
  [4, 'uint32'],
  [8, 'uint64'],
]);

function filler(bytes: number, align: number): TypeNode | null {
  const name = FILLERS.get(align);
  return name && bytes >= 0 && bytes % align === 0 ? { type: 'array', length: bytes / align, elem: basic(name) } : null;
}

/** Its fields with pointers as they are, and all others as one array of what is left of `bytes`. */
function shortened(struct: StructNode, bytes: number, align: number, target: Target): StructNode | null {
  const kept = struct.fields.filter(({ type }) => measureType(type, target).pointers);
  const rest = filler(bytes - measureType({ ...struct, fields: kept }, target).size, align);
  return rest && { ...struct, fields: [field('rest', rest), ...kept] };
}

/** The element with fewer bytes and the same alignment, whichever of them a programmer finds to spare. */
function trimmed(whatIf: WhatIf, bytes: number): WhatIf | null {
  const { elem, target } = whatIf;
  const { size, align } = measureType(elem, target);
  if (!(bytes > 0 && bytes < size)) return null;
  const after = editAt(whatIf, 'elem', (node) => {
    if (node.type === 'struct') return shortened(node, bytes, align, target);
    return node.type === 'array' && !measureType(node, target).pointers ? filler(bytes, align) : null;
  });
  const tight = after && reorderFields(after);
  const reached = tight && measureType(tight.elem, target);
  return reached?.size === bytes && reached.align === align ? tight : null;
}

/** The fewest bytes less that save more than their share: a step of the size classes or of the pages lies between. */
function* worthwhile(whatIf: WhatIf, release: string): Generator<Choice> {
  const type = mapType(whatIf, release);
  const liveBytes = (size: number): number =>
    sizeMap({ ...type, elem: { ...type.elem, size }, entries: whatIf.entries }).liveBytes.expected;
  const { size, align } = type.elem;
  const before = liveBytes(size);
  const pair = type.key.size + size;
  for (let less = align; less <= Math.min(MOST_BYTES, size - align); less += align) {
    if ((before - liveBytes(size - less)) / before < less / pair + BEYOND) continue;
    yield { path: 'elem', to: `${size - less}` };
    return;
  }
}

export const trim: AdviceKind = {
  choices: worthwhile,
  apply: (whatIf, { path, to = '' }) => (path === 'elem' && /^\d{1,9}$/.test(to) ? trimmed(whatIf, Number(to)) : null),
  tells: 'gains',
  gives: 'data',
};

function basic(name: BasicName): BasicNode {
  return { type: 'basic', name };
}

function field(name: string, type: TypeNode): StructField {
  return { name, type, embedded: false };
}

const EMPTY_STRUCT: StructNode = { type: 'struct', fields: [] };

/** `*T`, where `T` is written as `go`. */
function pointerTo(target: TypeNode, go: string): TypeNode {
  return { type: 'reference', of: 'pointer', go: `*${go}`, target };
}

type Change = (node: TypeNode) => TypeNode;

/** `of` with its parts changed, but for a type of another package, which the program can’t declare otherwise. */
function withOwnParts(of: TypeNode, change: Change): TypeNode {
  return of.type === 'named' && !isLocal(of) ? of : withParts(of, change);
}

/** Every node once, since types may use one another several times each; from the inside out, references' targets too. */
function rewriter(change: (node: TypeNode, parts: Change) => TypeNode): Change {
  const done = new Map<TypeNode, TypeNode>();
  const rewritten: Change = (node) => {
    if (node.type === 'basic') return node;
    const known = done.get(node);
    if (known) return known;
    const result = change(node, rewritten);
    done.set(node, result);
    return result;
  };
  return rewritten;
}

/** Changes the structs of the program's own, inner ones first. */
function rewriteStructs(change: (struct: StructNode) => StructNode): Change {
  return rewriter((node, parts) => {
    const changed = withOwnParts(node, parts);
    return changed.type === 'struct' ? change(changed) : changed;
  });
}

/** Puts a new declaration wherever its name is used: one name has one meaning. */
function redeclare(declared: NamedNode): Change {
  return rewriter((node, parts) =>
    node.type === 'named' && node.name === declared.name ? declared : withOwnParts(node, parts),
  );
}

/** A part of the key or of the element that the program could declare otherwise. */
interface Place {
  /**
   * From the side on: `key`, `elem.Meta.Kind`, `elem.Tags[]` for every element of an array. A second field of one name, as
   * `_` may be, is `_-2`. A pointer whose object is counted is followed, as in Go: `elem.Kind` of a `*Response`.
   */
  readonly path: string;
  /** As declared there. */
  readonly node: TypeNode;
  readonly isField: boolean;
}

/** The last part of each field's path. */
function fieldSteps({ fields }: StructNode): string[] {
  const times = new Map<string, number>();
  return fields.map(({ name }) => {
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return time === 1 ? name : `${name}-${time}`;
  });
}

/** All such parts, outer ones first; of a named type that stands in several places the first one. */
function places(whatIf: WhatIf): Place[] {
  const counted = new Set(whatIf.behind.filter(isCounted).map(({ path }) => path));
  const seen = new Set<string>();
  const found: Place[] = [];

  function within(node: TypeNode, path: string): void {
    if (node.type === 'named') {
      if (!isLocal(node) || seen.has(node.name)) return;
      seen.add(node.name);
      within(node.underlying, path);
    } else if (node.type === 'array' && node.length > 0) {
      add(node.elem, `${path}[]`, false);
    } else if (node.type === 'struct') {
      const steps = fieldSteps(node);
      for (const [i, { type }] of node.fields.entries()) add(type, `${path}.${steps[i]}`, true);
    } else if (node.type === 'reference' && node.of === 'pointer' && node.target && counted.has(path)) {
      within(node.target, path);
    }
  }

  function add(node: TypeNode, path: string, isField: boolean): void {
    found.push({ path, node, isField });
    within(node, path);
  }

  add(whatIf.key, 'key', false);
  add(whatIf.elem, 'elem', false);
  return found;
}

/** Type to put there, seen through names of the program's own; null if that makes no sense. */
type Edit = (node: Exclude<TypeNode, NamedNode>) => TypeNode | null;

interface Edited {
  readonly node: TypeNode;
  /** The innermost declaration that the edit changes. */
  readonly declared: NamedNode | null;
}

function editWithin(node: TypeNode, steps: readonly string[], edit: Edit | 'remove'): Edited | null {
  if (node.type === 'named') {
    const inner = isLocal(node) ? editWithin(node.underlying, steps, edit) : null;
    if (!inner) return null;
    const whole = { ...node, underlying: inner.node };
    return { node: whole, declared: inner.declared ?? whole };
  }
  const [step, ...rest] = steps;
  if (step === undefined) {
    const edited = edit === 'remove' ? null : edit(node);
    return edited && { node: edited, declared: null };
  }
  if (node.type === 'array' && step === '[]') {
    const inner = editWithin(node.elem, rest, edit);
    return inner && { ...inner, node: { ...node, elem: inner.node } };
  }
  if (node.type === 'reference' && node.of === 'pointer' && node.target) {
    const inner = editWithin(node.target, steps, edit);
    return inner && { ...inner, node: { ...node, target: inner.node } };
  }
  return node.type === 'struct' ? editField(node, step, rest, edit) : null;
}

/** The field that a step of `fieldSteps` stands for; -1 if there is none. */
function fieldAt({ fields }: StructNode, step: string): number {
  const [name, time = '1'] = step.split('-');
  let at = -1;
  for (let i = 0; i < Number(time); i++) at = fields.findIndex((field, j) => j > at && field.name === name);
  return at;
}

function editField(node: StructNode, step: string, rest: readonly string[], edit: Edit | 'remove'): Edited | null {
  const at = fieldAt(node, step);
  const field = node.fields[at];
  if (!field) return null;
  if (edit === 'remove' && rest.length === 0) {
    return { node: { ...node, fields: node.fields.toSpliced(at, 1) }, declared: null };
  }
  const inner = editWithin(field.type, rest, edit);
  return inner && { ...inner, node: { ...node, fields: node.fields.with(at, { ...field, type: inner.node }) } };
}

function edited(whatIf: WhatIf, path: string, edit: Edit | 'remove'): WhatIf | null {
  const [side, ...steps] = path.replaceAll('[]', '.[]').split('.');
  if (side !== 'key' && side !== 'elem') return null;
  const result = editWithin(whatIf[side], steps, edit);
  if (!result) return null;
  const { node, declared } = result;
  if (!declared) return withTypes(whatIf, { key: whatIf.key, elem: whatIf.elem, [side]: node });
  const everywhere = redeclare(declared);
  return withTypes(whatIf, { key: everywhere(whatIf.key), elem: everywhere(whatIf.elem) });
}

/** Changes what is declared at a path, wherever that declaration is used; null where there is no such path. */
function editAt(whatIf: WhatIf, path: string, edit: Edit): WhatIf | null {
  return edited(whatIf, path, edit);
}

/** Takes the field at a path such as `elem.LastModified` out of its struct, and what it led to; null if there is none. */
function dropField(whatIf: WhatIf, path: string): WhatIf | null {
  const removed = edited(whatIf, path, 'remove');
  return removed && { ...removed, behind: removed.behind.filter((each) => !leadsThrough(each.path, path)) };
}

/** True if a path of layout/references.ts, with numbers in its brackets, begins with a place's. */
function leadsThrough(reference: string, place: string): boolean {
  const path = reference.replaceAll(/\[\d+\]/g, '[]');
  return path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`);
}

/** Type at a path of layout/references.ts, through all names. */
function nodeAt(node: TypeNode, [step, ...rest]: readonly string[]): TypeNode | undefined {
  if (node.type === 'named') return nodeAt(node.underlying, step === undefined ? [] : [step, ...rest]);
  if (step === undefined) return node;
  if (node.type === 'array' && /^\[\d*\]$/.test(step)) return nodeAt(node.elem, rest);
  const field = node.type === 'struct' && node.fields.find(({ name }) => name === step);
  return field ? nodeAt(field.type, rest) : undefined;
}

/** Bytes of what the pointer at the path leads to; undefined where there is none, or its type is unknown. */
function pointeeBytes({ key, elem, target }: WhatIf, path: string): number | undefined {
  const [side, ...steps] = path.replaceAll('[', '.[').split('.');
  const node = nodeAt(side === 'key' ? key : elem, steps);
  return node?.type === 'reference' && node.of === 'pointer' && node.target
    ? measureType(node.target, target).size
    : undefined;
}

/** Other types in their place. Where what a counted pointer leads to changes its size, so do the bytes behind it. */
function withTypes(whatIf: WhatIf, types: MapTypes): WhatIf {
  const changed = { ...whatIf, ...types };
  const behind = whatIf.behind.map((each) =>
    'counts' in each || each.bytes === 0
      ? each
      : resized(each, pointeeBytes(whatIf, each.path), pointeeBytes(changed, each.path)),
  );
  return { ...changed, behind };
}

/** Up to the size of one object, the average is that of a share of them; what exceeds it hangs from the object. */
function resized(behind: BehindBytes, before = 0, after = 0): BehindBytes {
  if (before === after || before === 0) return behind;
  const exceeds = averageOf(behind.bytes) > before;
  const resize = (bytes: number): number => (exceeds ? Math.max(0, bytes - before + after) : (bytes * after) / before);
  return { ...behind, bytes: changedLengths(behind.bytes, resize) };
}
