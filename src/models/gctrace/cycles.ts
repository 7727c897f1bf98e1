// runtime/mgc.go@go1.26.8, @go1.17.13: gcMarkTermination
/**
 * The numbers of a gctrace line, a column each. A duration has three digits and a size is whole, so 32 bits hold both; a
 * time since the start does not fit.
 */
const COLUMNS = {
  /** The cycle's number since the program's start, from 1. */
  n: Float64Array,
  /** Time at which the cycle began, since the program's start. */
  atSeconds: Float64Array,
  /** Of the CPU since the program's start, not of this cycle. */
  gcPercent: Float32Array,
  /** Wall time: the world stopped to end sweeping, marking beside the program, the world stopped to end marking. */
  sweepTermMs: Float32Array,
  markMs: Float32Array,
  markTermMs: Float32Array,
  /** CPU time of the same three; marking is that of assists, of background workers and of idle CPUs. */
  sweepTermCpuMs: Float32Array,
  assistCpuMs: Float32Array,
  backgroundCpuMs: Float32Array,
  idleCpuMs: Float32Array,
  markTermCpuMs: Float32Array,
  /** Total heap where marking began and where it ended, and what it found alive. Each MB is 2^20 bytes, rounded down. */
  startMB: Float32Array,
  endMB: Float32Array,
  liveMB: Float32Array,
  /** The goal of the cycle that just ended; Infinity where there was none. */
  goalMB: Float32Array,
  /** −1 before Go 1.18, whose lines don't have it. */
  stacksMB: Float32Array,
  /** −1 before Go 1.18. */
  globalsMB: Float32Array,
  /** GOMAXPROCS. */
  procs: Float32Array,
  /** Cause of the cycle; see `FORCED`. */
  forced: Uint8Array,
} as const;

export const FORCED = { paced: 0, called: 1, timer: 2 } as const;

type ColumnName = keyof typeof COLUMNS;
export type Cycle = Readonly<Record<ColumnName, number>>;
type Column = Float64Array<ArrayBuffer> | Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

/** Cycles in columns, each of length `count`. */
export type Cycles = Readonly<Record<ColumnName, Column>> & { readonly count: number };

const NAMES = Object.keys(COLUMNS) as ColumnName[];
const FIRST_CAPACITY = 256;

function fromColumns(count: number, columnOf: (name: ColumnName) => Column): Cycles {
  const columns = Object.fromEntries(NAMES.map((name) => [name, columnOf(name)])) as Record<ColumnName, Column>;
  return { ...columns, count };
}

export interface CycleList {
  readonly count: number;
  add(cycle: Cycle): void;
  /** All that were added. */
  take(): Cycles;
}

export function cycleList(): CycleList {
  const columns = NAMES.map((name): Column => new COLUMNS[name](FIRST_CAPACITY));
  let capacity = FIRST_CAPACITY;
  let count = 0;

  function grow(): void {
    capacity = Math.ceil(capacity * 1.5);
    for (const [i, column] of columns.entries()) {
      const grown = new COLUMNS[NAMES[i] ?? 'n'](capacity);
      grown.set(column);
      columns[i] = grown;
    }
  }

  return {
    get count() {
      return count;
    },
    add(cycle) {
      if (count === capacity) grow();
      for (let i = 0; i < NAMES.length; i++) {
        const [column, name] = [columns[i], NAMES[i]];
        if (column && name) column[count] = cycle[name];
      }
      count++;
    },
    take() {
      return fromColumns(count, (name) => {
        const i = NAMES.indexOf(name);
        const taken = (columns[i] ?? new COLUMNS[name](0)).slice(0, count);
        // Column by column, so that all of them never lie in memory twice.
        columns[i] = new COLUMNS[name](0);
        return taken;
      });
    },
  };
}

