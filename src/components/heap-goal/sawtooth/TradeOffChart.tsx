import { line, scaleLinear, scaleLog, ticks } from 'd3';
import { useMemo } from 'react';
import type { HeapConfig } from '../../../models/heap/config';
import { steadyState, type TradeOffPoint, tradeOff } from '../../../models/heap/steadyState';
import type { FigureProps } from '../../defineFigure';
import { GOGC_RANGE } from '../../fields/programFields';
import { GOAL_FIGURE_WORDS } from '../../figureWords';
import { NARROW_BELOW } from '../../scenes';
import { type PlotArea, px, type Tick, ticksAt } from '../../ui/chart/axis';
import { BaseLine, CursorLine, PlotFrame, XAxis, YAxis } from '../../ui/chart/PlotFrame';
import { byteTicks } from '../../ui/chart/ticks';
import { useWords } from '../../ui/words/words';
import { ViewInBox } from '../../ViewInBox';
import { CURVE_GOGCS, gogcAfterKey, roundGogc } from '../gogc';
import { heapConfigOf } from '../program';
import { type GoalSettings, goalCodec } from '../settings';
import { TRADE_OFF_WORDS } from '../words/languages';
import styles from './TradeOffChart.module.css';

export interface TradeOffProps {
  /** The program and its settings; its GOGC is the present one. */
  readonly config: HeapConfig;
  onGogc(gogc: number): void;
}

interface TradeOffChartProps extends TradeOffProps {
  /** px */
  readonly width: number;
  /** px of the chart with its axes; the default height if undefined. */
  readonly height?: number;
}

/** Memory above the live heap, and collections per second, over GOGC. Pointer and keys move the setting. */
export function TradeOffChart({ config, onGogc, width, height }: TradeOffChartProps) {
  const words = useWords(TRADE_OFF_WORDS);
  const isOff = config.gogc === 'off';
  const gogc = config.gogc === 'off' ? GOGC_RANGE.max : roundGogc(config.gogc);
  const points = useMemo(() => tradeOff(config, CURVE_GOGCS), [config]);
  const [present, stops] = useMemo(() => stopsOf(config, gogc), [config, gogc]);
  const doubled = stops.find((stop) => stop.gogc === gogc * 2);
  const liveBytes = config.liveBytes + config.heapCacheBytes;
  const layout = useMemo(
    () => layoutTradeOff({ points, stops, liveBytes, gogc, width, height }),
    [points, stops, liveBytes, gogc, width, height],
  );
  const text = words.point(pointOf(config));

  const x = layout.x(gogc);

  function change(next: number) {
    if (next !== config.gogc) onGogc(next);
  }

  return (
    <>
      <p className={styles.answer} aria-live="polite">
        {text}. <span className={styles.doubling}>{isOff ? '' : words.doubling(present, doubled)}</span>
      </p>
      <PlotFrame
        width={width}
        height={layout.height}
        label={words.title}
        description={`${stops.map(words.point).join('. ')}.`}
        cursor={{
          x,
          onMove: (at) => change(layout.gogcAt(at)),
          slider: {
            label: words.table.gogc,
            min: GOGC_RANGE.min,
            max: GOGC_RANGE.max,
            now: gogc,
            text,
            y: HANDLE_Y,
            after: (key, isShift) => gogcAfterKey(gogc, key, isShift),
            onChange: change,
          },
        }}
      >
        <Curves layout={layout} width={width} />
        {!isOff && (
          <CursorLine of="setting" x={x} top={HANDLE_Y} bottom={layout.cycles.bottom}>
            <text className={styles.setting} y={10} textAnchor="middle">
              {words.table.gogc} {gogc}
            </text>
          </CursorLine>
        )}
        <CurveHeading of={layout.memory}>{words.memory}</CurveHeading>
        <CurveHeading of={layout.cycles}>{words.cycles}</CurveHeading>
        {!isOff && layout.stops.map((stop) => <StopMarks key={stop.gogc} stop={stop} left={layout.memory.left} />)}
      </PlotFrame>
    </>
  );
}

/** Point of the present setting, on the axis. */
export function pointOf(config: HeapConfig): TradeOffPoint {
  const gogc = config.gogc === 'off' ? config.gogc : roundGogc(config.gogc);
  return { ...steadyState({ ...config, gogc }), gogc };
}

