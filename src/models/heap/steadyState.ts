import type { HeapConfig } from './config';
import { pacerEra } from './era';
import type { GoalBy } from './events';
import type { Gogc } from './goal';
import { headroomBytes, type MarkingPace, markCpuSeconds, markingPace } from './marking';
import { cycleGoalBytes, type Pace, pace } from './pacer';

/** A heap whose cycles are all alike. Sizes in bytes. */
export interface SteadyState {
  /** As a cycle finds it: what the program can reach, and what was allocated while it marked. */
  readonly liveBytes: number;
  readonly goalBy: GoalBy;
  /** Infinity where nothing sets a goal; then the peak and the period are infinite too. */
  readonly goalBytes: number;
  readonly triggerBytes: number;
  /** The top of the saw: the total heap when marking ends. */
  readonly peakBytes: number;
  readonly periodSeconds: number;
  readonly markSeconds: number;
  readonly cyclesPerSecond: number;
  /** Of all CPUs, idle marking left out; 0 to 1. */
  readonly gcCpuShare: number;
  /** The collector would take more than half of the CPU: the limiter lets the heap pass its goal instead. */
  readonly limited: boolean;
  /** What the program achieves: less than it wants where it has to assist. */
  readonly bytesPerSecond: number;
  readonly resident: ResidentRange;
}

/** VmRSS as the model has it, and the range that was measured above the heap. */
interface ResidentRange {
  readonly expected: number;
  readonly low: number;
  readonly high: number;
}

export interface TradeOffPoint extends SteadyState {
  readonly gogc: Gogc;
}

const MIB = 2 ** 20;
const PERIODIC_SECONDS = 120;
/** After these the live heap and what lived through its marking agree. */
const ROUNDS = 100;

/** What the settings lead to once nothing changes any more. */
export function steadyState(config: HeapConfig): SteadyState {
  const free = settle(config, false);
  return pacerEra(config.release).limitsCpu && isThrashing(free)
    ? result(config, settle(config, true), true)
    : result(config, free, false);
}

/** For a chart over GOGC. */
export function tradeOff(config: HeapConfig, gogcs: readonly Gogc[]): TradeOffPoint[] {
  return gogcs.map((gogc) => ({ gogc, ...steadyState({ ...config, gogc }) }));
}

interface Settled {
  readonly paced: Pace;
  readonly liveBytes: number;
  readonly peakBytes: number;
  /** Between cycles. */
  readonly quietSeconds: number;
  readonly programCpus: number;
  readonly marking: MarkingPace;
}

function settle(config: HeapConfig, limited: boolean): Settled {
  const { bytesPerSecond, gogc } = config;
  const reachable = config.liveBytes + config.heapCacheBytes;
  let markedBytes = reachable;
  let mappedHeapBytes = reachable;
  for (let round = 1; ; round++) {
    const paced = pace({ ...config, config, markedBytes, mappedHeapBytes });
    const untilTrigger =
      bytesPerSecond > 0 ? Math.max(0, paced.triggerBytes - markedBytes) / bytesPerSecond : Number.POSITIVE_INFINITY;
    const quietSeconds = gogc === 'off' ? untilTrigger : Math.min(untilTrigger, PERIODIC_SECONDS);
    const startBytes = bytesPerSecond > 0 ? markedBytes + quietSeconds * bytesPerSecond : markedBytes;
    const marking = markingPace({
      config,
      workCpuSeconds: markCpuSeconds(config, reachable),
      bytesPerSecond,
      headroomBytes: headroomBytes(startBytes, cycleGoalBytes(paced, startBytes)),
      limited,
    });
    const survivors = marking.bytesPerSecond * marking.seconds;
    const peakBytes = startBytes + survivors;
    if (round === ROUNDS) {
      const programCpus = bytesPerSecond > 0 ? Math.min(config.programCpus, config.cpus) : 0;
      return { paced, liveBytes: markedBytes, peakBytes, quietSeconds, programCpus, marking };
    }
    markedBytes = reachable + survivors;
    mappedHeapBytes = peakBytes;
  }
}

function isThrashing({ marking, quietSeconds, programCpus }: Settled): boolean {
  return marking.gcCpus * marking.seconds > marking.programCpus * marking.seconds + programCpus * quietSeconds;
}

function result(
  config: HeapConfig,
  { paced, liveBytes, peakBytes, quietSeconds, marking }: Settled,
  limited: boolean,
): SteadyState {
  const periodSeconds = quietSeconds + marking.seconds;
  const isEndless = periodSeconds === Number.POSITIVE_INFINITY;
  const allocated = config.bytesPerSecond * quietSeconds + marking.bytesPerSecond * marking.seconds;
  return {
    ...paced,
    liveBytes,
    peakBytes,
    periodSeconds,
    markSeconds: marking.seconds,
    cyclesPerSecond: 1 / periodSeconds,
    gcCpuShare: (marking.gcCpus * marking.seconds) / periodSeconds / config.cpus,
    limited,
    bytesPerSecond: isEndless ? config.bytesPerSecond : allocated / periodSeconds,
    resident: residentRange(config, peakBytes),
  };
}

/** Measured on Go 1.17 to 1.26, with 64 to 1,088 MiB alive and GOGC from 10 to 200. */
function residentRange(config: HeapConfig, peakBytes: number): ResidentRange {
  const { release, restBytes, nonHeapBytes, mmapCacheBytes } = config;
  const pages = peakBytes * pacerEra(release).residentShare;
  return {
    expected: pages + restBytes + nonHeapBytes + mmapCacheBytes,
    low: pages * 0.99 + mmapCacheBytes,
    high: pages * 1.04 + 15 * MIB + mmapCacheBytes,
  };
}
