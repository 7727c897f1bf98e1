import { measureType, structPlaces, underlying } from '../../models/layout/measure';
import type { Target, TypeNode } from '../../models/layout/typeNode';
import {
  Arithmetic,
  Constants,
  type ConstantType,
  describeAt,
  placeOf,
  refuse,
  type TypeFacts,
  whole,
} from './constants';
import { type Bound, type Names, NO_SCOPE, type Scope } from './names';
import { parseType, type TypeSyntax } from './parse';
import { unlessFault } from './problems';
import type { Source } from './source';
import { closing, isSign, type Spec, split, type Token } from './tokens';

/** An expression without brackets around it. */
function bare(tokens: readonly Token[]): readonly Token[] {
  return isSign(tokens[0], '(') && closing(tokens, 0) === tokens.length - 1 ? bare(tokens.slice(1, -1)) : tokens;
}

/** `T` of `(*T)(nil)`. */
function pointee(tokens: readonly Token[]): readonly Token[] | undefined {
  const end = isSign(tokens[0], '(') && isSign(tokens[1], '*') ? closing(tokens, 0) : -1;
  return end > 0 && isSign(tokens[end + 1], '(') ? tokens.slice(2, end) : undefined;
}

/** Evaluates array lengths: constants, which may depend on lengths and sizes of other types. */
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
    if (over < 0n || over > this.#mostInt()) refuse(place, `invalid array length ${describeAt(place, value)}`);
    if (over > BigInt(Number.MAX_SAFE_INTEGER)) refuse(array, `array of ${over} elements larger than address space`);
    return Number(over);
  }

  number(tokens: readonly Token[]): bigint | undefined {
    const value = unlessFault(() => this.#constants.value(tokens));
    return value?.type === 'number' && value.under === 1n ? value.over : undefined;
  }

  /** The size hint that `make` is given, as far as it is a constant. Throws a FaultError for one that the compiler refuses. */
  hint(tokens: readonly Token[]): bigint | undefined {
    const over = this.number(tokens);
    if (over === undefined || (over >= 0n && over <= this.#mostInt())) return over;
    const value = this.#constants.value(tokens);
    const place = placeOf(tokens, 0);
    const of = value.type === 'number' ? value.of : undefined;
    if (over < 0n) {
      const index = describeAt(place, whole(over, of ?? { name: 'int', basic: 'int' }));
      return refuse(place, `invalid argument: index ${index} must not be negative`);
    }
    return refuse(place, `${of ? 'invalid argument: index ' : ''}${describeAt(place, value)} overflows int`);
  }

  #mostInt(): bigint {
    return (this.#target === '386' ? 2n ** 31n : 2n ** 63n) - 1n;
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

  measure(
    what: 'len' | 'Sizeof' | 'Alignof' | 'Offsetof',
    argument: readonly Token[],
    scope: Scope = NO_SCOPE,
  ): number | undefined {
    if (what === 'Offsetof') return this.#fieldOf(bare(argument), scope)?.at;
    const counted = what === 'len' ? elementsOf(argument, this.#source) : undefined;
    if (counted !== undefined) return counted;
    const node = this.#nodeOf(bare(argument), scope);
    if (!node) return undefined;
    if (what !== 'len') return measureType(node, this.#target)[what === 'Sizeof' ? 'size' : 'align'];
    const array = underlying(node);
    return array.type === 'array' ? array.length : undefined;
  }

  /** Type of an expression built on a variable or literal: `x`, `T{}.f`, `x.a[0]`. */
  #nodeOf(tokens: readonly Token[], scope: Scope, isLed = false): TypeNode | undefined {
    const led = isLed ? pointee(tokens) : undefined;
    const type = led ?? typeOfOperand(tokens, this.#source);
    if (type) {
      const own = isLed && isSign(type[0], '*') ? type.slice(1) : type;
      return this.#resolve({ syntax: parseType(own, this.#source.tokenAt(own.at(-1)?.to ?? 0)), scope });
    }
    const open = tokens.findLastIndex((token) => isSign(token, '['));
    if (open > 0 && closing(tokens, open) === tokens.length - 1) {
      const array = this.#nodeOf(bare(tokens.slice(0, open)), scope, true);
      const made = array && underlying(array);
      return made?.type === 'array' ? made.elem : undefined;
    }
    return this.#fieldOf(tokens, scope)?.type;
  }

  /** The field that `x.f` names, and its offset in x. */
  #fieldOf(tokens: readonly Token[], scope: Scope): { readonly type: TypeNode; readonly at: number } | undefined {
    const [dot, name] = tokens.slice(-2);
    if (tokens.length < 3 || !isSign(dot, '.') || name?.type !== 'word') return undefined;
    const operand = this.#nodeOf(bare(tokens.slice(0, -2)), scope, true);
    return operand && this.#fieldIn(operand, name.text);
  }

  #fieldIn(node: TypeNode, name: string): { readonly type: TypeNode; readonly at: number } | undefined {
    const struct = underlying(node);
    if (struct.type !== 'struct') return undefined;
    const places = structPlaces(struct, this.#target);
    const index = struct.fields.findIndex((field) => field.name === name);
    const [field, place] = [struct.fields[index], places[index]];
    if (field && place) return { type: field.type, at: place.at };
    for (const [i, { embedded, type }] of struct.fields.entries()) {
      const inner = embedded ? this.#fieldIn(type, name) : undefined;
      if (inner) return { type: inner.type, at: inner.at + (places[i]?.at ?? 0) };
    }
    return undefined;
  }
}

const BEFORE_BODY = /^(?:struct|interface)$/;
const OF_TYPES = /^(?:map|chan|func|struct|interface|\*|\.|<-|\])$/;

/** The type that begins a value: `T` of `T{…}`, `T(x)` or `make(T, n)`; undefined for other values. */
export function typeOfValue(tokens: readonly Token[]): readonly Token[] | undefined {
  const [sign] = tokens;
  if (sign && isSign(sign, '&')) {
    const type = typeOfValue(tokens.slice(1));
    return type && [{ ...sign, text: '*' }, ...type];
  }
  if (sign?.text === 'new' && isSign(tokens[1], '(')) {
    return [{ type: 'sign', text: '*', from: sign.from, to: sign.to }, ...tokens.slice(2, closing(tokens, 1))];
  }
  if (tokens[0]?.text === 'make' && isSign(tokens[1], '(')) {
    return split(tokens.slice(2, closing(tokens, 1)), (token) => isSign(token, ','))[0];
  }
  for (let i = 0; i < tokens.length; i++) {
    const [token, before] = [tokens[i], tokens[i - 1]];
    const isBody = isSign(token, '{') && BEFORE_BODY.test(before?.text ?? '');
    const isSignature = isSign(token, '(') && (before?.text === 'func' || isSign(before, ')'));
    if (isBody || isSignature || isSign(token, '[')) {
      i = closing(tokens, i);
      if (i < 0) return undefined;
    } else if (isSign(token, '(') && isSign(before, '.')) {
      const end = closing(tokens, i);
      return end === tokens.length - 1 ? tokens.slice(i + 1, end) : undefined;
    } else if (isSign(token, '{') || isSign(token, '(')) {
      return i > 0 && closing(tokens, i) === tokens.length - 1 ? tokens.slice(0, i) : undefined;
    } else if (token?.type !== 'word' && !OF_TYPES.test(token?.text ?? '')) return undefined;
  }
  return undefined;
}

/** Initial value of a variable in its declaration. */
export function givenValue(
  { names, tokens }: Pick<Spec, 'names' | 'tokens'>,
  name: string,
): readonly Token[] | undefined {
  const sign = tokens.findIndex((token) => isSign(token, '=') || isSign(token, ':='));
  if (sign < 0) return undefined;
  const values = split(tokens.slice(sign + 1), (token) => isSign(token, ','));
  const index = names.findIndex(({ text }) => text === name);
  return values[Math.max(0, index)];
}

/** Size hint of the `make` that initializes a variable. */
export function hintOfVariable(spec: Spec, name: string): readonly Token[] | undefined {
  const value = givenValue(spec, name);
  if (value?.[0]?.text !== 'make' || !isSign(value[1], '(')) return undefined;
  return split(value.slice(2, closing(value, 1)), (token) => isSign(token, ','))[1];
}

/** Type of a variable, as far as its declaration shows it. */
export function typeOfVariable({ names, tokens }: Spec, name: string): readonly Token[] | undefined {
  const sign = tokens.findIndex((token) => isSign(token, '=') || isSign(token, ':='));
  if (sign < 0) return tokens;
  if (sign > 0) return tokens.slice(0, sign);
  const value = givenValue({ names, tokens }, name);
  return value && typeOfValue(value);
}

/** Number of elements of a variable initialized by `[...]T{a, b}`. */
function elementsOf([first, ...more]: readonly Token[], source: Source): number | undefined {
  if (first?.type !== 'word' || more.length > 0) return undefined;
  const spec = source.local(first.text, first.from, 'var') ?? source.declared(first.text, first.from)[0];
  const value = spec?.keyword === 'var' ? givenValue(spec, first.text) : undefined;
  if (!value || !isSign(value[0], '[') || !isSign(value[1], '...')) return undefined;
  const open = value.findIndex((token, i) => isSign(token, '{') && closing(value, i) === value.length - 1);
  const elements = split(value.slice(open + 1, -1), (token) => isSign(token, ',') || token.type === 'end');
  const filled = elements.filter((element) => element.length > 0);
  const isKeyed = filled.some((element) => split(element, (token) => isSign(token, ':')).length > 1);
  return open < 0 || isKeyed ? undefined : filled.length;
}

/** Type of the operand of `len` or `unsafe.Sizeof`, if it is a variable or literal. */
function typeOfOperand(tokens: readonly Token[], source: Source): readonly Token[] | undefined {
  const [first] = tokens;
  if (tokens.length !== 1 || first?.type !== 'word') return typeOfValue(tokens);
  const local = source.local(first.text, first.from, 'var');
  const [spec] = local ? [local] : source.declared(first.text, first.from);
  return spec?.keyword === 'var' && !spec.fault ? typeOfVariable(spec, first.text) : undefined;
}
