// Simplified: goroutine stacks and globals, which raise the goal since Go 1.18, are taken for none; memory that C code
// or mmap holds is not counted.
import type { GoRelease } from '../go/release';
import { goRelease } from '../go/releases';
import { type Gogc, heapGoal, heapMinimum } from '../heap/goal';
import { knowsMemoryLimit, limitGoal, limitHeadroom } from '../heap/limit';
import type { Range } from './range';

export interface BillInput {
  readonly release: string;
  /** Live bytes of the maps in one pod. */
  readonly mapsBytes: Range;
  /** What else is alive in its heap. */
  readonly otherLiveBytes: number;
  readonly gogc: Gogc;
  /** GOMEMLIMIT; null for none. */
  readonly memoryLimitBytes: number | null;
  readonly containerBytes: number | null;
  readonly pods: number;
  /** What the memory limit covers beside objects and free heap; 5 MiB by default. */
  readonly nonHeapBytes?: number;
  readonly pricePerGiBMonth: number | null;
}

/**
 * `gogc`, or the `minimum` goal of a small heap; `limit`: GOMEMLIMIT; `live`: so little of it is left that the goal is the
 * live heap itself and cycles run back to back; `nothing`: the heap grows for ever.
 */
type GoalBy = 'gogc' | 'minimum' | 'limit' | 'live' | 'nothing';

interface BillGoal {
  readonly by: GoalBy;
  /** Infinity where nothing decides. */
  readonly bytes: number;
  /** What GOGC alone would let it be. */
  readonly gogcBytes: number;
  /** What the memory limit alone would; null where there is none, or none that the release knows. */
  readonly limit: { readonly bytes: number; readonly nonHeapBytes: number; readonly headroomBytes: number } | null;
}

/** `tight`: it fits or not, by what chance and the allocator make of it. */
type ContainerVerdict = 'fits' | 'tight' | 'exceeds';

/** From the live heap of one pod to what a fleet costs. Infinity where nothing bounds the heap. */
export interface Bill {
  readonly liveBytes: Range;
  readonly goal: BillGoal;
  /** What may be allocated above the live heap before the next cycle ends. */
  readonly garbageBytes: number;
  /** Resident set of one pod in steady state: the goal and what lies above it. */
  readonly residentBytes: Range;
  readonly aboveGoal: AboveGoal;
  /** Null without a container limit. */
  readonly container: ContainerVerdict | null;
  readonly fleetBytes: Range;
  /** What the resident memory of the fleet costs; null without a price. */
  readonly pricePerMonth: number | null;
}

const MIB = 2 ** 20;
const GIB = 2 ** 30;

/** Measured as Sys − HeapIdle − HeapAlloc with 64 MiB alive: 3.1 on Go 1.23, 4.9 on 1.26; more with goroutines. */
const NON_HEAP_BYTES = 5 * MIB;

/** Resident bytes above the heap goal: a share of it, and bytes. */
interface AboveGoal {
  readonly low: { readonly share: number; readonly bytes: number };
  readonly high: { readonly share: number; readonly bytes: number };
}

/** Measured on Go 1.23 and 1.26 with 64 to 1,088 MiB alive and GOGC from 10 to 200. */
const ABOVE_GOAL: AboveGoal = { low: { share: 0, bytes: 4 * MIB }, high: { share: 0.03, bytes: 15 * MIB } };
/** The same on Go 1.17. */
const ABOVE_GOAL_1_17: AboveGoal = { ...ABOVE_GOAL, high: { share: 0.04, bytes: 15 * MIB } };
const LIKE_1_17: readonly string[] = ['1.15', '1.16', '1.17'];

type GoalInput = Pick<BillInput, 'gogc' | 'memoryLimitBytes' | 'nonHeapBytes'>;

function limitOf(release: GoRelease, liveBytes: number, input: GoalInput): BillGoal['limit'] {
  const { memoryLimitBytes: limitBytes, nonHeapBytes = NON_HEAP_BYTES } = input;
  if (limitBytes === null || !knowsMemoryLimit(release)) return null;
  return {
    bytes: limitGoal({ release, limitBytes, nonHeapBytes, liveBytes }),
    nonHeapBytes,
    headroomBytes: limitHeadroom(release, Math.max(0, limitBytes - nonHeapBytes)),
  };
}

function goalOf(release: GoRelease, liveBytes: number, input: GoalInput): BillGoal {
  const { gogc } = input;
  const gogcBytes = heapGoal({ release, liveBytes, stacksBytes: 0, globalsBytes: 0, gogc });
  const limit = limitOf(release, liveBytes, input);
  if (limit && limit.bytes < gogcBytes) {
    return { by: limit.bytes > liveBytes ? 'limit' : 'live', bytes: limit.bytes, gogcBytes, limit };
  }
  if (gogc === 'off') return { by: 'nothing', bytes: gogcBytes, gogcBytes, limit };
  const by = gogcBytes > heapMinimum(gogc) ? 'gogc' : 'minimum';
  return { by, bytes: gogcBytes, gogcBytes, limit };
}

function verdict({ low, high }: Range, containerBytes: number): ContainerVerdict {
  if (high <= containerBytes) return 'fits';
  return low > containerBytes ? 'exceeds' : 'tight';
}

function each({ expected, low, high }: Range, of: (value: number) => number): Range {
  return { expected: of(expected), low: of(low), high: of(high) };
}

/** Throws a RangeError for a release that the models don't know. */
export function bill(input: BillInput): Bill {
  const { mapsBytes, otherLiveBytes, containerBytes, pods, pricePerGiBMonth } = input;
  const release = goRelease(input.release);
  if (!release) throw new RangeError(`there is no Go ${JSON.stringify(input.release)} here`);
  const liveBytes = each(mapsBytes, (bytes) => bytes + otherLiveBytes);
  const goal = goalOf(release, liveBytes.expected, input);
  const aboveGoal = LIKE_1_17.includes(release.minor) ? ABOVE_GOAL_1_17 : ABOVE_GOAL;
  const { low, high } = aboveGoal;
  const goals = each(liveBytes, (bytes) => goalOf(release, bytes, input).bytes);
  const residentBytes: Range = {
    expected: goals.expected * (1 + (low.share + high.share) / 2) + (low.bytes + high.bytes) / 2,
    low: goals.low * (1 + low.share) + low.bytes,
    high: goals.high * (1 + high.share) + high.bytes,
  };
  const fleetBytes = each(residentBytes, (bytes) => bytes * pods);
  return {
    liveBytes,
    goal,
    garbageBytes: goal.bytes - liveBytes.expected,
    residentBytes,
    aboveGoal,
    container: containerBytes === null ? null : verdict(residentBytes, containerBytes),
    fleetBytes,
    pricePerMonth: pricePerGiBMonth === null ? null : (fleetBytes.expected / GIB) * pricePerGiBMonth,
  };
}
