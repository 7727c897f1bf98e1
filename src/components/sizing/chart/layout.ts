import { area, line, scaleLinear, scaleLog } from 'd3';
import type { MapDesign } from '../../../models/go/release';
import type { CurvePoint } from '../../../models/sizing/sizeMap';
import { type Curve, dataBytes, type Staircase, type WinnerRange, winners } from '../../../models/sizing/staircase';
import { labelWidth, type PlotArea, px, SMALL, TINY, type Tick, textWidth, ticksAt } from '../../ui/chart/axis';
import { byteTicks, powerTicks } from '../../ui/chart/ticks';
import type { ChartWords } from '../words/en/figure';

/** Style of a curve: colour by design, dashes by rank. */
export interface CurveLook {
  readonly design: MapDesign;
  /** 0, 1 … among the curves of its design. */
  readonly rank: number;
}

/** The dashes of a curve by its rank. */
const DASHES: readonly string[] = ['', '8 3', '2 3', '8 3 2 3'];

export function dashOf({ rank }: CurveLook): string | undefined {
  return DASHES[rank % DASHES.length] || undefined;
}

interface Placed {
  readonly key: string;
  readonly look?: CurveLook | undefined;
}

export interface PathShape extends Placed {
  readonly type: 'path';
  readonly role: 'band' | 'curve' | 'data' | 'winner' | 'leader' | 'later';
  readonly d: string;
  /** Horizontal translation in px, which is animated. */
  readonly moved?: number;
}

/** A mark on a curve: a square for buckets, a circle for Swiss maps. */
interface DotShape extends Placed {
  readonly type: 'dot';
  readonly role: 'dot' | 'laterDot';
  readonly x: number;
  readonly y: number;
  /** px from the middle to the edge. */
  readonly r: number;
}

/** The mark of a curve in the key, in the middle of its 28 by 12 px. */
export function keyDot(look: CurveLook): DotShape {
  return { type: 'dot', key: 'dot', role: 'dot', x: 14, y: 6, r: 3.5, look };
}

export interface TextShape extends Placed {
  readonly type: 'text';
  readonly role: 'axisWord' | 'winnerWord' | 'entries' | 'laterEntries' | 'mark' | 'note';
  readonly x: number;
  /** px of the baseline. */
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly text: string;
}

/** A piece of the chart: geometry and role, no colours. */
export type Shape = PathShape | DotShape | TextShape;

/** px, by the role of a text. */
export const FONT_SIZES: Readonly<Record<TextShape['role'], number>> = {
  axisWord: TINY,
  winnerWord: TINY,
  entries: SMALL,
  laterEntries: TINY,
  mark: SMALL,
  note: TINY,
};

/** px of the plot in the picture, and the meaning of its two axes. */
export interface StaircaseFrame extends PlotArea {
  readonly width: number;
  readonly height: number;
  /** Entries to px. */
  readonly x: (entries: number) => number;
  /** Bytes to px. */
  readonly y: (bytes: number) => number;
  /** The entries at a px, rounded to what a px can resolve. */
  readonly entriesAt: (px: number) => number;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
}

const LEFT = 72;
const RIGHT = 14;
/** px above the plot, for the words at the upper end of the markers. */
const TOP = 40;
/** px below the plot, for the numbers of the axis and for the strip of winners below them. */
const BOTTOM = 62;
const TICK_WIDTH = 84;
const LEAST_COLUMNS = 2;
/** px between two labels of the axis of entries. */
const LABEL_GAP = 8;
const TICK_HEIGHT = 52;
/** px below that for a second strip. */
const SECOND_STRIP = 26;
/** Below this width, px, labels are in a legend under the chart. */
export const NARROW = 520;

export function staircaseHeight(width: number): number {
  return width < NARROW ? 300 : Math.round(Math.min(460, Math.max(330, width * 0.47)));
}

/** Rounds entries without making neighbouring px equal. */
function roundedTo(entries: number, perPx: number): number {
  const grain = Math.max(1, 10 ** Math.floor(Math.log10(Math.max(1, perPx))));
  return Math.round(entries / grain) * grain;
}

