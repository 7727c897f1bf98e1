import type { Fault, OwnFault, TextSpan } from './problems';

// go.dev/ref/spec: Lexical elements, Semicolons

export interface Token extends TextSpan {
  /** `end` is a semicolon, or a line break or the end of the text that stands for one. */
  readonly type: 'word' | 'keyword' | 'number' | 'string' | 'rune' | 'sign' | 'end';
  readonly text: string;
}

interface Lexed {
  readonly tokens: readonly Token[];
  readonly faults: readonly Fault[];
}

const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'break case chan const continue default defer else fallthrough for func go goto if import interface map package ' +
    'range return select struct switch type var'
  ).split(' '),
);

const SPACE = String.raw`[ \t\r\p{Zs}\uFEFF]+`;
const COMMENT = String.raw`\/\/[^\n]*|\/\*[^]*?\*\/`;
const WORD = String.raw`[\p{L}_][\p{L}\p{Nd}_]*`;
const NUMBER = [
  String.raw`0[xX][\da-fA-F_.]*(?:[pP][+-]?[\d_]+)?i?`,
  String.raw`0[bBoO][\d_]+i?`,
  String.raw`(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?[\d_]+)?i?`,
].join('|');
const STRING = [String.raw`"(?:\\.|[^"\\\n])*"`, '`[^`]*`'].join('|');
const RUNE = String.raw`'(?:\\.|[^'\\\n])*'`;
const SIGN = String.raw`(?!\/\*)(?:<<=|>>=|&\^=|\.\.\.|&&|\|\||<-|\+\+|--|:=|<<|>>|&\^|[-+*\/%&|^=!<>]=|[-+*\/%&|^<>=!()[\]{},.:~])`;
const TOKEN = new RegExp(
  `(${SPACE})|(${COMMENT})|(\\n)|(;)|(${WORD})|(${NUMBER})|(${STRING})|(${RUNE})|(${SIGN})`,
  'uy',
);
const TYPES = ['word', 'number', 'string', 'rune', 'sign'] as const;

const ENDING_KEYWORDS = /^(?:break|continue|fallthrough|return)$/;
const ENDING_SIGNS = /^(?:\+\+|--|[)\]}])$/;

function endsStatement(token: Token | undefined): boolean {
  if (!token || token.type === 'end') return false;
  if (token.type === 'keyword') return ENDING_KEYWORDS.test(token.text);
  return token.type !== 'sign' || ENDING_SIGNS.test(token.text);
}

/** unicode/graphic.go@go1.26.8, IsPrint, without the space. */
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u;

/** Text that begins like a comment or a literal and has no end, or is no Go at all: its extent and the problem. */
function unknown(source: string, from: number): Fault {
  const letter = String.fromCodePoint(source.codePointAt(from) ?? 0);
  if (source.startsWith('/*', from)) return { from, to: source.length, message: 'comment not terminated' };
  if (letter === '`') return { from, to: source.length, message: 'string not terminated' };
  if (letter === '"' || letter === "'") {
    const lineEnd = source.indexOf('\n', from);
    const message = letter === '"' ? 'newline in string' : 'rune literal not terminated';
    return { from, to: lineEnd < 0 ? source.length : lineEnd, message };
  }
  const code = letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  const shown = PRINTABLE.test(letter) ? ` '${letter}'` : '';
  return { from, to: from + letter.length, message: `invalid character U+${code}${shown}` };
}

