// runtime/mgcpacer.go@go1.26.8: revise, gcBackgroundUtilization; runtime/mgclimit.go@go1.26.8
// Simplified: marking and allocating go at an even pace through a cycle.
import type { HeapConfig } from './config';

// runtime/mgcpacer.go@go1.26.8: gcBackgroundUtilization
export const BACKGROUND_SHARE = 0.25;
/** Share of the CPU that the limiter leaves to the collector. */
const LIMITED_SHARE = 0.5;
/** Once the heap has passed its goal, assists aim at this. */
const MOST_OVERSHOOT = 1.1;
/** Remainder that rounding may leave. */
const CLOSE_BYTES = 1e-3;

/** CPU time of a cycle over a heap of so many live bytes. */
export function markCpuSeconds(config: HeapConfig, liveBytes: number): number {
  const { scannedShare, stacksBytes, globalsBytes, markBytesPerCpuSecond, fixedCpuSeconds } = config;
  return fixedCpuSeconds + (scannedShare * liveBytes + stacksBytes + globalsBytes) / markBytesPerCpuSecond;
}

/** Of that time what more CPUs don't shorten: 0 to 1. */
export function fixedShare(config: HeapConfig, liveBytes: number): number {
  return config.fixedCpuSeconds / markCpuSeconds(config, liveBytes);
}

/** Bytes that may be allocated until marking ends; `totalBytes` is the heap at present. */
export function headroomBytes(totalBytes: number, goalBytes: number): number {
  if (goalBytes === Number.POSITIVE_INFINITY) return goalBytes;
  if (totalBytes < goalBytes - CLOSE_BYTES) return goalBytes - totalBytes;
  return Math.max(0, goalBytes * MOST_OVERSHOOT - totalBytes);
}

interface MarkingInput {
  readonly config: HeapConfig;
  /** Work left to do. */
  readonly workCpuSeconds: number;
  /** Of it, what idle CPUs can't take: 0 to 1. */
  readonly fixedShare: number;
  /** Bytes a second that the program would allocate if nobody held it up. */
  readonly bytesPerSecond: number;
  /** Bytes that it may allocate until marking ends. */
  readonly headroomBytes: number;
  /** Assists are cut, so that the program keeps half of the CPU. */
  readonly limited: boolean;
}

/** Course of marking from now on. CPUs are time on a CPU per time that passes. */
export interface MarkingPace {
  readonly seconds: number;
  readonly bytesPerSecond: number;
  /** Idle marking left out. */
  readonly gcCpus: number;
  readonly assistCpus: number;
  /** Busy with the program itself. */
  readonly programCpus: number;
}

/** Background workers take their quarter; where the program would outrun them, it assists and allocates less. */
export function markingPace(input: MarkingInput): MarkingPace {
  const { config, workCpuSeconds: work, fixedShare, bytesPerSecond, headroomBytes, limited } = input;
  const { cpus } = config;
  const background = BACKGROUND_SHARE * cpus;
  const wanted = bytesPerSecond > 0 ? Math.min(config.programCpus, cpus) : 0;
  const left = cpus - background;
  const idle = Math.min(config.idleMarkCpus, Math.max(0, left - wanted));

  function paced(seconds: number, gcCpus: number, share: number): MarkingPace {
    return {
      seconds,
      bytesPerSecond: bytesPerSecond * share,
      gcCpus,
      assistCpus: gcCpus - background,
      programCpus: wanted * share,
    };
  }

  const aloneSeconds = (work * fixedShare) / background + (work * (1 - fixedShare)) / (background + idle);
  const alone = paced(aloneSeconds, background, wanted > left ? left / wanted : 1);
  if (alone.bytesPerSecond * alone.seconds <= headroomBytes || bytesPerSecond === 0) return alone;
  if (limited) {
    const gcCpus = Math.min(LIMITED_SHARE * cpus, wanted);
    if (gcCpus <= background + idle) return alone;
    return paced(work / gcCpus, gcCpus, Math.min(1, (cpus - gcCpus) / wanted));
  }
  const untilFull = headroomBytes / bytesPerSecond;
  if (work <= (cpus - wanted) * untilFull) return paced(untilFull, Math.max(background, work / untilFull - idle), 1);
  const seconds = (work + wanted * untilFull) / cpus;
  return paced(seconds, Math.max(background, work / seconds - idle), untilFull / seconds);
}
