import { decodeProfile } from '../../files/decodeProfile';
import { memoize } from '../../lessons/numbers/source';
import { readLog } from '../../models/gctrace/readLog';
import { requireRelease } from '../../models/go/releaseNames';
import { goRelease } from '../../models/go/releases';
import { type HeapConfig, heapConfig } from '../../models/heap/config';
import { steadyState } from '../../models/heap/steadyState';
import { answerOf } from '../../models/profile/answer';
import type { Repository } from '../evidence';
import ERRORS from './heapErrors.json';

/** Run of the recorded server; see tests/oracle/heapgoal/format.md. */
export interface ServerRow {
  readonly gogc: number;
  readonly cache: 'heap' | 'mmap' | 'none';
  readonly liveBytes: number;
  readonly offHeapBytes: number;
  readonly seconds: number;
  readonly allocatedBytes: number;
  readonly cycles: number;
  readonly residentBytes: readonly [least: number, most: number];
  readonly seen: readonly (readonly [seconds: number, live: number, goal: number])[];
}

interface ServerRuns {
  readonly go: string;
  /** Asked for. */
  readonly rateBytesPerSecond: number;
  readonly rows: readonly ServerRow[];
}

export const SERVER = 'tests/recorded/heap';
export const PROGRAMS = 'tests/recorded/heap/programs';
export const CONTAINERS = 'tests/recorded/heap/containers';
export const LOGS = 'tests/recorded/gctrace';
const CACHE_BYTES = 2 ** 30;

/** Median of the observed goals. */
export function goalOf({ seen }: Pick<ServerRow, 'seen'>): number {
  const goals = seen.map(([, , goal]) => goal).toSorted((a, b) => a - b);
  return goals[goals.length >> 1] ?? 0;
}

/** The program of the row, at the rate it achieved. */
export function serverConfig(go: string, row: ServerRow): HeapConfig {
  const cached = row.cache === 'heap' ? CACHE_BYTES : 0;
  return heapConfig({
    release: requireRelease(go.replace(/^go/, '')),
    gogc: row.gogc,
    bytesPerSecond: row.allocatedBytes / row.seconds,
    liveBytes: row.liveBytes - cached,
    heapCacheBytes: cached,
    mmapCacheBytes: row.offHeapBytes,
  });
}

function serverRuns(repository: Repository) {
  return serverFiles(repository).flatMap((file) => {
    const { go, rateBytesPerSecond: rate, rows }: ServerRuns = JSON.parse(repository.text(file));
    return rows.map((row) => ({ go, rate, row, steady: steadyState(serverConfig(go, row)) }));
  });
}

/** Recordings of the server alone. */
function serverFiles(repository: Repository): string[] {
  return repository.files(SERVER).filter((file) => ![PROGRAMS, CONTAINERS].some((folder) => file.startsWith(folder)));
}

/** Runs of the server, and the worst error of each quantity. */
export function server(repository: Repository) {
  const runs = serverRuns(repository);
  const worst = (pairs: readonly (readonly [model: number, measured: number])[]) =>
    Math.max(...pairs.map(([model, measured]) => Math.abs(model / measured - 1)));
  return {
    runs: runs.length,
    rate: Math.max(...runs.map(({ rate }) => rate)),
    settings: new Set(runs.map(({ row }) => `${row.gogc} ${row.cache}`)).size,
    goal: worst(runs.map(({ row, steady }) => [steady.goalBytes, goalOf(row)])),
    cycles: worst(runs.map(({ row, steady }) => [steady.cyclesPerSecond, row.cycles / row.seconds])),
    resident: worst(runs.map(({ row, steady }) => [steady.resident.expected, row.residentBytes[1]])),
  };
}

/** Ratio of the cycles per second at two values of GOGC, with the cache in the heap. */
export function cyclesByGogc(repository: Repository) {
  const runs = serverRuns(repository).filter(({ row }) => row.cache === 'heap');
  const ratios = [...new Set(runs.map(({ go }) => go))].flatMap((go) => {
    const at = (gogc: number) => runs.find((run) => run.go === go && run.row.gogc === gogc);
    const [high, low] = [at(100), at(10)];
    if (!high || !low) return [];
    const perSecond = ({ row }: typeof high) => row.cycles / row.seconds;
    return [[low.steady.cyclesPerSecond / high.steady.cyclesPerSecond, perSecond(low) / perSecond(high)] as const];
  });
  const ours = ratios.map(([model]) => model);
  const measured = ratios.map(([, real]) => real);
  return {
    ours: ours.reduce((sum, each) => sum + each, 0) / ours.length,
    low: Math.min(...measured),
    high: Math.max(...measured),
  };
}

/** Runs of programs of many shapes. */
export function programs(repository: Repository) {
  const rows = repository.files(PROGRAMS).flatMap((file) => JSON.parse(repository.text(file)).rows as unknown[]);
  return { runs: rows.length, programs: rows.length / repository.files(PROGRAMS).length };
}

