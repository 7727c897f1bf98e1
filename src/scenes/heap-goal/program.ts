import { idleOf } from '../../components/heap/programFields';
import { goRelease } from '../../models/go/releases';
import { type MarkingInput, type Unknown, unknownOf } from '../../models/heap/assumed';
import type { HeapConfig } from '../../models/heap/config';
import { programConfig } from '../../models/heap/program';
import { steadyState } from '../../models/heap/steadyState';
import type { GoalSettings } from './settings';

const MIB = 2 ** 20;

/** The program that the settings mean, as it is expected to be where they leave something open. */
export function programOf(settings: GoalSettings): HeapConfig {
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

/** What the settings leave open. */
export function openIn(settings: GoalSettings): Unknown {
  return unknownOf(markingOf(settings));
}

/** What the program can reach on the heap. */
export function reachableBytes({ liveBytes, heapCacheBytes }: HeapConfig): number {
  return liveBytes + heapCacheBytes;
}

/** From one cycle to the next, in ms; where there are none, what it takes to allocate the live heap once more. */
export function periodMs(config: HeapConfig): number {
  const { periodSeconds } = steadyState(config);
  if (periodSeconds < Number.POSITIVE_INFINITY) return roundMs(periodSeconds * 1000);
  return roundMs((Math.max(reachableBytes(config), 16 * MIB) / config.bytesPerSecond) * 1000);
}

/** Two digits: as a person would write a duration. */
function roundMs(ms: number): number {
  return Math.max(0.01, Number(ms.toPrecision(2)));
}
