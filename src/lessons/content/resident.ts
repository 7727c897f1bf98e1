import {
  experimentsIn,
  type InvestigationFigures,
  investigationFigures,
} from '../../components/resident/investigation/experiments';
import { configOf } from '../../components/resident/run';
import { type ExperimentId, residentCodec } from '../../components/resident/settings';
import { maxSmallRequest, PAGE_BYTES } from '../../models/allocator/sizeClass';
import { requireRelease } from '../../models/go/releaseNames';
import { MIB } from '../../models/kernel/bits';
import { countersOf, type ResidentCounters } from '../../models/resident/pageHeap';
import { residentAfter } from '../../models/resident/resident';
import { HUGE_KERNEL_PAGES, KERNEL_PAGE_BYTES } from '../../models/resident/state';
import type { FigureAddress, Lesson } from '../lesson';
import { memoize, provenBy, settingsIn, toMiB } from '../numbers/source';

const HALF_BESIDE = 'resident?story=half&beside=1.23.12';
const HALF_BEFORE = 'resident?story=half&go=1.23.12';
const HALF_IN_HUGE_PAGES = 'resident?story=half&go=1.23.12&huge=yes';
const UNTOUCHED = 'resident?story=pointers';
const UNTOUCHED_BEFORE = 'resident?story=pointers&go=1.23.12';
const REPAIRED = 'resident?story=pointers&go=1.24.6';
const NO_POINTERS = 'resident?story=noscan';
const LARGEST_SMALL = 'resident?story=pointers&size=32760B';
const LARGE = 'resident?story=pointers&size=32768B';
const SEARCH = 'resident?show=investigation';
const SWITCHED_OFF = `${SEARCH}&tried=dashboards,noswissmap,nospinbitmutex` as const;
const MAP = 'resident?story=map&go=1.24.6';
const MAP_BEFORE = 'resident?story=map&go=1.23.12';

/** The experiment that rules out most suspects. A memory limit is none: it counts addresses as the runtime does. */
function bestExperiment(): string {
  const rules: Readonly<Record<string, number>> = {
    profile: ruledOut('profile'),
    switches: ruledOut('noswissmap', 'nospinbitmutex'),
    limit: 0,
  };
  const most = Math.max(...Object.values(rules));
  return Object.entries(rules).find(([, count]) => count === most)?.[0] ?? '';
}

function largerOne(): 'same' | 'larger' | 'smaller' {
  const more = toMiB(rss(LARGE, 0) - rss(LARGEST_SMALL, 0));
  if (more === 0) return 'same';
  return more > 0 ? 'larger' : 'smaller';
}

