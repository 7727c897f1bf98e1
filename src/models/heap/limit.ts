// runtime/mgcpacer.go@go1.26.8, @go1.20.14: memoryLimitHeapGoal
import type { GoRelease } from '../go/release';

interface LimitGoalInput {
  readonly release: GoRelease;
  /** GOMEMLIMIT. */
  readonly limitBytes: number;
  /** Mapped, not released, and neither free heap nor objects: stacks, metadata, unused slots of spans. */
  readonly nonHeapBytes: number;
  /** All that is mapped and not released, where it is known: what it has above the limit lowers the goal too. */
  readonly mappedBytes?: number;
  readonly liveBytes: number;
}

// runtime/mgcpacer.go@go1.21.13: memoryLimitMinHeapGoalHeadroom
const MIN_HEADROOM = 2 ** 20;

/** True if GOMEMLIMIT means anything to the release. */
export function knowsMemoryLimit({ limitHeadroom }: GoRelease): boolean {
  return limitHeadroom !== null;
}

/** Bytes that the collector keeps free below the limit, of `bytes` that are left for the heap. */
export function limitHeadroom({ limitHeadroom: share }: GoRelease, bytes: number): number {
  return Math.max(MIN_HEADROOM, bytes * (share ?? 0));
}

/** The total heap in bytes that the memory limit leaves, never below the live heap; Infinity where there is no limit. */
export function limitGoal({ release, limitBytes, nonHeapBytes, mappedBytes = 0, liveBytes }: LimitGoalInput): number {
  if (!knowsMemoryLimit(release)) return Number.POSITIVE_INFINITY;
  const overage = Math.max(0, mappedBytes - limitBytes);
  const left = limitBytes - nonHeapBytes - overage;
  if (left <= 0) return liveBytes;
  const headroom = limitHeadroom(release, left);
  return Math.max(left - headroom, headroom, liveBytes);
}
