import { COMMON_LIBRARY, type Library, type PackageName } from '../library/library';
import { type Parameter, parseSignatureFrom, parseTypeFrom, type TypeSyntax } from './parse';
import { type Fault, FaultError, type TextSpan, unlessFault } from './problems';
import {
  blameLetters,
  declarationOf,
  isSign,
  lex,
  outline,
  packageName,
  type Spec,
  statements,
  type Token,
} from './tokens';

/** A text with its declarations. */
export interface Source {
  readonly text: string;
  readonly specs: readonly Spec[];
  /** Faults outside declarations. */
  readonly faults: readonly Fault[];
  /** The first token at or after an offset. */
  tokenAt(offset: number): Token | undefined;
  readonly tokens: readonly Token[];
  readonly bodies: readonly Body[];
  /**
   * All declarations of a name at the top. Of several files’ those that an offset sees: in its own file, or else in a file of its package.
   */
  declared(name: string, at?: number): readonly Spec[];
  /** The local declaration of a name that is visible at an offset. */
  local(name: string, at: number, keyword: Spec['keyword']): Spec | undefined;
  /** Type of the parameter or result of a function that a name means at an offset. */
  parameter(name: string, at: number): TypeSyntax | undefined;
  /** Declarations of a name in files of a package of that name, or else all. */
  declaredIn(packageName: string, name: string): readonly Spec[];
  readonly library: Library;
  /** Key in the library of a type of a package. */
  knownType(of: PackageName, member: string): string | undefined;
  knownConstant(of: PackageName, member: string): bigint | undefined;
  /** True once something was asked for that only the complete library may have. */
  awaits(): boolean;
  /**
   * The package of the standard library that a declaration stands in, if that isn't the package named: what is pasted of the
   * library is whole, so another package's type of that name is another type. Undefined for all other declarations.
   */
  foreign(spec: Spec, packageName: string): string | undefined;
  /** Fault in an unreadable group that mentions a name. */
  brokenAbout(name: string): Fault | undefined;
  /** Names in the package clauses of the text. */
  readonly packages: ReadonlySet<string>;
  /** The package with a name in a file. */
  packageOf(name: string): PackageName;
  /** Packages whose names need no qualifier: `import . "time"`. */
  readonly dotted: readonly PackageName[];
}

function byName(specs: readonly Spec[]): ReadonlyMap<string, readonly Spec[]> {
  const all = new Map<string, Spec[]>();
  for (const spec of specs) {
    for (const { text } of spec.names) {
      if (text === '_' || (text === 'init' && spec.keyword === 'func')) continue;
      const same = all.get(text);
      if (same) same.push(spec);
      else all.set(text, [spec]);
    }
  }
  return all;
}

function tokenAt(tokens: readonly Token[], offset: number): Token | undefined {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.from ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return tokens[low];
}

export function readSource(text: string, library: Library = COMMON_LIBRARY): Source {
  const { tokens, faults: letters } = lex(text);
  const blamed = blameLetters(statements(tokens, text), letters);
  const outlined = outline(blamed.statements);
  const { specs, packages, imports, faults } = outlined;
  const names = byName(specs);
  const paths = new Map(imports.map(({ name, path }) => [name, path]));
  const dots = imports.filter(({ name }) => name === '.').map(({ path }) => path);
  const bodies = outlined.bodies.map(bodyOf);
  const locals = new Map<string, LocalSpec[]>();
  for (const local of bodies.flatMap((body) => body.locals))
    for (const { text: name } of local.spec.names) {
      const same = locals.get(name);
      if (same) same.push(local);
      else locals.set(name, [local]);
    }
  const localAt = (name: string, at: number, keyword: Spec['keyword']) =>
    locals.get(name)?.findLast(({ spec, from, to }) => spec.keyword === keyword && from <= at && at < to);
  const parameters = bodies.flatMap((body) => body.parameters);
  const fileOf = (offset: number) => packages.findLastIndex(({ from }) => from <= offset);
  const startOf = ({ names: [first], tokens: [second] }: Spec) => first?.from ?? second?.from ?? 0;
  const declared = (name: string, at?: number): readonly Spec[] => {
    const specsOf = names.get(name) ?? [];
    if (specsOf.length < 2 || at === undefined || packages.length < 2) return specsOf;
    const file = fileOf(at);
    const inFile = specsOf.filter((spec) => fileOf(startOf(spec)) === file);
    if (inFile.length > 0) return inFile;
    const inPackage = specsOf.filter((spec) => packages[fileOf(startOf(spec))]?.name === packages[file]?.name);
    return (inPackage.length > 0 ? inPackage : specsOf).slice(0, 1);
  };
  let awaits = false;
  const known = <T>(of: PackageName, found: T | undefined): T | undefined => {
    awaits ||= found === undefined && !library.isWhole && library.isStandard(of);
    return found;
  };
  return {
    text,
    specs,
    faults: [...blamed.outside, ...faults],
    tokenAt: (offset) => tokenAt(tokens, offset),
    tokens,
    bodies,
    declared,
    local: (name, at, keyword) => localAt(name, at, keyword)?.spec,
    parameter: (name, at) => {
      const found = parameters.findLast((each) => each.name === name && each.from <= at && at < each.to);
      return found && (localAt(name, at, 'var')?.from ?? 0) < found.from ? found.syntax : undefined;
    },
    declaredIn: (packageName, name) => {
      const all = names.get(name) ?? [];
      const inside = all.filter((spec) => packages[fileOf(startOf(spec))]?.name === packageName);
      return inside.length > 0 ? inside : all;
    },
    foreign: (spec, name) => {
      const at = spec.names[0]?.from ?? 0;
      const clause = packages.findLast(({ from }) => from < at)?.name ?? name;
      return clause !== name && library.find({ name: clause }, spec.names[0]?.text ?? '') ? clause : undefined;
    },
    brokenAbout: (name) =>
      specs.find((spec) => spec.fault && spec.names.length === 0 && spec.tokens.some((token) => token.text === name))
        ?.fault,
    packages: new Set(packages.map(({ name }) => name)),
    packageOf: (name) => {
      const path = paths.get(name);
      return path === undefined ? { name } : { name: packageName(path), path };
    },
    dotted: dots.map((path) => ({ name: packageName(path), path })),
    library,
    knownType: (of, member) => known(of, library.find(of, member)),
    knownConstant: (of, member) => known(of, library.constant(of, member)),
    awaits: () => awaits,
  };
}

