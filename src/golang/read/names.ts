import type { Target, TypeNode } from '../../models/layout/typeNode';
import { PREDECLARED } from '../library/library';
import { kindOf } from './constants';
import { type Definition, type NameSyntax, parseDefinition, type TypeSyntax } from './parse';
import { type Fault, faultOr, type OwnFault, type TextSpan } from './problems';
import type { Source } from './source';
import type { Spec } from './tokens';

/** Syntax with the scope of its type parameters. */
export interface Bound {
  readonly syntax: TypeSyntax;
  readonly scope: Scope;
}
export type Scope = ReadonlyMap<string, Bound>;

export const NO_SCOPE: Scope = new Map();

/** Type parameters with their arguments, whose own names are those of the scope `outer`. */
export function bind(params: readonly string[], args: readonly TypeSyntax[], outer = NO_SCOPE): Scope {
  return new Map(params.flatMap((param, i) => (args[i] ? [[param, { syntax: args[i], scope: outer }] as const] : [])));
}

/** What a type's name refers to. */
export type Meaning =
  | { readonly type: 'argument'; readonly bound: Bound }
  /** `instead` is what to say if a declaration without a package can't be the qualified name that it was taken for. */
  | { readonly type: 'declared'; readonly definition: Definition; readonly instead?: Fault }
  | KnownMeaning
  | { readonly type: 'unknown'; readonly fault: Fault }
  | { readonly type: 'wrong'; readonly fault: Fault };

interface KnownMeaning {
  readonly type: 'known';
  readonly name: string;
  /** Undefined if the layout depends on arguments that are missing. */
  node(args?: readonly TypeNode[]): TypeNode | undefined;
}

/** Longest chain of names of names. */
const LONGEST_ROW = 100;

export function isFault(value: object): value is Fault {
  return 'message' in value;
}

/** Resolves type names of a text. */
export class Names {
  readonly #source: Source;
  readonly #target: Target;
  readonly #definitions = new Map<Spec, Definition | Fault>();

  constructor(source: Source, target: Target) {
    this.#source = source;
    this.#target = target;
  }

  definition(spec: Spec): Definition | Fault {
    const known = this.#definitions.get(spec);
    if (known) return known;
    const definition = this.#read(spec);
    this.#definitions.set(spec, definition);
    return definition;
  }

