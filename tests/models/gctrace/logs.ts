import { readFileSync } from 'node:fs';
import type { Cycles } from '../../../src/models/gctrace/cycles';
import { cyclesOf, type GcLog, readLog } from '../../../src/models/gctrace/readLog';

/** A log that real Go wrote, unedited. */
export function recordedLog(name: string): string {
  return readFileSync(`tests/recorded/gctrace/${name}.txt`, 'utf8');
}

export const CACHE_IN_HEAP = 'gctrace-go1.17-cache-1gib';
export const CACHE_OFF_HEAP = 'gctrace-go1.23-cache-offheap';
export const ROOTS_FORCED = 'gctrace-go1.26-roots-forced';

/** The cycles of the run that a log has first, or of another one. */
export function runOf(log: GcLog, run = 0): Cycles {
  const found = log.runs[run];
  if (!found) throw new RangeError(`no run ${run}`);
  return cyclesOf(log, found);
}

export function recordedRun(name: string): Cycles {
  return runOf(readLog(recordedLog(name)));
}

interface SomeCycle {
  readonly n: number;
  readonly at: number;
  readonly start?: number;
  readonly end?: number;
  readonly live?: number;
  readonly goal?: number;
  /** MB stacks and globals; null before Go 1.18, which does not print them. */
  readonly roots?: readonly [number, number] | null;
  readonly tail?: string;
}

/** A line as Go prints it. */
export function line({
  n,
  at,
  start = 90,
  end = 92,
  live = 50,
  goal = 100,
  roots = [0, 0],
  tail = '',
}: SomeCycle): string {
  const counted = roots ? ` ${roots[0]} MB stacks, ${roots[1]} MB globals,` : '';
  return `gc ${n} @${at.toFixed(3)}s 1%: 0.1+2.0+0.1 ms clock, 0.2+1.0/3.0/5.0+0.2 ms cpu, ${start}->${end}->${live} MB, ${goal} MB goal,${counted} 2 P${tail}`;
}
