import type { BasicName } from '../../models/layout/typeNode';
import { FaultError, type OwnFault } from './problems';
import type { Source } from './source';
import type { Spec } from './splitDeclarations';
import { closing, isSign, split, type Token } from './tokens';
import { type Arithmetic, type ConstantType, type Excerpt, literalValue, refuse, type Value, whole } from './values';

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