/** The present setting, with half and twice of it if they are on the axis. */
function stopsOf(config: HeapConfig, gogc: number): [present: TradeOffPoint, stops: TradeOffPoint[]] {
  const present = { ...steadyState({ ...config, gogc }), gogc };
  const others = [gogc / 2, gogc * 2].filter((other) => other >= GOGC_RANGE.min && other <= GOGC_RANGE.max);
  return [present, [present, ...tradeOff(config, others)]];
}

interface CurvesProps {
  readonly layout: TradeOffLayout;
  readonly width: number;
}

function Curves({ layout: { memory, cycles, xTicks }, width }: CurvesProps) {
  const words = useWords(TRADE_OFF_WORDS);
  return (
    <>
      {[memory, cycles].map((curve) => (
        <g key={curve.top} data-chart={curve === memory ? 'memory' : 'cycles'} className={styles.curves}>
          <YAxis ticks={curve.ticks} area={curve} label={curve === memory ? words.memoryTick : words.rateTick} />
          <path className={styles.area} d={curve.below} />
          <path className={styles.curve} d={curve.path} />
          <BaseLine area={curve} />
        </g>
      ))}
      <XAxis ticks={xTicks} area={cycles} label={String} width={width} />
    </>
  );
}

interface CurveHeadingProps {
  readonly of: PlotArea;
  readonly children: string;
}

/** Name of a curve, legible where the setting's line passes behind it. */
function CurveHeading({ of, children }: CurveHeadingProps) {
  return (
    <text className={styles.heading} x={of.left} y={of.top - 12}>
      {children}
    </text>
  );
}

/** px from the left end within which a centred label would cover the axis labels. */
const LEFTMOST = 40;

/** Label offsets of each stop, so that they don't overlap. */
const PLACES = {
  half: { anchor: 'end', memory: [-8, -6], cycles: [-8, 14] },
  present: { anchor: 'middle', memory: [0, -14], cycles: [0, -12] },
  leftmost: { anchor: 'start', memory: [10, -12], cycles: [10, 4] },
  double: { anchor: 'start', memory: [8, 14], cycles: [9, -6] },
} as const;

function StopMarks({ stop, left }: { readonly stop: Stop; readonly left: number }) {
  const words = useWords(TRADE_OFF_WORDS);
  const { x, memoryY, cyclesY, memoryBytes, cyclesPerSecond, which } = stop;
  const {
    anchor,
    memory: byMemory,
    cycles: byCycles,
  } = PLACES[which === 'present' && x < left + LEFTMOST ? 'leftmost' : which];
  const radius = which === 'present' ? 5 : 3.5;
  return (
    <g className={styles.stop} data-stop={which}>
      <circle cx={x} cy={memoryY} r={radius} />
      <circle cx={x} cy={cyclesY} r={radius} />
      <text x={x + byMemory[0]} y={memoryY + byMemory[1]} textAnchor={anchor}>
        {words.more(memoryBytes)}
      </text>
      <text x={x + byCycles[0]} y={cyclesY + byCycles[1]} textAnchor={anchor}>
        {words.aSecond(cyclesPerSecond)}
      </text>
    </g>
  );
}

/** px around the chart, and of the sentence above it. */
const EDGE = 6;
const SENTENCE = { wide: 84, narrow: 132 };

/** The trade-off chart as a figure. */
export function TradeOffFigure(props: FigureProps<GoalSettings>) {
  const { width, height } = props;
  const { point } = useWords(TRADE_OFF_WORDS);
  const { views } = useWords(GOAL_FIGURE_WORDS);
  return (
    <ViewInBox
      {...props}
      codec={goalCodec}
      label={views['trade-off']}
      sentenceOf={(shown) => `${point(pointOf(heapConfigOf(shown)))}.`}
    >
      {(own, change) => (
        <TradeOffChart
          config={heapConfigOf(own)}
          onGogc={(gogc) => change({ gogc })}
          width={width - EDGE}
          height={height - EDGE - (width < NARROW_BELOW ? SENTENCE.narrow : SENTENCE.wide)}
        />
      )}
    </ViewInBox>
  );
}

interface Curve extends PlotArea {
  readonly path: string;
  /** Area below the path. */
  readonly below: string;
  /** Bytes, or cycles per second. */
  readonly ticks: readonly Tick[];
  y(value: number): number;
}

/** The present setting, half of it and twice it. */
interface Stop {
  readonly gogc: number;
  readonly x: number;
  readonly memoryY: number;
  readonly cyclesY: number;
  /** Bytes above the live heap. */
  readonly memoryBytes: number;
  readonly cyclesPerSecond: number;
  readonly which: 'half' | 'present' | 'double';
}

interface TradeOffLayout {
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
const HANDLE_Y = 24;
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
