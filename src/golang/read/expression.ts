// go.dev/ref/spec: Operators
import type { BasicName } from '../../models/layout/typeNode';
import { literalValue } from './literals';
import { closing, isSign, split } from './statements';
import type { Token } from './tokens';
import { type Arithmetic, type ConstantType, type Place, refuse, type Value, whole } from './values';

/** Names that an expression may refer to. */
export interface Surroundings {
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

/** The tokens as one would write them in a message. */
export function placeOf(tokens: readonly Token[], at: number): Place {
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

  #placeSince(start: number): Place {
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
      const message = `the value of ${place.text} is not known here: write the number`;
      return refuse(place, message, { type: 'unknownValue', name: place.text });
    }
    if (full === 'min' || full === 'max') return this.#extreme(full, inner, place);
    const type = this.#around.constantType(full);
    if (!type) return refuse(place, `${place.text} is not constant`);
    return this.#around.arithmetic.convert(evaluate(inner, this.#around), type, placeOf(inner, place.from));
  }

  #extreme(which: 'min' | 'max', inner: readonly Token[], place: Place): Value {
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
export function evaluate(tokens: readonly Token[], around: Surroundings): Value {
  return new Evaluator(tokens, around).all();
}
