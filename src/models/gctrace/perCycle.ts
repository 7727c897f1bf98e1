import type { Cycles } from './cycles';

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
