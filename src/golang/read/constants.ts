import type { BasicName } from '../../models/layout/typeNode';
import { FaultError, type OwnFault, type TextSpan } from './problems';
import type { Source } from './source';
import { closing, isSign, type Spec, split, type Token } from './tokens';

/** Facts of types that constants depend on. */
export interface TypeFacts {
  constantType(name: string): ConstantType | undefined;
  measure: Surroundings['measure'];
}

/** Longest chain of constants that refer to one another. */
const LONGEST_ROW = 200;

/** Constants that depend on the word size. */
function wordConstant(name: string, wordBits: number): bigint | undefined {
  const word = BigInt(wordBits);
  switch (name) {
    case 'bits.UintSize':
    case 'strconv.IntSize':
      return word;
    case 'math.MaxInt':
      return (1n << (word - 1n)) - 1n;
    case 'math.MinInt':
      return -(1n << (word - 1n));
    case 'math.MaxUint':
      return (1n << word) - 1n;
    default:
      return undefined;
  }
}

const KINDS = { type: 'type', var: 'variable', func: 'function', const: 'constant' } as const;

export function kindOf({ keyword }: Spec): string {
  return KINDS[keyword];
}

/** Evaluates the constants of a text on demand. */
export class Constants {
  readonly #source: Source;
  readonly #arithmetic: Arithmetic;
  readonly #types: TypeFacts;
  readonly #known = new Map<Token | string, Value | FaultError>();
  readonly #open: string[] = [];

  constructor(source: Source, arithmetic: Arithmetic, types: TypeFacts) {
    this.#source = source;
    this.#arithmetic = arithmetic;
    this.#types = types;
  }

  /** The value of an expression. Throws a FaultError. */
  value(tokens: readonly Token[], types: TypeFacts = this.#types, iota?: number): Value {
    return evaluate(tokens, {
      arithmetic: this.#arithmetic,
      iota,
      constant: (name) => this.#constant(name),
      qualified: (name, member) => this.#qualified(name, member),
      constantType: (name) => types.constantType(name),
      measure: (what, argument) => types.measure(what, argument),
    });
  }

