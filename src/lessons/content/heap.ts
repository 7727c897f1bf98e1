import { type GoalRun, goalRun } from '../../components/heap-goal/goalRun';
import { FIGURES } from '../../components/heap-goal/page/published';
import { programOf } from '../../components/heap-goal/program';
import type { HeapSample } from '../../components/heap-goal/run';
import { goalCodec } from '../../components/heap-goal/settings';
import { reachableBytes } from '../../components/heap-goal/stories';
import { words } from '../../components/heap-goal/words/en/figure';
import { formats } from '../../components/ui/format';
import { recordedFor } from '../../models/go/releaseNames';
import { NEWEST, versionOf } from '../../models/go/releases';
import type { HeapConfig } from '../../models/heap/config';
import { heapMinimum } from '../../models/heap/goal';
import { WRAPPER_BYTES } from '../../models/heap/state';
import { type SteadyState, steadyState } from '../../models/heap/steadyState';
import { GIB, MIB } from '../../models/kernel/bits';
import type { FigureAddress, Lesson } from '../lesson';
import { memoize, provenBy, settingsIn, stepAt, toMiB } from '../numbers/source';

const SERVER = 'heap-goal?preset=server';
const TINY = 'heap-goal?preset=server&live=1MiB';
const CACHE = 'heap-goal?preset=cache';
const CHANGED = 'heap-goal?preset=cache&story=gogc';
const SPARING = 'heap-goal?preset=gogc-10';
const OVER_GOGC = 'heap-goal?show=trade-off&preset=gogc-10';
const LIMITED = 'heap-goal?preset=cache&gomemlimit=1.5GiB';
const TOO_LOW = 'heap-goal?preset=limit&story=limit';
const OUTSIDE = 'heap-goal?preset=mmap';
const MOVED = 'heap-goal?preset=cache&story=move';
const WRAPPERS = 'heap-goal?preset=server&story=finalizers';
const HIDDEN = 'heap-goal?preset=server&story=hidden';

const BLOCKS = 1000;

const MEASURED = FIGURES.cache?.measured ?? {};
const MEASURED_ON = recordedFor(NEWEST, Object.keys(MEASURED));

function published(preset: 'cache' | 'gogc-10'): number {
  return FIGURES[preset]?.published?.perSecond ?? Number.NaN;
}

/** End of a run whose limit is below the live heap. */
function underLimit(): 'passes' | 'keeps' {
  const end = levelsAt(TOO_LOW, `op:${heapRun(TOO_LOW).track.opCount - 1}`);
  const limit = end.limitBytes ?? Number.POSITIVE_INFINITY;
  return end.residentBytes > limit ? 'passes' : 'keeps';
}

function shareOffHeap(): 'falls' | 'stays' | 'rises' {
  const change = steady(OUTSIDE).gcCpuShare - steady(CACHE).gcCpuShare;
  if (change === 0) return 'stays';
  return change > 0 ? 'rises' : 'falls';
}

/** Blocks outside the heap that are gone before the program allocates again. */
function unmapped(): 'all' | 'some' | 'none' {
  const before = levelsAt(WRAPPERS, 'wrappersDropped').offHeapBytes;
  const after = levelsAt(WRAPPERS, 'op:3').offHeapBytes;
  if (after === before) return 'none';
  return after === 0 ? 'all' : 'some';
}

