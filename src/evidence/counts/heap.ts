import { readLog } from '../../models/gctrace/readLog';
import { requireRelease } from '../../models/go/releaseNames';
import { type HeapConfig, heapConfig } from '../../models/heap/config';
import { steadyState } from '../../models/heap/steadyState';
import type { Repository } from '../evidence';

/** Run of the recorded server; tests/oracle/heapgoal/format.md has the whole. */
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

/** Of the goals seen, the one in the middle. */
export function goalOf({ seen }: Pick<ServerRow, 'seen'>): number {
  const goals = seen.map(([, , goal]) => goal).toSorted((a, b) => a - b);
  return goals[goals.length >> 1] ?? 0;
}

/** The program of the row, at the rate that it achieved. */
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

/** Cycles per second with the cache in the heap at two values of GOGC: how many times as many at the lower one. */
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

/** Containers, how many of them held their program, and how many would not have with a tenth more GOGC. */
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

/** Logs that real Go wrote: cycles that are read of them, and lines that aren’t understood. */
export function logs(repository: Repository) {
  const read = repository.files(LOGS).map((file) => readLog(repository.text(file)));
  return {
    logs: read.length,
    cycles: read.reduce((sum, { runs }) => sum + runs.reduce((count, run) => count + run.count, 0), 0),
    malformed: read.reduce((sum, log) => sum + log.malformed, 0),
  };
}
