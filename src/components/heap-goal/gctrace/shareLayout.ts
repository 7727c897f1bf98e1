import { area, curveStepAfter, line, type ScaleLinear, scaleLinear } from 'd3';
import { type CycleRange, type Cycles, gcCpuSeconds, periodSeconds } from '../../../models/gctrace/cycles';

export interface ShareLayout {
  readonly area: string;
  readonly line: string;
  /** The share at the top, from 0 to 1. */
  readonly topShare: number;
  readonly height: number;
}

export interface ShareSize {
  /** Seconds to px. */
  readonly x: ScaleLinear<number, number>;
  readonly columns: number;
  readonly height: number;
}

const COLUMN_WIDTH = 2;
const TOPS = [0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1];

/** The collector's part of the CPU over time: a cycle's CPU time is spread over the period that it ends. */
export function layoutShare(cycles: Cycles, range: CycleRange, { x, columns, height }: ShareSize): ShareLayout {
  const shares = sharesOf(cycles, range, { x, columns });
  const most = shares.reduce((a, b) => Math.max(a, b), 0);
  const topShare = TOPS.find((share) => share >= most) ?? 1;
  const y = scaleLinear([0, topShare], [height, 1]).clamp(true);
  const [left = 0] = x.range();
  const heights = [...shares, shares.at(-1) ?? 0].map(y);
  const across = (_: number, column: number) => left + column * COLUMN_WIDTH;
  return {
    line:
      line<number>(across, (at) => at)
        .curve(curveStepAfter)
        .digits(2)(heights) ?? '',
    area:
      area<number>(across, height, (at) => at)
        .curve(curveStepAfter)
        .digits(2)(heights) ?? '',
    topShare,
    height,
  };
}

/** The mean of each column of pixels. */
export function sharesOf(
  cycles: Cycles,
  { from, to }: CycleRange,
  { x, columns }: Pick<ShareSize, 'x' | 'columns'>,
): Float64Array {
  const [left = 0] = x.range();
  const [start = 0] = x.domain();
  // Of half a million cycles each has its place: by the scale's slope, which costs less than the scale.
  const columnsPerSecond = (x(start + 1) - left) / COLUMN_WIDTH;
  const count = Math.max(1, Math.floor(columns / COLUMN_WIDTH));
  const spent = new Float64Array(count);
  const had = new Float64Array(count);
  let begin = ((cycles.atSeconds[from] ?? 0) - start) * columnsPerSecond;
  for (let i = from + 1; i <= to; i++) {
    const end = Math.min(count, ((cycles.atSeconds[i] ?? 0) - start) * columnsPerSecond);
    const cpu = gcCpuSeconds(cycles, i);
    const time = periodSeconds(cycles, i) * (cycles.procs[i] ?? 1);
    const last = Math.min(count - 1, Math.floor(end));
    for (let column = Math.floor(begin); column <= last; column++) {
      const part = end > begin ? (Math.min(end, column + 1) - Math.max(begin, column)) / (end - begin) : 1;
      spent[column] = (spent[column] ?? 0) + cpu * part;
      had[column] = (had[column] ?? 0) + time * part;
    }
    begin = end;
  }
  return spent.map((cpu, column) => (had[column] ? cpu / (had[column] ?? 1) : 0));
}
