import { measureType, structPlaces, type TypeMeasure } from '../../models/layout/measure';
import type { MapTypes, StructField, Target, TypeNode } from '../../models/layout/typeNode';
import { MOST_ON_STACK } from '../../models/sizing/input';
import { COMMON_LIBRARY, type Library } from '../library/library';
import { placeOf } from './constants';
import { givenValue } from './lengths';
import { type Candidate, containersBeside, findMaps, mapElsewhere, otherContainer, readMapTypes } from './maps';
import { isFault, NO_SCOPE } from './names';
import { typeAt } from './parse';
import {
  type Fault,
  Faults,
  faultOr,
  grouped,
  linesOf,
  plainText,
  type SourceProblem,
  type SourceRemark,
  unlessFault,
} from './problems';
import { readSource, type Source } from './source';
import { closing, isSign, split, type Token } from './tokens';
import { type ReadStruct, Types } from './types';

// The order of reading: plainText (problems) takes away what surrounds the source where it was copied; tokens cuts it into tokens,
// statements and declarations; source has these, and finds what a name stands for at a place.
// parse reads the syntax of types. names tells what type a name means, types resolves syntax to a type with its size, with the
// help of lengths and constants. maps finds the maps of the text.

type TypeResult =
  | { readonly ok: true; readonly node: TypeNode; readonly measure: TypeMeasure }
  /** `awaits`: the complete library may know what is missing. */
  | { readonly ok: false; readonly problem: SourceProblem; readonly awaits: boolean };

/** A text that declares a map, and the length of what was put before the given text. */
interface Wrapped {
  readonly text: string;
  readonly before: number;
}

const BEFORE = 'var _ map[bool]';

/** Wraps the type as a map's element, so that finding maps finds the type. */
function wrapped(text: string, library: Library): Wrapped {
  const first = readSource(text, library).specs.find(({ keyword, fault }) => keyword === 'type' && !fault);
  const name = first?.names[0]?.text;
  return name === undefined
    ? { text: `${BEFORE}${text}\n`, before: BEFORE.length }
    : { text: `${text}\n${BEFORE}${name}\n`, before: 0 };
}

/** Reads a type, or the first of several type declarations. */
export function readType(text: string, target: Target, library: Library = COMMON_LIBRARY): TypeResult {
  const { text: whole, before } = wrapped(text, library);
  const source = readSource(whole, library);
  const types = new Types(source, target, new Faults(), new Faults());
  const failed = ({ from, to, ...fault }: Fault): TypeResult => {
    const inText = (offset: number) => Math.min(text.length, Math.max(0, offset - before));
    const faults = new Faults();
    faults.add({ ...fault, from: inText(from), to: inText(to) });
    const [problem] = faults.problems(text);
    if (!problem) throw new RangeError('a fault is a problem');
    return { ok: false, problem, awaits: source.awaits() };
  };
  const [fault] = [...source.faults, ...types.names.faults()];
  if (fault) return failed(fault);
  const variables = findMaps(source, types.names).filter(({ kind }) => kind === 'variable');
  // Beside a type that stands alone there can be nothing else; beside declarations there may be maps of the text's own.
  const [chosen, other] = before > 0 ? variables : variables.slice(-1);
  if (!chosen || other) return failed({ from: before, to: whole.length, message: 'one type is expected' });
  const { map } = chosen;
  if (isFault(map)) return failed(map);
  const read = faultOr(() => {
    const node = types.byValue({ syntax: map.syntax.elem, scope: map.scope });
    return { node, measure: measureType(node, target) };
  });
  return isFault(read) ? failed(read) : { ok: true, ...read };
}

interface MapDeclaration extends MapTypes {
  /** Name of the variable or field; empty for a type or a bare map. */
  readonly name: string;
  /** `map[string]Response`. */
  readonly go: string;
  /** Size hint of `make` in the text. */
  readonly hint?: SourceHint;
}

/** The value of a size hint, or its expression if the value isn't known. */
export type SourceHint = { readonly value: number } | { readonly unknown: string };

/** The hint if it is known and at most `most`, else 0. */
export function knownHint(hint: SourceHint | undefined, most: number): number {
  return hint && 'value' in hint && hint.value <= most ? hint.value : 0;
}

