import type { CycleCause, GoalBy, HeapEvent } from '../../../../models/heap/events';
import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { GoalFacts, GoalName } from '../../program';
import type { HeapSeries, MarkedEvent } from '../../recordStory';
import type { AddressSpace, BlockId, SpareId } from '../../sawtooth/addressLayout';
import type { LineId } from '../../sawtooth/sawtoothLayout';
import type { PresetId } from '../../settings';
import type { SourceNote, StoryId } from '../../stories';
import { amounts, LEAST_FLOATING, WRAPPING } from '../amounts';
import { type GoalQuantities, quantities } from './quantities';

export interface Titles {
  readonly presets: Readonly<Record<PresetId, string>>;
  readonly stories: Readonly<Record<StoryId, string>>;
}

const TITLES: Titles = {
  presets: {
    server: 'A 64 MiB server',
    cache: 'A server with a 1 GiB cache',
    'gogc-50': 'The cache at GOGC=50',
    'gogc-10': 'The cache at GOGC=10',
    mmap: 'The cache off the heap',
    limit: 'A limit of 120 MiB',
    thrash: 'A limit below the live heap',
  },
  stories: {
    steady: 'The heap fills and empties',
    live: 'A live heap that rises and falls',
    gogc: 'Half the room, twice the collections',
    move: 'A cache the collector can’t see',
    limit: 'A limit, then one too low',
    munmap: 'Giving memory back by hand',
    finalizers: 'Leaving unmapping to the collector',
    hidden: 'The pointer the collector missed',
  },
};

/** A piece of the answer; figures are emphasized. */
export interface AnswerPart {
  readonly text: string;
  readonly figure?: 'heap' | 'cycles' | 'cpu' | 'resident';
}

/** Shared by the figure and the page. */
export const words = (f: Formats<'en'>) => {
  const q = quantities(f);
  const { short, frequency, share } = q;
  return {
    titles: TITLES,
    titleOf(name: GoalName): string {
      switch (name.type) {
        case 'story':
          return TITLES.stories[name.id];
        case 'preset':
          return TITLES.presets[name.id];
        case 'own':
          return `A program with ${f.bytes(name.reachableBytes, { most: 1 })} live`;
      }
    },
    /** Titles of the views that are not stories. */
    views: { 'trade-off': 'GOGC: memory vs. collections' },
    player: { name: 'The heap, step by step', idle: '// the program runs' },
    /** `With 64 MiB live and GOGC=100, the heap grows to 129 MiB, with 12.8 collections per second (0.2% of the CPU) and 135 MiB resident.` */
    sentence(facts: GoalFacts): AnswerPart[] {
      const { offHeapBytes, limitBytes, reachedBytes } = facts;
      const settings = [
        `${short(facts.reachableBytes)} live`,
        offHeapBytes > 0 && `${short(offHeapBytes)} outside the heap`,
        `GOGC=${facts.gogc}`,
        limitBytes !== null && `a limit of ${short(limitBytes)}`,
      ];
      const begin = `With ${f.list(settings.filter((each) => each !== false))}, `;
      if (reachedBytes === null) {
        return [
          { text: `${begin}nothing is ever collected, and the heap grows by ` },
          { text: `${short(facts.bytesPerSecond)} per second`, figure: 'heap' },
          { text: '.' },
        ];
      }
      return [
        { text: `${begin}the heap grows to ` },
        { text: short(reachedBytes), figure: 'heap' },
        { text: ', with ' },
        { text: frequency(facts.cyclesPerSecond), figure: 'cycles' },
        { text: ' (' },
        { text: share(facts.cpuShare), figure: 'cpu' },
        { text: ' of the CPU) and ' },
        { text: short(facts.residentBytes), figure: 'resident' },
        { text: ' resident.' },
      ];
    },
    steps: stepWords(f, q),
    sawtooth: sawtoothWords(f, q),
    addresses: addressWords(f),
  };
};

export type GoalFigureWords = ReturnType<typeof words>;

const CAUSES: Readonly<Record<CycleCause, string>> = {
  trigger: 'the heap reached the trigger',
  forced: 'the program called runtime.GC',
  periodic: 'two minutes have passed without a cycle',
};

const REASONS: Readonly<Record<GoalBy, string>> = {
  gogc: 'GOGC sets it',
  minimum: 'a small heap gets the minimum goal, 4 MiB × GOGC / 100',
  limit: 'GOMEMLIMIT allows no more',
  live: 'GOMEMLIMIT leaves less than the last cycle found, floating garbage included. Cycles run back to back',
  nothing: 'the heap grows forever',
};

const TIMES = { one: 'time', other: 'times' };

const BLOCKS = { one: 'block', other: 'blocks' };
const WRAPPERS = { one: 'wrapper', other: 'wrappers' };
const OBJECTS = { one: 'object', other: 'objects' };
const MORE_CYCLES = { one: 'more cycle', other: 'more cycles' };

