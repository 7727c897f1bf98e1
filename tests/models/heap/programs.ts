import { readdirSync, readFileSync } from 'node:fs';
import { type SteadyHeapInput, steadyHeap } from '../../../src/models/heap/steadyHeap';
import type { MeasuredRun } from './recordings';

/** A run of one of the programs of tests/oracle/heapgoal/programs.mjs; see format.md there. */
interface ProgramRow extends MeasuredRun {
  readonly cache: 'heap' | 'half' | 'tree' | 'search' | 'map';
  readonly live: number;
  readonly gogc: number | 'off';
  readonly rate: number;
  readonly procs: number;
  readonly busy: number;
  readonly limit: number | null;
  readonly heapBytes: number;
  readonly scannedBytes: number;
  readonly userSeconds: number;
}

export interface ProgramRun {
  readonly go: string;
  readonly name: string;
  readonly row: ProgramRow;
  /** By what really has pointers, not by what was asked for. */
  readonly hasPointers: boolean;
}

interface Recorded {
  readonly go: string;
  readonly rows: readonly ProgramRow[];
}

const FOLDER = new URL('../../recorded/heap/programs/', import.meta.url);
const MIB = 2 ** 20;

function nameOf({ cache, live, gogc, rate, procs, busy, limit }: ProgramRow): string {
  const bound = limit === null ? '' : `, limit ${limit}`;
  return `${cache} of ${live} MiB, GOGC ${gogc}, ${rate} MiB/s, ${procs} ${procs === 1 ? 'CPU' : 'CPUs'}, ${busy} busy${bound}`;
}

export const PROGRAM_RUNS: readonly ProgramRun[] = readdirSync(FOLDER)
  .toSorted()
  .flatMap((file): ProgramRun[] => {
    const { go, rows }: Recorded = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
    return rows.map((row) => ({ go, row, name: nameOf(row), hasPointers: row.scannedBytes > 0.1 * row.heapBytes }));
  });

/** CPUs that the program did not need itself. */
function idleProcs({ procs, busy, userSeconds, seconds }: ProgramRow): number {
  const own = Math.max(0, userSeconds / seconds - busy);
  return Math.max(0, procs - busy - own);
}

/** Settings of someone who knows the program, its idle CPUs or nothing of them. */
function inputOf({ go, row }: ProgramRun, knowsIdle: boolean): SteadyHeapInput {
  return {
    release: go.replace(/^go/, ''),
    liveBytes: row.heapBytes,
    pointerShare: Math.min(1, row.scannedBytes / row.heapBytes),
    gogc: row.gogc,
    ...(row.limit !== null && { memoryLimit: row.limit * MIB }),
    allocBytesPerSecond: row.allocatedBytes / row.seconds,
    procs: row.procs,
    ...(knowsIdle && { idleProcs: idleProcs(row) }),
  };
}

export const QUANTITIES = ['goalBytes', 'residentBytes', 'cyclesPerSecond'] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** Findings about the run. */
function measured({ row }: ProgramRun): Record<Quantity, number> {
  const goals = row.seen.map(([, , goal]) => goal).toSorted((a, b) => a - b);
  return {
    goalBytes: goals[goals.length >> 1] ?? Number.NaN,
    residentBytes: row.residentBytes[1],
    cyclesPerSecond: row.cycles / row.seconds,
  };
}

/** Of one quantity of one run: how far off what was expected is, whether the run lies inside the range, and how wide it is. */
export interface Outcome {
  readonly run: ProgramRun;
  readonly error: number;
  readonly inside: boolean;
  readonly width: number;
}

export function outcomes(runs: readonly ProgramRun[], quantity: Quantity, knowsIdle: boolean): Outcome[] {
  return runs.map((run) => {
    const { expected, low, high } = steadyHeap(inputOf(run, knowsIdle))[quantity];
    const real = measured(run)[quantity];
    return { run, error: expected / real - 1, inside: real >= low && real <= high, width: high / low };
  });
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}