export function lex(source: string): Lexed {
  const tokens: Token[] = [];
  const faults: Fault[] = [];
  const breakLine = (at: number) => {
    if (endsStatement(tokens.at(-1))) tokens.push({ type: 'end', text: '\n', from: at, to: at + 1 });
  };
  let at = 0;
  while (at < source.length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(source);
    if (!match) {
      const fault = unknown(source, at);
      faults.push(fault);
      const isLiteral = /["'`]/.test(source[at] ?? '');
      if (isLiteral) tokens.push({ type: 'string', text: source.slice(at, fault.to), from: at, to: fault.to });
      at = fault.to;
      continue;
    }
    const [text, , comment, newline, semicolon, ...rest] = match;
    const lineBreak = (comment ?? newline)?.indexOf('\n') ?? -1;
    if (lineBreak >= 0) breakLine(at + lineBreak);
    else if (semicolon !== undefined) tokens.push({ type: 'end', text, from: at, to: at + 1 });
    const type = TYPES[rest.findIndex((part) => part !== undefined)];
    if (type) tokens.push({ type: KEYWORDS.has(text) ? 'keyword' : type, text, from: at, to: at + text.length });
    at += text.length;
  }
  if (endsStatement(tokens.at(-1))) tokens.push({ type: 'end', text: '', from: source.length, to: source.length });
  return { tokens, faults };
}

/** The compiler's description: `newline`, `name b`, `literal 5`, `keyword func`. */
function found(token: Token | undefined): string {
  if (!token || token.text === '') return 'EOF';
  if (token.type === 'end') return token.text === '\n' ? 'newline' : 'semicolon';
  if (token.type === 'sign') return token.text;
  const text = token.text.length > 40 ? `${token.text.slice(0, 39)}…` : token.text;
  if (token.type === 'word') return `name ${text}`;
  return token.type === 'keyword' ? `keyword ${text}` : `literal ${text}`;
}

/** A top-level region: a declaration or anything else. Tokens exclude the end. */
interface Statement {
  readonly tokens: readonly Token[];
  /** End offset. */
  readonly to: number;
  /** Fault that keeps it from being parsed. */
  readonly fault: Fault | undefined;
}

const CLOSING: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);
const CLOSERS: ReadonlySet<string> = new Set(CLOSING.values());

/** Deepest brackets: more than people write, and few enough for recursion over types. */
const MOST_NESTED = 100;
/** Most tokens without a separator, such as a chain of operators, or of `*` before a type. */
const LONGEST_CHAIN = 1000;

