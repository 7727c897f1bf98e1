import { measureType, underlying } from '../../models/layout/measure';
import {
  MOST_NAMED,
  type ReferenceNode,
  type StructField,
  type StructNode,
  type Target,
  type TypeNode,
} from '../../models/layout/typeNode';
import { refuse } from './constants';
import { Lengths } from './lengths';
import { type Bound, isFault, Names, type Scope } from './names';
import type { Definition, FieldSyntax, MemberSyntax, NameSyntax, Parameter, Signature, TypeSyntax } from './parse';
import { FaultError, type Faults, grouped, type OwnFault, type TextSpan } from './problems';
import type { Source } from './source';
import type { Token } from './tokens';

/** A struct's syntax and node. */
export interface ReadStruct extends TextSpan {
  /** Its lines, with the number of fields of each. */
  readonly lines: readonly { readonly at: number; readonly to: number; readonly fields: number }[];
  readonly node: StructNode;
}

/** Most parts and levels of a type. */
const MOST_PARTS = 100_000;
const TOO_MANY_PARTS = `types of more than ${grouped(MOST_PARTS)} parts aren’t supported`;
const MOST_DEPTH = 200;
/** Most types read, counting repeated uses. */
const MOST_STEPS = 400_000;

/** Most lines reported of one struct. */
const MOST_FAILURES = 20;

type Name = NameSyntax & TypeSyntax;

/** Fields of the struct that stands for the entry of a map. */
const ENTRY_NAMES = ['key', 'elem'];

/** What a reference leads to, as far as it is known. */
type LedTo = Pick<ReferenceNode, 'target' | 'leadsBack'>;

const UNKNOWN: LedTo = { target: null };

/** Names being read. */
interface Path {
  /** Open types; each contains the next by value. */
  readonly values: readonly OpenType[];
  readonly all: ReadonlySet<string>;
}

const NOWHERE: Path = { values: [], all: new Set() };

/**
 * Resolves types to nodes. By value, it reads all that the size of a map depends on. Following, it reads what pointers
 * and slices lead to as well, where a fault only leaves a target unknown. What fails throws a FaultError.
 */