/** Round values in as many columns as have room for their labels. */
function columnTicks(
  x: (value: number) => number,
  valuesIn: (columns: number) => readonly number[],
  columns: number,
  label: (value: number) => string,
): readonly number[] {
  const values = valuesIn(columns);
  const half = (value: number) => labelWidth(label(value)) / 2;
  const areApart = values.every((value, i) => {
    const before = values[i - 1];
    return before === undefined || x(value) - x(before) > half(before) + half(value) + LABEL_GAP;
  });
  return areApart || columns <= LEAST_COLUMNS ? values : columnTicks(x, valuesIn, columns - 1, label);
}

/** All of `curves` have room; `count` formats the tick labels of the entries axis. */
function frameStaircase(
  { input, curves }: Staircase,
  width: number,
  height: number,
  bottomSpace: number,
  count: (entries: number) => string,
): StaircaseFrame {
  const { from, to, scale } = input;
  const isLog = scale === 'log';
  const [left, right] = [LEFT, Math.max(LEFT + 1, width - RIGHT)];
  const [top, bottom] = [TOP, height - bottomSpace];
  const sizes = curves.flatMap(({ points }) => points.map(({ liveBytes }) => liveBytes));
  const peak = sizes.reduce((most, { high }) => Math.max(most, high), 64);
  const least = sizes.reduce((low, { expected }) => Math.min(low, Math.max(1, expected)), peak);
  const start = isLog ? Math.max(1, from) : from;
  const entries: [number, number] = [start, Math.max(start + 1, to)];
  const bytes: [number, number] = isLog ? [least / 1.4, peak * 4] : [0, peak * 1.08];
  const linear = scaleLinear().domain(entries).range([left, right]).clamp(true);
  const x = isLog ? scaleLog().domain(entries).range([left, right]).clamp(true) : linear;
  const y = (isLog ? scaleLog() : scaleLinear()).domain(bytes).range([bottom, top]).clamp(true);
  const columns = (right - left) / TICK_WIDTH;
  const rows = Math.max(2, (bottom - top) / TICK_HEIGHT);
  const valuesIn = (most: number) =>
    isLog ? powerTicks(10, entries, most) : linear.ticks(most).filter(Number.isInteger);
  const xValues = columnTicks(x, valuesIn, Math.max(LEAST_COLUMNS, isLog ? columns * 2 : columns), count);
  const yValues = isLog ? powerTicks(2, [least, peak * 4], rows) : [0, ...byteTicks(peak * 1.08, rows)];
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    x: (at) => px(x(at)),
    y: (at) => px(y(at)),
    entriesAt: (at) => {
      if (at <= left) return start;
      if (at >= right) return to;
      const exact = x.invert(at);
      return Math.max(start, Math.min(to, roundedTo(exact, x.invert(at + 0.5) - x.invert(at - 0.5))));
    },
    xTicks: ticksAt(x, xValues),
    yTicks: ticksAt(y, yValues),
  };
}

/** A point of a line in the picture, px. */
interface Vertex {
  readonly x: number;
  readonly y: number;
  /** px of the interval's ends. */
  readonly low: number;
  readonly high: number;
}

export interface StaircaseLayout {
  readonly staircase: Staircase;
  readonly words: ChartWords;
  readonly frame: StaircaseFrame;
  /** One for each curve. */
  readonly looks: readonly CurveLook[];
  readonly winners: readonly WinnerRange[];
  /** All shapes that don't depend on the marked entries, except the axes. */
  readonly shapes: readonly Shape[];
  /** Points of the data line, from left to right. */
  readonly data: readonly { readonly x: number; readonly y: number }[];
  /** Cost of covering the lines under a box: about the px of width. */
  readonly covers: (box: PlotArea) => number;
}

const WINNER_TOP = 32;
const WINNER_HEIGHT = 5;
/** px of width that a range of a winner needs to be seen. */
const LEAST_WINNER = 1;
const OVER_CURVE = { crossing: 60, perPx: 1 };
const OVER_DATA = { crossing: 4, perPx: 0.1 };
/** px between points of the data line, which is curved if only one axis is logarithmic. */
const DATA_STEP = 24;

const NONE: readonly Curve[] = [];

/** Looks by which the curves are told apart, beside their names. */
export function looksOf(curves: readonly Pick<Curve, 'design'>[]): CurveLook[] {
  return curves.map(({ design }, i) => ({
    design,
    rank: curves.slice(0, i).filter((before) => before.design === design).length,
  }));
}

