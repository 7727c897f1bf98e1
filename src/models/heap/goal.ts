// runtime/mgcpacer.go@go1.26.8: commit, readGOGC; @go1.17.13: commit
import type { GoRelease } from '../go/release';

/** Percent of what the last cycle found alive that may be allocated before the next one ends. */
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
