import { readdirSync, readFileSync } from 'node:fs';

/** Measurements that every run of tests/oracle/heapgoal has; see format.md there. */
export interface MeasuredRun {
  readonly seconds: number;
  readonly allocatedBytes: number;
  readonly cycles: number;
  /** Of the collector. */
  readonly gcCpuSeconds: number;
  readonly residentBytes: readonly [least: number, most: number];
  readonly seen: readonly (readonly [seconds: number, live: number, goal: number])[];
}

interface RecordedRow extends MeasuredRun {
  readonly gogc: number;
  readonly cache: 'heap' | 'mmap' | 'none';
  readonly liveBytes: number;
  readonly offHeapBytes: number;
}

export interface Recording {
  readonly go: string;
  readonly rows: readonly RecordedRow[];
}

const FOLDER = new URL('../../recorded/heap/', import.meta.url);

export const RECORDINGS: readonly Recording[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')));
