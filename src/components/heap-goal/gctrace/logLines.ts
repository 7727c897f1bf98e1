import type { ScaleLinear } from 'd3';
import { type Cycles, durationSeconds } from '../../../models/gctrace/cycles';
import { type Point, pixelLine } from './pixelLine';

/** Frame of all lines: cycles, and the px at which they begin and end. */
export interface LineFrame {
  /** Indices of the cycles, ascending. */
  readonly shown: Uint32Array;
  readonly begins: Float64Array;
  readonly ends: Float64Array;
  /** MB to px. */
  readonly y: ScaleLinear<number, number>;
  /** MB at the top of the picture: what is above is left out. */
  readonly height: number;
}

/** Of the cycle; not after the next one's beginning, which the log's whole milliseconds would else allow. */
export function endSeconds(cycles: Cycles, index: number): number {
  const begin = cycles.atSeconds[index] ?? 0;
  return Math.min(begin + durationSeconds(cycles, index), cycles.atSeconds[index + 1] ?? Number.POSITIVE_INFINITY);
}

export function placesOf(
  cycles: Cycles,
  shown: Uint32Array,
  x: ScaleLinear<number, number>,
): Pick<LineFrame, 'begins' | 'ends'> {
  return {
    begins: Float64Array.from(shown, (i) => x(cycles.atSeconds[i] ?? 0)),
    ends: Float64Array.from(shown, (i) => x(endSeconds(cycles, i))),
  };
}

/** Rises to the end of a cycle, and falls to what that found alive. */
export function sawPoints({ startMB, endMB, liveMB }: Cycles, { shown, begins, ends, y }: LineFrame): readonly Point[] {
  const line = pixelLine();
  for (const [k, i] of shown.entries()) {
    const end = ends[k] ?? 0;
    line.add(begins[k] ?? 0, y(startMB[i] ?? 0));
    line.add(end, y(endMB[i] ?? 0));
    line.add(end, y(liveMB[i] ?? 0));
  }
  return line.pieces()[0] ?? [];
}

/** Known at cycle ends only. Before the first of the log it is taken to be what that one finds. */
export function livePoints({ liveMB }: Cycles, { shown, begins, ends, y }: LineFrame): readonly Point[] {
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

/** A goal holds from the end of the cycle before to the end of its own. */
export function goalPieces(
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
