// go.dev/ref/spec: Integer literals … String literals
import type { Token } from './tokens';
import { fraction, refuse, type Value, whole } from './values';

/** cmd/compile/internal/types2/expr.go: basicLit */
const LONGEST_NUMBER = 10_000;
/** Powers of ten, or of two, that a literal is moved by. */
const LARGEST_EXPONENT = 2000;

const ESCAPE = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{3})|[abfnrtv\\'"])/y;
/** As codes of letters; only that each is one matters for lengths. */
const ESCAPED: ReadonlyMap<string, number> = new Map(
  [...'abfnrtv\\\'"'].map((letter, i) => [letter, [7, 8, 12, 10, 13, 9, 11, 92, 39, 34][i] ?? 0]),
);

function utf8Bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** The letters of a literal between its quotes: the code of each, and its bytes. */
function letters(token: Token): { code: number; bytes: number }[] {
  const inner = token.text.slice(1, -1);
  const all: { code: number; bytes: number }[] = [];
  for (let at = 0; at < inner.length; ) {
    if (inner[at] !== '\\') {
      const code = inner.codePointAt(at) ?? 0;
      const letter = String.fromCodePoint(code);
      all.push({ code, bytes: utf8Bytes(letter) });
      at += letter.length;
      continue;
    }
    ESCAPE.lastIndex = at;
    const match = ESCAPE.exec(inner);
    if (!match) return refuse(token, 'unknown escape');
    const [text, hex, short, long, octal] = match;
    const unicode = short ?? long;
    const code = hex ? Number.parseInt(hex, 16) : octal ? Number.parseInt(octal, 8) : (ESCAPED.get(text[1] ?? '') ?? 0);
    if (!unicode) all.push({ code, bytes: 1 });
    else {
      const point = Number.parseInt(unicode, 16);
      if (point > 0x10ffff || (point >= 0xd800 && point < 0xe000))
        refuse(token, 'escape is invalid Unicode code point');
      all.push({ code: point, bytes: utf8Bytes(String.fromCodePoint(point)) });
    }
    at += text.length;
  }
  return all;
}

function ofString(token: Token): Value {
  const raw = token.text.startsWith('`');
  const bytes = raw
    ? utf8Bytes(token.text.slice(1, -1).replaceAll('\r', ''))
    : letters(token).reduce((sum, letter) => sum + letter.bytes, 0);
  return { type: 'string', bytes };
}

function ofRune(token: Token): Value {
  const [first, second] = letters(token);
  if (!first) return refuse(token, "empty rune literal or unescaped ' in rune literal");
  if (second) return refuse(token, 'more than one character in rune literal');
  return { ...whole(first.code), kind: 'rune' };
}

function power(base: bigint, exponent: number, token: Token): bigint {
  if (exponent > LARGEST_EXPONENT) refuse(token, `excessively large constant ${token.text}`);
  return base ** BigInt(exponent);
}

/** `1.5e3`, `0x1p-2`: digits with a point, and how far it is moved. */
function ofFloat(token: Token, digits: string, base: 10 | 16): Value {
  const [mantissa = '', exponent = '0'] = digits.split(base === 16 ? /[pP]/ : /[eE]/);
  const [before = '', after = ''] = mantissa.split('.');
  const moved = Number(exponent);
  const scale = base === 16 ? 2n : 10n;
  const all = BigInt(`${base === 16 ? '0x' : ''}${before}${after}` || '0');
  const under = power(BigInt(base), after.length, token);
  const by = power(scale, Math.abs(moved), token);
  return moved < 0 ? fraction(all, under * by, undefined) : fraction(all * by, under, undefined);
}

function ofNumber(token: Token): Value {
  const text = token.text.replaceAll('_', '');
  if (text.length > LONGEST_NUMBER) refuse(token, `excessively long constant (${text.length} chars)`);
  if (/_(?![\da-fA-F])|(?<![\da-fA-FxXoO])_/.test(token.text)) refuse(token, "'_' must separate successive digits");
  if (text.endsWith('i')) {
    refuse(token, `${token.text} (untyped complex constant) is not read here`, { type: 'complex', name: token.text });
  }
  const hex = /^0[xX](.*)$/.exec(text)?.[1];
  if (hex !== undefined) {
    if (/[pP]/.test(hex)) return ofFloat(token, hex, 16);
    if (/^[\da-fA-F]+$/.test(hex)) return whole(BigInt(`0x${hex}`));
    return refuse(
      token,
      hex === '' ? 'hexadecimal literal has no digits' : 'hexadecimal mantissa requires a p exponent',
    );
  }
  if (/^0[bB]/.test(text)) {
    return /^..[01]+$/.test(text)
      ? whole(BigInt(text.toLowerCase()))
      : refuse(token, 'invalid digit in binary literal');
  }
  if (/^0[oO]?\d+$/.test(text)) {
    const octal = text.replace(/^0[oO]?/, '');
    return /^[0-7]+$/.test(octal) ? whole(BigInt(`0o${octal}`)) : refuse(token, 'invalid digit in octal literal');
  }
  if (/^\d+$/.test(text)) return whole(BigInt(text));
  if (!/^(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)) refuse(token, 'exponent has no digits');
  return ofFloat(token, text, 10);
}

/** The value of a number, a string or a rune. */
export function literalValue(token: Token): Value {
  if (token.type === 'number') return ofNumber(token);
  return token.type === 'rune' ? ofRune(token) : ofString(token);
}
