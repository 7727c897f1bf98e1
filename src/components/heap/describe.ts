import type { CycleCause, GoalBy, HeapEvent } from '../../models/heap/events';
import { formatCount } from '../ui/bytes';
import { durationText, gogcText, heapBytes } from './heapWords';

const CAUSES: Readonly<Record<CycleCause, string>> = {
  trigger: 'the total heap reached the trigger',
  forced: 'the program called runtime.GC',
  periodic: 'two minutes have passed without a cycle',
};

const REASONS: Readonly<Record<GoalBy, string>> = {
  gogc: 'GOGC sets it',
  minimum: 'the heap is small: the minimum of 4 MiB × GOGC / 100 counts',
  limit: 'GOMEMLIMIT leaves no more',
  live: 'GOMEMLIMIT leaves less than what lives, so cycles run back to back',
  nothing: 'the heap grows for ever',
};

function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** One sentence or two for a fact about the heap. */
export function describeHeap(event: HeapEvent): string {
  const { totalBytes, liveBytes, goalBytes, triggerBytes } = event;
  switch (event.type) {
    case 'allocate':
      return `The program allocates ${heapBytes(event.bytes)} in ${durationText(event.ms)}. The total heap is ${heapBytes(totalBytes)}.`;
    case 'gcStart':
      return `Cycle ${formatCount(event.cycle)} starts at ${heapBytes(totalBytes)}: ${CAUSES[event.cause]}. The program goes on allocating while the collector marks.`;
    case 'gcDone': {
      const floating =
        event.floatingBytes >= 2 ** 19 ? `, ${heapBytes(event.floatingBytes)} of it floating garbage` : '';
      return (
        `Cycle ${formatCount(event.cycle)} ends after ${durationText(event.markMs)}: ${heapBytes(liveBytes)} live${floating}, ${heapBytes(event.freedBytes)} freed. ` +
        `${goalSentence(goalBytes)}${triggerBytes < goalBytes ? `; the next cycle starts at ${heapBytes(triggerBytes)}` : ''}.`
      );
    }
    case 'goalChanged':
      return `${goalSentence(goalBytes)}: ${REASONS[event.by]}.`;
    case 'setGogc':
      return event.gogc === 'off'
        ? 'GOGC is off.'
        : `${gogcText(event.gogc)}: the heap may grow by ${event.gogc} % of what lives.`;
    case 'setLimit':
      return event.bytes === null ? 'There is no memory limit.' : `GOMEMLIMIT is ${heapBytes(event.bytes)}.`;
    case 'setRate':
      return `The program allocates ${heapBytes(event.bytesPerSecond)} a second from now on.`;
    case 'liveChanged':
      return event.byBytes < 0
        ? `The program lets go of ${heapBytes(-event.byBytes)}. They are garbage until a cycle finds that out.`
        : `The program holds ${heapBytes(event.byBytes)} more.`;
    case 'cacheGrown':
      return event.where === 'heap'
        ? `The cache has ${heapBytes(event.bytes)} more, in the heap: the next cycle counts them as live.`
        : `The cache has ${heapBytes(event.bytes)} more, outside the heap: the goal does not move.`;
    case 'cacheMoved':
      return `The cache of ${heapBytes(event.bytes)} is copied to memory of mmap. In the heap it is garbage until the next cycle.`;
    case 'munmapped':
      return `The owner unmaps ${heapBytes(event.bytes)}; ${event.leftBytes === 0 ? 'nothing' : heapBytes(event.leftBytes)} is left. No collection was needed.`;
    case 'wrapped':
      return `${counted(event.blocks, 'block')} outside the heap, ${heapBytes(event.bytes)} in all, each behind a 24-byte wrapper with a finalizer.`;
    case 'wrappersDropped':
      return `${counted(event.count, 'wrapper')} can no longer be reached. Outside the heap ${heapBytes(event.pendingBytes)} wait for a cycle to notice.`;
    case 'finalizerRan':
      return `${event.count === 1 ? 'A finalizer' : `${formatCount(event.count)} finalizers`} ran and unmapped ${heapBytes(event.bytes)}, ${durationText(event.waitedMs)} after the program let go.`;
    case 'hiddenFromCollector':
      return `The only pointer to a new object of ${heapBytes(event.bytes)} is stored in memory of mmap. The collector does not look there.`;
    case 'freedWhileReferenced':
      return `The collector freed ${counted(event.count, 'object')} of ${heapBytes(event.bytes)}, though memory of mmap still points there. What is read through that pointer now is anything.`;
    case 'limiterOn':
      return 'The collector has taken half of the CPU for too long: the limiter stops assists, and the heap may pass its goal.';
    case 'limiterOff':
      return 'The limiter lets go: the program has had the CPU long enough.';
    case 'moreCycles':
      return `${counted(event.cycles, 'more cycle')} in ${durationText(event.ms)}, too many to tell one by one.`;
    default: {
      const gone: never = event;
      return gone;
    }
  }
}

function goalSentence(goalBytes: number): string {
  return goalBytes === Number.POSITIVE_INFINITY ? 'There is no heap goal' : `The heap goal is ${heapBytes(goalBytes)}`;
}
