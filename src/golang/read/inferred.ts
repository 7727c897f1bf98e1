import { givenValue, typeOfValue, typeOfVariable } from './lengths';
import { type Parameter, parseType, type TypeSyntax } from './parse';
import { FaultError } from './problems';
import type { Body, Source } from './source';
import { isSign, type Token } from './tokens';

// go.dev/ref/spec: Type unification, Constant expressions (default types)

/** Types of the language by their names. */
export const BASIC =
  /^(?:u?int(?:8|16|32|64)?|uintptr|string|byte|rune|bool|float(?:32|64)|complex(?:64|128)|any|error)$/;
/** Variables that lead to one another. */
const MOST_STEPS = 8;

function named(text: string, { from, to }: Token): TypeSyntax {
  return { type: 'name', package: undefined, name: { type: 'word', text, from, to }, args: [], from, to };
}

function typeOfNumber(text: string): string {
  if (text.endsWith('i')) return 'complex128';
  return /^0[xX]/.test(text) ? (/[.pP]/.test(text) ? 'float64' : 'int') : /[.eE]/.test(text) ? 'float64' : 'int';
}

function parsed(tokens: readonly Token[], source: Source): TypeSyntax | undefined {
  try {
    return parseType(tokens, source.tokenAt(tokens.at(-1)?.to ?? 0));
  } catch (error) {
    if (error instanceof FaultError) return undefined;
    throw error;
  }
}

/** The type of a function at the top of the text, without type parameters. */
function typeOfFunction({ text, from, to }: Token, { bodies }: Source): TypeSyntax | undefined {
  const body = bodies.find(({ name, params }) => name === text && params.length === 0);
  const results = body?.results.map((of) => ({ name: undefined, dots: false, of }));
  return body && { type: 'func', signature: { params: body.takes, results }, from, to };
}

/** The type of an argument, as far as the text alone tells it. */
function typeOfArgument(tokens: readonly Token[], source: Source, steps = 0): TypeSyntax | undefined {
  const [first, second] = tokens;
  if (!first || steps > MOST_STEPS) return undefined;
  if (isSign(first, '-') && second?.type === 'number') return typeOfArgument(tokens.slice(1), source, steps);
  if (tokens.length === 1) {
    if (first.type === 'string' || first.type === 'rune') return named(first.type, first);
    if (first.type === 'number') return named(typeOfNumber(first.text), first);
    if (/^(?:true|false)$/.test(first.text)) return named('bool', first);
    if (first.type !== 'word') return undefined;
    const parameter = source.parameter(first.text, first.from);
    if (parameter) return parameter;
    const spec = source.local(first.text, first.from, 'var') ?? source.declared(first.text, first.from)[0];
    if (spec?.keyword === 'func') return typeOfFunction(first, source);
    if (spec?.keyword !== 'var') return undefined;
    const given = givenValue(spec, first.text);
    const isTyped = !given || (typeOfVariable(spec, first.text) ?? given)[0] === spec.tokens[0];
    const type = isTyped ? typeOfVariable(spec, first.text) : undefined;
    return type ? parsed(type, source) : given && typeOfArgument(given, source, steps + 1);
  }
  const type = typeOfValue(tokens);
  if (!type) return undefined;
  // `T(x)` converts where T is a type, and else calls who knows what.
  const isCall = isSign(tokens[type.length], '(') && type[0] === first && first.type === 'word';
  const isConversion =
    type.length === 1 && (BASIC.test(first.text) || source.declared(first.text, first.from)[0]?.keyword === 'type');
  return isCall && !isConversion ? undefined : parsed(type, source);
}

/** Binds the type parameters in a parameter’s type to what an argument’s type has in their places. */
function unify(param: TypeSyntax, arg: TypeSyntax, open: ReadonlySet<string>, bound: Map<string, TypeSyntax>): void {
  if (param.type === 'name' && !param.package && open.has(param.name.text)) {
    if (!bound.has(param.name.text)) bound.set(param.name.text, arg);
  } else if (param.type === 'map' && arg.type === 'map') {
    unify(param.key, arg.key, open, bound);
    unify(param.elem, arg.elem, open, bound);
  } else if (param.type === 'name' && arg.type === 'name') {
    for (const [i, each] of param.args.entries()) if (arg.args[i]) unify(each, arg.args[i], open, bound);
  } else if (param.type === 'func' && arg.type === 'func') {
    const pairs = [
      [typesOf(param.signature.params), typesOf(arg.signature.params)],
      [typesOf(param.signature.results), typesOf(arg.signature.results)],
    ] as const;
    for (const [wanted, given] of pairs)
      for (const [i, each] of wanted.entries()) if (given[i]) unify(each, given[i], open, bound);
  } else if ('elem' in param && 'elem' in arg && param.type === arg.type) unify(param.elem, arg.elem, open, bound);
}

/** A type for each parameter: `k, v K` are two of one type. */
function typesOf(list: TypeSyntax | readonly Parameter[] | undefined): readonly TypeSyntax[] {
  if (!list) return [];
  if ('type' in list) return [list];
  return list.flatMap(({ of }, i) => of ?? list.slice(i).find((each) => each.of)?.of ?? []);
}

/**
 * Types of all type parameters; the first of them may be given. Undefined if a call’s arguments don’t tell the others, which
 * it leaves out.
 */
export function inferredFrom(
  values: readonly (readonly Token[])[],
  { params, takes }: Pick<Body, 'params' | 'takes'>,
  given: readonly TypeSyntax[],
  source: Source,
): readonly TypeSyntax[] | undefined {
  const open = new Set(params);
  const bound = new Map(given.map((type, i) => [params[i] ?? '', type]));
  const types = typesOf(takes);
  const hasRest = takes.at(-1)?.dots === true;
  for (const [i, value] of values.entries()) {
    const param = types[i] ?? (hasRest ? types.at(-1) : undefined);
    const isSpread = isSign(value.at(-1), '...');
    const arg = typeOfArgument(isSpread ? value.slice(0, -1) : value, source);
    const one = isSpread && arg && 'elem' in arg ? arg.elem : arg;
    if (param && one) unify(param, one, open, bound);
  }
  const all = params.flatMap((name) => bound.get(name) ?? []);
  return all.length === params.length ? all : undefined;
}