  /** Faults in declarations of types, also those that hide other declarations. */
  faults(): Fault[] {
    const ofSpecs = this.#source.specs.flatMap((spec) => (spec.keyword !== 'type' && spec.fault) || []);
    return [...ofSpecs, ...[...this.#definitions.values()].filter(isFault)];
  }

  #read({ fault, names, tokens }: Spec): Definition | Fault {
    const [name] = names;
    if (fault || !name) return fault ?? { from: 0, to: 0, message: 'syntax error: unexpected declaration' };
    return faultOr(() => parseDefinition(name, tokens, this.#source.tokenAt((tokens.at(-1) ?? name).to)));
  }

  meaning(syntax: NameSyntax & TextSpan, scope: Scope): Meaning {
    if (syntax.package) return this.qualified(syntax.package.text, syntax.name.text, syntax);
    const bound = scope.get(syntax.name.text);
    return bound ? { type: 'argument', bound } : this.plain(syntax.name.text, syntax.name);
  }

  plain(name: string, at: TextSpan): Meaning {
    const wrong = (message: string, place = at): Meaning => ({
      type: 'wrong',
      fault: { from: place.from, to: place.to, message },
    });
    const local = this.#source.local(name, at.from, 'type');
    const [spec, again] = local ? [local] : this.#source.declared(name, at.from);
    if (!spec) return this.#undeclared(name, at);
    const other = again?.names.find(({ text }) => text === name);
    if (other) return wrong(`${name} redeclared in this block`, other);
    if (spec.keyword !== 'type') return wrong(`${name} (${kindOf(spec)}) is not a type`);
    const definition = this.definition(spec);
    return isFault(definition) ? { type: 'wrong', fault: definition } : { type: 'declared', definition };
  }

  #undeclared(name: string, at: TextSpan): Meaning {
    const node = PREDECLARED.get(name);
    if (node) return { type: 'known', name, node: () => node };
    for (const of of this.#source.dotted) {
      const key = this.#source.knownType(of, name);
      if (key !== undefined) return this.#known(key);
    }
    const broken = this.#source.brokenAbout(name);
    if (broken) return { type: 'wrong', fault: broken };
    const { from, to } = at;
    if (name === 'comparable') {
      const message = 'cannot use type comparable outside a type constraint: interface is (or embeds) comparable';
      return { type: 'wrong', fault: { from, to, message } };
    }
    const message = `undefined: ${name}; paste its declaration, or put it behind a pointer`;
    return { type: 'unknown', fault: { from, to, message, own: { type: 'undeclared', name } } };
  }

  #known(key: string): KnownMeaning {
    const { library } = this.#source;
    return { type: 'known', name: library.nameOf(key), node: (args) => library.node(key, this.#target, args) };
  }

  /** A known type of a package, or else one of its name that is declared here, as if both were one package. */
  qualified(packageName: string, member: string, at: TextSpan): Meaning {
    const key = this.#source.knownType(this.#source.packageOf(packageName), member);
    if (key !== undefined) return this.#known(key);
    const name = `${packageName}.${member}`;
    const message = `the size of ${name} is unknown here: say what it is, such as type ${member} string, or int64, *T, interface{} or struct{…}`;
    const unknown: Fault = { from: at.from, to: at.to, message, own: { type: 'unsized', name, member } };
    const [declared] = this.#source.declaredIn(packageName, member).filter(({ keyword }) => keyword === 'type');
    const owner = declared && this.#source.foreign(declared, packageName);
    if (owner !== undefined) {
      const other = `the size of ${name} is unknown here: the ${member} declared is that of package ${owner}`;
      const own: OwnFault = { type: 'ofPackage', name, member, owner };
      return { type: 'unknown', fault: { ...unknown, message: other, own } };
    }
    const meaning = declared ? this.plain(member, declared.names[0] ?? at) : undefined;
    if (meaning?.type !== 'declared') return meaning ?? { type: 'unknown', fault: unknown };
    return { ...meaning, instead: unknown };
  }

  /** Arguments of type parameters, or the problem with their number. */
  scopeOf(definition: Definition, { args, from, to }: NameSyntax & TextSpan, outer: Scope): Scope | Fault {
    const { params } = definition;
    const name = definition.name.text;
    const wrong = (message: string): Fault => ({ from, to, message });
    if (params.length === 0 && args.length > 0) return wrong(`invalid operation: ${name} is not a generic type`);
    if (args.length === 0 && params.length > 0) {
      return wrong(`cannot use generic type ${name}[${params.join(', ')}] without instantiation`);
    }
    if (args.length !== params.length) {
      const few = args.length < params.length ? 'not enough' : 'too many';
      return wrong(`${few} type arguments for type ${name}: have ${args.length}, want ${params.length}`);
    }
    return params.length === 0 ? NO_SCOPE : bind(params, args, outer);
  }

  /** The type literal or the known name that a type comes down to; undefined where it comes down to none. */
  literal(bound: Bound): Bound | undefined {
    let at = bound;
    for (let steps = 0; steps < LONGEST_ROW; steps++) {
      const next = this.#step(at);
      if (next === at || !next) return next;
      at = next;
    }
    return undefined;
  }

  #step(at: Bound): Bound | undefined {
    const { syntax, scope } = at;
    if (syntax.type !== 'name') return at;
    const meaning = this.meaning(syntax, scope);
    if (meaning.type === 'argument') return meaning.bound;
    if (meaning.type !== 'declared') return meaning.type === 'known' ? at : undefined;
    const inner = this.scopeOf(meaning.definition, syntax, scope);
    return isFault(inner) ? undefined : { syntax: meaning.definition.of, scope: inner };
  }
}