/** Points of a stepped line: flat, then straight up at the entry that makes the step. */
function verticesOf(points: readonly CurvePoint[], { x, y }: StaircaseFrame): Vertex[] {
  return points.flatMap(({ entries, liveBytes }, i): Vertex[] => {
    const vertex = { x: x(entries), y: y(liveBytes.expected), low: y(liveBytes.low), high: y(liveBytes.high) };
    const before = points[i - 1];
    if (!before || entries - before.entries !== 1) return [vertex];
    const { expected, low, high } = before.liveBytes;
    return [{ x: vertex.x, y: y(expected), low: y(low), high: y(high) }, vertex];
  });
}

const drawLine = line<Pick<Vertex, 'x' | 'y'>>()
  .x((vertex) => vertex.x)
  .y((vertex) => vertex.y)
  .digits(2);

/** A curve of other maps, clamped to the top of the plot. */
function otherVertices({ points }: Curve, frame: StaircaseFrame): Pick<Vertex, 'x' | 'y'>[] {
  return verticesOf(points, frame).map(({ x, y }) => ({ x, y: Math.max(frame.top, y) }));
}

export function otherPath(curve: Curve, frame: StaircaseFrame): string {
  return drawLine(otherVertices(curve, frame)) ?? '';
}

const drawBand = area<Vertex>()
  .x((vertex) => vertex.x)
  .y0((vertex) => vertex.low)
  .y1((vertex) => vertex.high)
  .digits(2);

interface WinnerStrip {
  readonly curves: readonly Curve[];
  readonly looks: readonly CurveLook[];
  readonly ranges: readonly WinnerRange[];
  /** Words before it. */
  readonly title: string;
  /** px from the plot. */
  readonly below: number;
}

/** A thin bar for every range, with words in those that are wide enough. */
function winnerStrip(
  { curves, looks, ranges, title, below }: WinnerStrip,
  { x, left, bottom }: StaircaseFrame,
  words: ChartWords,
): Shape[] {
  if (curves.length < 2) return [];
  const y = bottom + below;
  const shapes: Shape[] = [
    { type: 'text', key: title, role: 'axisWord', x: left - 10, y: y + 8, anchor: 'end', text: title },
  ];
  for (const { from, to, winners: winning } of ranges) {
    const [start, end] = [x(from), x(to + 1)];
    if (end - start < LEAST_WINNER) continue;
    const names = winning.flatMap((i) => curves[i]?.releases ?? []);
    const [look, ...others] = winning.flatMap((i) => looks[i] ?? []);
    const ofOneDesign = others.every(({ design }) => design === look?.design);
    const inset = Math.min(0.5, (end - start - LEAST_WINNER) / 2);
    shapes.push({
      type: 'path',
      key: `${title} ${from}`,
      role: 'winner',
      d: `M${px(start + inset)} ${y}H${px(end - inset)}V${y + WINNER_HEIGHT}H${px(start + inset)}Z`,
      look: ofOneDesign ? look : undefined,
    });
    const word = winning.length === curves.length ? words.equal : words.releases(names);
    if (textWidth(word, FONT_SIZES.winnerWord) + 4 > end - start) continue;
    const middle = px((start + end) / 2);
    shapes.push({
      type: 'text',
      key: `${title} word ${from}`,
      role: 'winnerWord',
      x: middle,
      y: y + 19,
      anchor: 'middle',
      text: word,
      look: ofOneDesign ? look : undefined,
    });
  }
  return shapes;
}

function dataLine({ input }: Staircase, { x, y, left, right, entriesAt, bottom }: StaircaseFrame) {
  const bytes = dataBytes(input.whatIf);
  const steps = Math.max(1, Math.round((right - left) / DATA_STEP));
  return Array.from({ length: steps + 1 }, (_, i) => entriesAt(left + ((right - left) * i) / steps))
    .map((entries) => ({ x: x(entries), y: y(bytes(entries)) }))
    .filter((point) => point.y < bottom);
}

