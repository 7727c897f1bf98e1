import { goRelease } from '../../models/go/releases';
import { type MarkingInput, type Unknown, unknownOf } from '../../models/heap/assumed';
import type { HeapConfig } from '../../models/heap/config';
import { knowsMemoryLimit } from '../../models/heap/goal';
import { programConfig } from '../../models/heap/steadyHeap';
import { type SteadyEstimate, type SteadyState, steadyEstimate } from '../../models/heap/steadyState';
import { idleOf } from '../fields/programFields';
import { type GoalSettings, type PresetId, presetSettings } from './settings';
import { reachableBytes, STORIES, type StoryId } from './stories';

/** Program of the settings, with expected values for what they leave open. */
export function heapConfigOf(settings: GoalSettings): HeapConfig {
  const { gogc, limit, rate, live, cache, where, pointers } = settings;
  const release = goRelease(settings.release);
  if (!release) throw new RangeError(`no Go ${settings.release}`);
  const config = programConfig({
    release,
    gogc,
    limitBytes: limit,
    bytesPerSecond: rate,
    liveBytes: live,
    pointerShare: pointers / 100,
    ...markingOf(settings),
  });
  return {
    ...config,
    heapCacheBytes: where === 'heap' ? cache : 0,
    mmapCacheBytes: where === 'mmap' ? cache : 0,
  };
}

function markingOf({ procs, idle, mark }: GoalSettings): MarkingInput {
  return { procs, idleProcs: idleOf(procs, idle), markBytesPerCpuSecond: mark };
}

/** What names the settings: a story, a preset, or the live heap of a custom program. */
export type GoalName =
  | { readonly type: 'story'; readonly id: StoryId }
  | { readonly type: 'preset'; readonly id: PresetId }
  | { readonly type: 'own'; readonly reachableBytes: number };

export function nameOf(settings: GoalSettings): GoalName {
  const { story, preset, release } = settings;
  if (story !== STORIES[0]) return { type: 'story', id: story.id };
  const program = heapConfigOf(settings);
  const isPreset = JSON.stringify(program) === JSON.stringify(heapConfigOf({ ...presetSettings(preset), release }));
  return isPreset ? { type: 'preset', id: preset.id } : { type: 'own', reachableBytes: reachableBytes(program) };
}

/** Quantities that the settings leave open. */
export function openIn(settings: GoalSettings): Unknown {
  return unknownOf(markingOf(settings));
}

/** A program and its steady state. */
export interface SettledGoal {
  readonly program: HeapConfig;
  readonly steady: SteadyState;
  /** Quantities that the settings leave open, and the resulting ranges. */
  readonly open: Unknown;
  readonly ranges: SteadyEstimate;
}

export function settledGoal(program: HeapConfig, open: Unknown): SettledGoal {
  const ranges = steadyEstimate(program, open);
  return { program, steady: ranges.expected, open, ranges };
}

export function settledOf(settings: GoalSettings): SettledGoal {
  return settledGoal(heapConfigOf(settings), openIn(settings));
}

/** Facts in the answer's sentence. */
export interface GoalFacts extends Pick<HeapConfig, 'gogc' | 'bytesPerSecond'> {
  readonly reachableBytes: number;
  readonly offHeapBytes: number;
  readonly limitBytes: number | null;
  /** Null if nothing is ever collected; above the goal if the collector can't keep up. */
  readonly reachedBytes: number | null;
  readonly cyclesPerSecond: number;
  /** Of all CPUs, for the collector; 0 to 1. */
  readonly cpuShare: number;
  readonly residentBytes: number;
}

export function goalFacts({ program, steady }: Pick<SettledGoal, 'program' | 'steady'>): GoalFacts {
  const { goalBytes, peakBytes, isTimed, cyclesPerSecond, gcCpuShare, resident } = steady;
  const reached = isTimed ? peakBytes : Math.max(goalBytes, peakBytes);
  return {
    gogc: program.gogc,
    bytesPerSecond: program.bytesPerSecond,
    reachableBytes: reachableBytes(program),
    offHeapBytes: program.mmapCacheBytes,
    limitBytes: knownLimit(program),
    reachedBytes: reached === Number.POSITIVE_INFINITY ? null : reached,
    cyclesPerSecond,
    cpuShare: gcCpuShare,
    residentBytes: resident.expected,
  };
}

/** GOMEMLIMIT in bytes; null for releases without it. */
export function knownLimit({ release, limitBytes }: HeapConfig): number | null {
  return knowsMemoryLimit(release) ? limitBytes : null;
}

/** A limit that leaves the live heap no room. */
export interface DeathSpiral {
  /** Of all CPUs, 0 to 1. */
  readonly cpuShare: number;
  /** The limit from which on collecting takes no more than `EASY_SHARE`; null where GOGC makes it take more. */
  readonly easyBytes: number | null;
}

/** Bytes of stacks and globals that GOGC counts with the live heap. */
export function scannedRootsBytes({ release, stacksBytes, globalsBytes }: HeapConfig): number {
  return release.countsRoots ? stacksBytes + globalsBytes : 0;
}

/** The GOGC that would set this goal by itself, percent. */
export function gogcOfGoal({ program, steady }: Pick<SettledGoal, 'program' | 'steady'>, goalBytes: number): number {
  return (100 * (goalBytes - steady.liveBytes)) / (steady.liveBytes + scannedRootsBytes(program));
}

/** True if the limit is below the live heap, so that no cycle can meet it. */
export function isLimitBelowLive(program: HeapConfig): boolean {
  const limit = knownLimit(program);
  return limit !== null && limit - program.nonHeapBytes < reachableBytes(program);
}
