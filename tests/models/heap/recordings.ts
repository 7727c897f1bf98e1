import { readdirSync, readFileSync } from 'node:fs';
import { type HeapConfig, heapConfig } from '../../../src/models/heap/config';
import { known } from './known';

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

export interface RecordedRow extends MeasuredRun {
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

/** Of the goals seen, the one in the middle. */
export function goalOf({ seen }: RecordedRow): number {
  const goals = seen.map(([, , goal]) => goal).toSorted((a, b) => a - b);
  return goals[goals.length >> 1] ?? 0;
}

/** The program of the row, at the rate that it achieved. */
export function configOf({ go }: Recording, row: RecordedRow): HeapConfig {
  const ringBytes = row.liveBytes - (row.cache === 'heap' ? 2 ** 30 : 0);
  return heapConfig({
    release: known(go),
    gogc: row.gogc,
    bytesPerSecond: row.allocatedBytes / row.seconds,
    liveBytes: ringBytes,
    heapCacheBytes: row.liveBytes - ringBytes,
    mmapCacheBytes: row.offHeapBytes,
  });
}
