import { area, line } from 'd3';
import type { CurvePoint } from '../../../models/sizing/sizeMap';
import { type Curve, dataBytes, type Staircase, type WinnerRange, winners } from '../../../models/sizing/staircase';
import { px, textWidth } from '../../ui/chart/axis';
import type { ChartWords } from '../words/en/chart';
import { frameStaircase, type StaircaseFrame } from './frame';
import type { LabelBox } from './labels';
import { type CurveLook, FONT_SIZES, type Shape } from './shapes';

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
  /** By curve. */
  readonly looks: readonly CurveLook[];
  readonly winners: readonly WinnerRange[];
  /** All but the axes that doesn't depend on the number of entries. */
  readonly shapes: readonly Shape[];
  /** The line of what the entries hold, from left to right. */
  readonly data: readonly { readonly x: number; readonly y: number }[];
  /** Cost of covering the lines under a box: about the px of width. */
  readonly covers: (box: LabelBox) => number;
}

const WINNER_TOP = 32;
const WINNER_HEIGHT = 5;
/** px of width that a range of a winner needs to be seen. */
const LEAST_WINNER = 1;
const OVER_CURVE = { crossing: 60, perPx: 1 };
const OVER_DATA = { crossing: 4, perPx: 0.1 };
/** px between the points of the data's line: it bends where only one of the axes is logarithmic in effect. */
const DATA_STEP = 24;

const NONE_TRIED: readonly Curve[] = [];

/** Looks by which the curves are told apart, beside their names. */
export function looksOf(curves: readonly Curve[]): CurveLook[] {
  return curves.map(({ design }, i) => ({
    design,
    rank: curves.slice(0, i).filter((before) => before.design === design).length,
  }));
}

/** Points of a line, which goes on flat and then straight up to a step that one entry makes. */
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

/** A curve that has no room of its own in the picture: what is above the plot lies at its top. */
function triedVertices({ points }: Curve, frame: StaircaseFrame): Pick<Vertex, 'x' | 'y'>[] {
  return verticesOf(points, frame).map(({ x, y }) => ({ x, y: Math.max(frame.top, y) }));
}

export function triedPath(curve: Curve, frame: StaircaseFrame): string {
  return drawLine(triedVertices(curve, frame)) ?? '';
}

const drawBand = area<Vertex>()
  .x((vertex) => vertex.x)
  .y0((vertex) => vertex.low)
  .y1((vertex) => vertex.high)
  .digits(2);

/** A thin bar for every range, with words in those that are wide enough. */
function winnerStrip(
  curves: readonly Curve[],
  looks: readonly CurveLook[],
  ranges: readonly WinnerRange[],
  { x, left, bottom }: StaircaseFrame,
  words: ChartWords,
): Shape[] {
  if (curves.length < 2) return [];
  const y = bottom + WINNER_TOP;
  const shapes: Shape[] = [
    {
      type: 'text',
      key: 'smallest',
      role: 'axisWord',
      x: left - 10,
      y: y + 8,
      anchor: 'end',
      text: words.smallest,
    },
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
      key: `winner ${from}`,
      role: 'winner',
      d: `M${px(start + inset)} ${y}H${px(end - inset)}V${y + WINNER_HEIGHT}H${px(start + inset)}Z`,
      look: ofOneDesign ? look : undefined,
    });
    const word = winning.length === curves.length ? words.equal : words.releases(names);
    if (textWidth(word, FONT_SIZES.winnerWord) + 4 > end - start) continue;
    const middle = px((start + end) / 2);
    shapes.push({
      type: 'text',
      key: `winner word ${from}`,
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

/** The chart without a number of entries marked in it. `tried`: curves that will be drawn over it. */
export function layoutStaircase(
  staircase: Staircase,
  width: number,
  height: number,
  words: ChartWords,
  tried: readonly Curve[] = NONE_TRIED,
): StaircaseLayout {
  const { curves } = staircase;
  const frame = frameStaircase(staircase, width, height, words.count);
  const looks = looksOf(curves);
  const ranges = winners(curves);
  const lines = curves.map(({ points }) => verticesOf(points, frame));
  const data = dataLine(staircase, frame);
  const obstacles: Obstacle[] = [
    ...lines.map((vertices) => ({ vertices, ...OVER_CURVE })),
    ...tried.map((curve) => ({ vertices: triedVertices(curve, frame), ...OVER_CURVE })),
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
    ...winnerStrip(curves, looks, ranges, frame, words),
  ];
  return { staircase, words, frame, looks, winners: ranges, shapes, data, covers: coverage(obstacles, width) };
}