/** A map of the text to choose from. */
export interface MapChoice {
  /** Unique id, for the option `map`: its name, or its name and line. */
  readonly id: string;
  /** Empty for an unnamed map. */
  readonly name: string;
  /** Line, from 1. */
  readonly line: number;
  /** Its type as written. */
  readonly go: string;
  /** `Cache[string, int]` for a field of that instance. */
  readonly instance: string;
}

export type ReadResult =
  | {
      readonly ok: true;
      readonly map: MapDeclaration;
      readonly notes: readonly SizeNote[];
      readonly remarks: readonly SourceRemark[];
      /** All maps of the text, most likely first. */
      readonly maps: readonly MapChoice[];
      /** The `id` of the map that was read. */
      readonly chosen: string;
      /** True if the complete library may resolve more. */
      readonly awaits: boolean;
    }
  | {
      readonly ok: false;
      readonly problems: readonly SourceProblem[];
      readonly maps: readonly MapChoice[];
      readonly chosen: string;
      readonly awaits: boolean;
    };

interface ReadOptions {
  /** The variable, field or type that is the map; the most likely one by default. */
  readonly map?: string | undefined;
  /** Falls back to the most likely map if none has the name `map`. */
  readonly orElse?: boolean | undefined;
  readonly library?: Library | undefined;
}

/** Longest text, characters. */
const LONGEST_TEXT = 2 ** 20;

const NO_MAP: Fault = {
  from: 0,
  to: 0,
  message: 'no map is declared: add one, such as var cache map[string]Response',
  own: { type: 'noMap' },
};

/** Finds declarations that would be maps without their faults. */
const MAP = /\bmap\b/;

/**
 * Reads the declarations of one Go file, several, or a part of one, and a map among them: the one with the given name, or the
 * most likely one. Only what the map needs must be valid. `pkg.Foo` is the library's type of that name, or else the `Foo`
 * declared here.
 */
export function readDeclarations(source: string, target: Target, options: ReadOptions = {}): ReadResult {
  const { map: name = '', orElse = false, library = COMMON_LIBRARY } = options;
  if (source.length > LONGEST_TEXT) {
    return { ok: false, problems: problemsOf([tooLong(source)], source), maps: [], chosen: '', awaits: false };
  }
  const read = readSource(plainText(source), library);
  const faults = new Faults();
  const unfollowed = new Faults();
  const types = new Types(read, target, faults, unfollowed);
  const found = findMaps(read, types.names);
  const maps = choicesOf(found, read);
  const elsewhere = [...read.faults, ...types.names.faults()];
  const called = maps.findIndex(({ id }) => id === name);
  const index = called >= 0 ? called : maps.findIndex((map) => name !== '' && map.name === name);
  const candidate = found[name === '' || (index < 0 && orElse) ? 0 : index];
  const chosen = maps[candidate ? found.indexOf(candidate) : -1]?.id ?? '';
  const failure = (all: readonly Fault[]): ReadResult => {
    return { ok: false, problems: problemsOf(all, source), maps, chosen, awaits: read.awaits() };
  };
  if (!candidate && maps.length > 0) return failure([noMapCalled(name, maps)]);
  if (!candidate) {
    const other = otherContainer(read) ?? mapElsewhere(read);
    return failure(other ? [other] : MAP.test(source) && elsewhere.length > 0 ? elsewhere : [NO_MAP]);
  }
  if (isFault(candidate.map)) return failure([candidate.map]);
  const map = readMapTypes(candidate.map, types, faults, target);
  if (!map) return { ok: false, problems: faults.problems(source), maps, chosen, awaits: read.awaits() };
  const hint = hintOf(candidate, types, read);
  if (hint && 'from' in hint) return failure([hint]);
  return {
    ok: true,
    map: {
      ...withHeldTypes(map, read, types),
      name: candidate.kind !== 'type' && IDENTIFIER.test(candidate.name) ? candidate.name : '',
      ...(hint && { hint }),
    },
    notes: sizeNotes(types.structs, source, target),
    remarks: [
      ...assumedRemark([...types.assumed]),
      ...leftOutRemark(elsewhere, source),
      ...unfollowedRemark(unfollowed.problems(source)),
      ...fieldsLeftOut(types.structs, source, read.text),
      ...mayStay(candidate, hint, read.text),
      ...besideRemarks(containersBeside(read, map), source),
    ],
    maps,
    chosen,
    awaits: read.awaits(),
  };
}

