// go.dev/ref/spec: Lexical elements, Semicolons
import type { Fault } from './problems';

export interface Token {
  /** `end` is a semicolon, or a line break or the end of the text that stands for one. */
  readonly type: 'word' | 'keyword' | 'number' | 'string' | 'rune' | 'sign' | 'end';
  readonly text: string;
  readonly from: number;
  readonly to: number;
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

/** As the compiler names it: `newline`, `name b`, `literal 5`, `keyword func`. */
export function found(token: Token | undefined): string {
  if (!token || token.text === '') return 'EOF';
  if (token.type === 'end') return token.text === '\n' ? 'newline' : 'semicolon';
  if (token.type === 'sign') return token.text;
  const text = token.text.length > 40 ? `${token.text.slice(0, 39)}…` : token.text;
  if (token.type === 'word') return `name ${text}`;
  return token.type === 'keyword' ? `keyword ${text}` : `literal ${text}`;
}
