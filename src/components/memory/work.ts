import type { TapeObserver } from '../../timeline/tape';
import { formatBytes, formatCount } from '../ui/bytes';
import { opScale } from './chartFrame';
import { growTo } from './growTo';
import { linear } from './linear';
import { greatest, samplePeaks } from './sampling';

export const MEASURES = ['moved', 'compared', 'allocated'] as const;
export type Measure = (typeof MEASURES)[number];

/** What each operation cost. Lengths ops + 1 or more; index n is the n-th operation's, index 0 stays 0. */
export interface WorkSeries extends Readonly<Record<Measure, Float64Array>> {
  readonly ops: number;
}

export const MEASURE_WORDS: Readonly<Record<Measure, string>> = {
  moved: 'entries moved',
  compared: 'slots compared',
  allocated: 'bytes allocated',
};

/** `1 entry moved`, `12 slots compared`, `4.5 KiB allocated`. */
export function workInWords(measure: Measure, amount: number): string {
  if (measure === 'allocated') return `${formatBytes(amount)} allocated`;
  const words = measure === 'moved' ? ['entry', 'entries'] : ['slot', 'slots'];
  return `${formatCount(amount)} ${amount === 1 ? words[0] : words[1]} ${measure}`;
}

export interface WorkRecorder<S, O, E> {
  readonly observer: TapeObserver<S, O, E>;
  /** As `TotalsRecorder.series`. */
  series(): WorkSeries;
}

/** Sums over each operation what its events cost. */
export function workRecorder<S, O, E>(costs: Readonly<Record<Measure, (event: E) => number>>): WorkRecorder<S, O, E> {
  const sums = { moved: new Float64Array(64), compared: new Float64Array(64), allocated: new Float64Array(64) };
  let ops = 0;
  let current: WorkSeries | undefined;

  return {
    observer: {
      event(event, _step, op) {
        for (const measure of MEASURES) {
          const amount = costs[measure](event);
          if (amount === 0) continue;
          const values = growTo(sums[measure], op + 2);
          sums[measure] = values;
          values[op + 1] = (values[op + 1] ?? 0) + amount;
        }
      },
      opEnd(_state, op) {
        ops = op + 1;
        for (const measure of MEASURES) sums[measure] = growTo(sums[measure], ops + 1);
        current = undefined;
      },
      truncate(opCount) {
        ops = Math.min(ops, opCount);
        for (const measure of MEASURES) sums[measure].fill(0, opCount + 1);
        current = undefined;
      },
    },
    series() {
      current ??= {
        ops,
        moved: sums.moved.subarray(0, ops + 1),
        compared: sums.compared.subarray(0, ops + 1),
        allocated: sums.allocated.subarray(0, ops + 1),
      };
      return current;
    },
  };
}

export interface WorkLayout {
  /** All bars as one path of rects, without the worst. */
  readonly bars: string;
  /** The first of the operations that cost most; undefined if none cost anything. */
  readonly worst: WorstOp | undefined;
  readonly bottom: number;
}

export interface WorstOp {
  readonly op: number;
  readonly amount: number;
  readonly path: string;
  readonly x: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** The line of text over the bars. */
export const WORK_TOP = 18;

export function layoutWork(series: WorkSeries, measure: Measure, width: number, height: number): WorkLayout {
  const values = series[measure];
  const x = opScale(series.ops, width);
  const [left = 0, right = 0] = x.range;
  const worstOp = greatest(values, 0, series.ops);
  const most = values[worstOp] ?? 0;
  const bottom = height - 0.5;
  if (most === 0) return { bars: '', worst: undefined, bottom };

  const y = linear([0, most], [bottom, WORK_TOP]);
  const samples = samplePeaks(values, series.ops, right - left);
  const pitch = (right - left) / samples.length;
  const thickness = Math.max(1, Math.min(pitch - 1, 12));
  const bar = (op: number, index: number) => {
    const amount = values[op] ?? 0;
    if (amount === 0) return '';
    const x0 = left + index * pitch + (pitch - thickness) / 2;
    return `M${round(x0)} ${bottom}V${round(Math.min(bottom - 1, y(amount)))}h${round(thickness)}V${bottom}z`;
  };
  const bars = samples.map(bar);
  const worstIndex = samples.indexOf(worstOp);
  const middle = left + (worstIndex + 0.5) * pitch;
  const share = (middle - left) / (right - left);
  const anchor = share < 1 / 3 ? 'start' : share > 2 / 3 ? 'end' : 'middle';
  const worst: WorstOp = {
    op: worstOp,
    amount: most,
    path: bars[worstIndex] ?? '',
    x: round(middle + (anchor === 'start' ? -thickness / 2 : anchor === 'end' ? thickness / 2 : 0)),
    anchor,
  };
  return { bars: bars.filter((_, index) => index !== worstIndex).join(''), worst, bottom };
}

function round(x: number): number {
  return Math.round(x * 100) / 100;
}