/** Sentences on the steps of a story. */
export const stepWords = (f: Formats<'en'>, { heap, gogc }: GoalQuantities) => {
  const goal = (goalBytes: number) =>
    goalBytes === Number.POSITIVE_INFINITY ? 'There is no heap goal' : `The heap goal is ${heap(goalBytes)}`;

  return {
    /** At step 0. */
    beginning: 'A cycle has just ended: the total heap is what the cycle found live.',
    nothing: 'Nothing happens on the heap.',
    /** Comments after lines of Go. */
    notes: {
      bytes: ({ bytes }) => f.typedBytes(bytes),
      aSecond: ({ bytes }) => `${f.typedBytes(bytes)} per second`,
      wrappers: ({ by, count }) => `${f.counted(count, TIMES)}, each with ${WRAPPING[by]}`,
      mapped: () => 'mapped is mmap memory',
      mainReturns: () => 'then main returns: no finalizer runs',
    } satisfies EventWords<SourceNote>,
    /** One or two sentences per event, of at most 18 words: what happens, and why or at what cost. */
    events: {
      allocate: ({ bytes, ms, totalBytes }) =>
        `The program allocates ${heap(bytes)} in ${f.duration(ms)}. Garbage included, the heap is now ${heap(totalBytes)}.`,
      gcStart: ({ cycle, totalBytes, cause }) =>
        `Cycle ${f.count(cycle)} starts at ${heap(totalBytes)}: ${CAUSES[cause]}. The program keeps allocating while the collector marks.`,
      gcDone({ cycle, markMs, liveBytes, floatingBytes, freedBytes, goalBytes, triggerBytes }) {
        const floating = floatingBytes >= LEAST_FLOATING ? `, ${heap(floatingBytes)} of it floating garbage` : '';
        return (
          `Cycle ${f.count(cycle)} ends after ${f.duration(markMs)}: ${heap(liveBytes)} live${floating}, ${heap(freedBytes)} freed. ` +
          `${goal(goalBytes)}${triggerBytes < goalBytes ? `, so the next cycle starts at ${heap(triggerBytes)}` : ''}.`
        );
      },
      goalChanged: ({ goalBytes, by }) => `${goal(goalBytes)}: ${REASONS[by]}.`,
      setGogc: (event) =>
        event.gogc === 'off'
          ? 'GOGC is off, so only a memory limit can set a goal now.'
          : `${gogc(event.gogc)}: the heap may grow by ${event.gogc}% of the live heap before a cycle ends.`,
      setLimit: ({ bytes }) =>
        bytes === null
          ? 'There is no memory limit.'
          : `GOMEMLIMIT is ${heap(bytes)}: the goal is lowered whenever Go’s memory would exceed the limit.`,
      setRate: ({ bytesPerSecond }) => `From now on, the program allocates ${heap(bytesPerSecond)} per second.`,
      liveChanged: ({ byBytes }) =>
        byBytes < 0
          ? `The program drops ${heap(-byBytes)}, which stays on the heap until a cycle finds it dead.`
          : `The program holds ${heap(byBytes)} more, which the next cycle will count as live.`,
      cacheGrown: ({ where, bytes }) =>
        where === 'heap'
          ? `The cache grows by ${heap(bytes)} in the heap, and the next cycle counts that as live.`
          : where === 'mmap'
            ? `The cache grows by ${heap(bytes)} outside the heap, so the goal does not move.`
            : `C’s malloc hands out ${heap(bytes)}. No Go metric counts that, and the goal does not move.`,
      cacheMoved: ({ bytes }) =>
        `The ${heap(bytes)} cache is copied to mmap memory. The old copy is garbage, freed by the next cycle.`,
      munmapped: ({ bytes, leftBytes }) =>
        `The program gives back ${heap(bytes)}; ${leftBytes === 0 ? 'nothing' : heap(leftBytes)} is left. No collection was needed.`,
      forgotten: ({ bytes }) =>
        `The last pointer to ${heap(bytes)} outside the heap is gone. Nobody can give it back, and no collection frees it.`,
      wrapped: ({ by, blocks, bytes }) =>
        blocks === 1
          ? `A block outside the heap takes ${heap(bytes)}. The ${by} on a 24-byte wrapper will free it.`
          : `${f.counted(blocks, BLOCKS)} outside the heap take ${heap(bytes)}: ${by}s on 24-byte wrappers will free them.`,
      wrappersDropped: ({ count, pendingBytes }) =>
        `${f.counted(count, WRAPPERS)} can no longer be reached. Outside the heap, ${heap(pendingBytes)} stays mapped until a cycle notices.`,
      finalizerRan: ({ by, count, bytes, waitedMs }) =>
        `${f.plural(count, { one: `A ${by}`, other: `${f.count(count)} ${by}s` })} ran and unmapped ${heap(bytes)}, ${f.duration(waitedMs)} after ${f.plural(count, { one: 'its wrapper was', other: 'their wrappers were' })} dropped.`,
      hiddenFromCollector: ({ bytes }) =>
        `The only pointer to a new object of ${heap(bytes)} is stored in mmap memory. The collector does not look there.`,
      freedWhileReferenced: ({ count, bytes }) =>
        `The collector freed ${f.counted(count, OBJECTS)} of ${heap(bytes)}, though mmap memory still points there. A read there can now return anything.`,
      limiterOn: () =>
        'The collector has taken half of the CPU for too long. The limiter stops assists, so the heap may pass its goal.',
      limiterOff: () => 'The limiter switches off: the program has had the CPU long enough.',
      moreCycles: ({ cycles, ms }) =>
        `${f.counted(cycles, MORE_CYCLES)} ran in ${f.duration(ms)}, too many to list one by one.`,
    } satisfies EventWords<HeapEvent>,
    /** Labels of marks on the scrubber. */
    marks: {
      gcDone: ({ cycle }) => `cycle ${cycle} ends`,
      goalChanged: () => 'the goal changes',
      limiterOn: () => 'the limiter steps in',
      limiterOff: () => 'the limiter switches off',
      liveChanged: ({ byBytes }): string => (byBytes < 0 ? 'the live heap falls' : 'the live heap rises'),
      cacheGrown: () => 'the cache grows',
      cacheMoved: () => 'the cache moves off the heap',
      forgotten: () => 'memory leaks',
      munmapped: () => 'memory is given back',
      wrappersDropped: () => 'wrappers are dropped',
      finalizerRan: ({ by }) => `${by}s run`,
      freedWhileReferenced: () => 'an object still in use is freed',
    } satisfies EventWords<MarkedEvent>,
  };
};

