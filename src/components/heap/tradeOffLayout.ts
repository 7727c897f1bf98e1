import { line } from 'd3';
import type { TradeOffPoint } from '../../models/heap/steadyState';
import { linear } from '../memory/linear';
import { byteTicks } from '../memory/totalsLayout';
import { heapBytes, rateText } from './heapWords';

export const LEAST_GOGC = 10;
export const MOST_GOGC = 800;

/** The settings that the curves go through: eight to a doubling. */
export const CURVE_GOGCS: readonly number[] = Array.from(
  { length: 52 },
  (_, i) => Math.round(LEAST_GOGC * (MOST_GOGC / LEAST_GOGC) ** (i / 51) * 100) / 100,
);

interface Chart {
  readonly top: number;
  readonly bottom: number;
  readonly path: string;
  readonly area: string;
  readonly ticks: readonly { readonly label: string; readonly y: number }[];
  y(value: number): number;
}

/** The present setting, half of it and twice it. */
export interface Stop {
  readonly gogc: number;
  readonly x: number;
  readonly memoryY: number;
  readonly cyclesY: number;
  readonly memory: string;
  readonly cycles: string;
  readonly which: 'half' | 'present' | 'double';
}

export interface TradeOffLayout {
  readonly left: number;
  readonly right: number;
  readonly height: number;
  readonly memory: Chart;
  readonly cycles: Chart;
  readonly stops: readonly Stop[];
  readonly xTicks: readonly { readonly gogc: number; readonly x: number }[];
  x(gogc: number): number;
  gogcAt(px: number): number;
}

const LEFT = 66;
const NARROW_LEFT = 58;
const RIGHT = 30;
const TOP = 58;
const CHART = 120;
const GAP = 46;
const BOTTOM = 26;
/** Of the handle's middle, px. */
export const HANDLE_Y = 24;
const TRADE_OFF_HEIGHT = TOP + CHART * 2 + GAP + BOTTOM;

const X_TICKS = [10, 25, 50, 100, 200, 400, 800];

export interface TradeOffInput {
  /** The curve: at `CURVE_GOGCS`. */
  readonly points: readonly TradeOffPoint[];
  /** At the present setting, half of it and twice it, those that are on the axis. */
  readonly stops: readonly TradeOffPoint[];
  /** What is alive. */
  readonly liveBytes: number;
  readonly gogc: number;
  readonly width: number;
}

/** What the heap may hold above what lives. */
function overheadBytes({ goalBytes }: TradeOffPoint, liveBytes: number): number {
  return Math.max(0, goalBytes - liveBytes);
}

export function layoutTradeOff({ points, stops, liveBytes, gogc, width }: TradeOffInput): TradeOffLayout {
  const left = width < 480 ? NARROW_LEFT : LEFT;
  const right = Math.max(left + 60, width - RIGHT);
  const log = linear([Math.log2(LEAST_GOGC), Math.log2(MOST_GOGC)], [left, right]);
  const x = (at: number) => log(Math.log2(at));
  const all = [...points, ...stops];
  const overhead = (point: TradeOffPoint) => overheadBytes(point, liveBytes);
  const mostMemory = Math.max(2 ** 20, ...all.map(overhead));
  const mostCycles = Math.max(1e-3, ...all.map(({ cyclesPerSecond }) => cyclesPerSecond));
  const memory = chart(
    TOP,
    mostMemory,
    overhead,
    byteTicks(mostMemory).map((bytes) => [bytes, heapBytes(bytes)]),
  );
  const cycles = chart(
    TOP + CHART + GAP,
    mostCycles,
    ({ cyclesPerSecond }) => cyclesPerSecond,
    roundTicks(mostCycles).map((rate) => [rate, rateText(rate)]),
  );

  function chart(
    top: number,
    most: number,
    amountOf: (point: TradeOffPoint) => number,
    ticks: readonly (readonly [value: number, label: string])[],
  ): Chart {
    const bottom = top + CHART;
    const y = linear([0, most], [bottom, top]);
    const path =
      line<TradeOffPoint>()
        .x((point) => x(numeric(point)))
        .y((point) => y(amountOf(point)))
        .digits(1)(points) ?? '';
    return {
      top,
      bottom,
      path,
      area: `${path}V${bottom}H${left}Z`,
      ticks: ticks.map(([value, label]) => ({ label: label.replace('.0 ', ' '), y: Math.round(y(value)) + 0.5 })),
      y,
    };
  }

  return {
    left,
    right,
    height: TRADE_OFF_HEIGHT,
    memory,
    cycles,
    stops: stops.map((point) => {
      const at = numeric(point);
      const px = round(x(at));
      return {
        gogc: at,
        x: px,
        memoryY: round(memory.y(overhead(point))),
        cyclesY: round(cycles.y(point.cyclesPerSecond)),
        memory: `+${heapBytes(overhead(point))}`,
        cycles: `${rateText(point.cyclesPerSecond)}/s`,
        which: at < gogc ? 'half' : at > gogc ? 'double' : 'present',
      };
    }),
    xTicks: X_TICKS.map((at) => ({ gogc: at, x: round(x(at)) })),
    x: (at) => round(x(at)),
    gogcAt: (px) => roundGogc(2 ** log.invert(px)),
  };
}

function numeric({ gogc }: TradeOffPoint): number {
  return gogc === 'off' ? MOST_GOGC : gogc;
}

/** Two to four round figures up to `most`, without the zero. */
function roundTicks(most: number): number[] {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.floor(most / step) }, (_, i) => (i + 1) * step);
}

function stepAt(gogc: number): number {
  return gogc < 100 ? 1 : gogc < 200 ? 5 : 10;
}

/** A setting that a person would write: whole, in steps of 5 from 100 on, of 10 from 200 on. */
export function roundGogc(gogc: number): number {
  const step = stepAt(gogc);
  return Math.max(LEAST_GOGC, Math.min(MOST_GOGC, Math.round(gogc / step) * step));
}

/** The setting after a key was pressed; undefined for a key that means nothing here. */
export function gogcAfterKey(gogc: number, key: string, isLarge: boolean): number | undefined {
  const steps = isLarge ? 5 : 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return roundGogc(gogc + steps * stepAt(gogc));
    case 'ArrowLeft':
    case 'ArrowDown':
      return roundGogc(gogc - steps * stepAt(gogc - 1));
    case 'PageUp':
      return roundGogc(gogc * 2);
    case 'PageDown':
      return roundGogc(gogc / 2);
    case 'Home':
      return LEAST_GOGC;
    case 'End':
      return MOST_GOGC;
    default:
      return undefined;
  }
}

function round(px: number): number {
  return Math.round(px * 100) / 100;
}
