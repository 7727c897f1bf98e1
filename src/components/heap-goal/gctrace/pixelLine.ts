import { bisectLeft, curveLinearClosed, line } from 'd3';
import type { CycleRange, Cycles } from '../../../models/gctrace/cycles';

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
