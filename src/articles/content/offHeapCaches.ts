import { FIGURES, IMPLIED_RATES } from '../../components/heap-goal/page/published';
import { billSides, machineAnswer, sidesOf } from '../../components/sizing/bill/facts';
import { sizingCodec } from '../../components/sizing/question/settings';
import { sizesOf, typesOf, whatIfOf } from '../../components/sizing/question/whatIf';
import { cyclesByGogc } from '../../evidence/counts/heap';
import { GC_CPU_SHARES } from '../../lessons/content/heap';
import type { FigureAddress } from '../../lessons/lesson';
import { levelsAt, steady, storyProgram } from '../../lessons/numbers/models';
import { settingsIn } from '../../lessons/numbers/source';
import { ARENA_PAGES } from '../../models/allocator/mheap';
import { PAGE_BYTES } from '../../models/allocator/sizeClass';
import { NEWEST } from '../../models/go/releases';
import { MIB } from '../../models/kernel/bits';
import type { Measure } from '../../models/sizing/machines';
import { row } from '../article';
import { CACHE_OF_BLOCKS } from '../examples/maps';

const SERVER = 'heap-goal?preset=server';
const LIVE = 'heap-goal?story=live';
/** A cache in the heap, moved out, and more of it from C’s malloc and behind wrappers. */
const ADDRESSES = 'heap-goal?story=live&do=cache,out,malloc,wrap';
const CACHE = 'heap-goal?preset=cache';
const SPARING = 'heap-goal?preset=gogc-10';
const OUTSIDE = 'heap-goal?preset=mmap';
const WRAPPERS = 'heap-goal?preset=server&story=finalizers';
const UNMAPPED = 'heap-goal?preset=mmap&story=munmap';

/** The bill of a fleet: a cache of 1 GiB beside 64 MiB, on machines with 2 GiB for each CPU. */
const BILL: FigureAddress = `sizing?${new URLSearchParams({
  show: 'bill',
  types: CACHE_OF_BLOCKS,
  n: '1_024',
  go: NEWEST.name,
  other: '64MiB',
  rate: '800MiB',
  machine: '32GiB',
  used: '0.5',
})}`;

/** The most of the CPU that the article lets the collector take at GOGC=10. */
const PUBLISHED_SHARE = 0.5;

type Quantity = 'goalMiB' | 'residentMiB' | 'perSecond';

/** A figure of the article. */
function published(preset: string, quantity: Quantity): number {
  return FIGURES[preset]?.published?.[quantity] ?? Number.NaN;
}

/** The least and most that real Go measured on any release. */
function measured(preset: string, quantity: Quantity) {
  const all = Object.values(FIGURES[preset]?.measured ?? {}).flatMap((figures) => figures[quantity] ?? []);
  return { low: Math.min(...all), high: Math.max(...all) };
}

function resident(preset: string) {
  const { low, high } = measured(preset, 'residentMiB');
  return { published: published(preset, 'residentMiB') * MIB, low: low * MIB, high: high * MIB };
}

/** Shares of its memory that the process saves with the cache outside the heap: the least and most on any release. */
function savedByMoving() {
  const inside = FIGURES.cache?.measured ?? {};
  const outside = FIGURES.mmap?.measured ?? {};
  const saved = Object.entries(inside).map(
    ([release, { residentMiB = Number.NaN }]) => 1 - (outside[release]?.residentMiB ?? Number.NaN) / residentMiB,
  );
  return { low: Math.min(...saved), high: Math.max(...saved) };
}

/** Machines that the figure’s fleet needs with its cache in the heap, in mmap, and in the heap with a lower GOGC. */
function machines() {
  const settings = settingsIn(BILL, 'sizing', sizingCodec);
  const whatIf = whatIfOf(settings, typesOf(settings).map);
  const sides = billSides(sidesOf(whatIf, sizesOf(whatIf, settings.releases)), settings);
  const answer = machineAnswer(whatIf, sides, settings);
  if (answer?.type !== 'placed') throw new RangeError(`${BILL} places no pods`);
  const { last, rows } = answer;
  const measured = (wanted: Measure['type']) =>
    rows.flatMap(({ subject, placement }) =>
      subject.type === 'measure' && subject.measure.type === wanted ? { ...subject.measure, ...placement } : [],
    )[0];
  const [outside, lower] = [measured('offHeap'), measured('gogc')];
  return {
    pods: settings.pods,
    inHeap: last.placement.machines,
    outside: outside?.machines ?? Number.NaN,
    lower: lower?.machines ?? Number.NaN,
    gogc: lower?.type === 'gogc' ? lower.gogc : Number.NaN,
  };
}

const asBytes = ({ published: said, low, high }: ReturnType<typeof resident>) =>
  ({ unit: 'bytes', said, low, high }) as const;

function rate(gogc: number): number {
  return (IMPLIED_RATES.find((each) => each.gogc === gogc)?.rateMiB ?? Number.NaN) * MIB;
}

