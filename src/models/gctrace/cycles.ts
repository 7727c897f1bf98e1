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