const IDENTIFIER = /^(?!_$)[\p{L}_][\p{L}\p{N}_]*$/u;

/** Characters of a map's type in a list. */
const LONGEST_LISTED = 60;

function choicesOf(found: readonly Candidate[], { text }: Source): MapChoice[] {
  const lineOf = linesOf(text);
  const all = found.map(({ name, at, map, instance }) => {
    const place = isFault(map) ? map : map.syntax;
    const go = text.slice(place.from, place.to).replace(/\s+/g, ' ');
    const short = go.length > LONGEST_LISTED ? `${go.slice(0, LONGEST_LISTED - 1)}…` : go;
    return { name: name === '_' ? '' : name, line: lineOf(at), go: short, instance };
  });
  const times = new Map<string, number>();
  const timesOf = (id: string) => times.get(id) ?? 0;
  for (const { name, line } of all) for (const id of [name, `${name}:${line}`]) times.set(id, timesOf(id) + 1);
  const seen = new Map<string, number>();
  return all.map((choice) => {
    const { name, line } = choice;
    const placed = name !== '' && timesOf(name) === 1 ? name : `${name}:${line}`;
    const nth = (seen.get(placed) ?? 0) + 1;
    seen.set(placed, nth);
    return { ...choice, id: nth === 1 ? placed : `${placed}:${nth}` };
  });
}

