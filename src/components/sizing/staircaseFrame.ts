import { tickStep } from 'd3';
import type { Staircase, StaircaseInput } from '../../models/sizing/staircase';
import { linear, logarithmic } from '../memory/linear';
import { shortCount } from './staircaseWords';

interface StaircaseTick {
  readonly at: number;
  readonly label: string;
}

/** Where the plot stands in the picture, px, and what its two axes mean. */
export interface StaircaseFrame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Entries to px. */
  readonly x: (entries: number) => number;
  /** Bytes to px. */
  readonly y: (bytes: number) => number;
  /** A round number of entries, as exact as a px allows. */
  readonly entriesAt: (px: number) => number;
  readonly xTicks: readonly StaircaseTick[];
  readonly yTicks: readonly StaircaseTick[];
}

const LEFT = 72;
const RIGHT = 14;
/** Room for the words at the upper end of the markers. */
const TOP = 40;
/** Room for the numbers of the axis and for the strip of winners below them. */
const BOTTOM = 62;
const TICK_WIDTH = 84;
const TICK_HEIGHT = 58;
/** Below this width labels stand below the chart. */
export const NARROW = 520;

export function staircaseHeight(width: number): number {
  return width < NARROW ? 300 : Math.round(Math.min(460, Math.max(330, width * 0.47)));
}

const BYTE_UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];
const TICK_NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** From two of a unit on its round numbers are the ticks: 200 MiB, 400 MiB. */
function byteUnit(peak: number): number {
  return Math.max(0, Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log2(Math.max(1, peak / 2)) / 10)));
}

function linearByteTicks(peak: number, count: number): { bytes: number; label: string }[] {
  const unit = byteUnit(peak);
  const size = 1024 ** unit;
  const step = Math.max(tickStep(0, peak / size, count), unit === 0 ? 1 : 0);
  return Array.from({ length: Math.floor(peak / size / step + 1e-9) + 1 }, (_, i) => ({
    bytes: i * step * size,
    label: i === 0 ? '0' : `${TICK_NUMBER.format(i * step)} ${BYTE_UNITS[unit]}`,
  }));
}

/** Powers of 2, of 4, of 16 …: each is a round binary number. */
function logByteTicks(least: number, peak: number, count: number): { bytes: number; label: string }[] {
  const [low, high] = [Math.ceil(Math.log2(least)), Math.floor(Math.log2(peak))];
  const step = [1, 2, 5, 10, 20].find((each) => (high - low) / each <= count) ?? 20;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((high - first) / step) + 1) }, (_, i) => {
    const exponent = first + i * step;
    const unit = Math.min(BYTE_UNITS.length - 1, Math.floor(exponent / 10));
    return { bytes: 2 ** exponent, label: `${TICK_NUMBER.format(2 ** (exponent - 10 * unit))} ${BYTE_UNITS[unit]}` };
  });
}

function entryTicks({ from, to, scale }: StaircaseInput, pxWide: number): number[] {
  if (scale === 'linear') {
    const step = Math.max(1, tickStep(from, to, Math.max(2, pxWide / TICK_WIDTH)));
    const first = Math.ceil(from / step);
    return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, i) => (first + i) * step);
  }
  const [low, high] = [Math.ceil(Math.log10(Math.max(1, from))), Math.floor(Math.log10(to))];
  const every = Math.max(1, Math.ceil((high - low + 1) / Math.max(1, pxWide / (TICK_WIDTH / 2))));
  return Array.from({ length: Math.floor((high - low) / every) + 1 }, (_, i) => 10 ** (low + i * every));
}

/** Rounded as far as neighbouring px still differ. */
function roundedTo(entries: number, perPx: number): number {
  const grain = Math.max(1, 10 ** Math.floor(Math.log10(Math.max(1, perPx))));
  return Math.round(entries / grain) * grain;
}

/** px to the hundredth. */
export function px(value: number): number {
  return Math.round(value * 100) / 100;
}

export function frameStaircase({ input, curves }: Staircase, width: number, height: number): StaircaseFrame {
  const { from, to, scale } = input;
  const [left, right] = [LEFT, Math.max(LEFT + 1, width - RIGHT)];
  const [top, bottom] = [TOP, height - BOTTOM];
  const sizes = curves.flatMap(({ points }) => points.map(({ liveBytes }) => liveBytes));
  const peak = sizes.reduce((most, { high }) => Math.max(most, high), 64);
  const least = sizes.reduce((low, { expected }) => Math.min(low, Math.max(1, expected)), peak);
  const count = Math.max(2, (bottom - top) / TICK_HEIGHT);
  const start = scale === 'log' ? Math.max(1, from) : from;
  const along = scale === 'log' ? logarithmic : linear;
  const x = along([start, Math.max(start + 1, to)], [left, right]);
  const y = along(scale === 'log' ? [least / 1.4, peak * 4] : [0, peak * 1.08], [bottom, top]);
  const ticks = scale === 'log' ? logByteTicks(least, peak * 4, count) : linearByteTicks(peak * 1.08, count);
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    x: (entries) => px(x(Math.max(start, Math.min(to, entries)))),
    y: (bytes) => px(Math.min(bottom, y(Math.max(scale === 'log' ? least / 1.4 : 0, bytes)))),
    entriesAt: (at) => {
      const inside = Math.max(left, Math.min(right, at));
      if (inside === left) return start;
      if (inside === right) return to;
      const entries = x.invert(inside);
      return Math.max(start, Math.min(to, roundedTo(entries, x.invert(inside + 0.5) - x.invert(inside - 0.5))));
    },
    xTicks: entryTicks(input, right - left).map((entries) => ({ at: px(x(entries)), label: shortCount(entries) })),
    yTicks: ticks.map(({ bytes, label }) => ({ at: px(y(bytes)), label })),
  };
}