export const heap = {
  id: 'heap',
  needs: [],
  numbers: {
    live: () => levelsAt(SERVER, 'gcDone#2').liveBytes,
    goal: () => levelsAt(SERVER, 'gcDone#2').goalBytes,
    small: () => MIB,
    floor: () => heapMinimum(100),
    trigger: () => levelsAt(SERVER, 'gcDone#2').triggerBytes,
    floating: () => levelsAt(SERVER, 'gcDone#2').liveBytes - reachableBytes(storyProgram(SERVER)),
    cache: () => GIB,
    cacheRise: () => steady(CACHE).goalBytes - steady(SERVER).goalBytes,
    cacheGoal: () => steady(CACHE).goalBytes,
    cacheResident: () => steady(CACHE).resident.expected,
    measuredResident: () => (MEASURED[MEASURED_ON]?.residentMiB ?? Number.NaN) * MIB,
    measuredOn: () => Number(versionOf(MEASURED_ON)?.minor.slice('1.'.length)),
    cycles: () => steady(CACHE).cyclesPerSecond,
    cyclesAtHalf: () => steady('heap-goal?preset=gogc-50').cyclesPerSecond,
    cyclesAtTenth: () => steady(SPARING).cyclesPerSecond,
    publishedRise: () => published('gogc-10') / published('cache'),
    shareAtTenth: () => steady(SPARING).gcCpuShare,
    measuredAtTenthLow: () => GC_CPU_SHARES.heap[10].low,
    measuredAtTenthHigh: () => GC_CPU_SHARES.heap[10].high,
    limit: () => 1.5 * GIB,
    limitedGoal: () => steady(LIMITED).goalBytes,
    limitedCycles: () => steady(LIMITED).cyclesPerSecond,
    lowLimit: () => levelsAt(TOO_LOW, 'limiterOn').limitBytes ?? Number.NaN,
    lowLive: () => reachableBytes(storyProgram(TOO_LOW)),
    passed: () => levelsAt(TOO_LOW, 'limiterOn').residentBytes,
    outsideGoal: () => steady(OUTSIDE).goalBytes,
    outsideResident: () => steady(OUTSIDE).resident.expected,
    outsideCycles: () => steady(OUTSIDE).cyclesPerSecond,
    shareInside: () => steady(CACHE).gcCpuShare,
    shareOutside: () => steady(OUTSIDE).gcCpuShare,
    measuredOutsideLow: () => GC_CPU_SHARES.mmap[100].low,
    measuredOutsideHigh: () => GC_CPU_SHARES.mmap[100].high,
    movedGoal: () => levelsAt(MOVED, 'gcDone#3').goalBytes,
    movedResident: () => levelsAt(MOVED, 'gcDone#3').residentBytes,
    blocks: () => BLOCKS,
    block: () => MIB,
    wrappers: () => BLOCKS * WRAPPER_BYTES,
  },
  beats: {
    goal: { figure: SERVER, at: 'op:0/gcStart', to: 'op:2', isFolded: true },
    trigger: { figure: SERVER, at: 'op:2/gcStart', to: 'op:2' },
    cache: { figure: SERVER, at: 'gcDone#4' },
    gogc: { figure: CHANGED, at: 'goalChanged', to: 'goalChanged#2' },
    price: { figure: OVER_GOGC },
    limit: { figure: LIMITED, at: 'gcDone#4' },
    tooLow: { figure: TOO_LOW, at: 'op:2' },
    outside: { figure: OUTSIDE, at: 'gcDone#4' },
    moving: { figure: MOVED, at: 'cacheMoved', to: 'gcDone#3' },
    finalizers: { figure: WRAPPERS, at: 'wrappersDropped', without: ['caption'] },
    hidden: { figure: HIDDEN, at: 'hiddenFromCollector', to: 'freedWhileReferenced' },
  },
  questions: {
    smallHeap: {
      after: 'goal',
      reveal: { figure: TINY, at: 'gcDone#3' },
      value: () => steady(TINY).goalBytes,
      rounded: toMiB,
      choices: {
        live: { value: MIB, replay: { figure: TINY, at: 'gcDone#3' } },
        twice: { value: 2 * MIB, replay: { figure: TINY, at: 'gcDone#3' } },
        floor: { value: 4 * MIB },
      },
    },
    cacheInGoal: {
      after: 'cache',
      pause: { figure: SERVER, at: 'gcDone#4' },
      reveal: { figure: CACHE, at: 'gcDone#4' },
      value: () => steady(CACHE).goalBytes - steady(SERVER).goalBytes,
      rounded: toMiB,
      choices: {
        none: { value: 0, replay: { figure: CACHE, at: 'gcDone#4' } },
        once: { value: GIB, replay: { figure: CACHE, at: 'gcDone#4' } },
        twice: { value: 2 * GIB },
      },
    },
    tenthOfTheRoom: {
      after: 'gogc',
      reveal: { figure: OVER_GOGC },
      value: () => steady(SPARING).cyclesPerSecond / steady(CACHE).cyclesPerSecond,
      rounded: Math.round,
      choices: {
        little: { value: 1.1, replay: { figure: CHANGED, at: 'goalChanged' } },
        ten: { value: 10 },
        hundred: { value: 100, replay: { figure: CHANGED, at: 'goalChanged' } },
      },
    },
    limitTooLow: {
      after: 'tooLow',
      pause: { figure: TOO_LOW, at: 'op:2' },
      reveal: { figure: TOO_LOW, at: 'op:3', to: 'limiterOn' },
      value: underLimit,
      choices: {
        stops: { value: 'stops', replay: { figure: TOO_LOW, at: 'op:3', to: 'op:4' } },
        keeps: { value: 'keeps', replay: { figure: TOO_LOW, at: 'op:3', to: 'op:4' } },
        passes: { value: 'passes' },
      },
    },
    shareOffHeap: {
      after: 'outside',
      reveal: { figure: OUTSIDE, at: 'gcDone#4' },
      value: shareOffHeap,
      choices: {
        falls: { value: 'falls', replay: { figure: CACHE, at: 'gcDone#4' } },
        stays: { value: 'stays', replay: { figure: OUTSIDE, at: 'gcDone#4' } },
        rises: { value: 'rises' },
      },
    },
    asleep: {
      after: 'finalizers',
      pause: { figure: WRAPPERS, at: 'wrappersDropped', without: ['caption'] },
      reveal: { figure: WRAPPERS, at: 'wrappersDropped', to: 'op:3' },
      value: unmapped,
      choices: {
        all: { value: 'all', replay: { figure: WRAPPERS, at: 'gcDone', to: 'finalizerRan' } },
        some: { value: 'some', replay: { figure: WRAPPERS, at: 'gcDone', to: 'finalizerRan' } },
        none: { value: 'none' },
      },
    },
  },
  own: ['heap-goal', 'sizing', 'lessons/worksheet'],
  tomorrow: 'GODEBUG=gctrace=1 ./your-service 2> gc.log',
} as const satisfies Lesson;