export class Types {
  readonly names: Names;
  readonly spelling: Spelling;
  /** Structs reached by value. */
  readonly structs: ReadStruct[] = [];
  /** Qualified names taken for local declarations. */
  readonly assumed = new Set<string>();
  readonly #target: Target;
  readonly #faults: Faults;
  readonly #unfollowed: Faults;
  readonly #lengths: Lengths;
  readonly #known = {
    byValue: new Map<string, TypeNode | FaultError>(),
    following: new Map<string, TypeNode | FaultError>(),
  };
  #mode: 'byValue' | 'following' = 'byValue';
  #listing = true;
  #path = NOWHERE;
  #depth = 0;
  #steps = 0;

  /** Of several faults in a struct all are added to `faults`; those that only leave a target unknown, to `unfollowed`. */
  constructor(source: Source, target: Target, faults: Faults, unfollowed: Faults) {
    this.#target = target;
    this.#faults = faults;
    this.#unfollowed = unfollowed;
    this.names = new Names(source, target);
    this.#lengths = new Lengths(source, target, this.names, (operand) =>
      this.#in('byValue', () => this.#resolve(operand)),
    );
    this.spelling = new Spelling(this.names, this.#lengths);
  }

  /** The value of a constant expression; undefined where it isn’t known, or is no whole number. */
  number(tokens: readonly Token[]): bigint | undefined {
    return this.#lengths.number(tokens);
  }

  /** The same of a size hint. Throws a FaultError for one that the compiler refuses. */
  hint(tokens: readonly Token[]): bigint | undefined {
    return this.#lengths.hint(tokens);
  }

  /** Reads a type without following pointers. */
  byValue(bound: Bound): TypeNode {
    return this.#resolve(bound);
  }

  /** Reads a type with the targets of pointers and slices, or without them if those are too many. */
  following(bound: Bound): TypeNode {
    this.#restart();
    try {
      return this.#in('following', () => this.#resolve(bound));
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      this.#restart();
      return this.#in('byValue', () => this.#resolve(bound));
    }
  }

  #restart(): void {
    this.#steps = 0;
    this.spelling.restart();
  }

  /** A nested pass. */
  #in<T>(mode: 'byValue' | 'following', run: () => T): T {
    const [before, listing] = [this.#mode, this.#listing];
    this.#mode = mode;
    this.#listing = false;
    try {
      return run();
    } finally {
      this.#mode = before;
      this.#listing = listing;
    }
  }

  #resolve(bound: Bound): TypeNode {
    const node = bound.syntax;
    if (++this.#steps > MOST_STEPS) {
      const own: OwnFault = { type: 'limit', of: 'types', most: MOST_STEPS };
      refuse(node, `more than ${grouped(MOST_STEPS)} types aren’t supported`, own);
    }
    if (this.#depth >= MOST_DEPTH) {
      const own: OwnFault = { type: 'limit', of: 'depth', most: MOST_DEPTH };
      refuse(node, `types nested more than ${MOST_DEPTH} deep aren’t supported`, own);
    }
    this.#depth++;
    try {
      const type = this.#read(bound);
      const { parts } = extentOf(type);
      if (parts > MOST_PARTS) refuse(node, TOO_MANY_PARTS, { type: 'limit', of: 'parts', most: MOST_PARTS });
      return type;
    } finally {
      this.#depth--;
    }
  }

  #read(bound: Bound): TypeNode {
    const { syntax, scope } = bound;
    switch (syntax.type) {
      case 'name':
        return this.#named(syntax, bound);
      case 'pointer':
      case 'slice':
        return this.#reference(syntax.type, bound, { syntax: syntax.elem, scope });
      case 'map':
        return { ...this.#reference('map', bound, undefined), ...this.#entryOf(syntax, scope) };
      case 'chan':
      case 'func':
        return this.#reference(syntax.type, bound, undefined);
      case 'interface':
        refuseConstraint(syntax, this.#path.values.at(-1)?.key);
        return this.#reference(syntax.type, bound, undefined);
      case 'array': {
        const length = this.#lengths.of(syntax, scope);
        return this.#sized({ type: 'array', length, elem: this.#resolve({ syntax: syntax.elem, scope }) }, bound);
      }
      case 'struct':
        return this.#struct(syntax.fields, bound);
      default: {
        const gone: never = syntax;
        return gone;
      }
    }
  }

  #named(syntax: Name, bound: Bound): TypeNode {
    const meaning = this.names.meaning(syntax, bound.scope);
    switch (meaning.type) {
      case 'argument':
        return this.#resolve(meaning.bound);
      case 'declared': {
        const { definition, instead } = meaning;
        const isOpen = this.#path.values.some((value) => value.definition === definition);
        if (instead && isOpen) refuse(instead, instead.message, instead.own);
        const { package: of, name } = syntax;
        if (instead && of && this.#listing) this.assumed.add(`${of.text}.${name.text}`);
        return this.#declared(definition, syntax, bound.scope);
      }
      case 'known':
        return this.#library(meaning.node, syntax, bound);
      case 'unknown':
      case 'wrong':
        return refuse(meaning.fault, meaning.fault.message, meaning.fault.own);
      default: {
        const gone: never = meaning;
        return gone;
      }
    }
  }

  #library(node: (args?: readonly TypeNode[]) => TypeNode | undefined, syntax: Name, bound: Bound): TypeNode {
    const { args } = syntax;
    const made = node() ?? node(args.map((arg) => this.#resolve({ syntax: arg, scope: bound.scope })));
    if (!made) {
      const name = this.spelling.of(bound);
      return refuse(syntax, `cannot use generic type ${name} without instantiation`);
    }
    return args.length === 0 || made.type !== 'named' ? made : { ...made, name: this.spelling.of(bound) };
  }

  #declared(definition: Definition, name: Name, outer: Scope): TypeNode {
    const scope = this.names.scopeOf(definition, name, outer);
    if (isFault(scope)) return refuse(scope, scope.message, scope.own);
    const key = name.args.length > 0 ? this.spelling.of({ syntax: name, scope: outer }) : definition.name.text;
    const memo = this.#known[this.#mode];
    const known = memo.get(key);
    if (known instanceof FaultError) throw known;
    if (known) return known;
    refuseCycle(this.#path.values, key);
    const before = this.#path;
    if (this.#mode === 'following' && before.all.has(key)) {
      this.#path = NOWHERE;
      try {
        return this.#in('byValue', () => this.#declared(definition, name, outer));
      } finally {
        this.#path = before;
      }
    }
    this.#path = { values: [...before.values, { key, definition }], all: new Set([...before.all, key]) };
    try {
      const node = this.#resolve({ syntax: definition.of, scope });
      const named: TypeNode = definition.alias ? node : { type: 'named', name: key, underlying: node };
      memo.set(key, named);
      return named;
    } catch (error) {
      if (error instanceof FaultError) memo.set(key, error);
      throw error;
    } finally {
      this.#path = before;
    }
  }

  #reference(of: ReferenceNode['of'], bound: Bound, target: Bound | undefined): ReferenceNode {
    const go = this.spelling.of(bound);
    return { type: 'reference', of, go, ...(target ? this.#targetOf(target) : UNKNOWN) };
  }

  /** The key and the element of a map that something leads to. */
  #entryOf({ key, elem }: TypeSyntax & { readonly type: 'map' }, scope: Scope): LedTo {
    const led = [key, elem].map((syntax) => this.#targetOf({ syntax, scope }));
    const unknown = led.find(({ target }) => !target);
    if (unknown) return unknown;
    const fields = led.flatMap(({ target: type }, i) =>
      type ? [{ name: ENTRY_NAMES[i] ?? '', type, embedded: false }] : [],
    );
    return { target: { type: 'struct', fields } };
  }

  #targetOf(bound: Bound): LedTo {
    if (this.#mode === 'byValue') return UNKNOWN;
    const { syntax, scope } = bound;
    const isName = syntax.type === 'name';
    if (isName && this.names.meaning(syntax, scope).type === 'unknown') return UNKNOWN;
    const before = this.#path;
    this.#path = { values: [], all: before.all };
    try {
      const leadsBack = isName && before.all.has(this.spelling.of(bound));
      if (leadsBack) return { target: null, leadsBack };
      const target = this.#resolve(bound);
      return extentOf(target).depth < MOST_DEPTH ? { target } : UNKNOWN;
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      this.#unfollowed.add(error.fault);
      return UNKNOWN;
    } finally {
      this.#path = before;
    }
  }

  #sized<T extends TypeNode>(type: T, bound: Bound): T {
    refuseHuge(type, this.#target, bound.syntax, () =>
      bound.syntax.type === 'array' ? this.spelling.of(bound) : this.#path.values.at(-1)?.key,
    );
    return type;
  }

  #struct(written: readonly FieldSyntax[], bound: Bound): TypeNode {
    const fields: StructField[] = [];
    const lines: { at: number; to: number; fields: number }[] = [];
    const seen = new Set<string>();
    let failed: FaultError | undefined;
    let failures = 0;
    for (const line of written) {
      if (failures === MOST_FAILURES) break;
      const { from, to, names } = line;
      try {
        const more = this.#fieldsOf(line, bound.scope);
        lines.push({ at: from, to, fields: more.length });
        for (const [i, field] of more.entries()) {
          if (field.name !== '_' && seen.has(field.name)) refuse(names[i] ?? line, `${field.name} redeclared`);
          seen.add(field.name);
          fields.push(field);
        }
      } catch (error) {
        if (!(error instanceof FaultError)) throw error;
        failed ??= error;
        failures++;
        if (this.#listing) this.#faults.add(error.fault);
      }
    }
    if (failed) throw failed;
    const struct = this.#sized<StructNode>({ type: 'struct', fields }, bound);
    if (this.#listing) this.structs.push({ lines, node: struct, from: bound.syntax.from, to: bound.syntax.to });
    return struct;
  }

  #fieldsOf({ names, star, of }: FieldSyntax, scope: Scope): StructField[] {
    const bound = { syntax: of, scope };
    if (star) return [{ name: embeddedName(of), type: this.#embeddedPointer(bound), embedded: true }];
    const type = this.#resolve(bound);
    if (names.length > 0) return names.map(({ text }) => ({ name: text, type, embedded: false }));
    const inner = underlying(type);
    if (inner.type === 'reference' && inner.of === 'pointer') refuse(of, 'embedded field type cannot be a pointer');
    return [{ name: embeddedName(of), type, embedded: true }];
  }

  #embeddedPointer(bound: Bound): ReferenceNode {
    return { type: 'reference', of: 'pointer', go: `*${this.spelling.of(bound)}`, ...this.#targetOf(bound) };
  }
}

function embeddedName(syntax: TypeSyntax): string {
  return syntax.type === 'name' ? syntax.name.text : '_';
}

/** Size of a type's tree, with the targets of its pointers. */
interface Extent {
  /** Number of nodes; a shared one counts at each use, and a short array's element once per element. */
  readonly parts: number;
  /** Depth of nesting. */
  readonly depth: number;
}

const known = new WeakMap<TypeNode, Extent>();

function extentOf(node: TypeNode): Extent {
  const before = known.get(node);
  if (before) return before;
  const extent = measured(node);
  known.set(node, extent);
  return extent;
}

function within(children: readonly TypeNode[], times = 1): Extent {
  let parts = 1;
  let depth = 0;
  for (const child of children) {
    const extent = extentOf(child);
    parts += extent.parts * times;
    depth = Math.max(depth, extent.depth);
  }
  return { parts, depth: depth + 1 };
}

function measured(node: TypeNode): Extent {
  switch (node.type) {
    case 'basic':
      return within([]);
    case 'reference':
      return within(node.target ? [node.target] : []);
    case 'array':
      return within([node.elem], node.length > MOST_NAMED ? 1 : Math.max(1, node.length));
    case 'struct':
      return within(node.fields.map(({ type }) => type));
    case 'named':
      return within([node.underlying]);
    default: {
      const gone: never = node;
      return gone;
    }
  }
}

// Types that parse but are invalid are refused in the words of Go's compiler.

/** A declared type being read. */
interface OpenType {
  readonly key: string;
  readonly definition: Definition;
}

/** Refuses a type that contains itself by value. */
function refuseCycle(open: readonly OpenType[], key: string): void {
  const start = open.findIndex((value) => value.key === key);
  if (start < 0) return;
  const cycle = open.slice(start);
  const name = cycle[0]?.definition.name;
  const steps = cycle.map((value, i) => `${value.key} refers to ${cycle[i + 1]?.key ?? (i === 0 ? 'itself' : key)}`);
  refuse(name ?? { from: 0, to: 0 }, `invalid recursive type ${key}: ${steps.join(', ')}`);
}

/** Refuses a constraint interface. */
function refuseConstraint(syntax: TypeSyntax & { readonly type: 'interface' }, name = 'interface'): void {
  const isConstraint = syntax.members.some(
    (member) => member.type === 'union' && (member.terms.length > 1 || member.terms.some(({ tilde }) => tilde)),
  );
  if (!isConstraint) return;
  refuse(syntax, `cannot use type ${name} outside a type constraint: interface contains type constraints`);
}

/** Refuses a type larger than the address space. */
function refuseHuge(type: TypeNode, target: Target, at: TypeSyntax, nameOf: () => string | undefined): void {
  try {
    measureType(type, target);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    refuse(at, `type ${nameOf() ?? 'struct'} ${target === '386' ? 'too large' : 'larger than address space'}`);
  }
}

/** Most types named by all spellings of a text: generic ones can grow without end. */
const MOST_SPELLED = 1_000_000;

/** Formats types as in a field, with type arguments substituted. */
class Spelling {
  readonly #names: Names;
  readonly #lengths: Lengths;
  #spelled = 0;

  constructor(names: Names, lengths: Lengths) {
    this.#names = names;
    this.#lengths = lengths;
  }

  /** Resets the count. */
  restart(): void {
    this.#spelled = 0;
  }

  /** Throws a FaultError. */
  of({ syntax, scope }: Bound): string {
    return this.#of(syntax, scope);
  }

  #of(syntax: TypeSyntax, scope: Scope): string {
    const { from, to } = syntax;
    if (++this.#spelled > MOST_SPELLED) {
      throw new FaultError(from, to, 'the type is too long to be read', { type: 'tooLongType' });
    }
    switch (syntax.type) {
      case 'name':
        return this.#name(syntax, scope);
      case 'pointer':
        return `*${this.#of(syntax.elem, scope)}`;
      case 'slice':
        return `[]${this.#of(syntax.elem, scope)}`;
      case 'array':
        return `[${this.#lengths.of(syntax, scope)}]${this.#of(syntax.elem, scope)}`;
      case 'map':
        return `map[${this.#of(syntax.key, scope)}]${this.#of(syntax.elem, scope)}`;
      case 'chan': {
        const elem = this.#of(syntax.elem, scope);
        const isReceiver = syntax.elem.type === 'chan' && syntax.elem.word === '<-chan';
        return `${syntax.word} ${isReceiver && syntax.word !== '<-chan' ? `(${elem})` : elem}`;
      }
      case 'func':
        return `func${this.#signature(syntax.signature, scope)}`;
      case 'struct':
        return body(
          'struct',
          syntax.fields.map((field) => this.#field(field, scope)),
        );
      case 'interface':
        return body(
          'interface',
          syntax.members.map((member) => this.#member(member, scope)),
        );
      default: {
        const gone: never = syntax;
        return gone;
      }
    }
  }

  #name(syntax: NameSyntax & TextSpan, scope: Scope): string {
    const list = syntax.args.length > 0 ? `[${syntax.args.map((arg) => this.#of(arg, scope)).join(', ')}]` : '';
    const meaning = this.#names.meaning(syntax, scope);
    switch (meaning.type) {
      case 'argument':
        return this.of(meaning.bound);
      case 'declared':
        return meaning.definition.name.text + list;
      case 'known':
        return meaning.name + list;
      default:
        return `${syntax.package ? `${syntax.package.text}.` : ''}${syntax.name.text}${list}`;
    }
  }

  #signature({ params, results }: Signature, scope: Scope): string {
    const list = this.#parameters(params, scope);
    if (!results) return list;
    return `${list} ${'type' in results ? this.#of(results, scope) : this.#parameters(results, scope)}`;
  }

  #parameters(all: readonly Parameter[], scope: Scope): string {
    const texts = all.map(({ name, dots, of }) => {
      const type = of ? `${dots ? '...' : ''}${this.#of(of, scope)}` : '';
      return name ? `${name.text}${type ? ' ' : ''}${type}` : type;
    });
    return `(${texts.join(', ')})`;
  }

  #field({ names, star, of, tag }: FieldSyntax, scope: Scope): string {
    const before = names.length > 0 ? `${names.map(({ text }) => text).join(', ')} ` : '';
    return `${before}${star ? '*' : ''}${this.#of(of, scope)}${tag ? ` ${tag.text}` : ''}`;
  }

  #member(member: MemberSyntax, scope: Scope): string {
    if (member.type === 'method') return member.name.text + this.#signature(member.signature, scope);
    return member.terms.map(({ tilde, of }) => `${tilde ? '~' : ''}${this.#of(of, scope)}`).join(' | ');
  }
}

function body(keyword: string, members: readonly string[]): string {
  return members.length === 0 ? `${keyword}{}` : `${keyword}{ ${members.join('; ')} }`;
}
