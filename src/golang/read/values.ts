// go.dev/ref/spec: Constant expressions
import type { BasicName } from '../../models/layout/typeNode';
import { FaultError, type OwnFault } from './problems';

/** The type of a typed constant. */
export interface ConstantType {
  readonly name: string;
  /** Parts of it, where they are known. */
  readonly basic: BasicName | undefined;
}

/** An exact fraction; whole numbers have the denominator 1. */
export interface NumberValue {
  readonly type: 'number';
  readonly kind: 'int' | 'rune' | 'float';
  readonly over: bigint;
  readonly under: bigint;
  /** Undefined for an untyped one. */
  readonly of: ConstantType | undefined;
}

/** As far as the length of an array may depend on it. */
interface StringValue {
  readonly type: 'string';
  readonly bytes: number;
}

interface BoolValue {
  readonly type: 'bool';
}

export type Value = NumberValue | StringValue | BoolValue;

/** A stretch of the text with what stands in it, to be named in a message. */
export interface Place {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** An untyped constant has no more bits. cmd/compile/internal/types2/expr.go: overflow */
const MOST_BITS = 512;
/** A fraction has no more bits above or below its line. */
const MOST_FRACTION_BITS = 8192;

const KINDS = ['int', 'rune', 'float'] as const;

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

export function fraction(over: bigint, under: bigint, of: ConstantType | undefined): NumberValue {
  const common = gcd(over, under) * (under < 0n ? -1n : 1n);
  return { type: 'number', kind: 'float', over: over / common, under: under / common, of };
}

/** `untyped int constant`, `constant of type uint8`. */
function describe(value: Value): string {
  if (value.type !== 'number') return `untyped ${value.type} constant`;
  return value.of ? `constant of type ${value.of.name}` : `untyped ${value.kind} constant`;
}

/** `N (untyped float constant 1.5)`. */
export function describeAt(place: Place, value: Value): string {
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

  /** A value of a constant's type, or a conversion to it. */
  convert(value: Value, of: ConstantType, place: Place): Value {
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

  unary(op: string, value: Value, place: Place): Value {
    if (op === '!' && value.type === 'bool') return value;
    if (value.type !== 'number' || op === '!') return undefinedOn(op, value, place);
    if (op === '+') return value;
    if (op === '-') return this.#checked({ ...value, over: -value.over }, place, 'subtraction');
    const { over } = integerOf(op, value, place);
    const bits = integerBits(value.of?.basic, this.wordBits) ?? 0;
    return { ...value, over: bits > 0 ? limits(bits)[1] - over : -over - 1n };
  }

  binary(op: string, a: Value, b: Value, place: Place): Value {
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

  #shift(op: string, a: NumberValue, b: NumberValue, place: Place): Value {
    if (a.under !== 1n) refuse(place, `invalid operation: shifted operand ${describe(a)} must be integer`);
    if (b.under !== 1n) refuse(place, `invalid operation: shift count ${printed(b)} must be integer`);
    if (b.over < 0n) refuse(place, `invalid operation: negative shift count ${b.over}`);
    const kind = a.of ? a.kind : 'int';
    if (op === '>>') return { ...a, kind, over: b.over > MOST_BITS ? (a.over < 0n ? -1n : 0n) : a.over >> b.over };
    if (b.over > MOST_BITS && a.over !== 0n) refuse(place, 'constant shift overflow');
    return this.#checked({ ...a, kind, over: a.over === 0n ? 0n : a.over << b.over }, place, 'shift');
  }

  #calculate(op: string, left: NumberValue, right: NumberValue, place: Place): Value {
    const [a, b] = this.#alike(left, right, place);
    const kind = KINDS[Math.max(KINDS.indexOf(a.kind), KINDS.indexOf(b.kind))] ?? 'float';
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
  #alike(a: NumberValue, b: NumberValue, place: Place): [NumberValue, NumberValue] {
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

  #checked(value: NumberValue, place: Place, what: string): NumberValue {
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

function bitwise(op: string, a: bigint, b: bigint, place: Place): bigint {
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

function integerOf(op: string, value: NumberValue, place: Place): NumberValue {
  return value.kind === 'float' ? undefinedOn(op, value, place) : value;
}

function named(value: Value): string {
  if (value.type !== 'number') return `untyped ${value.type}`;
  return value.of?.name ?? `untyped ${value.kind}`;
}

function undefinedOn(op: string, value: Value, place: Place): never {
  return refuse(place, `invalid operation: operator ${op} not defined on ${place.text} (${describe(value)})`);
}

export function refuse(place: { from: number; to: number }, message: string, own?: OwnFault): never {
  throw new FaultError(place.from, place.to, message, own);
}
