import { byAge } from '../models/go/releaseNames';

/** The files of the project, by their paths from its folder on. */
export interface Repository {
  /** The file itself, or all files below a folder; none where neither is there. */
  files(path: string): readonly string[];
  /** Content of a file, unpacked. */
  bytes(path: string): Uint8Array;
  /** The same as text. */
  text(path: string): string;
}

export type Numbers = Readonly<Record<string, number>>;

/** A row of the page: where it is recorded, how to do it again, and its numbers. */
export interface Entry<N extends Numbers = Numbers> {
  /** Files that it rests on, and folders of them. */
  readonly files: readonly string[];
  /** True where they are too many to be shown one by one, or to be a part of the site. */
  readonly isLarge?: true;
  /** Releases that the names of the files don’t tell. */
  readonly releases?: (repository: Repository) => readonly string[];
  /** Commands that compare, and those that record anew. */
  readonly commands: readonly string[];
  /** Address within the site of the page that does it again on real Go, in the reader’s own browser. */
  readonly here?: string | undefined;
  /** Counted in the files, and computed by the models. */
  numbers(repository: Repository): N;
}

/** A recorded file, or a folder of very many. */
interface Raw {
  readonly name: string;
  readonly path: string;
  /** False for what the site doesn’t have. */
  readonly isShipped: boolean;
}

/** A row with all its numbers. */
export interface RowFacts<N extends Numbers = Numbers> {
  readonly numbers: N;
  /** Builds, oldest first. */
  readonly releases: readonly string[];
  readonly raw: readonly Raw[];
  readonly commands: readonly string[];
  readonly here: string | undefined;
}

const BUILD = /go(1\.\d+(?:\.\d+)?(?:-(?:386|mapsplitgroup|noswissmap))?)/;
/** Files that a command names. */
const NAMED = /(?:scripts|tests|src|docs)\/[\w./-]+/g;

/** Throws a RangeError that names a row of which a file is gone. */
function expectFiles(id: string, { files, commands }: Entry, repository: Repository): void {
  const named = commands.flatMap((command) => command.match(NAMED) ?? []);
  const gone = [...files, ...named].find((path) => repository.files(path).length === 0);
  if (gone !== undefined) throw new RangeError(`evidence ${id} rests on ${gone}, which is not there`);
}

/** A row evaluated. Throws a RangeError that names it where a file is gone or a number is none. */
export function evaluateRow<N extends Numbers>(id: string, entry: Entry<N>, repository: Repository): RowFacts<N> {
  expectFiles(id, entry, repository);
  const numbers = entry.numbers(repository);
  const none = Object.keys(numbers).find((name) => !Number.isFinite(numbers[name]));
  if (none !== undefined) throw new RangeError(`evidence ${id}: ${none} is no number`);
  const raw = entry.files.flatMap((path) => rawOf(path, entry.isLarge === true, repository));
  const told = entry.files.flatMap((path) => repository.files(path)).flatMap((file) => BUILD.exec(file)?.[1] ?? []);
  const releases = entry.releases?.(repository) ?? told;
  const { commands, here } = entry;
  return { numbers, raw, commands, here, releases: [...new Set(releases)].toSorted(byBuild) };
}

/** All rows of a catalog evaluated, by part and id. */
export function evaluate(
  catalog: Readonly<Record<string, Readonly<Record<string, Entry>>>>,
  repository: Repository,
): Record<string, Record<string, RowFacts>> {
  // Before anything is computed, which takes seconds.
  for (const entries of Object.values(catalog)) {
    for (const [id, entry] of Object.entries(entries)) expectFiles(id, entry, repository);
  }
  const partOf = (entries: Readonly<Record<string, Entry>>) =>
    Object.fromEntries(Object.entries(entries).map(([id, entry]) => [id, evaluateRow(id, entry, repository)]));
  return Object.fromEntries(Object.entries(catalog).map(([part, entries]) => [part, partOf(entries)]));
}

function rawOf(path: string, isLarge: boolean, repository: Repository): Raw[] {
  if (isLarge) return [{ name: path, path, isShipped: false }];
  return repository
    .files(path)
    .filter((file) => !file.slice(path.length + 1).includes('/'))
    .map((file) => ({ name: nameOf(file), path: file, isShipped: true }));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** By release, and a build beside its release. */
function byBuild(a: string, b: string): number {
  const release = (build: string) => build.replace(/-.*/, '');
  return byAge(release(a), release(b)) || a.localeCompare(b);
}

/** The same, computed once for each repository. */
export function once<T>(compute: (repository: Repository) => T): (repository: Repository) => T {
  const known = new WeakMap<Repository, { readonly value: T }>();
  return (repository) => {
    const found = known.get(repository) ?? { value: compute(repository) };
    known.set(repository, found);
    return found.value;
  };
}
