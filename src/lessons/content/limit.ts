import { reachableBytes } from '../../components/heap-goal/stories';
import { WRAPPER_BYTES } from '../../models/heap/state';
import { GIB, MIB } from '../../models/kernel/bits';
import type { Lesson } from '../lesson';
import { heapRun, levelsAt, steady, storyProgram } from '../numbers/models';
import { GC_CPU_SHARES } from './heap';

const CACHE = 'heap-goal?preset=cache';
const LIMITED = 'heap-goal?preset=cache&gomemlimit=1.5GiB';
const TOO_LOW = 'heap-goal?preset=limit&story=limit';
const OUTSIDE = 'heap-goal?preset=mmap';
const MOVED = 'heap-goal?preset=cache&story=move';
const WRAPPERS = 'heap-goal?preset=server&story=finalizers';
const HIDDEN = 'heap-goal?preset=server&story=hidden';

const BLOCKS = 1000;

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

export const limit = {
  id: 'limit',
  needs: ['heap'],
  numbers: {
    cache: () => GIB,
    cacheGoal: () => steady(CACHE).goalBytes,
    cacheResident: () => steady(CACHE).resident.expected,
    limit: () => 1.5 * GIB,
    limitedGoal: () => steady(LIMITED).goalBytes,
    limitedCycles: () => steady(LIMITED).cyclesPerSecond,
    lowLimit: () => levelsAt(TOO_LOW, 'limiterOn').limitBytes ?? Number.NaN,
    lowLive: () => reachableBytes(storyProgram(TOO_LOW)),
    lowCounted: () => levelsAt(TOO_LOW, 'op:2').liveBytes,
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
    container: { figure: CACHE, at: 'gcDone#4' },
    limit: { figure: LIMITED, at: 'gcDone#4' },
    tooLow: { figure: TOO_LOW, at: 'op:2' },
    outside: { figure: OUTSIDE, at: 'gcDone#4' },
    moving: { figure: MOVED, at: 'cacheMoved', to: 'gcDone#3' },
    finalizers: { figure: WRAPPERS, at: 'wrappersDropped', without: ['caption'] },
    hidden: { figure: HIDDEN, at: 'hiddenFromCollector', to: 'freedWhileReferenced' },
  },
  questions: {
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
  own: ['heap-goal?preset=limit', 'lessons/worksheet'],
  tomorrow: 'GOMEMLIMIT=1400MiB GODEBUG=gctrace=1 ./your-service 2> gc.log',
} as const satisfies Lesson;
