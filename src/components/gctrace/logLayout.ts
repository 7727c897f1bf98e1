import type { Cycles } from '../../models/gctrace/cycles';
import type { CycleRange } from '../../models/gctrace/spread';
import type { WhatIf } from '../../models/gctrace/whatIf';
import { linear } from '../memory/linear';
import { byteTicks } from '../memory/totalsLayout';
import { formatBytes } from '../ui/bytes';
import { endSeconds, goalPieces, type LineFrame, livePoints, placesOf, sawPoints } from './logLines';
import { type LogMark, marksOf } from './logMarks';
import { areaPath, crest, linePath, type Point } from './pixelLine';
import { layoutShare, type ShareLayout } from './shareLayout';
import { shownCycles } from './shownCycles';
import { secondsText, timeTicks } from './timeAxis';

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
  /** Of the range, what is marked as a part. */
  readonly part?: CycleRange | undefined;
  readonly whatIf?: WhatIf | undefined;
}

export interface LogSize {
  readonly width: number;
  /** Of the heap alone, without the axis below. */
  readonly heapHeight: number;
  readonly shareHeight: number;
}

export interface LogLayout {
  /** From nothing up to what is alive; a step at each cycle's end. */
  readonly live: { readonly area: string; readonly line: string };
  /** From there up to the total heap. */
  readonly saw: { readonly area: string; readonly line: string };
  /** Whether there are too many teeth to draw: the line then goes from peak to peak. */
  readonly dense: boolean;
  readonly goal: string;
  readonly otherGoal: string;
  /** The highest of the other goals, where it does not fit into the picture. */
  readonly cutGoalMB: number | undefined;
  readonly marks: readonly LogMark[];
  readonly ticks: readonly { readonly label: string; readonly y: number }[];
  readonly times: readonly { readonly label: string; readonly x: number }[];
  /** From where to where the part reaches that is described; undefined where that is all. */
  readonly part: { readonly from: number; readonly to: number } | undefined;
  readonly share: ShareLayout;
  readonly top: number;
  readonly bottom: number;
}

/** The heap of a run over time. */
export function layoutLog({ cycles, range, part, whatIf }: LogDrawing, size: LogSize): LogLayout {
  const { width, heapHeight, shareHeight } = size;
  const [start, end] = timesOf(cycles, range);
  const right = Math.max(CHART_LEFT + 1, width - RIGHT);
  const x = linear([start, end], [CHART_LEFT, right]);
  const shown = shownCycles(cycles, whatIf?.goalMB, range, right - CHART_LEFT);
  const own = Math.max(most(cycles.endMB, shown), most(cycles.startMB, shown), most(cycles.goalMB, shown), 1);
  const other = whatIf ? most(whatIf.goalMB, shown) : 0;
  const height = Math.max(own, Math.min(other, own * MOST_TIMES)) * 1.02;
  const bottom = TOP + heapHeight;
  const y = linear([0, height], [bottom, TOP]);
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
    marks: marksOf(cycles, range, x, y),
    ticks: byteTicks(height * MIB).map((bytes) => ({
      label: formatBytes(bytes).replace('.0 ', ' '),
      y: Math.round(y(bytes / MIB)) + 0.5,
    })),
    times: timeTicks(start, end, (right - CHART_LEFT) / TICK_WIDTH).map((seconds) => ({
      label: secondsText(seconds),
      x: Math.round(x(seconds)) + 0.5,
    })),
    part: part && {
      from: x(Math.max(start, cycles.atSeconds[part.from] ?? 0)),
      to: x(Math.min(end, endSeconds(cycles, part.to))),
    },
    share: layoutShare(cycles, range, { x, columns: right - CHART_LEFT, height: shareHeight }),
    top: TOP,
    bottom,
  };
}

/** Whether there are too many teeth to draw in a chart of that width. */
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
