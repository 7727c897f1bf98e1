import { evaluate, type Surroundings } from './expression';
import { FaultError, type OwnFault } from './problems';
import type { Source } from './source';
import type { Spec } from './specs';
import { isSign, split } from './statements';
import type { Token } from './tokens';
import { type Arithmetic, type ConstantType, refuse, type Value, whole } from './values';

/** Facts of types that constants need. */
export interface TypeFacts {
  constantType(name: string): ConstantType | undefined;
  measure: Surroundings['measure'];
}

/** Constants that refer to one another in a row. */
const LONGEST_ROW = 200;

/** Constants that are as long as a word is. */
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

/** The constants of a text: each is evaluated when it is asked for. */
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
      refuse(name, `more than ${LONGEST_ROW} constants in a row are not followed`, own);
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
    return refuse(place, `the value of ${full} is not known here: write the number`, {
      type: 'unknownValue',
      name: full,
    });
  }
}