const settingsOf = (address: FigureAddress) => settingsIn(address, 'heap-goal', goalCodec);

/** The program that the story of an address is about. */
function storyProgram(address: FigureAddress): HeapConfig {
  const settings = settingsOf(address);
  return settings.story.program(programOf(settings));
}

/** State that it comes to. */
export const steady = provenBy(
  'heap-server',
  memoize((address: FigureAddress): SteadyState => steadyState(storyProgram(address))),
);

/** The story of an address, recorded once. */
export const heapRun = provenBy(
  'heap-server',
  memoize((address: FigureAddress): GoalRun => {
    const settings = settingsOf(address);
    return goalRun(settings.story, programOf(settings), words(formats('en')).steps, settings.acts);
  }),
);

/** Levels of a story’s heap at one of its moments. Throws a RangeError where it has none yet. */
export function levelsAt(address: FigureAddress, at: string): HeapSample {
  const run = heapRun(address);
  const step = stepAt(run, at);
  const sample = run.series.samples.findLast((each) => each.step === step);
  if (!sample) throw new RangeError(`${address} has no levels at ${at}`);
  return sample;
}

/** Least and most of several releases. */
export interface Measured {
  readonly low: number;
  readonly high: number;
}

/**
 * Share of two CPUs that the collector took of the measured server with a cache of 1 GiB, by where the cache lies and by GOGC:
 * measured with real Go 1.23.12 to 1.27.4, copied from tests/recorded/heap and held equal to it by a test.
 */
export const GC_CPU_SHARES = {
  heap: { 100: { low: 0.000119, high: 0.000234 }, 10: { low: 0.00106, high: 0.00198 } },
  mmap: { 100: { low: 0.00127, high: 0.00353 } },
} as const satisfies Readonly<Record<'heap' | 'mmap', Readonly<Record<number, Measured>>>>;