/** The sawtooth chart. */
export const sawtoothWords = (f: Formats<'en'>, { heap }: GoalQuantities) => ({
  lines: {
    resident: 'resident',
    container: 'container',
    limit: 'limit',
    offHeap: 'off-heap',
    goal: 'goal',
    total: 'total',
    live: 'live',
  } satisfies Record<LineId, string>,
  /** Label of the former curve: `before: GOGC 100`. */
  former: (setting: string | undefined) => (setting === undefined ? 'before' : `before: ${setting}`),
  /** After a line's name; with an arrow if the line is above the plot. */
  level: (bytes: number, isAbove: boolean) => `${heap(bytes)}${isAbove ? ' ↑' : ''}`,
  bytesTick: amounts(f).bytesTick,
  timeTick: amounts(f).timeTick,
  areas: {
    live: 'live at the last cycle',
    sinceThen: 'allocated since: may be live or garbage',
    offHeap: 'outside the heap',
    marking: 'the collector marks',
  },
  /** Text alternative of the chart at a step. */
  state({ samples, cycles }: HeapSeries, step: number): string {
    const at = samples.findLast((sample) => sample.step <= step);
    if (!at) return 'A heap over time.';
    const ended = cycles.filter(({ endMs }) => endMs <= at.atMs).length;
    const limit = at.limitBytes === null ? '' : `, memory limit ${heap(at.limitBytes)}`;
    const offHeap = at.offHeapBytes === 0 ? '' : `, outside the heap ${heap(at.offHeapBytes)}`;
    return (
      `The heap after ${f.duration(at.atMs)} and ${f.counted(ended, { one: 'cycle', other: 'cycles' })}: live ${heap(at.liveBytes)}, ` +
      `total ${heap(at.totalBytes)}, goal ${heap(at.goalBytes)}${limit}${offHeap}, resident ${heap(at.residentBytes)}.`
    );
  },
});

const ARENAS = { one: 'arena', other: 'arenas' };

/** The addresses of the heap, and those outside it. */
export const addressWords = (f: Formats<'en'>) => {
  const round = (bytes: number) => f.heapBytes(bytes, { most: 0 });
  return {
    heap: (arenas: number, arenaBytes: number) => `heap: ${f.counted(arenas, ARENAS)} of ${round(arenaBytes)}`,
    outside: (bytes: number) => `outside: ${round(bytes)}`,
    /** First address of a heap whose base is random. */
    base: 'random base',
    further: (bytes: number) => `+${round(bytes)}`,
    span: 'span',
    /** Addresses that hold no objects: in the picture and in its key. */
    spare: {
      free: { name: 'free', gloss: 'free, still in RAM' },
      returned: { name: 'not in RAM', gloss: 'not in RAM: given back, or not used yet' },
      reserved: { name: 'reserved', gloss: 'reserved for the heap' },
    } satisfies Record<SpareId, { readonly name: string; readonly gloss: string }>,
    blocks: { mmap: 'mmap', malloc: 'C malloc', wrapped: 'wrapped', forgotten: 'forgotten' } satisfies Record<
      BlockId,
      string
    >,
    /** Text alternative. */
    state(
      { arenas, arenaBytes, mappedBytes, outsideBytes, blocks }: AddressSpace,
      nameOf: (id: BlockId) => string,
    ): string {
      const outside = blocks.map(({ id, bytes }) => `${nameOf(id)} ${round(bytes)}`);
      return (
        `Addresses: the heap has ${f.counted(arenas, ARENAS)} of ${round(arenaBytes)}, and ${round(mappedBytes)} is mapped. ` +
        (outsideBytes === 0 ? 'Nothing is outside.' : `Outside the heap: ${f.list(outside)}.`)
      );
    },
  };
};