  #constant(name: Token): Value {
    const key = this.#specsOf(name)[0]?.names.find(({ text }) => text === name.text) ?? name.text;
    const known = this.#known.get(key);
    if (known instanceof FaultError) throw known;
    if (known) return known;
    try {
      const value = this.#declared(name);
      this.#known.set(key, value);
      return value;
    } catch (error) {
      const isFound = error instanceof FaultError && this.#specsOf(name).length > 0;
      if (isFound) this.#known.set(key, error);
      throw error;
    }
  }

  #specsOf(name: Token): readonly Spec[] {
    const local = this.#source.local(name.text, name.from, 'const');
    return local ? [local] : this.#source.declared(name.text, name.from);
  }

  #declared(name: Token): Value {
    const [spec, again] = this.#specsOf(name);
    if (!spec) {
      const broken = this.#source.brokenAbout(name.text);
      const own = broken ? broken.own : ({ type: 'unknownValue', name: name.text } as const);
      return refuse(broken ?? name, broken?.message ?? `undefined: ${name.text}`, own);
    }
    const other = again?.names.find(({ text }) => text === name.text);
    if (other) refuse(other, `${name.text} redeclared in this block`);
    if (spec.fault) refuse(spec.fault, spec.fault.message, spec.fault.own);
    if (spec.keyword !== 'const') refuse(name, `${name.text} (${kindOf(spec)}) is not constant`);
    const cycle = this.#open.slice(this.#open.indexOf(name.text));
    if (this.#open.includes(name.text)) {
      refuse(name, `initialization cycle: ${[...cycle, name.text].join(' refers to ')}`);
    }
    if (this.#open.length >= LONGEST_ROW) {
      const own: OwnFault = { type: 'limit', of: 'constants', most: LONGEST_ROW };
      refuse(name, `more than ${LONGEST_ROW} constants in a row aren’t supported`, own);
    }
    this.#open.push(name.text);
    try {
      return this.#initial(spec, name);
    } finally {
      this.#open.pop();
    }
  }

  #initial(spec: Spec, name: Token): Value {
    const written = spec.tokens.length > 0 ? spec : spec.repeats;
    const equals = written?.tokens.findIndex((token) => isSign(token, '=')) ?? -1;
    const values = written && equals >= 0 ? split(written.tokens.slice(equals + 1), (t) => isSign(t, ',')) : [];
    const index = spec.names.findIndex(({ text }) => text === name.text);
    const expression = values[index];
    if (!written || !expression) return refuse(spec.names[index] ?? name, `missing init expr for ${name.text}`);
    const value = this.value(expression, this.#types, spec.ordinal);
    const type = written.tokens.slice(0, equals);
    if (type.length === 0) return value;
    const text = type.map((token) => token.text).join('');
    const of = this.#types.constantType(text) ?? { name: text, basic: undefined };
    const place = { from: expression[0]?.from ?? name.from, to: expression.at(-1)?.to ?? name.to };
    return this.#arithmetic.convert(value, of, { ...place, text: this.#source.text.slice(place.from, place.to) });
  }

  #qualified(name: Token, member: Token): Value {
    const of = this.#source.packageOf(name.text);
    const value =
      wordConstant(`${of.name}.${member.text}`, this.#arithmetic.wordBits) ??
      this.#source.knownConstant(of, member.text);
    if (value !== undefined) return whole(value);
    const place = { from: name.from, to: member.to };
    if (this.#source.declared(member.text)[0]?.keyword === 'const') return this.#constant(member);
    const full = `${name.text}.${member.text}`;
    return refuse(place, `the value of ${full} is unknown here: enter the number`, {
      type: 'unknownValue',
      name: full,
    });
  }
}

// go.dev/ref/spec: Operators

/** Names that an expression may refer to. */
interface Surroundings {
  readonly arithmetic: Arithmetic;
  /** Undefined outside of const declarations. */
  readonly iota: number | undefined;
  /** The value of a declared constant. Throws a FaultError. */
  constant(name: Token): Value;
  /** `math.MaxInt8`. Throws a FaultError. */
  qualified(name: Token, member: Token): Value;
  /** The type that a conversion names; undefined if the name is no type. */
  constantType(name: string): ConstantType | undefined;
  /** `len`, `unsafe.Sizeof`, `unsafe.Alignof` and `unsafe.Offsetof` of something that isn't a constant; undefined if it may be one. */
  measure(what: 'len' | 'Sizeof' | 'Alignof' | 'Offsetof', argument: readonly Token[]): number | undefined;
}

const PRECEDENCE: ReadonlyMap<string, number> = new Map([
  ...['*', '/', '%', '<<', '>>', '&', '&^'].map((op) => [op, 5] as const),
  ...['+', '-', '|', '^'].map((op) => [op, 4] as const),
  ...['==', '!=', '<', '<=', '>', '>='].map((op) => [op, 3] as const),
  ['&&', 2],
  ['||', 1],
]);

const LONGEST_QUOTE = 60;

function endsOperand(token: Token | undefined): boolean {
  return token !== undefined && (token.type !== 'sign' || /^[)\]}]$/.test(token.text));
}

/** The tokens, formatted for a message. */
export function placeOf(tokens: readonly Token[], at: number): Excerpt {
  const text = tokens
    .slice(0, LONGEST_QUOTE)
    .map((token, i) => {
      const isBinary = token.type === 'sign' && PRECEDENCE.has(token.text) && endsOperand(tokens[i - 1]);
      return isBinary ? ` ${token.text} ` : token.text;
    })
    .join('');
  const quoted = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  return { from: tokens[0]?.from ?? at, to: tokens.at(-1)?.to ?? at, text: quoted };
}

