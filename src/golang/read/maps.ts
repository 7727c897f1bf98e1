import { incomparablePart, measureType } from '../../models/layout/measure';
import { typeText } from '../../models/layout/printType';
import type { MapTypes, Target, TypeNode } from '../../models/layout/typeNode';
import { refuse } from './constants';
import { BASIC, helperCalled, inferredFrom, lengthOf, resultAt } from './inferred';
import { hintOfVariable, typeOfVariable } from './lengths';
import { type Bound, bind, isFault, type Names, NO_SCOPE, type Scope } from './names';
import {
  type Definition,
  type FieldSyntax,
  type Parameter,
  parseType,
  type Signature,
  type TypeSyntax,
  typeAt,
} from './parse';
import {
  type Fault,
  FaultError,
  type Faults,
  faultOr,
  grouped,
  type OtherContainer,
  type OwnFault,
  type TextSpan,
} from './problems';
import type { Body, Mention, Source } from './source';
import { closing, isSign, type Spec, split, type Token } from './tokens';
import type { Types } from './types';

/** A map type with its type arguments. */
export interface MapBound {
  readonly syntax: TypeSyntax & { readonly type: 'map' };
  readonly scope: Scope;
}

/** A map type that the text uses in a declaration or in `make`. */
export interface Candidate {
  readonly kind: (typeof KINDS)[number];
  /** Declared name; empty for a bare map type. */
  readonly name: string;
  /** Offset of the name, or of the map type. */
  readonly at: number;
  /** Why the map can't be read, if so. */
  readonly map: MapBound | Fault;
  /** Instance of the generic type that the map is in, as written. */
  readonly instance: string;
  /** Second argument of its `make`, if the text has one. */
  readonly hint: readonly Token[] | undefined;
}

/** Kinds of places, most likely first; `main`: a variable of the function main. */
const KINDS = ['variable', 'main', 'type', 'field', 'local', 'parameter', 'within'] as const;

/** Most instances of generic types considered. */
const MOST_INSTANCES = 50;
/** Most calls of generic functions whose type arguments are looked for. */
const MOST_GENERIC_CALLS = 500;
/** Instances that lead to one another: a repository, its table, the map of that. */
const MOST_DEPTH = 4;

function speaksOfMap({ tokens }: Spec): boolean {
  return tokens.some(({ type, text }) => type === 'keyword' && text === 'map');
}

/** Where a map type occurs. */
interface MapSite {
  readonly kind: Candidate['kind'];
  readonly name: string;
  readonly at: number;
  readonly hint?: readonly Token[] | undefined;
  readonly instance?: string;
  /** Instances that have led to this one. */
  readonly depth?: number;
}

/** True for a type of the language, which an argument may have without naming it. */
function isPlain(type: TypeSyntax): type is TypeSyntax & { readonly type: 'name' } {
  return type.type === 'name' && BASIC.test(type.name.text) && !type.package;
}

/** True for a type of that name, or a pointer to it. */
function sameType(type: TypeSyntax, name: string): boolean {
  return type.type === 'pointer' ? sameType(type.elem, name) : type.type === 'name' && type.name.text === name;
}