/** The highest and the lowest point of a line, for each px of width. */
function columnsOf(
  vertices: readonly Pick<Vertex, 'x' | 'y'>[],
  width: number,
): { top: Float32Array; bottom: Float32Array } {
  const top = new Float32Array(Math.ceil(width) + 1).fill(Infinity);
  const bottom = new Float32Array(Math.ceil(width) + 1).fill(-Infinity);
  for (const [i, b] of vertices.entries()) {
    const a = vertices[i - 1] ?? b;
    for (let column = Math.floor(a.x); column <= Math.floor(b.x); column++) {
      const at = (edge: number): number => {
        const share = b.x === a.x ? 0 : (Math.max(a.x, Math.min(b.x, edge)) - a.x) / (b.x - a.x);
        return a.y + share * (b.y - a.y);
      };
      const ends = b.x === a.x ? [a.y, b.y] : [at(column), at(column + 1)];
      top[column] = Math.min(top[column] ?? Infinity, ...ends);
      bottom[column] = Math.max(bottom[column] ?? -Infinity, ...ends);
    }
  }
  return { top, bottom };
}

interface Obstacle {
  readonly vertices: readonly Pick<Vertex, 'x' | 'y'>[];
  /** Cost of covering any of it, and of each px. */
  readonly crossing: number;
  readonly perPx: number;
}

function coverage(obstacles: readonly Obstacle[], width: number): StaircaseLayout['covers'] {
  const columns = obstacles.map(({ vertices, ...cost }) => ({ ...columnsOf(vertices, width), ...cost }));
  return (box) => {
    let covered = 0;
    for (const { top, bottom, crossing, perPx } of columns) {
      let crossed = 0;
      for (let column = Math.floor(box.left); column <= Math.floor(box.right); column++) {
        if ((top[column] ?? Infinity) < box.bottom && (bottom[column] ?? -Infinity) > box.top) crossed += 1;
      }
      if (crossed > 0) covered += crossing + perPx * crossed;
    }
    return covered;
  };
}

/** Curves that are drawn over a chart's own. */
export interface OtherCurves {
  readonly curves: readonly Curve[];
  /** Maps that were only filled, beside others, have a strip of their own; a change is tried without one. */
  readonly are: 'tried' | 'filledBesideCache' | 'filledBesideRefilled';
}

/** The chart without its markers, and without the other curves, which have room in it. */
export function layoutStaircase(
  staircase: Staircase,
  width: number,
  height: number,
  words: ChartWords,
  others?: OtherCurves,
): StaircaseLayout {
  const { curves } = staircase;
  const filled = others && others.are !== 'tried' ? others.curves : NONE;
  const frame = frameStaircase(
    { ...staircase, curves: [...curves, ...filled] },
    width,
    height,
    filled.length > 1 ? BOTTOM + SECOND_STRIP : BOTTOM,
    words.count,
  );
  const looks = looksOf(curves);
  const ranges = winners(curves);
  const lines = curves.map(({ points }) => verticesOf(points, frame));
  const data = dataLine(staircase, frame);
  const obstacles: Obstacle[] = [
    ...lines.map((vertices) => ({ vertices, ...OVER_CURVE })),
    ...(others?.curves ?? NONE).map((curve) => ({ vertices: otherVertices(curve, frame), ...OVER_CURVE })),
    { vertices: data, ...OVER_DATA },
  ];
  const shapes: Shape[] = [
    { type: 'path', key: 'data', role: 'data', d: drawLine(data) ?? '' },
    ...lines.map((vertices, i): Shape => {
      const key = `band ${curves[i]?.releases[0]}`;
      return { type: 'path', key, role: 'band', d: drawBand(vertices) ?? '', look: looks[i] };
    }),
    ...lines.map((vertices, i): Shape => {
      const key = `curve ${curves[i]?.releases[0]}`;
      return { type: 'path', key, role: 'curve', d: drawLine(vertices) ?? '', look: looks[i] };
    }),
    ...winnerStrip(
      {
        curves,
        looks,
        ranges,
        title: others && others.are !== 'tried' ? words.smallestOf[others.are] : words.smallest,
        below: WINNER_TOP,
      },
      frame,
      words,
    ),
    ...winnerStrip(
      {
        curves: filled,
        looks: looksOf(filled),
        ranges: winners(filled),
        title: words.smallestOf.filled,
        below: WINNER_TOP + SECOND_STRIP,
      },
      frame,
      words,
    ),
  ];
  return { staircase, words, frame, looks, winners: ranges, shapes, data, covers: coverage(obstacles, width) };
}
