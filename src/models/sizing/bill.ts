// Simplified: stacks and globals, which raise the goal since Go 1.18, are those of a small program; memory that C code or
// mmap holds is not counted.

import { goRelease } from '../go/releases';
import { type Surroundings, unknownOf } from '../heap/assumed';
import { type ContainerFit, fitContainer, type GogcRange } from '../heap/container';
import type { GoalBy } from '../heap/events';
import type { Gogc } from '../heap/goal';
import type { LimitGoal } from '../heap/pacer';
import { type Program, programConfig, steadyProgram } from '../heap/steadyHeap';
import type { SteadyEstimate } from '../heap/steadyState';
import { GIB } from '../kernel/bits';
import type { Range } from './range';

export interface BillInput {
  readonly release: string;
  /** Live bytes of the maps in one pod. */
  readonly mapsBytes: Range;
  /** Share of those bytes in objects that hold pointers, 0 to 1. */
  readonly mapsPointerShare: number;
  /** Bytes of all else that is alive in its heap. */
  readonly otherLiveBytes: number;
  readonly otherPointerShare: number;
  /** Bytes a second that one pod allocates and soon lets go. */
  readonly bytesPerSecond: number;
  /** GOMAXPROCS. */
  readonly procs: number;
  /** Number of them that the program leaves idle, on average; null where that isn't known. */
  readonly idleProcs: number | null;
  readonly gogc: Gogc;
  /** GOMEMLIMIT; null for none. */
  readonly memoryLimitBytes: number | null;
  readonly containerBytes: number | null;
  readonly pods: number;
  readonly pricePerGiBMonth: number | null;
}

interface BillGoal {
  readonly by: GoalBy;
  /** Infinity where nothing decides. */
  readonly bytes: Range;
  /** Goal that GOGC alone would set. */
  readonly gogcBytes: number;
  /** Goal that the memory limit alone would set; null where there is none, or none that the release knows. */
  readonly limit: LimitGoal | null;
}

/** `tight`: it fits or not, by chance and by what isn't known of the program. */
type ContainerVerdict = 'fits' | 'tight' | 'exceeds';

/** From the live heap of one pod to what a fleet costs. Infinity where nothing bounds the heap. */
export interface Bill {
  readonly liveBytes: Range;
  /** Allocated while a cycle marks: until the next one it counts as live too. */
  readonly floatingBytes: number;
  readonly goal: BillGoal;
  /** Bytes that the heap grows to: less than its goal where idle CPUs end a cycle early. */
  readonly peakBytes: number;
  /** Above the live heap by then. */
  readonly garbageBytes: number;
  readonly markSeconds: number;
  readonly cyclesPerSecond: Range;
  /** Share of all CPUs that the collector takes, without idle marking; 0 to 1. */
  readonly gcCpuShare: Range;
  /** Resident set of one pod in steady state: the heap at its peak and what lies beside its objects. */
  readonly residentBytes: Range;
  readonly surroundings: Surroundings;
  /** Null without a container limit. */
  readonly container: ContainerVerdict | null;
  readonly fleetBytes: Range;
  /** Cost of the fleet's resident memory; null without a price. */
  readonly pricePerMonth: number | null;
}

/** Bytes that a cycle finds alive: those that are, and those allocated while the last one marked. */
export function foundBytes({ liveBytes, floatingBytes }: Bill): number {
  return liveBytes.expected + floatingBytes;
}

function verdict({ low, high }: Range, containerBytes: number): ContainerVerdict {
  if (high <= containerBytes) return 'fits';
  return low > containerBytes ? 'exceeds' : 'tight';
}

function each<T>({ expected, low, high }: Range, of: (value: number) => T): Readonly<Record<keyof Range, T>> {
  return { expected: of(expected), low: of(low), high: of(high) };
}

/** The program of one pod, but for how much is alive in it. */
function podProgram(input: BillInput): Omit<Program, 'liveBytes'> {
  const { mapsBytes, mapsPointerShare, otherLiveBytes, otherPointerShare, gogc, memoryLimitBytes } = input;
  const { bytesPerSecond, procs, idleProcs } = input;
  const release = goRelease(input.release);
  if (!release) throw new RangeError(`there is no Go ${JSON.stringify(input.release)} here`);
  const liveBytes = mapsBytes.expected + otherLiveBytes;
  const withPointers = mapsBytes.expected * mapsPointerShare + otherLiveBytes * otherPointerShare;
  return {
    release,
    gogc,
    limitBytes: memoryLimitBytes,
    bytesPerSecond,
    pointerShare: liveBytes === 0 ? 0 : withPointers / liveBytes,
    procs,
    idleProcs,
    markBytesPerCpuSecond: null,
  };
}

/** Throws a RangeError for a release that the models don't know. */
export function bill(input: BillInput): Bill {
  const { mapsBytes, otherLiveBytes, containerBytes, pods, pricePerGiBMonth } = input;
  const program = podProgram(input);
  const liveBytes = each(mapsBytes, (bytes) => bytes + otherLiveBytes);
  const settle = (bytes: number) => steadyProgram({ ...program, liveBytes: bytes });
  const expectedState = settle(liveBytes.expected);
  const settled = each(liveBytes, (bytes) => (bytes === liveBytes.expected ? expectedState : settle(bytes)));
  const { expected } = settled.expected;
  const ranged = (of: (estimate: SteadyEstimate) => Range): Range => ({
    expected: of(settled.expected).expected,
    low: of(settled.low).low,
    high: of(settled.high).high,
  });
  const residentBytes = ranged((estimate) => estimate.residentBytes);
  const fleetBytes = each(residentBytes, (bytes) => bytes * pods);
  return {
    liveBytes,
    floatingBytes: expected.liveBytes - liveBytes.expected,
    goal: {
      by: expected.goalBy,
      bytes: ranged(({ goalBytes }) => goalBytes),
      gogcBytes: expected.gogcGoalBytes,
      limit: expected.limitGoal,
    },
    peakBytes: expected.peakBytes,
    garbageBytes: expected.peakBytes - liveBytes.expected,
    markSeconds: expected.markSeconds,
    cyclesPerSecond: settled.expected.cyclesPerSecond,
    gcCpuShare: settled.expected.gcCpuShare,
    residentBytes,
    surroundings: expected.surroundings,
    container: containerBytes === null ? null : verdict(residentBytes, containerBytes),
    fleetBytes,
    pricePerMonth: pricePerGiBMonth === null ? null : (fleetBytes.expected / GIB) * pricePerGiBMonth,
  };
}

/** The largest GOGC with which a pod stays in its container, whatever chance makes of its maps; null without a container. */
export function fitPod(input: BillInput, gogcs: GogcRange): ContainerFit | null {
  const { mapsBytes, otherLiveBytes, containerBytes } = input;
  if (containerBytes === null) return null;
  const program = { ...podProgram(input), liveBytes: mapsBytes.high + otherLiveBytes };
  return fitContainer(programConfig(program), unknownOf(program), containerBytes, gogcs);
}
