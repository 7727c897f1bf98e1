import type { GoRelease } from '../go/release';

// runtime/mgcpacer.go@go1.26.8: commit, readGOGC; @go1.17.13: commit

/** GOGC: by what percentage of the live heap the heap may grow before the next cycle ends; `off` disables that. */
export type Gogc = number | 'off';

interface HeapGoalInput {
  readonly release: GoRelease;
  /** Bytes that the last cycle found reachable; 0 before the first one. */
  readonly liveBytes: number;
  /** Of goroutines, as scanned by the last cycle. */
  readonly stacksBytes: number;
  /** Of data and BSS that can hold pointers. */
  readonly globalsBytes: number;
  readonly gogc: Gogc;
}

// runtime/mgcpacer.go@go1.26.8: defaultHeapMinimum
const DEFAULT_HEAP_MINIMUM = 4 * 2 ** 20;

/** The goal that no heap is too small for, in bytes. */
export function heapMinimum(gogc: number): number {
  return (DEFAULT_HEAP_MINIMUM * gogc) / 100;
}

/** The total heap in bytes that GOGC lets the next cycle end at; Infinity where it is off. */
export function heapGoal({ release, liveBytes, stacksBytes, globalsBytes, gogc }: HeapGoalInput): number {
  if (gogc === 'off') return Number.POSITIVE_INFINITY;
  const roots = release.countsRoots ? stacksBytes + globalsBytes : 0;
  return Math.max(liveBytes + ((liveBytes + roots) * gogc) / 100, heapMinimum(gogc));
}

// runtime/mgcpacer.go@go1.26.8, @go1.20.14: memoryLimitHeapGoal

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
export function limitGoalBytes({
  release,
  limitBytes,
  nonHeapBytes,
  mappedBytes = 0,
  liveBytes,
}: LimitGoalInput): number {
  if (!knowsMemoryLimit(release)) return Number.POSITIVE_INFINITY;
  const overage = Math.max(0, mappedBytes - limitBytes);
  const left = limitBytes - nonHeapBytes - overage;
  if (left <= 0) return liveBytes;
  const headroom = limitHeadroom(release, left);
  return Math.max(left - headroom, headroom, liveBytes);
}