/** A declaration in a function, with its scope. */
interface LocalSpec extends TextSpan {
  readonly spec: Spec;
}

/** A type that a function’s text has outside of declarations: of a parameter, of what `make` makes, of a literal. */
export interface Mention {
  readonly of: 'parameter' | 'value' | 'element';
  /** Name, if the text around gives one; else empty. */
  readonly name: string;
  readonly at: number;
  readonly syntax: TypeSyntax;
  /** Second argument of `make`. */
  readonly hint: readonly Token[] | undefined;
}

/** A parameter or a result of a function, with the body that sees it. */
interface NamedParameter extends TextSpan {
  readonly name: string;
  readonly syntax: TypeSyntax;
}

/** Content of a function, or of a statement outside functions. */
export interface Body {
  /** Name of a top-level function; empty for methods and others. */
  readonly name: string;
  /** Name of a method’s receiver’s type; else empty. */
  readonly receiver: string;
  /** Names of the type parameters of the function or its receiver. */
  readonly params: readonly string[];
  readonly takes: readonly Parameter[];
  readonly results: readonly TypeSyntax[];
  readonly locals: readonly LocalSpec[];
  readonly mentions: readonly Mention[];
  readonly parameters: readonly NamedParameter[];
}

/** Most tokens of a value searched for its type; maps in longer values are found separately. */
const LONGEST_VALUE = 1000;
/** Most names that one statement declares. */
const MOST_NAMES = 20;

const OPENING = /^[([{]$/;
const CLOSING = /^[)\]}]$/;

/** For each bracket the index of its partner; for each token that of the bracket closing around it. */
interface Brackets {
  readonly other: readonly number[];
  readonly around: readonly number[];
}

function bracketsOf(tokens: readonly Token[]): Brackets {
  const other: number[] = new Array(tokens.length).fill(-1);
  const opener: number[] = [];
  const open: number[] = [];
  for (const [i, { type, text }] of tokens.entries()) {
    if (type === 'sign' && CLOSING.test(text)) {
      const start = open.pop();
      if (start !== undefined) {
        other[i] = start;
        other[start] = i;
      }
    }
    opener.push(open.at(-1) ?? -1);
    if (type === 'sign' && OPENING.test(text)) open.push(i);
  }
  const last = tokens.length;
  const closerOf = (start: number) => (start < 0 ? last : (other[start] ?? -1) < 0 ? last : (other[start] ?? last));
  return { other, around: opener.map(closerOf) };
}

