import { byAge } from '../models/go/releaseNames';

/** The project's files, by paths relative to its folder. */
export interface Repository {
  /** The file itself, or all files below a folder; empty if the path doesn't exist. */
  files(path: string): readonly string[];
  /** Uncompressed content of a file. */
  bytes(path: string): Uint8Array;
  /** Content of a file as text. */
  text(path: string): string;
}

export type Numbers = Readonly<Record<string, number>>;

/** Runs of one case, and the one that is farthest outside of its range. Bytes. */
export interface CaseRuns {
  /** `1.27.4-X:mapsplitgroup` */
  readonly release: string;
  readonly entries: number;
  readonly turnovers: number;
  readonly runs: number;
  readonly inside: number;
  /** Distance from the range, as a share of what was measured; 0 inside. */
  readonly miss: number;
  readonly measured: number;
  readonly low: number;
  readonly high: number;
}

/** A row of the page: its recordings, how to reproduce them, and its numbers. */
export interface Entry<N extends Numbers = Numbers> {
  /** Recorded files and folders. */
  readonly files: readonly string[];
  /** True if the files are too many to list or to publish with the site. */
  readonly isLarge?: true;
  /** Releases, if the names of the files don’t tell them. */
  readonly releases?: (repository: Repository) => readonly string[];
  /** Commands that check the recordings, and commands that record again. */
  readonly commands: readonly string[];
  /** Path of the page that repeats the measurement on real Go in the reader’s browser. */
  readonly here?: string | undefined;
  /** Counted in the files, or computed by the models. */
  numbers(repository: Repository): N;
  /** The same, case by case, where the row has a table of them. */
  cases?(repository: Repository): readonly CaseRuns[];
}

/** A recorded file, or a folder of very many. */
interface Raw {
  readonly name: string;
  readonly path: string;
  /** True if the site has the file. */
  readonly isShipped: boolean;
}

/** An evaluated row. */
export interface RowFacts<N extends Numbers = Numbers> {
  readonly numbers: N;
  /** Builds, oldest first. */
  readonly releases: readonly string[];
  readonly raw: readonly Raw[];
  readonly commands: readonly string[];
  readonly here: string | undefined;
  /** Empty where the row has no table. */
  readonly cases: readonly CaseRuns[];
}

const BUILD = /go(1\.\d+(?:\.\d+)?(?:-(?:386|mapsplitgroup|noswissmap))?)/;
/** File paths in a command. */
const PATH_IN_COMMAND = /(?:scripts|tests|src|docs)\/[\w./-]+/g;

/** Throws a RangeError if a file of the row is missing. */
function expectFiles(id: string, { files, commands }: Entry, repository: Repository): void {
  const named = commands.flatMap((command) => command.match(PATH_IN_COMMAND) ?? []);
  const missing = [...files, ...named].find((path) => repository.files(path).length === 0);
  if (missing !== undefined) throw new RangeError(`evidence ${id} rests on ${missing}, which is not there`);
}

/** Evaluates a row. Throws a RangeError if a file is missing or a number isn't finite. */
export function evaluateRow<N extends Numbers>(id: string, entry: Entry<N>, repository: Repository): RowFacts<N> {
  expectFiles(id, entry, repository);
  const numbers = entry.numbers(repository);
  const none = Object.keys(numbers).find((name) => !Number.isFinite(numbers[name]));
  if (none !== undefined) throw new RangeError(`evidence ${id}: ${none} is no number`);
  const raw = entry.files.flatMap((path) => rawOf(path, entry.isLarge === true, repository));
  const inNames = entry.files.flatMap((path) => repository.files(path)).flatMap((file) => BUILD.exec(file)?.[1] ?? []);
  const releases = entry.releases?.(repository) ?? inNames;
  const { commands, here } = entry;
  const cases = entry.cases?.(repository) ?? [];
  return { numbers, raw, commands, here, cases, releases: [...new Set(releases)].toSorted(byBuild) };
}

/** Evaluates all rows of a catalog, by part and id. */
export function evaluate(
  catalog: Readonly<Record<string, Readonly<Record<string, Entry>>>>,
  repository: Repository,
): Record<string, Record<string, RowFacts>> {
  // Check files first: computing takes seconds.
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

/** By release, then by build. */
function byBuild(a: string, b: string): number {
  const release = (build: string) => build.replace(/-.*/, '');
  return byAge(release(a), release(b)) || a.localeCompare(b);
}
