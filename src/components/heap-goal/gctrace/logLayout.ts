import { area, bisectLeft, curveLinearClosed, curveStepAfter, line, type ScaleLinear, scaleLinear } from 'd3';
import {
  type CycleRange,
  type Cycles,
  durationSeconds,
  FORCED,
  gcCpuSeconds,
  periodSeconds,
} from '../../../models/gctrace/cycles';
import type { Projection } from '../../../models/gctrace/summary';
import { MIB } from '../../../models/kernel/bits';
import { type PlotArea, type Tick, ticksAt } from '../../ui/chart/axis';
import { byteTicks, durationTicks } from '../../ui/chart/ticks';
import type { Formats } from '../../ui/format';

export const CHART_LEFT = 58;
const RIGHT = 1;
const TOP = 26;
const TICK_WIDTH = 80;
/** The other goal may extend the scale up to so many times. */
const MOST_TIMES = 3;
/** With fewer px per cycle, teeth are a blur and the saw is drawn as a band. */
const TOOTH_WIDTH = 4;

interface LogDrawing {
  readonly cycles: Cycles;
  /** From the cycle `from` to the cycle `to`, both included. */
  readonly range: CycleRange;
  /** Cycles needed to draw the range; see shownCycles. */
  readonly shown: Uint32Array;
  /** Part of the range to mark. */
  readonly part?: CycleRange | undefined;
  readonly whatIf?: Projection | undefined;
}

interface LogSize {
  readonly width: number;
  /** Height of the heap plot without its axis. */
  readonly heapHeight: number;
}

export interface LogLayout extends PlotArea {
  /** The live heap: a step at each cycle's end. */
  readonly live: { readonly area: string; readonly line: string };
  /** From the live heap up to the total heap. */
  readonly saw: { readonly area: string; readonly line: string };
  /** True if there are too many teeth to draw: the line then connects the peaks. */
  readonly dense: boolean;
  readonly goal: string;
  readonly otherGoal: string;
  /** Highest other goal, if it doesn't fit. */
  readonly cutGoalMB: number | undefined;
  /** Seconds to px, and MB to px. */
  readonly x: ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
  /** Bytes. */
  readonly ticks: readonly Tick[];
  /** Milliseconds since the program's start. */
  readonly times: readonly Tick[];
  /** x range of the marked part; undefined if it is everything. */
  readonly part: { readonly from: number; readonly to: number } | undefined;
}

/** Lays out the heap of a run over time. */
export function layoutLog({ cycles, range, shown, part, whatIf }: LogDrawing, size: LogSize): LogLayout {
  const { width, heapHeight } = size;
  const [start, end] = timesOf(cycles, range);
  const right = CHART_LEFT + columnsOf(width);
  const x = scaleLinear([start, end], [CHART_LEFT, right]);
  const own = Math.max(most(cycles.endMB, shown), most(cycles.startMB, shown), most(cycles.goalMB, shown), 1);
  const other = whatIf ? most(whatIf.goalMB, shown) : 0;
  const height = Math.max(own, Math.min(other, own * MOST_TIMES)) * 1.02;
  const bottom = TOP + heapHeight;
  const y = scaleLinear([0, height], [bottom, TOP]);
  const dense = isDense(range, width);
  const frame: LineFrame = { shown, y, height, ...placesOf(cycles, shown, x) };

  const saw = sawPoints(cycles, frame);
  const live = livePoints(cycles, frame);
  const upper = dense ? crest(saw) : saw;
  const otherGoal = whatIf ? goalPieces(whatIf.goalMB, frame) : [];
  return {
    live: { area: areaPath(live, floorOf(live, bottom)), line: linePath([live]) },
    saw: { area: areaPath(upper, live), line: linePath([upper]) },
    dense,
    goal: linePath(goalPieces(cycles.goalMB, frame)),
    otherGoal: linePath(dense ? otherGoal.map(crest) : otherGoal),
    cutGoalMB: other > height ? other : undefined,
    x,
    y,
    ticks: ticksAt((bytes) => y(bytes / MIB), byteTicks(height * MIB)),
    times: ticksAt((ms) => x(ms / 1000), durationTicks([start * 1000, end * 1000], columnsOf(width) / TICK_WIDTH)),
    part: part && {
      from: x(Math.max(start, cycles.atSeconds[part.from] ?? 0)),
      to: x(Math.min(end, endSeconds(cycles, part.to))),
    },
    left: CHART_LEFT,
    right,
    top: TOP,
    bottom,
  };
}

