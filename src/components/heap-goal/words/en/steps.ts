import type { CycleCause, GoalBy, HeapEvent } from '../../../../models/heap/events';
import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { MarkedEvent } from '../../run';
import type { SourceNote } from '../../stories';
import { LEAST_FLOATING } from '../amounts';
import type { GoalQuantities } from './quantities';

const CAUSES: Readonly<Record<CycleCause, string>> = {
  trigger: 'the heap reached the trigger',
  forced: 'the program called runtime.GC',
  periodic: 'two minutes have passed without one',
};

const REASONS: Readonly<Record<GoalBy, string>> = {
  gogc: 'GOGC sets it',
  minimum: 'a small heap has the minimum, 4 MiB × GOGC / 100',
  limit: 'GOMEMLIMIT leaves no more',
  live: 'GOMEMLIMIT leaves less than the last cycle found, floating garbage included. Cycles run back to back',
  nothing: 'the heap grows for ever',
};

const BLOCKS = { one: 'block', other: 'blocks' };
const WRAPPERS = { one: 'wrapper', other: 'wrappers' };
const OBJECTS = { one: 'object', other: 'objects' };
const MORE_CYCLES = { one: 'more cycle', other: 'more cycles' };

/** A story step by step. */
export const stepWords = (f: Formats<'en'>, { heap, gogc }: GoalQuantities) => {
  const goal = (goalBytes: number) =>
    goalBytes === Number.POSITIVE_INFINITY ? 'There is no heap goal' : `The heap goal is ${heap(goalBytes)}`;

  return {
    /** Before anything has happened. */
    beginning: 'A cycle has just ended: the total heap is what it found alive.',
    nothing: 'Nothing happens on the heap.',
    /** Comments behind lines of Go. */
    notes: {
      bytes: ({ bytes }) => f.typedBytes(bytes),
      aSecond: ({ bytes }) => `${f.typedBytes(bytes)} a second`,
      wrappers: ({ count }) => `${f.count(count)} times, each with runtime.SetFinalizer(w, unmap)`,
      mapped: () => 'mapped is memory of mmap',
      mainReturns: () => 'then main returns: no finalizer runs',
    } satisfies EventWords<SourceNote>,
    /** One sentence or two for a fact, of at most 18 words: what happens, and why or at what cost. */
    events: {
      allocate: ({ bytes, ms, totalBytes }) =>
        `The program allocates ${heap(bytes)} in ${f.duration(ms)}: with all garbage the heap is now ${heap(totalBytes)}.`,
      gcStart: ({ cycle, totalBytes, cause }) =>
        `Cycle ${f.count(cycle)} starts at ${heap(totalBytes)}: ${CAUSES[cause]}. The program goes on allocating while the collector marks.`,
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
          ? 'GOGC is off: only a memory limit can set a goal now.'
          : `${gogc(event.gogc)}: the heap may grow by ${event.gogc}% of what lives before a cycle ends.`,
      setLimit: ({ bytes }) =>
        bytes === null
          ? 'There is no memory limit.'
          : `GOMEMLIMIT is ${heap(bytes)}: the goal falls where Go’s memory would pass it.`,
      setRate: ({ bytesPerSecond }) => `The program allocates ${heap(bytesPerSecond)} a second from now on.`,
      liveChanged: ({ byBytes }) =>
        byBytes < 0
          ? `The program lets go of ${heap(-byBytes)}, which stay on the heap until a cycle finds them dead.`
          : `The program holds ${heap(byBytes)} more, which the next cycle will count as live.`,
      cacheGrown: ({ where, bytes }) =>
        where === 'heap'
          ? `The cache has ${heap(bytes)} more, in the heap: the next cycle counts them as live.`
          : `The cache has ${heap(bytes)} more, outside the heap: the goal does not move.`,
      cacheMoved: ({ bytes }) =>
        `The cache of ${heap(bytes)} is copied to memory of mmap. In the heap it is garbage until the next cycle.`,
      munmapped: ({ bytes, leftBytes }) =>
        `The owner unmaps ${heap(bytes)}; ${leftBytes === 0 ? 'nothing' : heap(leftBytes)} is left. No collection was needed.`,
      wrapped: ({ blocks, bytes }) =>
        `${f.counted(blocks, BLOCKS)} outside the heap, ${heap(bytes)} in all: finalizers of 24-byte wrappers are to free them.`,
      wrappersDropped: ({ count, pendingBytes }) =>
        `${f.counted(count, WRAPPERS)} can no longer be reached. Outside the heap ${heap(pendingBytes)} wait for a cycle to notice.`,
      finalizerRan: ({ count, bytes, waitedMs }) =>
        `${f.plural(count, { one: 'A finalizer', other: `${f.count(count)} finalizers` })} ran and unmapped ${heap(bytes)}, ${f.duration(waitedMs)} after the program let go.`,
      hiddenFromCollector: ({ bytes }) =>
        `The only pointer to a new object of ${heap(bytes)} is stored in memory of mmap. The collector does not look there.`,
      freedWhileReferenced: ({ count, bytes }) =>
        `The collector freed ${f.counted(count, OBJECTS)} of ${heap(bytes)}, though memory of mmap still points there. What is read there now can be anything.`,
      limiterOn: () =>
        'The collector has taken half of the CPU for too long. The limiter stops assists, so the heap may pass its goal.',
      limiterOff: () => 'The limiter lets go: the program has had the CPU long enough.',
      moreCycles: ({ cycles, ms }) =>
        `${f.counted(cycles, MORE_CYCLES)} in ${f.duration(ms)}, too many to tell one by one.`,
    } satisfies EventWords<HeapEvent>,
    /** A mark on the scrubber. */
    marks: {
      gcDone: ({ cycle }) => `cycle ${cycle} ends`,
      goalChanged: () => 'the goal changes',
      limiterOn: () => 'the limiter steps in',
      limiterOff: () => 'the limiter lets go',
      cacheMoved: () => 'the cache moves off the heap',
      munmapped: () => 'memory is unmapped',
      wrappersDropped: () => 'wrappers are let go',
      finalizerRan: () => 'finalizers run',
      freedWhileReferenced: () => 'an object is freed though it is pointed at',
    } satisfies EventWords<MarkedEvent>,
  };
};
