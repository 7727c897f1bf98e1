import type { Fault, OwnFault, TextSpan } from './problems';

// go.dev/ref/spec: Lexical elements, Semicolons

export interface Token extends TextSpan {
  /** `end` is a semicolon, or a line break or the end of the text that stands for one. */
  readonly type: 'word' | 'keyword' | 'number' | 'string' | 'rune' | 'sign' | 'end';
  readonly text: string;
}

export interface Lexed {
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
export interface Statement {
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
