import { line, scaleLinear, scaleLog, ticks } from 'd3';
import type { TradeOffPoint } from '../../../models/heap/steadyState';
import { GOGC_RANGE } from '../../fields/programFields';
import { type PlotArea, px, type Tick, ticksAt } from '../../ui/chart/axis';
import { byteTicks } from '../../ui/chart/ticks';
import { roundGogc } from '../gogc';

/** GOGC values of the curves: eight per doubling. */
export const CURVE_GOGCS: readonly number[] = Array.from(
  { length: 52 },
  (_, i) => Math.round(GOGC_RANGE.min * (GOGC_RANGE.max / GOGC_RANGE.min) ** (i / 51) * 100) / 100,
);

interface Curve extends PlotArea {
  readonly path: string;
  /** Area below the path. */
  readonly below: string;
  /** Bytes, or cycles per second. */
  readonly ticks: readonly Tick[];
  y(value: number): number;
}

/** The present setting, half of it and twice it. */
export interface Stop {
  readonly gogc: number;
  readonly x: number;
  readonly memoryY: number;
  readonly cyclesY: number;
  /** Bytes above the live heap. */
  readonly memoryBytes: number;
  readonly cyclesPerSecond: number;
  readonly which: 'half' | 'present' | 'double';
}

export interface TradeOffLayout {
  readonly height: number;
  readonly memory: Curve;
  readonly cycles: Curve;
  readonly stops: readonly Stop[];
  readonly xTicks: readonly Tick[];
  x(gogc: number): number;
  gogcAt(px: number): number;
}

/** For what a tebibyte grows to: `16,384 GiB`. */
const LEFT = 76;
const RIGHT = 30;
const TOP = 58;
/** Height limits of each of the two charts, px. */
const CHART = { usual: 120, least: 60, most: 200 };
const GAP = 46;
const BOTTOM = 26;
/** px of the handle's middle. */
export const HANDLE_Y = 24;
const AROUND = TOP + GAP + BOTTOM;

const X_TICKS = [10, 25, 50, 100, 200, 400, 800];

interface TradeOffInput {
  /** Points at `CURVE_GOGCS`. */
  readonly points: readonly TradeOffPoint[];
  /** Points at the present setting, half of it and twice it, if on the axis. */
  readonly stops: readonly TradeOffPoint[];
  readonly liveBytes: number;
  readonly gogc: number;
  readonly width: number;
  /** px; the default height if undefined. */
  readonly height?: number | undefined;
}

/** Bytes that the heap may hold above the live heap. */
function overheadBytes({ goalBytes }: TradeOffPoint, liveBytes: number): number {
  return Math.max(0, goalBytes - liveBytes);
}

export function layoutTradeOff({ points, stops, liveBytes, gogc, width, height }: TradeOffInput): TradeOffLayout {
  const chart =
    height === undefined ? CHART.usual : Math.max(CHART.least, Math.min(CHART.most, Math.floor((height - AROUND) / 2)));
  const right = Math.max(LEFT + 60, width - RIGHT);
  const x = scaleLog([GOGC_RANGE.min, GOGC_RANGE.max], [LEFT, right]).clamp(true);
  const all = [...points, ...stops];
  const overhead = (point: TradeOffPoint) => overheadBytes(point, liveBytes);
  const mostMemory = Math.max(2 ** 20, ...all.map(overhead));
  const mostCycles = Math.max(1e-3, ...all.map(({ cyclesPerSecond }) => cyclesPerSecond));
  const rateOf = ({ cyclesPerSecond }: TradeOffPoint) => cyclesPerSecond;
  const memory = curve(TOP, mostMemory, overhead, byteTicks(mostMemory));
  const cycles = curve(TOP + chart + GAP, mostCycles, rateOf, ticks(0, mostCycles, 3).slice(1));

  function curve(top: number, most: number, of: (point: TradeOffPoint) => number, values: readonly number[]): Curve {
    const bottom = top + chart;
    const y = scaleLinear([0, most], [bottom, top]);
    const path =
      line<TradeOffPoint>()
        .x((point) => x(numeric(point)))
        .y((point) => y(of(point)))
        .digits(1)(points) ?? '';
    return { left: LEFT, right, top, bottom, path, below: `${path}V${bottom}H${LEFT}Z`, ticks: ticksAt(y, values), y };
  }

  return {
    height: AROUND + 2 * chart,
    memory,
    cycles,
    stops: stops.map((point) => {
      const at = numeric(point);
      return {
        gogc: at,
        x: px(x(at)),
        memoryY: px(memory.y(overhead(point))),
        cyclesY: px(cycles.y(point.cyclesPerSecond)),
        memoryBytes: overhead(point),
        cyclesPerSecond: point.cyclesPerSecond,
        which: at < gogc ? 'half' : at > gogc ? 'double' : 'present',
      };
    }),
    xTicks: ticksAt(x, X_TICKS),
    x: (at) => px(x(at)),
    gogcAt: (at) => roundGogc(x.invert(at)),
  };
}

function numeric({ gogc }: TradeOffPoint): number {
  return gogc === 'off' ? GOGC_RANGE.max : gogc;
}