export const offHeapCaches = {
  double: row({
    shown: { figure: SERVER, at: 'op:0/gcStart', to: 'op:2' },
    numbers: () => ({ live: levelsAt(SERVER, 'gcDone#2').liveBytes, goal: levelsAt(SERVER, 'gcDone#2').goalBytes }),
  }),
  sawtooth: row({
    shown: { figure: LIVE, at: 'op:1', to: 'op:7' },
    more: LIVE,
    numbers: () => ({
      trigger: levelsAt(SERVER, 'gcDone#2').triggerBytes,
      goal: levelsAt(SERVER, 'gcDone#2').goalBytes,
    }),
  }),
  program: row({
    more: 'heap-goal?preset=server&tab=published',
    numbers: () => ({}),
  }),
  server: row({
    shown: { figure: SERVER, at: 'gcDone#4' },
    more: 'your-program?sample=logCache',
    amounts: asBytes,
    numbers: () => ({ ...resident('server'), expected: published('server', 'goalMiB') * MIB }),
  }),
  bound: row({
    shown: { figure: SERVER, at: 'gcStart#3', to: 'gcDone#3' },
    more: 'evidence/gc-cpu',
    numbers: () => ({ share: steady(SERVER).gcCpuShare, cycles: steady(SERVER).cyclesPerSecond }),
  }),
  cache: row({
    shown: { figure: CACHE, at: 'gcDone#4' },
    more: 'evidence/heap-server',
    amounts: asBytes,
    numbers: () => ({
      ...resident('cache'),
      goal: published('cache', 'goalMiB') * MIB,
      model: steady(CACHE).goalBytes,
    }),
  }),
  gogc: row({
    shown: { figure: SPARING, at: 'gcStart', to: 'gcDone#3' },
    more: 'heap-goal?preset=cache&story=gogc&at=goalChanged',
    numbers: () => ({ goal: steady(SPARING).goalBytes, resident: steady(SPARING).resident.expected }),
  }),
  tradeOff: row({
    shown: { figure: 'heap-goal?show=trade-off&preset=gogc-10' },
    more: 'evidence/hyperbola',
    isContradicted: true,
    numbers: (repository) => ({
      ...cyclesByGogc(repository),
      at100: published('cache', 'perSecond'),
      at10: published('gogc-10', 'perSecond'),
      rate100: rate(100),
      rate50: rate(50),
      rate10: rate(10),
    }),
  }),
  cpu: row({
    shown: { figure: SPARING, at: 'gcDone#4' },
    more: 'lessons/heap',
    amounts: ({ published: said, low, high }) => ({ unit: 'share', said, low, high }),
    isContradicted: true,
    numbers: () => ({ published: PUBLISHED_SHARE, model: steady(SPARING).gcCpuShare, ...GC_CPU_SHARES.heap[10] }),
  }),
  addresses: row({
    shown: { figure: ADDRESSES, at: 'cacheGrown', to: 'op:11' },
    more: 'glossary/arena',
    numbers: () => ({ arena: ARENA_PAGES * PAGE_BYTES }),
  }),
  mmap: row({
    shown: { figure: OUTSIDE, at: 'gcStart', to: 'gcDone#3' },
    more: 'heap-goal?preset=cache&story=move&at=cacheMoved',
    amounts: asBytes,
    numbers: () => ({
      ...resident('mmap'),
      goal: published('mmap', 'goalMiB') * MIB,
      before: resident('cache').published,
      saved: 1 - resident('mmap').published / resident('cache').published,
      model: steady(OUTSIDE).goalBytes,
    }),
  }),
  overhead: row({
    shown: { figure: OUTSIDE, at: 'gcDone#4' },
    more: 'lessons/limit',
    isContradicted: true,
    numbers: () => ({
      inside: steady(CACHE).gcCpuShare,
      outside: steady(OUTSIDE).gcCpuShare,
      cyclesInside: steady(CACHE).cyclesPerSecond,
      cyclesOutside: steady(OUTSIDE).cyclesPerSecond,
      ...GC_CPU_SHARES.mmap[100],
    }),
  }),
  pointers: row({
    shown: {
      figure: 'heap-goal?preset=server&story=hidden',
      at: 'hiddenFromCollector',
      to: 'freedWhileReferenced',
    },
    numbers: () => ({}),
  }),
  munmap: row({
    shown: { figure: UNMAPPED, at: 'munmapped' },
    more: 'heap-goal?story=live&do=mmap,forget&at=forgotten',
    numbers: () => ({ before: levelsAt(UNMAPPED, 'op:1').offHeapBytes }),
  }),
  finalizer: row({
    shown: { figure: WRAPPERS, at: 'wrappersDropped', to: 'finalizerRan' },
    numbers: () => ({
      rate: storyProgram(WRAPPERS).bytesPerSecond,
      waiting: levelsAt(WRAPPERS, 'op:3').offHeapBytes,
      waitedMs: levelsAt(WRAPPERS, 'finalizerRan').atMs - levelsAt(WRAPPERS, 'wrappersDropped').atMs,
    }),
  }),
  cost: row({
    shown: { figure: BILL },
    more: 'heap-goal?preset=cache&story=move&at=cacheMoved',
    numbers: () => ({ ...savedByMoving(), ...machines() }),
  }),
};