/** Width of the plot in pixel columns. */
export function columnsOf(width: number): number {
  return Math.max(1, width - RIGHT - CHART_LEFT);
}

/** True if there are too many teeth to draw in a chart of that width. */
export function isDense({ from, to }: CycleRange, width: number): boolean {
  return (to - from + 1) * TOOTH_WIDTH > width - RIGHT - CHART_LEFT;
}

/** Start of the first cycle and end of the last, seconds. */
function timesOf(cycles: Cycles, { from, to }: CycleRange): [number, number] {
  const start = cycles.atSeconds[from] ?? 0;
  const end = endSeconds(cycles, to);
  return [start, end > start ? end : start + 0.001];
}

function most(values: ArrayLike<number>, shown: Uint32Array): number {
  let highest = 0;
  for (const i of shown) {
    const value = values[i] ?? 0;
    if (value > highest && Number.isFinite(value)) highest = value;
  }
  return highest;
}

function floorOf(points: readonly Point[], bottom: number): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  return first && last
    ? [
        [first[0], bottom],
        [last[0], bottom],
      ]
    : [];
}

/** The cycles of all lines, and the px at which they begin and end. */
interface LineFrame {
  /** Indices of the cycles, ascending. */
  readonly shown: Uint32Array;
  readonly begins: Float64Array;
  readonly ends: Float64Array;
  /** MB to px. */
  readonly y: ScaleLinear<number, number>;
  /** MB at the top of the plot: higher values are left out. */
  readonly height: number;
}

/** End of the cycle in seconds, clamped to the next cycle's start (the log has whole milliseconds). */
function endSeconds(cycles: Cycles, index: number): number {
  const begin = cycles.atSeconds[index] ?? 0;
  return Math.min(begin + durationSeconds(cycles, index), cycles.atSeconds[index + 1] ?? Number.POSITIVE_INFINITY);
}

function placesOf(
  cycles: Cycles,
  shown: Uint32Array,
  x: ScaleLinear<number, number>,
): Pick<LineFrame, 'begins' | 'ends'> {
  return {
    begins: Float64Array.from(shown, (i) => x(cycles.atSeconds[i] ?? 0)),
    ends: Float64Array.from(shown, (i) => x(endSeconds(cycles, i))),
  };
}

/** Rises until a cycle's end, then falls to the live heap. */
function sawPoints({ startMB, endMB, liveMB }: Cycles, { shown, begins, ends, y }: LineFrame): readonly Point[] {
  const line = pixelLine();
  for (const [k, i] of shown.entries()) {
    const end = ends[k] ?? 0;
    line.add(begins[k] ?? 0, y(startMB[i] ?? 0));
    line.add(end, y(endMB[i] ?? 0));
    line.add(end, y(liveMB[i] ?? 0));
  }
  return line.pieces()[0] ?? [];
}

/** Known only at cycle ends; before the first, its value is assumed. */
function livePoints({ liveMB }: Cycles, { shown, begins, ends, y }: LineFrame): readonly Point[] {
  const line = pixelLine();
  const first = shown[0] ?? 0;
  let before = y(liveMB[Math.max(0, first - 1)] ?? 0);
  line.add(begins[0] ?? 0, before);
  for (const [k, i] of shown.entries()) {
    const end = ends[k] ?? 0;
    const live = y(liveMB[i] ?? 0);
    line.add(end, before);
    line.add(end, live);
    before = live;
  }
  return line.pieces()[0] ?? [];
}

/** A goal holds from the previous cycle's end to its own. */
function goalPieces(
  goalMB: ArrayLike<number>,
  { shown, begins, ends, y, height }: LineFrame,
): readonly (readonly Point[])[] {
  const line = pixelLine();
  let begin = begins[0] ?? 0;
  for (const [k, i] of shown.entries()) {
    const goal = goalMB[i] ?? Number.NaN;
    const end = ends[k] ?? 0;
    if (goal <= height) {
      line.add(begin, y(goal));
      line.add(end, y(goal));
    } else {
      line.lift();
    }
    begin = end;
  }
  return line.pieces();
}

