import type { TypeSyntax } from './parse';
import type { TextSpan } from './problems';
import { type Body, readSource, type Source } from './source';
import type { Token } from './tokens';

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
