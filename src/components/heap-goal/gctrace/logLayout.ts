import { type ScaleLinear, scaleLinear } from 'd3';
import type { CycleRange, Cycles } from '../../../models/gctrace/cycles';
import type { Projection } from '../../../models/gctrace/projection';
import { type PlotArea, type Tick, ticksAt } from '../../ui/chart/axis';
import { byteTicks, durationTicks } from '../../ui/chart/ticks';
import { endSeconds, goalPieces, type LineFrame, livePoints, placesOf, sawPoints } from './logLines';
import { areaPath, crest, linePath, type Point } from './pixelLine';

const MIB = 2 ** 20;
export const CHART_LEFT = 58;
const RIGHT = 1;
const TOP = 26;
const TICK_WIDTH = 80;
/** Another goal is drawn up to so many times the log's own height. */
const MOST_TIMES = 3;
/** Fewer pixels a cycle than this, and teeth are a blur: the saw becomes the band they sweep. */
const TOOTH_WIDTH = 4;

export interface LogDrawing {
  readonly cycles: Cycles;
  /** From the cycle `from` to the cycle `to`, both included. */
  readonly range: CycleRange;
  /** The cycles of the range that a picture of its columns needs; see shownCycles.ts. */
  readonly shown: Uint32Array;
  /** The stretch of the range that is marked as a part. */
  readonly part?: CycleRange | undefined;
  readonly whatIf?: Projection | undefined;
}

export interface LogSize {
  readonly width: number;
  /** Of the heap alone, without the axis below. */
  readonly heapHeight: number;
}

export interface LogLayout extends PlotArea {
  /** From nothing up to what is alive; a step at each cycle's end. */
  readonly live: { readonly area: string; readonly line: string };
  /** From there up to the total heap. */
  readonly saw: { readonly area: string; readonly line: string };
  /** True if there are too many teeth to draw: the line then goes from peak to peak. */
  readonly dense: boolean;
  readonly goal: string;
  readonly otherGoal: string;
  /** The highest of the other goals, where it does not fit into the picture. */
  readonly cutGoalMB: number | undefined;
  /** Seconds to px, and MB to px. */
  readonly x: ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
  /** Bytes. */
  readonly ticks: readonly Tick[];
  /** Milliseconds since the program's start. */
  readonly times: readonly Tick[];
  /** From where to where the part reaches that is described; undefined where that is all. */
  readonly part: { readonly from: number; readonly to: number } | undefined;
}

/** The heap of a run over time. */
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

/** Columns of pixels from one end of the range to the other. */
export function columnsOf(width: number): number {
  return Math.max(1, width - RIGHT - CHART_LEFT);
}

/** True if there are too many teeth to draw in a chart of that width. */
export function isDense({ from, to }: CycleRange, width: number): boolean {
  return (to - from + 1) * TOOTH_WIDTH > width - RIGHT - CHART_LEFT;
}

/** From the beginning of the first cycle to the end of the last. */
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
