import type { Tick } from '../../ui/chart/axis';
import type { Formats } from '../../ui/format';

/**
 * Labels of an axis of milliseconds: moments of the run. Where those would be the same, since the axis is a short stretch
 * of a long run, the first has its moment and the others how much later they are.
 */
export function timeLabels(times: readonly Tick[], f: Pick<Formats, 'time' | 'duration'>): (ms: number) => string {
  const moment = (ms: number) => f.time(ms / 1000);
  const labels = times.map(({ value }) => moment(value));
  const [first] = times;
  if (!first || new Set(labels).size === labels.length) return moment;
  return (ms) => (ms === first.value ? moment(ms) : `+${f.duration(ms - first.value, { most: 3 })}`);
}
