import type { Fault, OwnFault } from './problems';
import { found, type Token } from './tokens';

/** A stretch of the text that stands at the top: a declaration, or what looks like none. Its tokens without the end. */
export interface Statement {
  readonly tokens: readonly Token[];
  /** Offset where it ends. */
  readonly to: number;
  /** Problem that keeps it from being parsed. */
  readonly fault: Fault | undefined;
}

const CLOSING: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);
const CLOSERS: ReadonlySet<string> = new Set(CLOSING.values());

/** Brackets in brackets: more than people write, and few enough for what walks over types. */
const MOST_NESTED = 100;
/** Tokens without a separator between them: the longest chain of operators, or of `*` before a type. */
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
  if (token.type !== 'keyword' || source[token.from - 1] !== '\n') return false;
  return AFTER_KEYWORD[token.text]?.test(next?.type === 'sign' ? next.text : (next?.type ?? '')) ?? false;
}

/** The text as statements. One with a missing bracket ends where the next declaration begins. */
export function statements(tokens: readonly Token[], source: string): Statement[] {
  const all: Statement[] = [];
  let open: Token[] = [];
  /** Open beyond the most that are told apart. */
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
    blame(token, `more than ${MOST_NESTED} brackets in one another are not read`, own);
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
    if (open.length > 0 && startsDeclaration(source, token, tokens[i + 1])) {
      close(i);
      first = i;
    }
    chain = token.type === 'end' || /^[,{}]$/.test(token.text) ? 0 : chain + 1;
    if (chain > LONGEST_CHAIN) {
      const own: OwnFault = { type: 'limit', of: 'expression', most: LONGEST_CHAIN };
      blame(token, `more than ${LONGEST_CHAIN} parts of one expression are not read`, own);
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

/** Gives the faults of letters to the statements that they stand in; what is left stands in none. */
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