/** From the name of a variable on: it is what `make` returns. */
const MADE = /^[^\n=;]*=\s*make\s*\(/;

function mayStay({ kind, name, at }: Candidate, hint: SourceHint | undefined, text: string): SourceRemark[] {
  if (kind !== 'local' && kind !== 'main') return [];
  const isMade = MADE.test(text.slice(at, at + 1000));
  const isSmall = !hint || ('value' in hint && hint.value <= MOST_ON_STACK);
  return isMade && isSmall ? [{ type: 'mayStay', name }] : [];
}

/** Resolves an expression that is just a variable's name to its declared value. */
function variableValue([name, ...more]: readonly Token[], source: Source): readonly Token[] {
  if (name?.type !== 'word' || more.length > 0) return [];
  const spec = source.local(name.text, name.from, 'var') ?? source.declared(name.text, name.from)[0];
  return (spec?.keyword === 'var' && givenValue(spec, name.text)) || [];
}

/** Most calls of a function that are looked at. */
const MOST_CALLS = 50;

/** What all calls of a function of the text pass for one of its parameters, if a name is one. */
function argumentsOf([name, ...more]: readonly Token[], source: Source): readonly (readonly Token[])[] {
  if (name?.type !== 'word' || more.length > 0) return [];
  const { bodies, tokens } = source;
  const body = bodies.findLast(({ takes }) => takes.some((each) => (each.name?.from ?? name.from) < name.from));
  const index = body?.takes.findIndex((each) => each.name?.text === name.text) ?? -1;
  if (!body || body.name === '' || index < 0) return [];
  const calls = tokens.flatMap(({ type, text }, i) =>
    type === 'word' && text === body.name && tokens[i - 1]?.text !== 'func' ? [i] : [],
  );
  if (calls.length > MOST_CALLS) return [];
  return calls.flatMap((i) => {
    const open = isSign(tokens[i + 1], '[') ? closing(tokens, i + 1) + 1 : i + 1;
    const end = isSign(tokens[open], '(') ? closing(tokens, open) : -1;
    if (end < 0) return [];
    return [split(tokens.slice(open + 1, end), (each) => isSign(each, ','))[index] ?? []];
  });
}

/** The one number that a parameter has in all calls; undefined if it has others, or if they aren't known. */
function argumentValue(hint: readonly Token[], types: Types, source: Source): bigint | undefined {
  const values = argumentsOf(hint, source).map((value) => types.number(value));
  const [first] = values;
  return values.every((value) => value === first) ? first : undefined;
}

/** The value of a size hint: a constant, or a variable or parameter that is known to have one. Throws a FaultError for one that the compiler refuses. */
function hintValue(hint: readonly Token[], types: Types, source: Source): bigint | undefined {
  return types.hint(hint) ?? types.number(variableValue(hint, source)) ?? argumentValue(hint, types, source);
}

/** The value of a hint, or its normalized text; a fault where the compiler refuses it. */
function hintOf({ hint }: Candidate, types: Types, source: Source): SourceHint | Fault | undefined {
  if (!hint) return undefined;
  const value = faultOr(() => hintValue(hint, types, source));
  if (typeof value === 'object') return value;
  if (value !== undefined && value >= 0n && value <= BigInt(Number.MAX_SAFE_INTEGER)) return { value: Number(value) };
  return { unknown: placeOf(hint, 0).text };
}

function assumedRemark(names: readonly string[]): SourceRemark[] {
  return names.length === 0 ? [] : [{ type: 'namesAssumed', names }];
}

function withoutPlace({ from: _, to: __, ...fault }: SourceProblem) {
  return fault;
}

function leftOutRemark(found: readonly Fault[], source: string): SourceRemark[] {
  const [first] = problemsOf(found, source);
  return first ? [{ type: 'leftOut', ...withoutPlace(first), others: found.length - 1 }] : [];
}

function unfollowedRemark([first]: readonly SourceProblem[]): SourceRemark[] {
  return first ? [{ type: 'unfollowed', ...withoutPlace(first) }] : [];
}

/** A line that stands for others, behind its number: `...`, `// …`, `[…]`. */
const LEFT_OUT = /^[\s\d:|│┃]*(?:\/\/[ \t]*)?[[(<]?(?:\.{2,}|…|⋮|⋯|snip\b)/;

/** A remark on the first line that is left out of a struct whose size counts. */
function fieldsLeftOut(structs: readonly ReadStruct[], source: string, plain: string): SourceRemark[] {
  const [written, read] = [source, plain].map((text) => text.split('\n'));
  const lineOf = linesOf(plain);
  const isGap = (line: number) =>
    LEFT_OUT.test(written?.[line - 1] ?? '') && /^\s*(?:\/\/|$)/.test(read?.[line - 1] ?? '');
  for (const { from, to } of structs) {
    for (let line = lineOf(from); line <= lineOf(to); line++) if (isGap(line)) return [{ type: 'fieldsLeftOut', line }];
  }
  return [];
}

function besideRemarks(found: readonly Fault[], source: string): SourceRemark[] {
  return problemsOf(found, source).map((problem) => ({ type: 'beside', ...withoutPlace(problem) }));
}

function problemsOf(found: readonly Fault[], source: string): SourceProblem[] {
  const faults = new Faults();
  for (const fault of found.toSorted((a, b) => a.from - b.from)) faults.add(fault);
  return faults.problems(source);
}

function noMapCalled(name: string, maps: readonly MapChoice[]): Fault {
  const known = [...new Set(maps.map((map) => map.name || map.id))];
  return { from: 0, to: 0, message: `no map is called ${name}: those declared are ${known.join(', ')}` };
}

function tooLong(source: string): Fault {
  const [has, most] = [grouped(source.length), grouped(LONGEST_TEXT)];
  return {
    from: LONGEST_TEXT,
    to: source.length,
    message: `the text has ${has} letters; the limit here is ${most}`,
    own: { type: 'limit', of: 'letters', most: LONGEST_TEXT },
  };
}

/** Size of a line of a struct, bytes. */
interface SizeNote {
  /** Offset of the line's end. */
  readonly at: number;
  readonly bytes: number;
  readonly padding: number;
}

interface Line {
  readonly at: number;
  readonly to: number;
  readonly bytes: number;
  readonly padding: number;
}

function notedLines({ lines, node }: ReadStruct, target: Target): Line[] {
  const places = structPlaces(node, target);
  let next = 0;
  return lines.map(({ at, to, fields }) => {
    const own = places.slice(next, next + fields);
    next += fields;
    return {
      at,
      to,
      bytes: own.reduce((sum, place) => sum + place.bytes, 0),
      padding: own.reduce((sum, place) => sum + place.paddingAfter, 0),
    };
  });
}

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' ? end - 1 : end;
}

/**
 * A note for each line that declares one field, in the order of the text. A field that is itself a struct is noted at its
 * first line; a field of a generic type only if its size is the same in all instances.
 */
function sizeNotes(structs: readonly ReadStruct[], text: string, target: Target): SizeNote[] {
  const all = structs.flatMap((struct) => notedLines(struct, target)).sort((a, b) => a.at - b.at || b.to - a.to);
  const notes: SizeNote[] = [];
  let end = -1;
  /** The line's first field. */
  let outer: Line | undefined;
  let agree = true;
  const close = () => {
    if (outer && agree) notes.push({ at: end, bytes: outer.bytes, padding: outer.padding });
  };
  for (const line of all) {
    if (!outer || line.at > end) {
      close();
      [outer, agree, end] = [line, true, endOfLine(text, line.at)];
    } else if (line.at === outer.at) agree &&= line.bytes === outer.bytes && line.padding === outer.padding;
    else if (line.at >= outer.to) agree = false;
  }
  close();
  return notes;
}

/** Functions of container/list that put a value into an element. */
const PUTS = /^(?:PushFront|PushBack|InsertBefore|InsertAfter)$/;
/** Field of an element that has the value. container/list/list.go@go1.26.8: Element */
const ELEMENT_FIELD = 'Value';

/** Where the text tells the type that a field holds, as an index of tokens: `e.Value.(*entry)`, `PushFront(&entry{…})`. */
function* mentionsOfHeld({
  tokens,
}: Source): Generator<{ readonly field: string; readonly at: number; readonly of: '' | '&' }> {
  for (const [i, token] of tokens.entries()) {
    if (token.type !== 'word' || !isSign(tokens[i - 1], '.')) continue;
    if (isSign(tokens[i + 1], '.') && isSign(tokens[i + 2], '(') && tokens[i + 3]?.text !== 'type') {
      yield { field: token.text, at: i + 3, of: '' };
    } else if (PUTS.test(token.text) && isSign(tokens[i + 1], '(')) {
      const isPointer = isSign(tokens[i + 2], '&');
      const at = isPointer ? i + 3 : i + 2;
      if (tokens[at]?.type === 'word' && isSign(tokens[at + 1], '{')) {
        yield { field: ELEMENT_FIELD, at, of: isPointer ? '&' : '' };
      }
    }
  }
}

/** Types that fields of interface types are known to hold, by the fields' names: those that the text names alone. */
function heldIn(source: Source, types: Types): ReadonlyMap<string, TypeNode> {
  const found = new Map<string, TypeNode | null>();
  for (const { field, at, of } of mentionsOfHeld(source)) {
    const syntax = typeAt(source.tokens, at);
    if (!syntax) continue;
    const { from, to } = syntax;
    const bound = {
      syntax: of === '&' ? ({ type: 'pointer', elem: syntax, from, to } as const) : syntax,
      scope: NO_SCOPE,
    };
    const node = unlessFault(() => types.following(bound));
    const before = found.get(field);
    if (node) found.set(field, before === undefined || same(before, node) ? node : null);
  }
  return new Map([...found].flatMap(([field, node]) => (node ? [[field, node] as const] : [])));
}

function same(a: TypeNode | null, b: TypeNode): boolean {
  return a !== null && JSON.stringify(a) === JSON.stringify(b);
}

/** Gives a type with what its interfaces are known to hold, in fields of these names. */
function changerFor(held: ReadonlyMap<string, TypeNode>): (node: TypeNode) => TypeNode {
  const known = new Map<TypeNode, TypeNode>();
  const ofField = (field: StructField): StructField => {
    const { name, type } = field;
    const isOpen = type.type === 'reference' && type.of === 'interface' && !type.target;
    const target = isOpen ? held.get(name) : undefined;
    return { ...field, type: target ? { ...type, target } : change(type) } as StructField;
  };
  const changed = (node: TypeNode): TypeNode => {
    switch (node.type) {
      case 'basic':
        return node;
      case 'reference':
        return { ...node, target: node.target && change(node.target) };
      case 'array':
        return { ...node, elem: change(node.elem) };
      case 'struct':
        return { ...node, fields: node.fields.map(ofField) };
      case 'named':
        return { ...node, underlying: change(node.underlying) };
      default: {
        const gone: never = node;
        return gone;
      }
    }
  };
  const change = (node: TypeNode): TypeNode => {
    const before = known.get(node);
    if (before) return before;
    const made = changed(node);
    known.set(node, made);
    return made;
  };
  return change;
}

/** The types with what the text tells of the values in their interfaces. */
function withHeldTypes<T extends Readonly<Record<'key' | 'elem', TypeNode>>>(map: T, source: Source, types: Types): T {
  const held = heldIn(source, types);
  if (held.size === 0) return map;
  const change = changerFor(held);
  return { ...map, key: change(map.key), elem: change(map.elem) };
}
