import { givenValue, typeOfValue, typeOfVariable } from './lengths';
import { type Parameter, parseType, type TypeSyntax } from './parse';
import { type TextSpan, unlessFault } from './problems';
import { type Body, readSource, type Source } from './source';
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
  return unlessFault(() => parseType(tokens, source.tokenAt(tokens.at(-1)?.to ?? 0)));
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

/**
 * Generic functions whose result is a map, by the path of their package; `made` are those that make it with a hint for all
 * that they are passed. github.com/samber/lo@v1.49.1: slice.go, map.go; maps/maps.go@go1.26.8: Clone
 */
const HELPERS: readonly { readonly paths: readonly string[]; readonly made: RegExp; readonly go: string }[] = [
  {
    paths: ['github.com/samber/lo'],
    made: /^(?:KeyBy|(?:Associate|(?:Filter)?SliceToMap)I?|Invert|Map(?:Keys|Values|Entries))$/,
    go: `
func KeyBy[K, V any](collection []V, iteratee func(item V) K) map[K]V {}
func GroupBy[T, U any](collection []T, iteratee func(item T) U) map[U][]T {}
func GroupByMap[T, K, V any](collection []T, transform func(item T) (K, V)) map[K][]V {}
func Associate[T, K, V any](collection []T, transform func(item T) (K, V)) map[K]V {}
func AssociateI[T, K, V any](collection []T, transform func(item T, index int) (K, V)) map[K]V {}
func SliceToMap[T, K, V any](collection []T, transform func(item T) (K, V)) map[K]V {}
func SliceToMapI[T, K, V any](collection []T, transform func(item T, index int) (K, V)) map[K]V {}
func FilterSliceToMap[T, K, V any](collection []T, transform func(item T) (K, V, bool)) map[K]V {}
func FilterSliceToMapI[T, K, V any](collection []T, transform func(item T, index int) (K, V, bool)) map[K]V {}
func CountValues[T any](collection []T) map[T]int {}
func CountValuesBy[T, U any](collection []T, mapper func(item T) U) map[U]int {}
func PickBy[K, V any](in map[K]V, predicate func(key K, value V) bool) map[K]V {}
func OmitBy[K, V any](in map[K]V, predicate func(key K, value V) bool) map[K]V {}
func Invert[K, V any](in map[K]V) map[V]K {}
func MapKeys[K, V, R any](in map[K]V, iteratee func(value V, key K) R) map[R]V {}
func MapValues[K, V, R any](in map[K]V, iteratee func(value V, key K) R) map[K]R {}
func MapEntries[K1, V1, K2, V2 any](in map[K1]V1, iteratee func(key K1, value V1) (K2, V2)) map[K2]V2 {}
`,
  },
  { paths: ['maps', 'golang.org/x/exp/maps'], made: /^$/, go: 'func Clone[M any](m M) M {}\n' },
];

/** A function that makes a map. */
export interface Helper extends Pick<Body, 'params' | 'takes'> {
  readonly result: TypeSyntax;
  /** It makes the map for as many entries as its first argument has. */
  readonly hints: boolean;
}

const known = new Map<string, Helper>();

function helpers(): ReadonlyMap<string, Helper> {
  if (known.size > 0) return known;
  for (const { paths, made, go } of HELPERS) {
    for (const { name, params, takes, results } of readSource(go).bodies) {
      const [result] = results;
      for (const path of result ? paths : []) {
        known.set(`${path}.${name}`, { params, takes, result: result as TypeSyntax, hints: made.test(name) });
      }
    }
  }
  return known;
}

/** The function that `pkg.Name` is; a package that isn't imported is known by its name. */
export function helperCalled(packageName: string, name: string, source: Source): Helper | undefined {
  const { path } = source.packageOf(packageName);
  if (path !== undefined) return helpers().get(`${path}.${name}`);
  const isLocal = source.packages.has(packageName) || source.declared(packageName).length > 0;
  return isLocal
    ? undefined
    : (helpers().get(`github.com/samber/${packageName}.${name}`) ?? helpers().get(`${packageName}.${name}`));
}

/** A result with types in the place of its parameters, as if it stood at a call. */
export function resultAt(
  syntax: TypeSyntax,
  types: ReadonlyMap<string, TypeSyntax>,
  { from, to }: TextSpan,
): TypeSyntax {
  const of = (part: TypeSyntax) => resultAt(part, types, { from, to });
  if (syntax.type === 'map') return { type: 'map', key: of(syntax.key), elem: of(syntax.elem), from, to };
  if (syntax.type === 'slice') return { type: 'slice', elem: of(syntax.elem), from, to };
  return (syntax.type === 'name' && types.get(syntax.name.text)) || { ...syntax, from, to };
}

/** `len(users)`, as the function has it for the argument. */
export function lengthOf(argument: readonly Token[]): readonly Token[] {
  const [from, to] = [argument[0]?.from ?? 0, argument.at(-1)?.to ?? 0];
  const sign = (text: string, at: number): Token => ({ type: 'sign', text, from: at, to: at });
  return [{ type: 'word', text: 'len', from, to: from }, sign('(', from), ...argument, sign(')', to)];
}
