import type { Fault } from './problems';
import { closing, isSign, type Statement, split, type Token, unexpected } from './tokens';

/** One declaration of names: `type A int`, a line of a group, `a, b = 1, 2`. */
export interface Spec {
  readonly keyword: 'type' | 'const' | 'var' | 'func';
  readonly names: readonly Token[];
  /** Tokens after the names. */
  readonly tokens: readonly Token[];
  /** Index in its group: iota. */
  readonly ordinal: number;
  /** For a line of a const group without values: the line whose values it repeats. */
  readonly repeats: Spec | undefined;
  readonly fault: Fault | undefined;
}

interface Import {
  /** The file's name for the package; `.` for a dot import. */
  readonly name: string;
  readonly path: string;
}

/** A package clause: the declarations after it belong to that package. */
interface Clause {
  readonly name: string;
  readonly from: number;
}

/** Declarations of a text, in order. */
export interface Outline {
  readonly specs: readonly Spec[];
  readonly packages: readonly Clause[];
  readonly imports: readonly Import[];
  /** Faults of regions that are not declarations. */
  readonly faults: readonly Fault[];
  /** Functions from `func` on, values of variables, and statements copied out of functions. */
  readonly bodies: readonly (readonly Token[])[];
}

const DECLARING: ReadonlyMap<string, 'type' | 'const' | 'var'> = new Map([
  ['type', 'type'],
  ['const', 'const'],
  ['var', 'var'],
]);

const STRAY = 'syntax error: non-declaration statement outside function body';

/** The leading names of `a, b …`. */
function leadingNames(tokens: readonly Token[]): Token[] {
  const names: Token[] = [];
  for (let i = 0; tokens[i]?.type === 'word'; i += 2) {
    names.push(...tokens.slice(i, i + 1));
    if (!isSign(tokens[i + 1], ',')) break;
  }
  return names;
}

function specOf(
  keyword: Spec['keyword'],
  tokens: readonly Token[],
  { fault, ordinal = 0, repeats }: { fault?: Fault | undefined; ordinal?: number; repeats?: Spec | undefined },
): Spec {
  const names = keyword === 'type' ? tokens.slice(0, 1).filter(({ type }) => type === 'word') : leadingNames(tokens);
  const rest = tokens.slice(Math.max(0, names.length * 2 - 1));
  const missing = names.length === 0 ? unexpected(tokens[0], tokens[0]?.from ?? 0) : undefined;
  return { keyword, names, tokens: rest, ordinal, repeats, fault: fault ?? missing };
}

function ofGroup(keyword: Spec['keyword'], tokens: readonly Token[]): Spec[] {
  const specs: Spec[] = [];
  let written: Spec | undefined;
  for (const part of split(tokens, ({ type }) => type === 'end')) {
    if (part.length === 0) continue;
    const spec = specOf(keyword, part, { ordinal: specs.length, repeats: written });
    if (spec.tokens.length > 0) written = spec;
    specs.push(spec);
  }
  return specs;
}

/** The declarations of a statement that begins with `type`, `var` or `const`. */
export function declarationOf(statement: Statement): Spec[] {
  const keyword = DECLARING.get(statement.tokens[0]?.text ?? '');
  return keyword ? ofDeclaration(keyword, statement) : [];
}

function ofDeclaration(keyword: Spec['keyword'], { tokens, fault }: Statement): Spec[] {
  const rest = tokens.slice(1);
  if (!isSign(rest[0], '(')) return [specOf(keyword, rest, { fault })];
  const end = closing(rest, 0);
  const after = rest[end + 1];
  const broken = fault ?? (after && unexpected(after, after.from));
  // No name of a broken group is certain, but any may be needed.
  if (broken) return [{ keyword, names: [], tokens: rest, ordinal: 0, repeats: undefined, fault: broken }];
  return ofGroup(keyword, rest.slice(1, end));
}