/** A program in a container, by tests/oracle/heapgoal/format.md. */
interface ContainerRow {
  readonly cache: string;
  readonly container: number;
  readonly bothBytes: readonly [least: number, most: number];
  readonly gogcBytes: readonly [least: number, most: number];
  readonly moreBytes: readonly [least: number, most: number];
}

/** Containers, how many of them were large enough, and how many would not have been with a tenth more GOGC. */
export function containers(repository: Repository) {
  const rows = repository
    .files(CONTAINERS)
    .flatMap((file): readonly ContainerRow[] => JSON.parse(repository.text(file)).rows);
  const holds = (row: ContainerRow, [, most]: readonly [number, number]) => most <= row.container * 2 ** 20;
  const broken = rows.filter((row) => !holds(row, row.moreBytes));
  return {
    containers: rows.length,
    held: rows.filter((row) => holds(row, row.bothBytes) && holds(row, row.gogcBytes)).length,
    broken: broken.length,
    brokenWithPointers: broken.filter(({ cache }) => cache !== 'heap').length,
    fullest: Math.max(...rows.map((row) => row.gogcBytes[1] / (row.container * 2 ** 20))),
  };
}

/** Logs of real Go: cycles read from them, and lines that aren’t understood. */
export function logs(repository: Repository) {
  const read = repository.files(LOGS).map((file) => readLog(repository.text(file)));
  return {
    logs: read.length,
    cycles: read.reduce((sum, { runs }) => sum + runs.reduce((count, run) => count + run.count, 0), 0),
    malformed: read.reduce((sum, log) => sum + log.malformed, 0),
  };
}

export const HEAP_DOC = 'docs/heap-measured.md';

type Quantity = 'goalBytes' | 'residentBytes' | 'cyclesPerSecond';

/** Errors of a quantity over all programs of a kind whose idle CPUs aren’t known: of the expected value and of the range. */
export function programErrors(pointers: 'with' | 'without', quantity: Quantity) {
  return ERRORS.idleUnknown[pointers][quantity];
}

/** The farthest error among the worst runs of a quantity whose program matches. */
export function worstProgram(quantity: Quantity, program: RegExp): number {
  const errors = ERRORS.worst.filter((run) => run.quantity === quantity && program.test(run.program));
  return errors.reduce((worst, { error }) => (Math.abs(error) > Math.abs(worst) ? error : worst), 0);
}

/** What was measured once by hand, and the model’s figure for it; docs/heap-measured.md has the rows. */
export const BY_HAND = {
  /** Error of the cycles per second at limits of 200, 120, 100 and 80 MiB on Go 1.26.8. */
  limitErrors: [-0.32, -0.27, -0.22, -0.18],
  /** Share of the CPU that the collector took at GOGC 200, 100, 50 and 25 on Go 1.26.8. */
  gcCpu: { model: [0.006, 0.015, 0.028, 0.05], measured: [0.02, 0.05, 0.08, 0.16] },
  /** Rows of the first recordings, and how many of them were within the bounds: two builds were recorded again. */
  firstRecordings: { all: 77, inside: 75 },
} as const;

export const PROFILES = 'tests/recorded/pprof';

interface TrueSite {
  readonly function: string;
  readonly entries: number;
  readonly maps: number;
  readonly deleted?: number;
}

interface Truth {
  readonly sites: readonly TrueSite[];
  readonly others: readonly string[];
}

/** The recorded build: a minor release, with an experiment that a profile doesn't tell. */
const NAME = /\/go(1\.\d+)\.\d+(?:-(mapsplitgroup))?-(rate1|rate4096|default)\.pb\.gz$/;
const NEAR = 0.15;

/** Map-growing lines in the recorded profiles: how many are found, and how many have their entries within the shown range. */
export const profiles = memoize((repository: Repository) => {
  const truth: Truth = JSON.parse(repository.text(`${PROFILES}/truth.json`));
  const found = { profiles: 0, lines: 0, found: 0, told: 0, inside: 0, near: 0, taken: 0 };
  for (const file of repository.files(PROFILES)) {
    const [, minor = '', experiment] = NAME.exec(file) ?? [];
    const release = experiment === undefined ? minor : `${minor}-X:${experiment}`;
    if (!goRelease(release)) continue;
    const reading = decodeProfile(repository.bytes(file));
    if (!('profile' in reading)) throw new RangeError(`${file}: no profile`);
    const { maps } = answerOf(reading.profile, { release });
    found.profiles += 1;
    found.lines += truth.sites.length;
    for (const site of truth.sites) {
      const map = maps.find((each) => each.site.function === site.function);
      if (!map) continue;
      found.found += 1;
      if (site.deleted !== undefined) continue;
      const real = site.entries * site.maps;
      const { low, high, expected } = map.entries;
      found.told += 1;
      if (real >= low && real <= high) found.inside += 1;
      if (Math.abs(expected / real - 1) <= NEAR) found.near += 1;
    }
    const sure = maps.filter(({ grade, site }) => grade !== 'possible' && truth.others.includes(site.function));
    found.taken += sure.length;
  }
  return found;
});
