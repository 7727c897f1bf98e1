import { type Measure, type WorkSeries, workRecorder } from '../../ui/totals/series';
import type { EventFact } from './facts';
import type { Side } from './side';

type MapEvent = EventFact['event'];

const COSTS: Readonly<Record<Measure, (event: MapEvent) => number>> = {
  moved: ({ type }) => (type === 'moveEntry' ? 1 : 0),
  compared: ({ type }) => (type === 'matchH2' || type === 'otherLength' || type.startsWith('compare') ? 1 : 0),
  allocated: (event) => (event.type === 'alloc' ? event.bytes * event.count : 0),
};

interface Recorded {
  readonly forkCount: number;
  readonly series: WorkSeries;
}

/** By side. Figures don't show work, so sides don't record it. */
const recorded = new WeakMap<Pick<Side, 'replay'>, Recorded>();

/** Cost of a side’s operations: the same object until the side changes. */
export function workOf(side: Pick<Side, 'track' | 'replay'>): WorkSeries {
  const { forkCount, opCount } = side.track;
  const known = recorded.get(side);
  if (known?.forkCount === forkCount && known.series.ops === opCount) return known.series;
  const { observer, series } = workRecorder<undefined, undefined, MapEvent>(COSTS);
  side.replay((event, op) => observer.event?.(event, 0, op, undefined, undefined));
  if (opCount > 0) observer.opEnd?.(undefined, opCount - 1, undefined);
  recorded.set(side, { forkCount, series: series() });
  return series();
}