export const resident = {
  id: 'resident',
  needs: ['allocator', 'heap'],
  numbers: {
    rssBefore: () => investigation().before.kernel.vmRss,
    rssAfter: () => investigation().after.kernel.vmRss,
    rise: () => investigation().after.kernel.vmRss / investigation().before.kernel.vmRss - 1,
    kernelPage: () => KERNEL_PAGE_BYTES,
    inuse: () => counters(HALF_BEFORE, 1).runtime.heapInuse,
    halfWritten: () => rss(HALF_BEFORE, 1),
    size: () => investigation().after.kernel.heapSize,
    heapBefore: () => investigation().before.kernel.heapRss,
    heapAfter: () => investigation().after.kernel.heapRss,
    buffers: () => settingsIn(UNTOUCHED, 'resident', residentCodec).total,
    untouchedBefore: () => rss(UNTOUCHED_BEFORE, 0),
    untouched: () => rss(UNTOUCHED, 0),
    largestSmall: () => maxSmallRequest(requireRelease('1.24.0')),
    large: () => requireRelease('1.24.0').maxSmallSize,
    rssOfSmall: () => rss(LARGEST_SMALL, 0),
    rssOfLarge: () => rss(LARGE, 0),
    halfInHugePages: () => rss(HALF_IN_HUGE_PAGES, 1),
    goPage: () => PAGE_BYTES,
    hugePage: () => HUGE_KERNEL_PAGES * KERNEL_PAGE_BYTES,
    repaired: () => investigation().repaired.kernel.vmRss,
    mapBefore: () => rss(MAP_BEFORE, 0),
    map: () => rss(MAP, 0),
  },
  beats: {
    alarm: { figure: SEARCH },
    addresses: { figure: HALF_BEFORE, at: 'op:0', to: 'op:1' },
    suspects: { figure: SEARCH },
    smaps: { figure: `${SWITCHED_OFF},smaps` },
    kinds: { figure: NO_POINTERS, at: 'op:0' },
    zeroing: { figure: HALF_BESIDE, at: 'op:0/allocSpans', to: 'op:0' },
    mended: { figure: REPAIRED, at: 'start', to: 'op:0' },
    map: { figure: MAP, at: 'start' },
  },
  questions: {
    neverWritten: {
      after: 'addresses',
      pause: { figure: UNTOUCHED_BEFORE, at: 'start' },
      reveal: { figure: UNTOUCHED_BEFORE, at: 'start', to: 'op:0' },
      value: () => rss(UNTOUCHED_BEFORE, 0),
      rounded: toMiB,
      guess: { from: () => 256 * MIB, most: () => 320 * MIB, step: MIB },
      choices: {
        all: { value: () => rss(UNTOUCHED_BEFORE, 2) },
        half: { value: () => rss(HALF_BEFORE, 1) },
        nothing: { value: MIB },
      },
    },
    experiment: {
      after: 'suspects',
      reveal: { figure: SWITCHED_OFF },
      value: bestExperiment,
      choices: {
        profile: { value: 'profile', replay: { figure: `${SEARCH}&tried=dashboards,profile` } },
        switches: { value: 'switches' },
        limit: { value: 'limit' },
      },
    },
    withPointers: {
      after: 'kinds',
      pause: { figure: UNTOUCHED, at: 'start' },
      reveal: { figure: UNTOUCHED, at: 'start', to: 'op:0' },
      value: () => rss(UNTOUCHED, 0),
      rounded: toMiB,
      guess: { from: () => rss(UNTOUCHED_BEFORE, 0), most: () => 640 * MIB, step: MIB },
      choices: {
        nothing: { value: MIB },
        all: { value: () => 257 * MIB },
        twice: { value: () => 513 * MIB },
      },
    },
    whereLargeBegins: {
      after: 'zeroing',
      pause: { figure: LARGEST_SMALL, at: 'start' },
      reveal: { figure: LARGE, at: 'start', to: 'op:0' },
      value: largerOne,
      choices: {
        same: { value: 'same', replay: { figure: LARGEST_SMALL, at: 'op:0' } },
        larger: { value: 'larger' },
        smaller: { value: 'smaller', replay: { figure: LARGEST_SMALL, at: 'op:0' } },
      },
    },
    collected: {
      after: 'mended',
      pause: { figure: UNTOUCHED, at: 'op:0' },
      reveal: { figure: UNTOUCHED, at: 'op:0', to: 'op:1' },
      value: () => rss(UNTOUCHED, 1),
      rounded: toMiB,
      choices: {
        falls: { value: () => rss(UNTOUCHED_BEFORE, 1), replay: { figure: UNTOUCHED, at: 'op:1' } },
        halves: { value: () => rss(UNTOUCHED, 0) / 2, replay: { figure: UNTOUCHED, at: 'op:1' } },
        stays: { value: () => rss(UNTOUCHED, 0) },
      },
    },
    hugePages: {
      after: 'mended',
      pause: { figure: HALF_IN_HUGE_PAGES, at: 'op:0' },
      reveal: { figure: HALF_IN_HUGE_PAGES, at: 'op:0', to: 'op:1' },
      value: () => rss(HALF_IN_HUGE_PAGES, 1),
      rounded: toMiB,
      guess: { from: () => rss(HALF_BEFORE, 1), most: () => 320 * MIB, step: MIB },
      choices: {
        half: { value: () => rss(HALF_BEFORE, 1) },
        all: { value: () => 258 * MIB },
      },
    },
    emptyMap: {
      after: 'map',
      pause: { figure: MAP, at: 'start' },
      reveal: { figure: MAP, at: 'start', to: 'op:0' },
      value: () => rss(MAP, 0),
      rounded: toMiB,
      choices: {
        nothing: { value: MIB, replay: { figure: MAP_BEFORE, at: 'op:0' } },
        all: { value: () => 37 * MIB },
      },
    },
  },
  own: ['resident', 'sizing'],
  tomorrow: 'grep VmRSS /proc/$PID/status\ncurl -s "localhost:6060/debug/pprof/heap?debug=1" | grep HeapInuse',
} as const satisfies Lesson;

const storyCounters = memoize((address: FigureAddress) => {
  const settings = settingsIn(address, 'resident', residentCodec);
  const { story, go, hugePages } = settings;
  const config = configOf(story, go, hugePages);
  const ops = story.ops(settings).map(({ op }) => op);
  return memoize((op: number) => countersOf(residentAfter(config, ops.slice(0, op + 1))));
});

/** Counters of runtime and kernel after an operation of a story. Operation 0 is its first. */
export const counters = provenBy(
  'resident',
  (address: FigureAddress, op: number): ResidentCounters => storyCounters(address)(op),
);

/** Bytes of the heap that are in RAM then, as the story’s figure counts them. */
function rss(address: FigureAddress, op: number): number {
  return counters(address, op).kernel.heapRss;
}

let figures: InvestigationFigures | undefined;

/** The service whose RSS grew: its counters before, after and once Go was mended. */
export const investigation = provenBy('resident', (): InvestigationFigures => {
  figures ??= investigationFigures();
  return figures;
});

/** Suspects that some experiments rule out together. */
function ruledOut(...experiments: readonly ExperimentId[]): number {
  const steps = experimentsIn(investigation()).filter(({ id }) => experiments.includes(id));
  return new Set(steps.flatMap(({ rulesOut }) => rulesOut)).size;
}