class Walk {
  readonly locals: LocalSpec[] = [];
  readonly mentions: Mention[] = [];
  readonly parameters: NamedParameter[] = [];
  params: readonly string[] = [];
  takes: readonly Parameter[] = [];
  results: readonly TypeSyntax[] = [];
  name = '';
  receiver = '';
  readonly #tokens: readonly Token[];
  readonly #brackets: Brackets;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
    this.#brackets = bracketsOf(tokens);
    let at = tokens[0]?.text === 'func' ? this.#function() : 0;
    while (at < tokens.length) at = this.#step(at);
  }

  #other(at: number): number {
    return this.#brackets.other[at] ?? -1;
  }

  /** Receiver, name and type parameters of a function at the top: the index of its parameters. */
  #function(): number {
    let at = 1;
    const end = this.#other(at);
    if (isSign(this.#tokens[at], '(') && this.#tokens[end + 1]?.type === 'word' && end > 0) {
      const open = this.#tokens.slice(at, end).findIndex((token) => isSign(token, '['));
      if (open >= 0) {
        this.params = this.#words(at + open + 1, this.#other(at + open));
        this.receiver = this.#tokens[at + open - 1]?.text ?? '';
      }
      at = end + 1;
    }
    if (this.#tokens[at]?.type !== 'word') return 0;
    if (at === 1) this.name = this.#tokens[at]?.text ?? '';
    at++;
    if (isSign(this.#tokens[at], '[') && this.#other(at) > 0) {
      this.params = this.#words(at + 1, this.#other(at));
      at = this.#other(at) + 1;
    }
    return this.#signature(at, (takes, results) => {
      this.takes = takes;
      this.results = results;
    });
  }

  /** Words that begin a list’s parts. */
  #words(from: number, to: number): string[] {
    const words: string[] = [];
    for (let i = from; i < to; i++) {
      const [token, before] = [this.#tokens[i], this.#tokens[i - 1]];
      if (token?.type === 'word' && (i === from || isSign(before, ','))) words.push(token.text);
      const end = this.#other(i);
      if (end > i) i = end;
    }
    return words;
  }

  #signature(at: number, done?: (takes: readonly Parameter[], results: readonly TypeSyntax[]) => void): number {
    try {
      const { signature, end } = parseSignatureFrom(this.#tokens, at);
      const { params, results = [] } = signature;
      const list: readonly Parameter[] = 'type' in results ? [{ name: undefined, dots: false, of: results }] : results;
      this.#parameters(params, end);
      this.#parameters(list, end);
      done?.(
        params,
        list.flatMap(({ of }) => of ?? []),
      );
      return Math.max(end, at + 1);
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      return at + 1;
    }
  }

  /** Parameters or results of a function whose body, if it has one, begins at an index. */
  #parameters(all: readonly Parameter[], body: number): void {
    let syntax: TypeSyntax | undefined;
    const mentions: Mention[] = [];
    const open = this.#tokens[body];
    const seen = isSign(open, '{')
      ? { from: open?.from ?? 0, to: this.#tokens[this.#other(body)]?.from ?? Number.POSITIVE_INFINITY }
      : undefined;
    for (const { name, dots, of } of all.toReversed()) {
      syntax = of ?? syntax;
      if (syntax) {
        const at = name?.from ?? syntax.from;
        mentions.push({ of: 'parameter', name: name?.text ?? '', at, syntax, hint: undefined });
        const { from, to } = syntax;
        const own: TypeSyntax = dots ? { type: 'slice', elem: syntax, from, to } : syntax;
        if (name && seen) this.parameters.push({ name: name.text, syntax: own, ...seen });
      }
    }
    this.mentions.push(...mentions.reverse());
  }

  #step(at: number): number {
    const token = this.#tokens[at];
    if (token?.type === 'keyword') {
      if (token.text === 'func' && isSign(this.#tokens[at + 1], '(')) return this.#signature(at + 1);
      if (/^(?:type|var|const)$/.test(token.text) && this.#beginsStatement(at)) return this.#declaration(at);
      if (token.text === 'map' && isSign(this.#tokens[at + 1], '[')) return this.#mention(at, at);
    }
    if (token?.text === 'make' && isSign(this.#tokens[at + 1], '(') && !isSign(this.#tokens[at - 1], '.')) {
      return this.#mention(at + 2, at);
    }
    if (isSign(token, ':=')) this.#short(at);
    return at + 1;
  }

  #beginsStatement(at: number): boolean {
    const before = this.#tokens[at - 1];
    return !before || before.type === 'end' || (before.type === 'sign' && /^[{}:]$/.test(before.text));
  }

  /** The index of what ends the statement that an index is in, or that at which it gets too long. */
  #statementEnd(at: number): number {
    const most = Math.min(this.#tokens.length, at + LONGEST_VALUE);
    for (let i = at; i < most; i++) {
      const token = this.#tokens[i];
      if (token?.type === 'end' || (token?.type === 'sign' && CLOSING.test(token.text))) return i;
      const end = token?.type === 'sign' && OPENING.test(token.text) ? this.#other(i) : -1;
      if (end > i) i = end;
    }
    return most;
  }

  #declare(spec: Spec, at: number, seenFrom: number): void {
    const end = this.#tokens[this.#brackets.around[at] ?? -1];
    this.locals.push({ spec, from: seenFrom, to: end?.from ?? Number.POSITIVE_INFINITY });
  }

  #declaration(at: number): number {
    const end = this.#statementEnd(at);
    const isType = this.#tokens[at]?.text === 'type';
    for (const spec of declarationOf({ tokens: this.#tokens.slice(at, end), to: 0, fault: undefined })) {
      const last = spec.tokens.at(-1) ?? spec.names.at(-1);
      this.#declare(spec, at, (isType ? spec.names[0]?.from : last?.to) ?? 0);
    }
    return isType ? end : at + 1;
  }

  /** `a, b := x, y` */
  #short(at: number): void {
    let first = at - 1;
    const least = at - 2 * MOST_NAMES;
    while (first > least && isSign(this.#tokens[first - 1], ',') && this.#tokens[first - 2]?.type === 'word')
      first -= 2;
    const names = this.#tokens.slice(first, at).filter(({ type }) => type === 'word');
    const end = this.#statementEnd(at + 1);
    const tokens = this.#tokens.slice(at, end);
    const isCut = tokens.length > LONGEST_VALUE || names.length > MOST_NAMES;
    if (names.length === 0 || isCut || /^(?:range|func)$/.test(tokens[1]?.text ?? '')) return;
    const spec: Spec = { keyword: 'var', names, tokens, ordinal: 0, repeats: undefined, fault: undefined };
    this.#declare(spec, at, tokens.at(-1)?.to ?? 0);
  }

  /** A type at `at`, whose expression begins at `base`. */
  #mention(at: number, base: number): number {
    const read = unlessFault(() => parseTypeFrom(this.#tokens, at));
    if (!read) return at + 1;
    const { type: syntax, end } = read;
    const isMade = base < at && isSign(this.#tokens[end], ',');
    const close = base < at ? this.#other(at - 1) : -1;
    const last = isSign(this.#tokens[close - 1], ',') ? close - 1 : close;
    const hint =
      isMade && last > end ? this.#tokens.slice(end + 1, Math.min(last, end + 1 + LONGEST_VALUE)) : undefined;
    const { name, token, of } = this.#nameOf(base);
    this.mentions.push({
      of,
      name,
      at: (token ?? this.#tokens[base])?.from ?? 0,
      syntax,
      hint: hint?.length ? hint : undefined,
    });
    return Math.max(end, at + 1);
  }

  /** The first of the names with commas between them that end at an index. */
  #firstOf(last: number): Token | undefined {
    let first = last;
    const least = last - 2 * MOST_NAMES;
    while (first > least && isSign(this.#tokens[first - 1], ',') && this.#tokens[first - 2]?.type === 'word')
      first -= 2;
    return this.#tokens[first];
  }

  /** What the value is called that begins at `base`. */
  #nameOf(base: number): { name: string; token?: Token | undefined; of: Mention['of'] } {
    const start = isSign(this.#tokens[base - 1], '&') ? base - 1 : base;
    const [sign, before, before2] = [1, 2, 3].map((n) => this.#tokens[start - n]);
    const named = (token: Token | undefined) =>
      token?.type === 'word' ? { name: token.text, token, of: 'value' as const } : undefined;
    if (isSign(sign, '=') || isSign(sign, ':=')) {
      let open = isSign(before, ']') ? this.#other(start - 2) : -1;
      let indices = '[…]';
      while (isSign(this.#tokens[open - 1], ']')) {
        open = this.#other(open - 1);
        indices += '[…]';
      }
      const container = this.#tokens[open - 1];
      if (container) return { name: `${container.text}${indices}`, token: container, of: 'element' };
      return named(this.#firstOf(start - 2)) ?? { name: '', of: 'value' };
    }
    if (isSign(sign, ':') && before2?.text !== 'case') return named(before) ?? { name: '', of: 'element' };
    if (isSign(sign, '(') && isSign(before, '.')) {
      for (
        let i = start - 3;
        i > 0 && this.#tokens[i]?.type !== 'end' && !/^[{}]$/.test(this.#tokens[i]?.text ?? '');
        i--
      ) {
        if (!isSign(this.#tokens[i], ':=') && !isSign(this.#tokens[i], '=')) continue;
        return named(this.#firstOf(i - 1)) ?? { name: '', of: 'value' };
      }
    }
    return { name: '', of: isSign(sign, '{') || isSign(sign, ',') ? 'element' : 'value' };
  }
}

/** Reads the tokens of a function from `func` on, or of a statement. */
function bodyOf(tokens: readonly Token[]): Body {
  const { name, receiver, params, takes, results, locals, mentions, parameters } = new Walk(tokens);
  return { name, receiver, params, takes, results, locals, mentions, parameters };
}