/** `map[K]V` alone on a line, or after a name. */
function ofBareMap({ tokens, fault }: Statement): Spec | undefined {
  const names = tokens[0]?.type === 'word' ? tokens.slice(0, 1) : [];
  const type = tokens.slice(names.length);
  if (type[0]?.text !== 'map' || !isSign(type[1], '[')) return undefined;
  return { keyword: 'var', names, tokens: type, ordinal: 0, repeats: undefined, fault };
}

/** `cache := make(map[K]V)`, copied out of a function. */
function ofShortDeclaration(statement: Statement): Spec | undefined {
  const spec = specOf('var', statement.tokens, { fault: statement.fault });
  return isSign(spec.tokens[0], ':=') ? spec : undefined;
}

const STATEMENT = /^(?:for|if|else|switch|select|go|defer|return|break|continue|goto|fallthrough|case|default|func)$/;
const DOING = /^(?:=|[<>]=?|[=!]=|&&|\|\||:=|\+\+|--|<-|[-+*/%&|^]=|<<=|>>=|&\^=)$/;

/** True for statements copied out of a function: `m[k] = v`, `for …`, `defer f()`. */
function standsInFunction(tokens: readonly Token[]): boolean {
  const [first] = tokens;
  if (first?.type === 'keyword') return STATEMENT.test(first.text);
  if (tokens.some(({ type, text }) => type === 'sign' && DOING.test(text))) return true;
  const isCall = (isSign(tokens.at(-1), ')') && isSign(tokens[1], '(')) || isSign(tokens[1], '.');
  return first?.type === 'word' && isCall && isSign(tokens.at(-1), ')');
}

/** A package's name, guessed from its path. */
export function packageName(path: string): string {
  const parts = path.split('/').filter((part) => !/^v\d+$/.test(part));
  return (parts.at(-1) ?? '').replace(/\.v\d+$/, '').replace(/^go[.-]|[.-]go$/g, '');
}

function ofImport(tokens: readonly Token[]): Import | undefined {
  const path = tokens.at(-1);
  if (path?.type !== 'string') return undefined;
  const unquoted = path.text.slice(1, -1);
  return { path: unquoted, name: tokens.length > 1 ? (tokens[0]?.text ?? '') : packageName(unquoted) };
}

export function outline(all: readonly Statement[]): Outline {
  const specs: Spec[] = [];
  const packages: Clause[] = [];
  const imports: Import[] = [];
  const faults: Fault[] = [];
  const bodies: (readonly Token[])[] = [];
  const walk = (tokens: readonly Token[], fault: Fault | undefined) => {
    if (fault?.own?.type !== 'limit') bodies.push(tokens);
  };
  for (const statement of all) {
    const { tokens, fault } = statement;
    const [first, second] = tokens;
    if (!first) continue;
    const isKeyword = (text: string) => first.type === 'keyword' && first.text === text;
    const keyword = DECLARING.get(first.text);
    if (keyword) {
      specs.push(...ofDeclaration(keyword, statement));
      if (keyword === 'var') walk(tokens.slice(1), fault);
    } else if (isKeyword('func')) {
      walk(tokens, fault);
      const names = second?.type === 'word' ? [second] : [];
      specs.push({ keyword: 'func', names, tokens: [], ordinal: 0, repeats: undefined, fault });
    } else if (isKeyword('import')) {
      const inner = isSign(second, '(') ? tokens.slice(2, -1) : tokens.slice(1);
      imports.push(...split(inner, ({ type }) => type === 'end').flatMap((part) => ofImport(part) ?? []));
    } else if (isKeyword('package')) {
      packages.push({ name: second?.text ?? '', from: first.from });
    } else {
      const spec = ofBareMap(statement) ?? ofShortDeclaration(statement);
      if (spec || standsInFunction(tokens)) walk(tokens, fault);
      if (spec) specs.push(spec);
      else if (fault || !standsInFunction(tokens))
        faults.push(fault ?? { from: first.from, to: tokens.at(-1)?.to ?? first.to, message: STRAY });
    }
  }
  return { specs, packages, imports, faults, bodies };
}