/** The index of the sign that gives a value, and how many values stand between; undefined for a value that isn’t given so. */
function givenAt(tokens: readonly Token[], value: number): { readonly sign: number; readonly nth: number } | undefined {
  let depth = 0;
  let nth = 0;
  for (let i = value - 1; i >= 0 && tokens[i]?.type !== 'end'; i--) {
    const text = tokens[i]?.type === 'sign' ? (tokens[i]?.text ?? '') : '';
    if (/^[)\]}]$/.test(text)) depth++;
    else if (/^[([{]$/.test(text) && depth-- === 0) return undefined;
    else if (depth === 0 && text === ',') nth++;
    else if (depth === 0 && /^:?=$/.test(text)) return { sign: i, nth };
    else if (depth === 0 && nth === 0) return undefined;
  }
  return undefined;
}

/** The variable that a value is given to, `y` of `x, y := a, b` or `x` of `var x T = a`, and the type that it is declared with. */
function variableGiven(
  tokens: readonly Token[],
  value: number,
): { readonly name: Token | undefined; readonly type: readonly Token[] } {
  const given = givenAt(tokens, value);
  if (!given) return { name: undefined, type: [] };
  const { sign, nth } = given;
  const start = tokens.findLastIndex(
    ({ type, text }, i) => i < sign && (type === 'end' || /^(?:var|[{(;])$/.test(text)),
  );
  const names: Token[] = [];
  let at = start + 1;
  while (at < sign && tokens[at]?.type === 'word') {
    names.push(tokens[at] as Token);
    if (!isSign(tokens[++at], ',')) break;
    at++;
  }
  const type = tokens.slice(at, sign);
  const isDeclared = type.length === 0 || type[0]?.type === 'word' || type[0]?.text === 'map';
  if (isDeclared) return { name: names[nth], type };
  const [last] = tokens.slice(sign - 1, sign);
  return { name: last?.type === 'word' ? last : undefined, type: [] };
}

class Search {
  readonly found: Candidate[] = [];
  readonly #source: Source;
  readonly #names: Names;
  /** Names of type parameters in scope. */
  readonly #open: ReadonlySet<string>;
  #calls = 0;

  constructor(source: Source, names: Names) {
    this.#source = source;
    this.#names = names;
    const generic = source.specs.flatMap((spec) =>
      spec.keyword === 'type' ? (this.#definition(spec)?.params ?? []) : [],
    );
    this.#open = new Set([...generic, ...source.bodies.flatMap(({ params }) => params)]);
    for (const spec of source.specs) {
      if (spec.keyword === 'var') this.#variable(spec, 'variable');
      if (spec.keyword === 'type') this.#type(spec);
    }
    this.#instances();
    for (const body of source.bodies) this.#body(body);
    if (this.found.length === 0) this.#anywhere();
  }

  /** Map types in prose: `I have a map[string]*User with ten million entries`. */
  #anywhere(): void {
    for (const [i, token] of this.#source.tokens.entries()) {
      if (token.type !== 'keyword' || token.text !== 'map') continue;
      const syntax = typeAt(this.#source.tokens, i);
      if (syntax && !this.#isOpen(syntax))
        this.#within({ kind: 'within', name: '', at: syntax.from }, syntax, NO_SCOPE);
    }
  }

  #push(place: MapSite, map: MapBound | Fault): void {
    const { kind, name, at, hint, instance = '' } = place;
    this.found.push({ kind, name, at, map, hint, instance });
  }

  #definition(spec: Spec): Definition | undefined {
    const definition = this.#names.definition(spec);
    return isFault(definition) ? undefined : definition;
  }

  #variable(spec: Spec, kind: Candidate['kind']): void {
    const names = spec.names.length > 0 ? spec.names : [undefined];
    for (const token of names) {
      const name = token?.text ?? '';
      const tokens = spec.fault ? spec.tokens : typeOfVariable(spec, name);
      if (!tokens || tokens.length === 0) continue;
      const at = token?.from ?? spec.tokens[0]?.from ?? 0;
      const place = { kind, name, at, hint: hintOfVariable(spec, name) };
      const syntax = spec.fault ?? this.#parse(tokens);
      if (!isFault(syntax)) this.#declared(place, { syntax, scope: NO_SCOPE });
      else if (speaksOfMap(spec) && kind === 'variable') this.#push(place, syntax);
    }
  }

  #parse(tokens: readonly Token[]): TypeSyntax | Fault {
    return faultOr(() => parseType(tokens, this.#source.tokenAt(tokens.at(-1)?.to ?? 0)));
  }

  #type(spec: Spec): void {
    const definition = this.#names.definition(spec);
    const [token] = spec.names;
    const place = { kind: 'type', name: token?.text ?? '', at: token?.from ?? 0 } as const;
    if (isFault(definition)) {
      if (spec.tokens[0]?.text === 'map') this.#push(place, definition);
    } else if (definition.params.length === 0) this.#declared(place, { syntax: definition.of, scope: NO_SCOPE });
    else if (this.#holdsMap(definition.of)) {
      const { params, name } = definition;
      const message = `cannot use generic type ${name.text}[${params.join(', ')}] without instantiation: declare a variable of it`;
      const own = { type: 'generic', name: name.text, params: params.length } as const;
      this.#push({ ...place, kind: 'within' }, { from: name.from, to: name.to, message, own });
    }
  }

  #holdsMap(syntax: TypeSyntax): boolean {
    if (syntax.type === 'map') return true;
    if (syntax.type === 'struct') return syntax.fields.some(({ of }) => this.#holdsMap(of));
    if (syntax.type === 'name') return this.#names.literal({ syntax, scope: NO_SCOPE })?.syntax.type === 'map';
    return 'elem' in syntax && this.#holdsMap(syntax.elem);
  }

  #declared(place: MapSite, bound: Bound): void {
    const { syntax, scope } = bound;
    const called = syntax.type === 'name' ? this.#called(syntax, scope) : undefined;
    if (called) {
      this.#declared({ ...place, instance: this.#textOf(syntax) }, called);
      return;
    }
    const own = syntax.type === 'pointer' ? syntax.elem : syntax;
    if (own.type === 'name' && own.args.length > 0) this.#results(place, own, scope);
    const literal = this.#names.literal(bound);
    if (literal?.syntax.type === 'map') this.#push(place, { ...literal, syntax: literal.syntax });
    else if (literal?.syntax.type === 'struct') this.#fields(place, literal.syntax.fields, literal.scope);
    else if (syntax.type === 'pointer' && syntax.elem.type === 'name') {
      const led = this.#names.literal({ syntax: syntax.elem, scope });
      if (led?.syntax.type === 'struct') this.#fields(place, led.syntax.fields, led.scope);
      else this.#within(place, syntax.elem, scope);
    } else this.#within(place, syntax, scope);
  }

  /** The first result of a function whose call `New[int]()` a type was taken for. */
  #called({ package: of, name, args }: TypeSyntax & { readonly type: 'name' }, outer: Scope): Bound | undefined {
    const declared = of ? this.#source.declaredIn(of.text, name.text) : this.#source.declared(name.text, name.from);
    if (declared[0]?.keyword !== 'func') return undefined;
    const body = this.#source.bodies.find((each) => each.name === name.text);
    const [result] = body?.results ?? [];
    if (!body || !result || body.params.length !== args.length) return undefined;
    return { syntax: result, scope: bind(body.params, args, outer) };
  }

  /** Maps of another generic type that an instance leads to, by a field or by what a method returns. */
  #led(place: MapSite, of: TypeSyntax, scope: Scope): void {
    const { depth = 0 } = place;
    const led = of.type === 'pointer' ? of.elem : of;
    if (scope.size > 0 && depth < MOST_DEPTH && led.type === 'name' && led.args.length > 0)
      this.#declared({ ...place, depth: depth + 1 }, { syntax: led, scope });
  }

  /** Maps of the other generic types that the methods of an instance return. */
  #results(place: MapSite, { name, args }: TypeSyntax & { readonly type: 'name' }, outer: Scope): void {
    for (const { receiver, params, results } of this.#source.bodies) {
      if (receiver !== name.text || params.length !== args.length) continue;
      const scope = bind(params, args, outer);
      for (const result of results) if (!sameType(result, name.text)) this.#led(place, result, scope);
    }
  }

  #fields(place: MapSite, fields: readonly FieldSyntax[], scope: Scope): void {
    const { instance = '', at } = place;
    for (const { names, of } of fields) {
      this.#led(place, of, scope);
      if (names.length === 0) continue;
      const literal = this.#names.literal({ syntax: of, scope });
      if (literal?.syntax.type === 'map') {
        const map = { ...literal, syntax: literal.syntax };
        for (const name of names)
          this.#push({ kind: 'field', name: name.text, at: instance ? at : name.from, instance }, map);
      } else if (of.type === 'struct') this.#fields(place, of.fields, scope);
      else this.#within(place, of, scope);
    }
  }

  /** The first map in a type of another kind: `[256]map[K]V`, `*map[K]V`. */
  #within(place: MapSite, syntax: TypeSyntax, scope: Scope): void {
    if (syntax.type === 'map') this.#push({ kind: 'within', name: '', at: syntax.from }, { syntax, scope });
    else if (syntax.type === 'struct') this.#fields(place, syntax.fields, scope);
    else if (syntax.type === 'func') this.#signature(syntax.signature, scope);
    else if (syntax.type === 'interface') {
      for (const member of syntax.members) if (member.type === 'method') this.#signature(member.signature, scope);
    } else if ('elem' in syntax) this.#within(place, syntax.elem, scope);
  }

  #signature({ params, results = [] }: Signature, scope: Scope): void {
    const all: readonly Parameter[] = [...params, ...('type' in results ? [] : results)];
    const types = [
      ...all.map(({ name, of }) => ({ name, of })),
      ...('type' in results ? [{ name: undefined, of: results }] : []),
    ];
    for (const { name, of } of types) {
      if (of?.type !== 'map') continue;
      this.#push({ kind: 'parameter', name: name?.text ?? '', at: name?.from ?? of.from }, { syntax: of, scope });
    }
  }

  #textOf({ from, to }: TypeSyntax): string {
    return this.#source.text.slice(from, to).replace(/\s+/g, ' ');
  }

  /** The maps of all instances of generic types that the text has: `Cache[string, int]`, `New[string, int]()`. */
  #instances(): void {
    const { tokens } = this.#source;
    const seen = new Set<string>();
    for (const [i, token] of tokens.entries()) {
      if (token.type === 'word') this.#inferred(i, seen);
      if (token.type === 'word') this.#helped(i);
      if (token.type !== 'word' || !isSign(tokens[i + 1], '[') || seen.size >= MOST_INSTANCES) continue;
      const [spec] = this.#source.declared(token.text, token.from);
      const isType = spec?.keyword === 'type' && (this.#definition(spec)?.params.length ?? 0) > 0;
      if (!spec || !(isType || spec.keyword === 'func') || spec.names.includes(token)) continue;
      const syntax = this.#instanceAt(i);
      if (!syntax || seen.has(this.#textOf(syntax))) continue;
      const text = this.#textOf(syntax);
      seen.add(text);
      const place = { kind: 'within', name: text, at: token.from, instance: text } as const;
      this.#declared(place, { syntax, scope: NO_SCOPE });
    }
  }

  /** The instance that a call makes whose type arguments follow from its arguments: `New("a", 1)`, `pkg.New[string](1)`. */
  #inferred(i: number, seen: Set<string>): void {
    const { tokens } = this.#source;
    const token = tokens[i];
    if (!token || seen.size >= MOST_INSTANCES) return;
    const [spec] = this.#source.declared(token.text, token.from);
    if (spec?.keyword !== 'func' || spec.names.includes(token) || this.#isMember(i)) return;
    if (this.#calls++ >= MOST_GENERIC_CALLS) return;
    const call = isSign(tokens[i + 1], '[') ? closing(tokens, i + 1) + 1 : i + 1;
    if (!isSign(tokens[call], '(')) return;
    const body = this.#source.bodies.find((each) => each.name === token.text);
    const [result] = body?.results ?? [];
    const end = closing(tokens, call);
    if (!body || !result || body.params.length === 0 || end < 0) return;
    const given = this.#instanceAt(i)?.args ?? [];
    if (given.length >= body.params.length || (call > i + 1 && given.length === 0)) return;
    const values = split(tokens.slice(call + 1, end), (each) => isSign(each, ','));
    const types = inferredFrom(values, body, given, this.#source);
    if (!types || types.some((type) => !isPlain(type) && this.#isOpen(type))) return;
    const text = `${token.text}[${types.map((type) => this.#argumentText(type)).join(', ')}]`;
    if (seen.has(text)) return;
    seen.add(text);
    const bound = { syntax: result, scope: bind(body.params, types) };
    this.#declared({ kind: 'within', name: text, at: token.from, instance: text }, bound);
  }

  /** The map that a known function of another package makes: `m := lo.KeyBy(users, func(u User) string {…})`. */
  #helped(i: number): void {
    const { tokens } = this.#source;
    const [before, token] = [tokens[i - 2], tokens[i]];
    if (!token || before?.type !== 'word' || !isSign(tokens[i - 1], '.')) return;
    const helper = helperCalled(before.text, token.text, this.#source);
    if (!helper || this.#calls++ >= MOST_GENERIC_CALLS) return;
    const call = isSign(tokens[i + 1], '[') ? closing(tokens, i + 1) + 1 : i + 1;
    const end = isSign(tokens[call], '(') ? closing(tokens, call) : -1;
    if (end < 0) return;
    const given = call > i + 1 ? (this.#instanceAt(i)?.args ?? []) : [];
    const values = split(tokens.slice(call + 1, end), (each) => isSign(each, ','));
    const types = inferredFrom(values, helper, given, this.#source);
    if (!types || types.some((type) => !isPlain(type) && this.#isOpen(type))) return;
    const byName = new Map(helper.params.map((param, nth) => [param, types[nth] as TypeSyntax]));
    const syntax = resultAt(helper.result, byName, { from: before.from, to: tokens[end]?.to ?? before.to });
    const { name, type } = variableGiven(tokens, i - 2);
    const hint = helper.hints && values[0] ? { hint: lengthOf(values[0]) } : {};
    const place = name
      ? ({ kind: 'local', name: name.text, at: name.from, ...hint } as const)
      : ({ kind: 'within', name: '', at: before.from, ...hint } as const);
    const own = type.length > 0 ? this.#parse(type) : undefined;
    const declared = own && !isFault(own) ? this.#names.literal({ syntax: own, scope: NO_SCOPE }) : undefined;
    const literal = declared?.syntax.type === 'map' ? declared : this.#names.literal({ syntax, scope: NO_SCOPE });
    if (literal?.syntax.type === 'map') this.#push(place, { ...literal, syntax: literal.syntax });
  }

  /** The text of a type that may stand nowhere: `string` of a literal, `*T` of `&T{}`. */
  #argumentText(type: TypeSyntax): string {
    if (type.type === 'pointer') return `*${this.#argumentText(type.elem)}`;
    return isPlain(type) ? type.name.text : this.#textOf(type);
  }

  /** True for what belongs to a value, not to a package of the text or of an import. */
  #isMember(i: number): boolean {
    const { tokens, packageOf, packages } = this.#source;
    const { text = '' } = tokens[i - 2] ?? {};
    return isSign(tokens[i - 1], '.') && packageOf(text).path === undefined && !packages.has(text);
  }

  #instanceAt(i: number): (TypeSyntax & { readonly type: 'name' }) | undefined {
    const type = typeAt(this.#source.tokens, i);
    return type?.type === 'name' && type.args.length > 0 && !this.#isOpen(type) ? type : undefined;
  }

  /** True if a type names a type parameter. */
  #isOpen(syntax: TypeSyntax): boolean {
    if (this.#open.size === 0) return false;
    const words = this.#source.text.slice(syntax.from, syntax.to).match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];
    return words.some((word) => this.#open.has(word) && this.#source.declared(word).length === 0);
  }

  /** True if nothing in a map or in the arguments of its type is a type parameter of what is around it. */
  #isClosed({ syntax, scope }: Bound): boolean {
    if (scope.size === 0) return !this.#isOpen(syntax);
    return [...scope.values()].every((arg) => this.#isClosed(arg));
  }

  #body({ name, locals, mentions }: Body): void {
    for (const { spec } of locals) {
      const before = this.found.length;
      if (spec.keyword === 'var') this.#variable(spec, name === 'main' ? 'main' : 'local');
      if (spec.keyword === 'type') this.#type(spec);
      const closed = this.found.slice(before).filter(({ map }) => isFault(map) || this.#isClosed(map));
      this.found.splice(before, this.found.length, ...closed);
    }
    for (const mention of mentions) this.#mention(mention, name);
  }

  /** A field of a generic type that a generic function makes. */
  #hinted(name: string, hint: Mention['hint']): void {
    if (!hint) return;
    for (const [i, candidate] of this.found.entries())
      if (candidate.name === name && candidate.instance !== '' && !candidate.hint)
        this.found[i] = { ...candidate, hint };
  }

  #mention({ of, name, at, syntax, hint }: Mention, inside: string): void {
    if (this.#isOpen(syntax)) {
      this.#hinted(name, hint);
      return;
    }
    const kinds = { parameter: 'parameter', value: inside === 'main' ? 'main' : 'local', element: 'within' } as const;
    const kind = name === '' && of !== 'parameter' ? 'within' : kinds[of];
    const literal = this.#names.literal({ syntax, scope: NO_SCOPE });
    if (literal?.syntax.type !== 'map') {
      if (of === 'parameter') this.#declared({ kind, name, at }, { syntax, scope: NO_SCOPE });
      return;
    }
    this.#push({ kind, name, at, hint }, { ...literal, syntax: literal.syntax });
  }
}

function isAsking({ map }: Candidate): boolean {
  return isFault(map) && map.own?.type === 'generic';
}

/** Removes duplicates, keeping the hint of any of them; the map to size comes first. */
function distinct(found: readonly Candidate[], source: Source): Candidate[] {
  const textOf = ({ from, to }: TextSpan) => source.text.slice(from, to).replace(/\s+/g, '');
  const argumentText = ({ syntax, scope }: Bound): string =>
    textOf(syntax).replace(/[\p{L}_][\p{L}\p{N}_]*/gu, (word) => {
      const bound = scope.get(word);
      return bound ? argumentText(bound) : word;
    });
  const hintText = ({ hint }: Candidate) => hint?.map(({ text }) => text).join('');
  const kept: Candidate[] = [];
  const known = new Map<string, number>();
  for (const candidate of found.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))) {
    const { kind, name, map, hint } = candidate;
    if (isFault(map)) {
      kept.push(candidate);
      continue;
    }
    const args = [...map.scope.values()].map(argumentText).join();
    const place = `${map.syntax.from} ${args}`;
    const called = `${name} ${textOf(map.syntax)} ${args}`;
    // A type is the map of its variable; a map without a name is the one that stands there.
    const isOther = name === '' || kind === 'type' || kind === 'within';
    const index =
      known.get(name === '' ? textOf(map.syntax) + args : called) ?? (isOther ? known.get(place) : undefined);
    const same = index === undefined ? undefined : kept[index];
    if (index !== undefined && same && (!hint || !same.hint || hintText(same) === hintText(candidate))) {
      if (hint && !same.hint) kept[index] = { ...same, hint };
      continue;
    }
    const next = kept.push(candidate) - 1;
    for (const key of [place, called, textOf(map.syntax) + args]) if (!known.has(key)) known.set(key, next);
  }
  // A generic type is asked for only where there is nothing else.
  return kept.every(isAsking) ? kept : kept.filter((candidate) => !isAsking(candidate));
}

/** All maps of a text; the one to size comes first. */
export function findMaps(source: Source, names: Names): readonly Candidate[] {
  return distinct(new Search(source, names).found, source);
}

/** Largest key or element, bytes: see models/sizing/input.ts. */
const LARGEST_SIDE = 2 ** 31;

/** Reads the key and element types of a map; null if there are faults. */
export function readMapTypes(
  { syntax, scope }: MapBound,
  types: Types,
  faults: Faults,
  target: Target,
): (MapTypes & { readonly go: string }) | null {
  const key = { syntax: syntax.key, scope };
  const elem = { syntax: syntax.elem, scope };
  const isKeyRight = attempt(faults, () => checkKey(types.byValue(key), key.syntax, target));
  const isElemRight = attempt(faults, () => checkSide('element', types.byValue(elem), elem.syntax, target));
  if (!isKeyRight || !isElemRight) return null;
  let read: (MapTypes & { go: string }) | null = null;
  attempt(faults, () => {
    const go = types.spelling.of({ syntax, scope });
    read = { go, key: types.following(key), elem: types.following(elem) };
  });
  return read;
}

function attempt(faults: Faults, run: () => void): boolean {
  try {
    run();
    return true;
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    faults.add(error.fault);
    return false;
  }
}

function checkKey(key: TypeNode, at: TextSpan, target: Target): void {
  const part = incomparablePart(key);
  if (part !== undefined) refuse(at, `invalid map key type ${typeText(key)}: ${part} is not comparable`);
  checkSide('key', key, at, target);
}

function checkSide(side: 'key' | 'element', type: TypeNode, at: TextSpan, target: Target): void {
  const { size } = measureType(type, target);
  if (size > LARGEST_SIDE) {
    const own: OwnFault = { type: 'tooLarge', side, bytes: size, most: LARGEST_SIDE };
    refuse(at, `the ${side} is ${grouped(size)} bytes; the limit here is ${LARGEST_SIDE / 2 ** 30} GiB`, own);
  }
}

/** Types of other containers that people take for maps. */
const CONTAINERS: readonly (readonly [RegExp, OtherContainer])[] = [
  [/^sync\.Map$/, 'syncMap'],
  [/^sync\.Pool$/, 'pool'],
  [/^(?:list\.(?:List|Element)|ring\.Ring)$/, 'list'],
  [/^heap\.Interface$/, 'heap'],
  [/^(?:sets?\.\w+|mapset\.\w+|hashset\.\w+)$/, 'set'],
  [/^(?:lru|cache|gocache|ristretto|bigcache|freecache|otter|ttlcache|expirable|gcache|theine)\.[A-Z]\w*$/, 'cache'],
  [/^(?:xsync|cmap|haxmap|csmap|skipmap|orderedmap|swiss|hashmap|linkedhashmap|treemap)\.[A-Z]\w*$/, 'concurrentMap'],
  [
    /^(?:http\.(?:Header|Trailer)|url\.Values|textproto\.MIMEHeader|mail\.Header|expvar\.Map|metadata\.MD)$/,
    'namedMap',
  ],
  [/^(?:btree|redblacktree|skiplist|treeset|radix|iradix)\.\w+$/, 'tree'],
];

const WHAT: Readonly<Record<OtherContainer, string>> = {
  syncMap:
    'is a trie of its own since Go 1.24, before that a struct of two maps: declare the map[K]V that you would use instead',
  pool: 'keeps objects for reuse and holds no entries',
  list: 'is a linked list: each element is an object of its own',
  heap: 'is a heap in a slice',
  set: 'is a map with empty elements: declare it so, var seen map[string]struct{}',
  cache: 'comes from another module and keeps a map inside: declare that map, such as map[string]*entry',
  concurrentMap: 'is a map of another module with a layout of its own: declare the map[K]V that you would use instead',
  namedMap: 'is a map by another name: declare it so, var header map[string][]string',
  tree: 'is a tree of another module',
};

/** Those that hold entries as a map does, and are easily taken for a part of the map beside them. */
const HOLDERS: readonly OtherContainer[] = ['syncMap', 'list', 'cache', 'concurrentMap', 'tree'];

interface Member extends TextSpan {
  /** `sync.Map` */
  readonly name: string;
}

/** What the text names of packages. */
function* membersOf({ tokens, packageOf }: Source): Generator<Member> {
  for (const [i, token] of tokens.entries()) {
    const member = tokens[i + 2];
    if (token.type !== 'word' || !isSign(tokens[i + 1], '.') || member?.type !== 'word') continue;
    yield { name: `${packageOf(token.text).name}.${member.text}`, from: token.from, to: member.to };
  }
}

function containerOf(name: string): OtherContainer | undefined {
  return CONTAINERS.find(([pattern]) => pattern.test(name))?.[1];
}

/** The first other container in a text without maps. */
export function otherContainer(source: Source): Fault | undefined {
  for (const { name, from, to } of membersOf(source)) {
    const of = containerOf(name);
    if (!of) continue;
    const message = `no map is declared; ${name} ${WHAT[of]}`;
    return { from, to, message, own: { type: 'otherContainer', name, of } };
  }
  return undefined;
}

/** Adds the names of the types that a value has in it or leads to. */
function addNames(node: TypeNode | null, names: Set<string>): void {
  switch (node?.type) {
    case 'named':
      if (names.has(node.name)) return;
      names.add(node.name);
      addNames(node.underlying, names);
      return;
    case 'array':
      addNames(node.elem, names);
      return;
    case 'reference':
      addNames(node.target, names);
      return;
    case 'struct':
      for (const { type } of node.fields) addNames(type, names);
      return;
    default:
  }
}

/** The first container of each kind that holds entries, beside a map: those that its own types lead to are told elsewhere. */
export function containersBeside(
  source: Source,
  { go, key, elem }: MapTypes & { readonly go: string },
): readonly Fault[] {
  const own = new Set<string>();
  for (const side of [key, elem]) addNames(side, own);
  const found = new Map<OtherContainer, Fault>();
  for (const { name, from, to } of membersOf(source)) {
    const of = containerOf(name);
    if (!of || found.has(of) || !HOLDERS.includes(of) || go.includes(name) || own.has(name)) continue;
    found.set(of, { from, to, message: `${name} ${WHAT[of]}`, own: { type: 'beside', name, of } });
  }
  return [...found.values()];
}

/** A call that only maps are passed to, in a text that declares none. */
export function mapElsewhere(source: Source): Fault | undefined {
  const faultAt = (name: string, from: number, to: number): Fault => {
    const message = `no map is declared; ${name} is called with one whose type isn’t in the text: add it, such as var m map[string]int`;
    return { from, to, message, own: { type: 'mapElsewhere', name } };
  };
  for (const { name, from, to } of membersOf(source)) if (/^maps\.[A-Z]/.test(name)) return faultAt(name, from, to);
  const call = source.tokens.find(
    ({ type, text }, i) => type === 'word' && text === 'delete' && isSign(source.tokens[i + 1], '('),
  );
  return call && faultAt('delete', call.from, call.to);
}
