import { readdirSync, readFileSync } from 'node:fs';
import { type SteadyHeap, type SteadyHeapInput, steadyHeap } from '../../../src/models/heap/steadyHeap';
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
type Quantity = (typeof QUANTITIES)[number];

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
interface Outcome {
  readonly run: ProgramRun;
  readonly error: number;
  readonly inside: boolean;
  readonly width: number;
}

/** Where each run settles in the model, computed once: by whether its idle CPUs are known. */
const settled = { given: new Map<ProgramRun, SteadyHeap>(), unknown: new Map<ProgramRun, SteadyHeap>() };

function settledOf(run: ProgramRun, knowsIdle: boolean): SteadyHeap {
  const known = settled[knowsIdle ? 'given' : 'unknown'];
  const steady = known.get(run) ?? steadyHeap(inputOf(run, knowsIdle));
  known.set(run, steady);
  return steady;
}

export function outcomes(runs: readonly ProgramRun[], quantity: Quantity, knowsIdle: boolean): Outcome[] {
  return runs.map((run) => {
    const { expected, low, high } = settledOf(run, knowsIdle)[quantity];
    const real = measured(run)[quantity];
    return { run, error: expected / real - 1, inside: real >= low && real <= high, width: high / low };
  });
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}

const WORDS: Readonly<Record<Quantity, string>> = {
  goalBytes: 'goal',
  residentBytes: 'RSS',
  cyclesPerSecond: 'cycles/s',
};
/** Of each quantity and kind. */
const WORST = 3;

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

function signed(share: number): string {
  return `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`;
}

function summary(runs: readonly ProgramRun[], knowsIdle: boolean): string[] {
  const kind = runs[0]?.hasPointers ? 'with' : 'without';
  const releases = [...new Set(runs.map(({ go }) => go)), 'all'];
  return releases.flatMap((go) =>
    QUANTITIES.map((quantity) => {
      const all = outcomes(go === 'all' ? runs : runs.filter((run) => run.go === go), quantity, knowsIdle);
      const errors = all.map(({ error }) => Math.abs(error));
      const inside = all.filter((outcome) => outcome.inside).length;
      const cells = [
        go.replace('go', ''),
        kind,
        knowsIdle ? 'given' : 'not known',
        WORDS[quantity],
        percent(quantile(errors, 0.5)),
        percent(quantile(errors, 0.9)),
        percent(Math.max(...errors)),
        `${inside} of ${all.length}`,
        quantile(
          all.map(({ width }) => width),
          0.5,
        ).toFixed(2),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  );
}

/** The farthest outcomes of each quantity, with idle CPUs given. */
function worst(runs: readonly ProgramRun[]): (Outcome & { readonly quantity: Quantity })[] {
  return QUANTITIES.flatMap((quantity) =>
    outcomes(runs, quantity, true)
      .toSorted((a, b) => Math.abs(b.error) - Math.abs(a.error))
      .slice(0, WORST)
      .map((outcome) => ({ ...outcome, quantity })),
  );
}

/** What Evidence says of the recorded programs: src/evidence/counts/heapErrors.json. */
export function programErrors() {
  const of = (hasPointers: boolean) => PROGRAM_RUNS.filter((run) => run.hasPointers === hasPointers);
  const errorsOf = (runs: readonly ProgramRun[]) =>
    Object.fromEntries(
      QUANTITIES.map((quantity) => {
        const all = outcomes(runs, quantity, false);
        const errors = all.map(({ error }) => Math.abs(error));
        const inside = all.filter((outcome) => outcome.inside).length;
        const [median, most] = [quantile(errors, 0.5), Math.max(...errors)].map(toTenths);
        return [quantity, { median, most, inside, all: all.length }];
      }),
    );
  return {
    idleUnknown: { with: errorsOf(of(true)), without: errorsOf(of(false)) },
    worst: [of(false), of(true)].flatMap((runs) =>
      worst(runs).map(({ quantity, run, error }) => ({
        quantity,
        go: run.go,
        program: run.name,
        error: toTenths(error),
      })),
    ),
  };
}

/** A share to tenths of a percent, as tables have it. */
function toTenths(share: number): number {
  return Math.round(1000 * share) / 1000;
}

/** Tables of the recorded programs in docs/heap-measured.md. */
export function programTable(): string {
  const plain = PROGRAM_RUNS.filter(({ hasPointers }) => !hasPointers);
  const pointers = PROGRAM_RUNS.filter(({ hasPointers }) => hasPointers);
  return [
    '| Go | pointers | idle CPUs | quantity | median error | 9 in 10 below | worst | in the range | its width |',
    '|---|---|---|---|--:|--:|--:|--:|--:|',
    ...[true, false].flatMap((knowsIdle) => [plain, pointers].flatMap((runs) => summary(runs, knowsIdle))),
    '',
    'The worst runs of each quantity, with idle CPUs given:',
    '',
    '| quantity | Go | program | error | in the range |',
    '|---|---|---|--:|---|',
    ...[plain, pointers]
      .flatMap(worst)
      .map(
        ({ quantity, run, error, inside }) =>
          `| ${WORDS[quantity]} | ${run.go.replace('go', '')} | ${run.name} | ${signed(error)} | ${inside ? 'yes' : 'no'} |`,
      ),
  ].join('\n');
}
