import { FIGURES } from '../../components/heap-goal/page/published';
import { reachableBytes } from '../../components/heap-goal/stories';
import { recordedFor } from '../../models/go/releaseNames';
import { NEWEST, versionOf } from '../../models/go/releases';
import { heapMinimum } from '../../models/heap/goal';
import { GIB, MIB } from '../../models/kernel/bits';
import type { Lesson } from '../lesson';
import { levelsAt, steady, storyProgram } from '../numbers/models';
import { toMiB } from '../numbers/source';

const SERVER = 'heap-goal?preset=server';
const TINY = 'heap-goal?preset=server&live=1MiB';
const CACHE = 'heap-goal?preset=cache';
const CHANGED = 'heap-goal?preset=cache&story=gogc';
const SPARING = 'heap-goal?preset=gogc-10';
/** As its preset has it. */
const SPARING_GOGC = 10;
const OVER_GOGC = 'heap-goal?show=trade-off&preset=gogc-10';

const MEASURED = FIGURES.cache?.measured ?? {};
const MEASURED_ON = recordedFor(NEWEST, Object.keys(MEASURED));

function published(preset: 'cache' | 'gogc-10'): number {
  return FIGURES[preset]?.published?.perSecond ?? Number.NaN;
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
    gogc: () => SPARING_GOGC,
    cyclesShown: () => steady(SPARING).cyclesPerSecond,
    shareShown: () => steady(SPARING).gcCpuShare,
    measuredAtTenthLow: () => GC_CPU_SHARES.heap[10].low,
    measuredAtTenthHigh: () => GC_CPU_SHARES.heap[10].high,
  },
  beats: {
    goal: { figure: SERVER, at: 'op:0/gcStart', to: 'op:2', still: 'gcDone#2', isFolded: true },
    trigger: { figure: SERVER, at: 'op:2/gcStart', to: 'op:2', still: 'op:2/gcStart' },
    cache: { figure: SERVER, at: 'gcDone#4' },
    gogc: { figure: CHANGED, at: 'goalChanged', to: 'goalChanged#2' },
    price: { figure: OVER_GOGC, isFollowing: true },
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
      guess: { from: () => GIB, most: () => 3 * GIB, step: 16 * MIB },
      choices: {
        none: { value: 0 },
        once: { value: GIB },
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
  },
  own: ['heap-goal', 'sizing', 'lessons/worksheet'],
  tomorrow: 'GODEBUG=gctrace=1 ./your-service 2> gc.log',
} as const satisfies Lesson;

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