interface ShareLayout {
  readonly area: string;
  readonly line: string;
  /** The share at the top, from 0 to 1. */
  readonly topShare: number;
}

interface ShareSize {
  /** Seconds to px. */
  readonly x: ScaleLinear<number, number>;
  readonly columns: number;
  readonly height: number;
}

const COLUMN_WIDTH = 2;
const TOPS = [0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1];

/** GC share of CPU over time: a cycle's CPU time is spread over the period it ends. */
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
  };
}

/** Mean of each pixel column. */
export function sharesOf(
  cycles: Cycles,
  { from, to }: CycleRange,
  { x, columns }: Pick<ShareSize, 'x' | 'columns'>,
): Float64Array {
  const [left = 0] = x.range();
  const [start = 0] = x.domain();
  // By the slope instead of the scale, which would be slow for half a million cycles.
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

export interface LogMark {
  readonly type: 'called' | 'timer' | 'overshoot';
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

const MARK_WIDTH = 9;

/** Types of marks that occur in the range. */
export function markTypesIn({ forced, endMB, goalMB }: Cycles, { from, to }: CycleRange): Set<LogMark['type']> {
  const types = new Set<LogMark['type']>();
  for (let i = from; i <= to; i++) {
    if (forced[i] === FORCED.called) types.add('called');
    if (forced[i] === FORCED.timer) types.add('timer');
    if ((endMB[i] ?? 0) > (goalMB[i] ?? 0)) types.add('overshoot');
  }
  return types;
}

/** Marks of forced cycles and of cycles that ended above their goal; of marks that would touch, only the first. */
export function marksOf(
  cycles: Cycles,
  { from, to }: CycleRange,
  x: ScaleLinear<number, number>,
  y: ScaleLinear<number, number>,
): LogMark[] {
  const { forced, endMB, goalMB, atSeconds } = cycles;
  const marks: LogMark[] = [];
  /** Seconds before which a mark would touch the previous one: avoids computing x for each of half a million cycles. */
  const free = {
    called: Number.NEGATIVE_INFINITY,
    timer: Number.NEGATIVE_INFINITY,
    overshoot: Number.NEGATIVE_INFINITY,
  };
  const add = (type: LogMark['type'], index: number, seconds: number, mb: number) => {
    if (seconds < free[type]) return;
    const mark = { type, index, x: x(seconds), y: y(mb) };
    free[type] = x.invert(mark.x + MARK_WIDTH);
    marks.push(mark);
  };
  for (let index = from; index <= to; index++) {
    const cause = forced[index];
    const end = endMB[index] ?? 0;
    if (cause !== FORCED.paced) add(cause === FORCED.called ? 'called' : 'timer', index, atSeconds[index] ?? 0, 0);
    if (end > (goalMB[index] ?? 0)) add('overshoot', index, endSeconds(cycles, index), end);
  }
  return marks;
}

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

export type Point = readonly [x: number, y: number];

/** Builder of a line that keeps, of many points in a pixel column, only what the column shows. */
interface PixelLine {
  /** x must not decrease. */
  add(x: number, y: number): void;
  /** Starts a new piece. */
  lift(): void;
  pieces(): readonly (readonly Point[])[];
}

/** Keeps the first, lowest, highest and last point of each pixel column: the line covers the same pixels. */
export function pixelLine(): PixelLine {
  const pieces: Point[][] = [];
  let piece: Point[] | undefined;
  // State of the current pixel column; plain numbers because millions of points pass through.
  let column = Number.NaN;
  let [firstX, firstY, lowX, lowY, highX, highY, lastX, lastY] = [0, 0, 0, 0, 0, 0, 0, 0];
  let lowIsFirst = true;

  function keep(x: number, y: number): void {
    const before = piece?.at(-1);
    if (before?.[0] !== x || before[1] !== y) piece?.push([x, y]);
  }

  function flush(): void {
    if (Number.isNaN(column)) return;
    keep(firstX, firstY);
    if (lowIsFirst) keep(lowX, lowY);
    keep(highX, highY);
    if (!lowIsFirst) keep(lowX, lowY);
    keep(lastX, lastY);
    column = Number.NaN;
  }

  function begin(x: number, y: number): void {
    flush();
    if (!piece) {
      piece = [];
      pieces.push(piece);
    }
    column = Math.floor(x);
    firstX = lowX = highX = x;
    firstY = lowY = highY = y;
    lowIsFirst = true;
  }

  return {
    add(x, y) {
      if (Math.floor(x) !== column) begin(x, y);
      lastX = x;
      lastY = y;
      if (y < lowY) {
        lowX = x;
        lowY = y;
        lowIsFirst = false;
      } else if (y > highY) {
        highX = x;
        highY = y;
        lowIsFirst = true;
      }
    },
    lift() {
      flush();
      piece = undefined;
    },
    pieces() {
      flush();
      return pieces;
    },
  };
}

/** The point of each pixel column that is highest on the screen. */
export function crest(points: readonly Point[]): Point[] {
  const highest: Point[] = [];
  for (const point of points) {
    const before = highest.at(-1);
    if (!before || Math.floor(before[0]) !== Math.floor(point[0])) highest.push(point);
    else if (point[1] < before[1]) highest[highest.length - 1] = point;
  }
  return highest;
}

const through = line<Point>(
  ([x]) => x,
  ([, y]) => y,
).digits(2);
const around = line<Point>(
  ([x]) => x,
  ([, y]) => y,
)
  .curve(curveLinearClosed)
  .digits(2);

export function linePath(pieces: readonly (readonly Point[])[]): string {
  return pieces.map((points) => through(points) ?? '').join('');
}

/** Area between two lines that begin and end at the same x. */
export function areaPath(upper: readonly Point[], lower: readonly Point[]): string {
  return upper.length === 0 || lower.length === 0 ? '' : (around([...upper, ...lower.toReversed()]) ?? '');
}

/** Up to so many cycles are all shown. */
const MOST_IN_COLUMN = 8;

/**
 * The cycles that a drawing of so many columns of pixels needs: of each column of time the first and the last one, and
 * those where a height is least or most. Ascending.
 */
export function shownCycles(
  cycles: Cycles,
  otherGoalMB: Float64Array | undefined,
  { from, to }: CycleRange,
  columns: number,
): Uint32Array {
  const count = to - from + 1;
  if (count <= columns * MOST_IN_COLUMN) return Uint32Array.from({ length: count }, (_, i) => from + i);
  const shown: number[] = [];
  const heights = [cycles.endMB, cycles.liveMB, cycles.goalMB, ...(otherGoalMB ? [otherGoalMB] : [])];
  for (const { begin, end } of stretches(cycles.atSeconds, { from, to }, columns)) {
    const kept = new Set([begin, end]);
    for (const values of heights) addExtremes(kept, values, begin, end);
    shown.push(...[...kept].sort((a, b) => a - b));
  }
  return Uint32Array.from(shown);
}

/** First and last cycle of each time column; empty columns are left out. */
function* stretches(
  atSeconds: Cycles['atSeconds'],
  { from, to }: CycleRange,
  columns: number,
): Generator<{ readonly begin: number; readonly end: number }> {
  const start = atSeconds[from] ?? 0;
  const width = ((atSeconds[to] ?? 0) - start) / columns;
  let begin = from;
  for (let column = 1; begin <= to; column++) {
    const end = Math.max(
      begin,
      column >= columns ? to : bisectLeft(atSeconds, start + column * width, begin, to + 1) - 1,
    );
    yield { begin, end };
    begin = end + 1;
    if (begin <= to && width > 0) column = Math.max(column, Math.floor(((atSeconds[begin] ?? 0) - start) / width));
  }
}

/** Adds the cycles with the least and the greatest finite value. */
function addExtremes(kept: Set<number>, values: ArrayLike<number>, begin: number, end: number): void {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  let [leastAt, mostAt] = [begin, begin];
  for (let i = begin; i <= end; i++) {
    const value = values[i] ?? 0;
    if (value < least) {
      least = value;
      leastAt = i;
    }
    if (value > most && value < Number.POSITIVE_INFINITY) {
      most = value;
      mostAt = i;
    }
  }
  kept.add(leastAt).add(mostAt);
}