class Evaluator {
  readonly #tokens: readonly Token[];
  readonly #around: Surroundings;
  #at = 0;

  constructor(tokens: readonly Token[], around: Surroundings) {
    this.#tokens = tokens;
    this.#around = around;
  }

  all(): Value {
    const value = this.#binary(1);
    if (this.#at < this.#tokens.length) this.#notConstant();
    return value;
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #placeSince(start: number): Excerpt {
    return placeOf(this.#tokens.slice(start, this.#at), 0);
  }

  #binary(least: number): Value {
    const start = this.#at;
    let left = this.#unary();
    for (;;) {
      const op = this.#next;
      const precedence = op?.type === 'sign' ? PRECEDENCE.get(op.text) : undefined;
      if (!op || precedence === undefined || precedence < least) return left;
      this.#at++;
      const right = this.#binary(precedence + 1);
      left = this.#around.arithmetic.binary(op.text, left, right, this.#placeSince(start));
    }
  }

  #unary(): Value {
    const start = this.#at;
    const op = this.#next;
    if (op?.type !== 'sign' || !/^[-+^!]$/.test(op.text)) return this.#primary();
    this.#at++;
    const value = this.#unary();
    return this.#around.arithmetic.unary(op.text, value, this.#placeSince(start));
  }

  #primary(): Value {
    const token = this.#next;
    if (!token) return refuse(placeOf(this.#tokens, 0), 'syntax error: expected expression');
    this.#at++;
    if (token.type === 'number' || token.type === 'string' || token.type === 'rune') return literalValue(token);
    if (isSign(token, '(')) {
      const value = this.#binary(1);
      if (!isSign(this.#next, ')')) this.#notConstant();
      this.#at++;
      return value;
    }
    return token.type === 'word' ? this.#name(token) : this.#notConstant();
  }

  #name(name: Token): Value {
    const member = isSign(this.#next, '.') ? this.#tokens[this.#at + 1] : undefined;
    if (member) this.#at += 2;
    if (isSign(this.#next, '(')) return this.#call(name, member);
    if (member) return this.#around.qualified(name, member);
    if (name.text === 'iota' && this.#around.iota !== undefined) return whole(this.#around.iota);
    if (name.text === 'true' || name.text === 'false') return { type: 'bool' };
    return this.#around.constant(name);
  }

  #call(name: Token, member: Token | undefined): Value {
    const start = this.#at - (member ? 3 : 1);
    const end = closing(this.#tokens, this.#at);
    const inner = this.#tokens.slice(this.#at + 1, end);
    this.#at = end + 1;
    const place = this.#placeSince(start);
    const full = member ? `${name.text}.${member.text}` : name.text;
    const types = (basic: BasicName): ConstantType => ({ name: basic, basic });
    if (full === 'len') {
      const measured = this.#around.measure('len', inner);
      if (measured !== undefined) return whole(measured, types('int'));
      const value = evaluate(inner, this.#around);
      if (value.type !== 'string') return refuse(place, `invalid argument: ${place.text} is not constant`);
      return whole(value.bytes, types('int'));
    }
    const [, what] = /^unsafe\.(Sizeof|Alignof|Offsetof)$/.exec(full) ?? [];
    if (what === 'Sizeof' || what === 'Alignof' || what === 'Offsetof') {
      const measured = this.#around.measure(what, inner);
      if (measured !== undefined) return whole(measured, types('uintptr'));
      const message = `the value of ${place.text} is unknown here: enter the number`;
      return refuse(place, message, { type: 'unknownValue', name: place.text });
    }
    if (full === 'min' || full === 'max') return this.#extreme(full, inner, place);
    const type = this.#around.constantType(full);
    if (!type) return refuse(place, `${place.text} is not constant`);
    return this.#around.arithmetic.convert(evaluate(inner, this.#around), type, placeOf(inner, place.from));
  }

  #extreme(which: 'min' | 'max', inner: readonly Token[], place: Excerpt): Value {
    const values = split(inner, (token) => isSign(token, ',')).map((part) => evaluate(part, this.#around));
    const [first, ...others] = values;
    if (!first) return refuse(place, `not enough arguments for ${place.text}`);
    return others.reduce((a, b) => {
      const difference = this.#around.arithmetic.binary('-', a, b, place);
      const isLess = difference.type === 'number' && difference.over < 0n;
      return isLess === (which === 'min') ? a : b;
    }, first);
  }

  #notConstant(): never {
    const place = placeOf(this.#tokens, 0);
    return refuse(place, `${place.text} is not constant`);
  }
}

/** The value of a constant expression. Throws a FaultError. */
function evaluate(tokens: readonly Token[], around: Surroundings): Value {
  return new Evaluator(tokens, around).all();
}

// go.dev/ref/spec: Constant expressions

/** The type of a typed constant. */
export interface ConstantType {
  readonly name: string;
  /** Its fields or elements, if known. */
  readonly basic: BasicName | undefined;
}

/** An exact fraction; whole numbers have the denominator 1. */
interface NumberValue {
  readonly type: 'number';
  readonly kind: 'int' | 'rune' | 'float';
  readonly over: bigint;
  readonly under: bigint;
  /** Undefined for an untyped one. */
  readonly of: ConstantType | undefined;
}

/** A constant, as far as array lengths can depend on it. */
interface StringValue {
  readonly type: 'string';
  readonly bytes: number;
}

interface BoolValue {
  readonly type: 'bool';
}

type Value = NumberValue | StringValue | BoolValue;

/** A part of the text, to be quoted in a message. */
interface Excerpt extends TextSpan {
  readonly text: string;
}

/** An untyped constant has no more bits. cmd/compile/internal/types2/expr.go: overflow */
const MOST_BITS = 512;
/** A fraction has no more bits above or below its line. */
const MOST_FRACTION_BITS = 8192;

const NUMBER_KINDS = ['int', 'rune', 'float'] as const;

export function whole(n: bigint | number, of?: ConstantType): NumberValue {
  return { type: 'number', kind: 'int', over: BigInt(n), under: 1n, of };
}

function bitLength(n: bigint): number {
  return (n < 0n ? -n : n).toString(16).length * 4;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y) [x, y] = [y, x % y];
  return x;
}

function fraction(over: bigint, under: bigint, of: ConstantType | undefined): NumberValue {
  const common = gcd(over, under) * (under < 0n ? -1n : 1n);
  return { type: 'number', kind: 'float', over: over / common, under: under / common, of };
}

/** `untyped int constant`, `constant of type uint8`. */
function describe(value: Value): string {
  if (value.type !== 'number') return `untyped ${value.type} constant`;
  return value.of ? `constant of type ${value.of.name}` : `untyped ${value.kind} constant`;
}

/** `N (untyped float constant 1.5)`. */
export function describeAt(place: Excerpt, value: Value): string {
  const digits = value.type === 'number' ? printed(value) : '';
  const own = digits === place.text || digits === '' ? '' : ` ${digits}`;
  if (value.type === 'number' && value.of) return `${place.text} (constant${own} of type ${value.of.name})`;
  return `${place.text} (${describe(value)}${own})`;
}

function printed({ over, under }: NumberValue): string {
  return under === 1n ? `${over}` : `${Number(over) / Number(under)}`;
}

/** Bits of an integer type, negative for a signed one; undefined for other types. */
function integerBits(basic: BasicName | undefined, wordBits: number): number | undefined {
  const match = basic && /^(u?)int(8|16|32|64|ptr)?$/.exec(basic);
  if (!match) return undefined;
  const bits = Number(match[2]) || wordBits;
  return match[1] ? bits : -bits;
}

function limits(bits: number): [least: bigint, most: bigint] {
  return bits < 0 ? [-(1n << BigInt(-bits - 1)), (1n << BigInt(-bits - 1)) - 1n] : [0n, (1n << BigInt(bits)) - 1n];
}

/** Arithmetic on constants for words of 32 or 64 bits. Throws a FaultError in the compiler's words. */
export class Arithmetic {
  readonly wordBits: number;
  constructor(wordBits: number) {
    this.wordBits = wordBits;
  }

  /** Converts a value to a constant's type. */
  convert(value: Value, of: ConstantType, place: Excerpt): Value {
    if (value.type !== 'number') return value;
    const bits = integerBits(of.basic, this.wordBits);
    if (bits === undefined) return { ...value, kind: of.basic ? 'float' : value.kind, of };
    if (value.under !== 1n) refuse(place, `cannot use ${describeAt(place, value)} as ${of.name} value (truncated)`);
    const [least, most] = limits(bits);
    if (value.over < least || value.over > most) {
      refuse(place, `cannot use ${describeAt(place, value)} as ${of.name} value (overflows)`);
    }
    return { ...value, kind: 'int', of };
  }

  unary(op: string, value: Value, place: Excerpt): Value {
    if (op === '!' && value.type === 'bool') return value;
    if (value.type !== 'number' || op === '!') return undefinedOn(op, value, place);
    if (op === '+') return value;
    if (op === '-') return this.#checked({ ...value, over: -value.over }, place, 'subtraction');
    const { over } = integerOf(op, value, place);
    const bits = integerBits(value.of?.basic, this.wordBits) ?? 0;
    return { ...value, over: bits > 0 ? limits(bits)[1] - over : -over - 1n };
  }

  binary(op: string, a: Value, b: Value, place: Excerpt): Value {
    if (/^(?:[=!<>]=|[<>]|&&|\|\|)$/.test(op)) return { type: 'bool' };
    if (a.type === 'string' && b.type === 'string' && op === '+') {
      return { type: 'string', bytes: a.bytes + b.bytes };
    }
    if (a.type !== b.type) {
      return refuse(place, `invalid operation: ${place.text} (mismatched types ${named(a)} and ${named(b)})`);
    }
    if (a.type !== 'number' || b.type !== 'number') return undefinedOn(op, a, place);
    return op === '<<' || op === '>>' ? this.#shift(op, a, b, place) : this.#calculate(op, a, b, place);
  }

  #shift(op: string, a: NumberValue, b: NumberValue, place: Excerpt): Value {
    if (a.under !== 1n) refuse(place, `invalid operation: shifted operand ${describe(a)} must be integer`);
    if (b.under !== 1n) refuse(place, `invalid operation: shift count ${printed(b)} must be integer`);
    if (b.over < 0n) refuse(place, `invalid operation: negative shift count ${b.over}`);
    const kind = a.of ? a.kind : 'int';
    if (op === '>>') return { ...a, kind, over: b.over > MOST_BITS ? (a.over < 0n ? -1n : 0n) : a.over >> b.over };
    if (b.over > MOST_BITS && a.over !== 0n) refuse(place, 'constant shift overflow');
    return this.#checked({ ...a, kind, over: a.over === 0n ? 0n : a.over << b.over }, place, 'shift');
  }

  #calculate(op: string, left: NumberValue, right: NumberValue, place: Excerpt): Value {
    const [a, b] = this.#alike(left, right, place);
    const kind = NUMBER_KINDS[Math.max(NUMBER_KINDS.indexOf(a.kind), NUMBER_KINDS.indexOf(b.kind))] ?? 'float';
    const result = (over: bigint, under: bigint, what: string) => {
      const value = under === 1n ? { ...a, kind, over, under } : { ...fraction(over, under, a.of), kind };
      return this.#checked(value, place, what);
    };
    switch (op) {
      case '+':
        return result(a.over * b.under + b.over * a.under, a.under * b.under, 'addition');
      case '-':
        return result(a.over * b.under - b.over * a.under, a.under * b.under, 'subtraction');
      case '*':
        return result(a.over * b.over, a.under * b.under, 'multiplication');
      case '/':
        if (b.over === 0n) refuse(place, 'invalid operation: division by zero');
        if (kind !== 'float') return result(a.over / b.over, 1n, 'division');
        return result(a.over * b.under, a.under * b.over, 'division');
      default:
        return result(bitwise(op, integerOf(op, a, place).over, integerOf(op, b, place).over, place), 1n, 'operation');
    }
  }

  /** An untyped operand takes the type of the other. */
  #alike(a: NumberValue, b: NumberValue, place: Excerpt): [NumberValue, NumberValue] {
    if (a.of && b.of && a.of.name !== b.of.name) {
      refuse(place, `invalid operation: ${place.text} (mismatched types ${named(a)} and ${named(b)})`);
    }
    const of = a.of ?? b.of;
    if (!of) return [a, b];
    const typed = (value: NumberValue) => {
      const converted = value.of ? value : this.convert(value, of, { ...place, text: printed(value) });
      return converted.type === 'number' ? converted : value;
    };
    return [typed(a), typed(b)];
  }

  #checked(value: NumberValue, place: Excerpt, what: string): NumberValue {
    if (value.of) {
      const bits = integerBits(value.of.basic, this.wordBits);
      const [least, most] = bits === undefined ? [value.over, value.over] : limits(bits);
      if (value.over < least || value.over > most) {
        refuse(place, `${place.text} (constant ${printed(value)} of type ${value.of.name}) overflows ${value.of.name}`);
      }
    }
    const most = value.under === 1n && value.kind !== 'float' ? MOST_BITS : MOST_FRACTION_BITS;
    if (bitLength(value.over) > most || bitLength(value.under) > most) refuse(place, `constant ${what} overflow`);
    return value;
  }
}

function bitwise(op: string, a: bigint, b: bigint, place: Excerpt): bigint {
  switch (op) {
    case '%':
      return b === 0n ? refuse(place, 'invalid operation: division by zero') : a % b;
    case '&':
      return a & b;
    case '|':
      return a | b;
    case '^':
      return a ^ b;
    case '&^':
      return a & ~b;
    default:
      return refuse(place, `syntax error: unexpected ${op}`);
  }
}

function integerOf(op: string, value: NumberValue, place: Excerpt): NumberValue {
  return value.kind === 'float' ? undefinedOn(op, value, place) : value;
}

function named(value: Value): string {
  if (value.type !== 'number') return `untyped ${value.type}`;
  return value.of?.name ?? `untyped ${value.kind}`;
}

function undefinedOn(op: string, value: Value, place: Excerpt): never {
  return refuse(place, `invalid operation: operator ${op} not defined on ${place.text} (${describe(value)})`);
}

export function refuse(place: { from: number; to: number }, message: string, own?: OwnFault): never {
  throw new FaultError(place.from, place.to, message, own);
}

// go.dev/ref/spec: Integer literals … String literals

/** cmd/compile/internal/types2/expr.go: basicLit */
const LONGEST_NUMBER = 10_000;
/** Largest exponent of a literal. */
const LARGEST_EXPONENT = 2000;

const ESCAPE = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{3})|[abfnrtv\\'"])/y;
/** Character codes; for lengths it only matters that each is one character. */
const ESCAPED: ReadonlyMap<string, number> = new Map(
  [...'abfnrtv\\\'"'].map((letter, i) => [letter, [7, 8, 12, 10, 13, 9, 11, 92, 39, 34][i] ?? 0]),
);

function utf8Bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Characters of a quoted literal: the code and byte length of each. */
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
    refuse(token, `${token.text} (untyped complex constant) isn’t supported`, { type: 'complex', name: token.text });
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
function literalValue(token: Token): Value {
  if (token.type === 'number') return ofNumber(token);
  return token.type === 'rune' ? ofRune(token) : ofString(token);
}
