import type { Formats } from '../../../ui/format';
import type { HeapSeries } from '../../sawtooth/heapSeries';
import type { LineId } from '../../sawtooth/sawtoothLayout';
import { amounts } from '../amounts';
import type { GoalQuantities } from './quantities';

/** The heap over time. */
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
  /** At the total heap as it was before a setting was changed. */
  /** Beside what was drawn before: `before: GOGC 100`. */
  former: (setting: string | undefined) => (setting === undefined ? 'before' : `before: ${setting}`),
  /** Behind a line's word; an arrow where the line is above what is drawn. */
  level: (bytes: number, isAbove: boolean) => `${heap(bytes)}${isAbove ? ' ↑' : ''}`,
  bytesTick: amounts(f).bytesTick,
  timeTick: amounts(f).timeTick,
  areas: {
    live: 'live, as the last cycle found it',
    sinceThen: 'allocated since: garbage, or not yet known',
    offHeap: 'outside the heap',
    marking: 'the collector marks',
  },
  /** The state at a step, for those who can't see the chart. */
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