const AFTER_KEYWORD: Readonly<Record<string, RegExp>> = {
  type: /^(?:word|\()/,
  var: /^(?:word|\()/,
  const: /^(?:word|\()/,
  func: /^(?:word|\()/,
  import: /^(?:word|string|\(|\.)/,
  package: /^word/,
};

/** True if a declaration begins here even if brackets are open: at the very start of a line. */
function startsDeclaration(source: string, token: Token, next: Token | undefined): boolean {
  return token.type === 'keyword' && source[token.from - 1] === '\n' && isDeclaring(token, next);
}

/** True if a keyword of a declaration has behind it what declarations have. */
function isDeclaring(token: Token, next: Token | undefined): boolean {
  return AFTER_KEYWORD[token.text]?.test(next?.type === 'sign' ? next.text : (next?.type ?? '')) ?? false;
}

/**
 * True if a line begins here that doesn’t go on with what is before it: prose, which has no ends of statements, stands before
 * a declaration, and before anything if it ends as sentences do.
 */
function leavesProse(source: string, before: Token | undefined, token: Token, next: Token | undefined): boolean {
  if (!before || before.type === 'end') return false;
  const between = source.slice(before.to, token.from);
  if (!between.includes('\n')) return false;
  if (before.type === 'sign' && (before.text === ':' || (before.text === '.' && /\n\s*\n/.test(between)))) return true;
  const isFunction = token.text === 'func' && next?.type !== 'word';
  return token.type === 'keyword' && !isFunction && isDeclaring(token, next);
}

/** Splits a text into statements. One with a missing bracket ends at the next declaration. */
export function statements(tokens: readonly Token[], source: string): Statement[] {
  const all: Statement[] = [];
  let open: Token[] = [];
  /** Open brackets beyond the limit. */
  let deeper = 0;
  let fault: Fault | undefined;
  let first = 0;
  let chain = 0;
  const blame = ({ from, to }: Token, message: string, own?: OwnFault) => {
    fault ??= { from, to, message, ...(own && { own }) };
  };
  const close = (end: number) => {
    const unclosed = open.at(-1);
    if (unclosed) blame(unclosed, `syntax error: ${unclosed.text} has no matching ${CLOSING.get(unclosed.text)}`);
    const to = tokens[end]?.from ?? source.length;
    if (end > first) all.push({ tokens: tokens.slice(first, end), to, fault });
    open = [];
    deeper = 0;
    fault = undefined;
    chain = 0;
  };
  const openBracket = (token: Token) => {
    if (open.length < MOST_NESTED) {
      open.push(token);
      return;
    }
    deeper++;
    const own: OwnFault = { type: 'limit', of: 'brackets', most: MOST_NESTED };
    blame(token, `more than ${MOST_NESTED} nested brackets aren’t supported`, own);
  };
  const closeBracket = (token: Token) => {
    if (deeper > 0) {
      deeper--;
      return;
    }
    const expected = CLOSING.get(open.at(-1)?.text ?? '');
    if (expected === token.text) {
      open.pop();
      return;
    }
    blame(token, `syntax error: unexpected ${token.text}${expected ? `, expected ${expected}` : ''}`);
    const matching = open.findLastIndex(({ text }) => CLOSING.get(text) === token.text);
    if (matching >= 0) open.length = matching;
  };
  for (const [i, token] of tokens.entries()) {
    const next = tokens[i + 1];
    const isProse = open.length === 0 && i > first && leavesProse(source, tokens[i - 1], token, next);
    if (isProse || (open.length > 0 && startsDeclaration(source, token, next))) {
      close(i);
      first = i;
    }
    chain = token.type === 'end' || /^[,{}]$/.test(token.text) ? 0 : chain + 1;
    if (chain > LONGEST_CHAIN) {
      const own: OwnFault = { type: 'limit', of: 'expression', most: LONGEST_CHAIN };
      blame(token, `expressions of more than ${LONGEST_CHAIN} parts aren’t supported`, own);
    }
    if (token.type === 'end' && open.length === 0) {
      close(i);
      first = i + 1;
    } else if (token.type === 'sign' && CLOSING.has(token.text)) openBracket(token);
    else if (token.type === 'sign' && CLOSERS.has(token.text)) closeBracket(token);
  }
  close(tokens.length);
  return all;
}

/** Assigns the lexer's faults to the statements around them, and returns the others. */
export function blameLetters(
  all: readonly Statement[],
  faults: readonly Fault[],
): { statements: readonly Statement[]; outside: readonly Fault[] } {
  let next = 0;
  const outside: Fault[] = [];
  const blamed = all.map((statement) => {
    const start = statement.tokens[0]?.from ?? 0;
    let own: Fault | undefined;
    for (let fault = faults[next]; fault && fault.from <= statement.to; fault = faults[++next]) {
      if (fault.from < start) outside.push(fault);
      else own ??= fault;
    }
    return own ? { ...statement, fault: own } : statement;
  });
  return { statements: blamed, outside: [...outside, ...faults.slice(next)] };
}

/** Splits tokens at separators outside of any bracket. Only for stretches whose brackets match. */
export function split(tokens: readonly Token[], separates: (token: Token) => boolean): (readonly Token[])[] {
  const parts: (readonly Token[])[] = [];
  let depth = 0;
  let first = 0;
  for (const [i, token] of tokens.entries()) {
    if (depth === 0 && separates(token)) {
      parts.push(tokens.slice(first, i));
      first = i + 1;
    } else if (token.type === 'sign') {
      if (CLOSING.has(token.text)) depth++;
      else if (CLOSERS.has(token.text)) depth--;
    }
  }
  parts.push(tokens.slice(first));
  return parts;
}

/** The index of the bracket that closes the one at `open`, or -1. */
export function closing(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let i = open; i < tokens.length; i++) {
    const { type, text } = tokens[i] ?? { type: 'end', text: '' };
    if (type !== 'sign') continue;
    if (CLOSING.has(text)) depth++;
    else if (CLOSERS.has(text) && --depth === 0) return i;
  }
  return -1;
}

export function isSign(token: Token | undefined, text: string): boolean {
  return token?.type === 'sign' && token.text === text;
}

export function unexpected(token: Token | undefined, at: number): Fault {
  return { from: token?.from ?? at, to: token?.to ?? at, message: `syntax error: unexpected ${found(token)}` };
}

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
interface Outline {
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
