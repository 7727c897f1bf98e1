import { measureType } from '../../models/layout/measure';
import { underlying } from '../../models/layout/structPlaces';
import type { Target, TypeNode } from '../../models/layout/typeNode';
import { Constants, type TypeFacts } from './constants';
import { placeOf } from './expression';
import { type Bound, type Names, NO_SCOPE, type Scope } from './names';
import { typeOfOperand } from './operands';
import { parseType } from './parse';
import { FaultError } from './problems';
import type { Source } from './source';
import type { TypeSyntax } from './syntax';
import type { Token } from './tokens';
import { Arithmetic, type ConstantType, describeAt, refuse } from './values';

/** Lengths of arrays: constants, which in turn may be lengths and sizes of other types. */
export class Lengths implements TypeFacts {
  readonly #source: Source;
  readonly #target: Target;
  readonly #names: Names;
  readonly #resolve: (operand: Bound) => TypeNode;
  readonly #constants: Constants;

  constructor(source: Source, target: Target, names: Names, resolve: (operand: Bound) => TypeNode) {
    this.#source = source;
    this.#target = target;
    this.#names = names;
    this.#resolve = resolve;
    this.#constants = new Constants(source, new Arithmetic(target === '386' ? 32 : 64), this);
  }

  /** The length of an array. Throws a FaultError. */
  of(array: TypeSyntax & { readonly type: 'array' }, scope: Scope): number {
    const place = placeOf(array.length, array.from);
    const value = this.#constants.value(array.length, {
      constantType: (name) => this.constantType(name),
      measure: (what, argument) => this.measure(what, argument, scope),
    });
    if (value.type !== 'number' || value.under !== 1n) {
      return refuse(place, `array length ${describeAt(place, value)} must be integer`);
    }
    const { over } = value;
    if (over < 0n) refuse(place, `invalid array length ${describeAt(place, value)}`);
    if (over >= (this.#target === '386' ? 2n ** 31n : 2n ** 63n)) refuse(place, `array length ${over} overflows int`);
    if (over > BigInt(Number.MAX_SAFE_INTEGER)) refuse(array, `array of ${over} elements larger than address space`);
    return Number(over);
  }

  number(tokens: readonly Token[]): bigint | undefined {
    try {
      const value = this.#constants.value(tokens);
      return value.type === 'number' && value.under === 1n ? value.over : undefined;
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      return undefined;
    }
  }

  constantType(name: string, scope: Scope = NO_SCOPE): ConstantType | undefined {
    const [first = '', member] = name.split('.');
    const nowhere = { from: 0, to: 0 };
    const meaning =
      member === undefined ? this.#names.plain(first, nowhere) : this.#names.qualified(first, member, nowhere);
    if (meaning.type === 'unknown') return member === undefined ? undefined : { name, basic: undefined };
    if (meaning.type === 'known') {
      const node = meaning.node();
      const basic = node && underlying(node);
      if (basic?.type !== 'basic') return undefined;
      return { name: basic === node ? basic.name : name, basic: basic.name };
    }
    if (meaning.type !== 'declared') return undefined;
    const literal = this.#names.literal({ syntax: meaning.definition.of, scope });
    if (literal?.syntax.type !== 'name') return undefined;
    const { package: of, name: own } = literal.syntax;
    const made = this.constantType(of ? `${of.text}.${own.text}` : own.text);
    return made && (meaning.definition.alias ? made : { name, basic: made.basic });
  }

  measure(what: 'len' | 'Sizeof' | 'Alignof', argument: readonly Token[], scope: Scope = NO_SCOPE): number | undefined {
    const tokens = typeOfOperand(argument, this.#source);
    if (!tokens) return undefined;
    const syntax = parseType(tokens, this.#source.tokenAt(tokens.at(-1)?.to ?? 0));
    const node = this.#resolve({ syntax, scope });
    if (what !== 'len') return measureType(node, this.#target)[what === 'Sizeof' ? 'size' : 'align'];
    const array = underlying(node);
    return array.type === 'array' ? array.length : undefined;
  }
}
