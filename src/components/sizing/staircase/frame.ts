import { scaleLinear, scaleLog } from 'd3';
import type { Staircase } from '../../../models/sizing/staircase';
import { labelWidth, type PlotArea, px, type Tick, ticksAt } from '../../ui/chart/axis';
import { byteTicks, powerTicks } from '../../ui/chart/ticks';

/** px of the plot in the picture, and the meaning of its two axes. */
export interface StaircaseFrame extends PlotArea {
  readonly width: number;
  readonly height: number;
  /** Entries to px. */
  readonly x: (entries: number) => number;
  /** Bytes to px. */
  readonly y: (bytes: number) => number;
  /** A round number of entries, as exact as a px allows. */
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
/** px of width below which labels stand under the chart. */
export const NARROW = 520;

export function staircaseHeight(width: number): number {
  return width < NARROW ? 300 : Math.round(Math.min(460, Math.max(330, width * 0.47)));
}

/** Entries rounded as far as neighbouring px still differ. */
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

/** `count` writes the numbers of the axis of entries. */
export function frameStaircase(
  { input, curves }: Staircase,
  width: number,
  height: number,
  count: (entries: number) => string,
): StaircaseFrame {
  const { from, to, scale } = input;
  const isLog = scale === 'log';
  const [left, right] = [LEFT, Math.max(LEFT + 1, width - RIGHT)];
  const [top, bottom] = [TOP, height - BOTTOM];
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