/** The same cycles, by their indices in the new order. Column by column, so that all of them never lie in memory twice. */
export function reorder(cycles: Cycles, order: Uint32Array): Cycles {
  return fromColumns(cycles.count, (name) => {
    const column = cycles[name];
    const before = column.slice();
    for (let i = 0; i < order.length; i++) column[i] = before[order[i] ?? 0] ?? 0;
    return column;
  });
}

/** Cycles `from` to `to`, without the last, over the same memory. */
export function viewCycles(cycles: Cycles, from: number, to: number): Cycles {
  return fromColumns(Math.max(0, to - from), (name) => cycles[name].subarray(from, to));
}

export function cycleAt(cycles: Cycles, index: number): Cycle {
  return Object.fromEntries(NAMES.map((name) => [name, cycles[name][index] ?? 0])) as Record<ColumnName, number>;
}

/** Buffers that a worker hands over instead of copying. */
export function buffersOf(cycles: Cycles): ArrayBuffer[] {
  return NAMES.map((name) => cycles[name].buffer);
}

/** True if no cycle is lost between this one and the one before. */
export function followsItsPredecessor({ n }: Cycles, index: number): boolean {
  return index > 0 && n[index] === (n[index - 1] ?? 0) + 1;
}

/** MB allocated from the end of the cycle before to the end of this one. */
export function allocatedMB({ endMB, liveMB }: Cycles, index: number): number {
  return Math.max(0, (endMB[index] ?? 0) - (liveMB[index - 1] ?? 0));
}

/** From the beginning of the cycle before to that of this one. */
export function periodSeconds({ atSeconds }: Cycles, index: number): number {
  return (atSeconds[index] ?? 0) - (atSeconds[index - 1] ?? 0);
}

/** Wall time from the cycle's beginning to its end. */
export function durationSeconds(cycles: Cycles, index: number): number {
  return ((cycles.sweepTermMs[index] ?? 0) + (cycles.markMs[index] ?? 0) + (cycles.markTermMs[index] ?? 0)) / 1000;
}

/** CPU time that the cycle took from the program: pauses, assists and background workers, without idle CPUs. */
export function gcCpuSeconds(cycles: Cycles, index: number): number {
  return (
    ((cycles.sweepTermCpuMs[index] ?? 0) +
      (cycles.assistCpuMs[index] ?? 0) +
      (cycles.backgroundCpuMs[index] ?? 0) +
      (cycles.markTermCpuMs[index] ?? 0)) /
    1000
  );
}

/** Stacks and globals that count beside the live heap since Go 1.18. */
export function rootsMB({ stacksMB, globalsMB }: Cycles, index: number): number {
  return Math.max(0, stacksMB[index] ?? 0) + Math.max(0, globalsMB[index] ?? 0);
}

/** True if the lines are of Go 1.18 or later: they print stacks and globals, and the goal counts them. */
export function printsRoots({ stacksMB }: Cycles): boolean {
  return (stacksMB[0] ?? -1) >= 0;
}

/** Two places in the columns, both included. */
export interface CycleRange {
  readonly from: number;
  readonly to: number;
}

export interface Spread {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

export function wholeRange({ count }: Cycles): CycleRange {
  return { from: 0, to: count - 1 };
}

/** The middle of what is finite; undefined of nothing. */
export function medianOf(values: readonly number[]): number | undefined {
  return quantileOf(values, 0.5);
}

export function quantileOf(values: readonly number[], share: number): number | undefined {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

const MOST_SORTED = 20_000;

/** Least, middle and most of what is finite from `from` to `to`; the middle of very many is that of an even sample. */
export function spreadOf(values: ArrayLike<number>, { from, to }: CycleRange): Spread | undefined {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const sample: number[] = [];
  const stride = Math.max(1, Math.ceil((to - from + 1) / MOST_SORTED));
  for (let i = from; i <= to; i++) {
    const value = values[i] ?? Number.NaN;
    if (!Number.isFinite(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
    if ((i - from) % stride === 0) sample.push(value);
  }
  const median = medianOf(sample);
  return low > high ? undefined : { low, median: median ?? low, high };
}
