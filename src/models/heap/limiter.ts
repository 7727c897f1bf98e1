// runtime/mgclimit.go@go1.26.8: gcCPULimiterState
import type { HeapState } from './state';

/** Of the bucket, per CPU. */
const CAPACITY_SECONDS = 1;

function capacity({ config }: HeapState): number {
  return CAPACITY_SECONDS * config.cpus;
}

/** Collecting fills the bucket, the program drains it; idle time does neither. */
export function fillBucket(state: HeapState, gcCpus: number, programCpus: number, seconds: number): void {
  const fill = state.limiterFillSeconds + (gcCpus - programCpus) * seconds;
  state.limiterFillSeconds = Math.min(capacity(state), Math.max(0, fill));
}

/** Seconds until the bucket is full; Infinity if it will not be. */
export function secondsUntilFull(state: HeapState, gcCpus: number, programCpus: number): number {
  const rate = gcCpus - programCpus;
  if (!state.config.release.pacer.limitsCpu || rate <= 0) return Number.POSITIVE_INFINITY;
  return (capacity(state) - state.limiterFillSeconds) / rate;
}

export function bucketIsFull(state: HeapState): boolean {
  return state.config.release.pacer.limitsCpu && state.limiterFillSeconds >= capacity(state);
}
