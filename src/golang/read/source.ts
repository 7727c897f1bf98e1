import { COMMON_LIBRARY, type Library, type PackageName } from '../library/library';
import { type Body, bodyOf, type LocalSpec } from './bodies';
import type { Fault } from './problems';
import { outline, packageName, type Spec } from './specs';
import { blameLetters, statements } from './statements';
import { lex, type Token } from './tokens';

/** A text and what it declares. */
export interface Source {
  readonly text: string;
  readonly specs: readonly Spec[];
  /** Faults that stand in no declaration. */
  readonly faults: readonly Fault[];
  /** The first token at or behind an offset. */
  tokenAt(offset: number): Token | undefined;
  readonly tokens: readonly Token[];
  readonly bodies: readonly Body[];
  /**
   * All declarations of a name at the top. Of several files’ those that an offset sees: in its own file, or else in a file of its package.
   */
  declared(name: string, at?: number): readonly Spec[];
  /** The declaration of a name in a function that an offset sees. */
  local(name: string, at: number, keyword: Spec['keyword']): Spec | undefined;
  /** Declarations of a name in files of a package of that name, or else all. */
  declaredIn(packageName: string, name: string): readonly Spec[];
  readonly library: Library;
  /** Key in the library of a type of a package. */
  knownType(of: PackageName, member: string): string | undefined;
  knownConstant(of: PackageName, member: string): bigint | undefined;
  /** Something was asked for that only the whole library may know. */
  awaits(): boolean;
  /**
   * The package of the standard library that a declaration stands in, if that isn't the package named: what is pasted of the
   * library is whole, so another package's type of that name is another type. Undefined for all other declarations.
   */
  foreign(spec: Spec, packageName: string): string | undefined;
  /** Problem in a group that couldn't be read and speaks of this name. */
  brokenAbout(name: string): Fault | undefined;
  /** The package that a file calls so. */
  packageOf(name: string): PackageName;
  /** Packages whose names need no qualifier: `import . "time"`. */
  readonly dotted: readonly PackageName[];
}

function byName(specs: readonly Spec[]): ReadonlyMap<string, readonly Spec[]> {
  const all = new Map<string, Spec[]>();
  for (const spec of specs) {
    for (const { text } of spec.names) {
      if (text === '_' || (text === 'init' && spec.keyword === 'func')) continue;
      const same = all.get(text);
      if (same) same.push(spec);
      else all.set(text, [spec]);
    }
  }
  return all;
}

function tokenAt(tokens: readonly Token[], offset: number): Token | undefined {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.from ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return tokens[low];
}

export function readSource(text: string, library: Library = COMMON_LIBRARY): Source {
  const { tokens, faults: letters } = lex(text);
  const blamed = blameLetters(statements(tokens, text), letters);
  const outlined = outline(blamed.statements);
  const { specs, packages, imports, faults } = outlined;
  const names = byName(specs);
  const paths = new Map(imports.map(({ name, path }) => [name, path]));
  const dots = imports.filter(({ name }) => name === '.').map(({ path }) => path);
  const bodies = outlined.bodies.map(bodyOf);
  const locals = new Map<string, LocalSpec[]>();
  for (const local of bodies.flatMap((body) => body.locals))
    for (const { text: name } of local.spec.names) {
      const same = locals.get(name);
      if (same) same.push(local);
      else locals.set(name, [local]);
    }
  const fileOf = (offset: number) => packages.findLastIndex(({ from }) => from <= offset);
  const startOf = ({ names: [first], tokens: [second] }: Spec) => first?.from ?? second?.from ?? 0;
  const declared = (name: string, at?: number): readonly Spec[] => {
    const specsOf = names.get(name) ?? [];
    if (specsOf.length < 2 || at === undefined || packages.length < 2) return specsOf;
    const file = fileOf(at);
    const inFile = specsOf.filter((spec) => fileOf(startOf(spec)) === file);
    if (inFile.length > 0) return inFile;
    const inPackage = specsOf.filter((spec) => packages[fileOf(startOf(spec))]?.name === packages[file]?.name);
    return (inPackage.length > 0 ? inPackage : specsOf).slice(0, 1);
  };
  let awaits = false;
  const known = <T>(of: PackageName, found: T | undefined): T | undefined => {
    awaits ||= found === undefined && !library.isWhole && library.isStandard(of);
    return found;
  };
  return {
    text,
    specs,
    faults: [...blamed.outside, ...faults],
    tokenAt: (offset) => tokenAt(tokens, offset),
    tokens,
    bodies,
    declared,
    local: (name, at, keyword) =>
      locals.get(name)?.findLast(({ spec, from, to }) => spec.keyword === keyword && from <= at && at < to)?.spec,
    declaredIn: (packageName, name) => {
      const all = names.get(name) ?? [];
      const inside = all.filter((spec) => packages[fileOf(startOf(spec))]?.name === packageName);
      return inside.length > 0 ? inside : all;
    },
    foreign: (spec, name) => {
      const at = spec.names[0]?.from ?? 0;
      const clause = packages.findLast(({ from }) => from < at)?.name ?? name;
      return clause !== name && library.find({ name: clause }, spec.names[0]?.text ?? '') ? clause : undefined;
    },
    brokenAbout: (name) =>
      specs.find((spec) => spec.fault && spec.names.length === 0 && spec.tokens.some((token) => token.text === name))
        ?.fault,
    packageOf: (name) => {
      const path = paths.get(name);
      return path === undefined ? { name } : { name: packageName(path), path };
    },
    dotted: dots.map((path) => ({ name: packageName(path), path })),
    library,
    knownType: (of, member) => known(of, library.find(of, member)),
    knownConstant: (of, member) => known(of, library.constant(of, member)),
    awaits: () => awaits,
  };
}
