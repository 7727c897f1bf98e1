import { type ScaleLinear, scaleLinear } from 'd3';
import { useMemo } from 'react';
import { type PlotArea, px, ticksAt } from '../chart/axis';
import { BaseLine, CursorLine, type PlotCursor, PlotFrame, YAxis } from '../chart/PlotFrame';
import { COMPONENT_WORDS } from '../words/languages';
import { useFormats, useWords } from '../words/words';
import { type Measure, samplePeaks, type WorkSeries, worstOf } from './series';
import styles from './Totals.module.css';

/** Operations done to px. */
export type OpScale = ScaleLinear<number, number>;

/** px of a character of a label, where the system rounds letters to whole px: what is left of the plot is cut off. */
const CHARACTER = 7;
/** px between a chart and the labels of its y axis. */
const LABEL_GAP = 8;
/** px right of a chart, so that a cursor at its end is seen whole. */
export const CHART_RIGHT = 4;

/** px left of a plot whose y axis has these labels: charts below each other share it, and so their x. */
export function leftOfPlot(labels: readonly string[]): number {
  return CHARACTER * Math.max(0, ...labels.map(({ length }) => length)) + LABEL_GAP;
}

/** The state after n operations fills x(n) to x(n + 1), so that the last one is seen too. */
export function opScale(ops: number, left: number, right: number): OpScale {
  return scaleLinear([0, ops + 1], [left, Math.max(left + 1, right)]);
}

/** Number of operations done at a place, from 0 to `ops`. */
export function opAtX(scale: OpScale, ops: number, x: number): number {
  return Math.max(0, Math.min(ops, Math.floor(scale.invert(x))));
}

/** The middle of the operation's place. */
export function cursorX(scale: OpScale, op: number): number {
  return px(scale(op + 0.5));
}

/** Pressing or dragging on a chart goes to the operation under the pointer. By keyboard the scrubber does that. */
export function opCursor(
  scale: OpScale,
  ops: number,
  op: number,
  onSeek: ((op: number) => void) | undefined,
): PlotCursor | undefined {
  return onSeek && { x: cursorX(scale, op), onMove: (x) => onSeek(opAtX(scale, ops, x)) };
}

export interface WorkBarsProps {
  readonly work: WorkSeries;
  readonly measure: Measure;
  /** Operations done at the moment shown. */
  readonly cursor: number;
  readonly width: number;
  readonly height: number;
  /** px left of the plot. */
  readonly left: number;
  /** The top of a scale that bars share (`mostWorkOf`). */
  readonly mostWork?: Readonly<Record<Measure, number>> | undefined;
  readonly onSeek?: ((op: number) => void) | undefined;
}

/** Cost of each operation, as bars whose x is that of the totals above them. A triangle marks the costliest. */
export function WorkBars({ work, measure, cursor, width, height, left, mostWork, onSeek }: WorkBarsProps) {
  const { totals: words } = useWords(COMPONENT_WORDS);
  const { count, tickBytes } = useFormats();
  const area = useMemo(
    () => ({ left, right: width - CHART_RIGHT, top: GLYPH_SPACE, bottom: height - 1 }),
    [left, width, height],
  );
  const shared = mostWork?.[measure];
  const { bars, worst, most } = useMemo(() => layoutWork(work, measure, area, shared), [work, measure, area, shared]);
  const x = opScale(work.ops, area.left, area.right);
  const ticks = most > 0 ? ticksAt(() => area.top, [most]) : [];
  return (
    <PlotFrame
      width={width}
      height={height}
      label={words.costs(measure, work[measure][cursor] ?? 0, cursor)}
      cursor={opCursor(x, work.ops, cursor, onSeek)}
    >
      <YAxis ticks={ticks} area={area} label={measure === 'allocated' ? tickBytes : count} />
      <path className={styles.bars} d={bars} />
      <BaseLine area={area} />
      <CursorLine of="moment" x={cursorX(x, cursor)} top={area.top} bottom={area.bottom} glides />
      {worst ? (
        <path className={styles.worst} d={worst.path + worst.glyph} />
      ) : (
        <text className={styles.noCost} x={area.left} y={area.bottom - 6}>
          {words.noCost(measure)}
        </text>
      )}
    </PlotFrame>
  );
}

interface WorkLayout {
  /** All bars as one path of rects, without the worst. */
  readonly bars: string;
  /** The operation that cost most; undefined if none cost anything. */
  readonly worst: WorstOp | undefined;
  /** Amount at the top of the scale. */
  readonly most: number;
}

interface WorstOp {
  readonly op: number;
  readonly amount: number;
  readonly path: string;
  /** A triangle that points down at the bar. */
  readonly glyph: string;
}

const GLYPH_WIDTH = 8;
const GLYPH_HEIGHT = 6;
/** px that the triangle takes above the highest bar. */
const GLYPH_SPACE = GLYPH_HEIGHT + 2;
/** Of a bar above the base line, however little it stands for. */
const LEAST_BAR = 2.5;
/** Across the worst bar. */
const LEAST_WORST = 2;
const WIDEST_BAR = 12;

/** `shared`: the top of the scale, if that is more than the series needs: two charts may share theirs. */
export function layoutWork(series: WorkSeries, measure: Measure, area: PlotArea, shared = 0): WorkLayout {
  const { top, bottom } = area;
  const [left = 0, right = 0] = opScale(series.ops, area.left, area.right).range();
  const { op, amount } = worstOf(series, measure);
  const most = Math.max(amount, shared);
  if (amount === 0) return { bars: '', worst: undefined, most };

  const y = scaleLinear([0, most], [bottom, top]);
  const samples = samplePeaks(series[measure], series.ops, right - left);
  const pitch = (right - left) / samples.length;
  const thickness = Math.max(1, Math.min(pitch - 1, WIDEST_BAR));
  const topOf = (value: number) => px(Math.min(bottom - LEAST_BAR, y(value)));
  const bar = (middle: number, across: number, value: number) =>
    `M${px(middle - across / 2)} ${bottom}V${topOf(value)}h${px(across)}V${bottom}z`;
  const middleOf = (index: number) => left + (index + 0.5) * pitch;
  const bars = samples.map((sample, index) => {
    const value = series[measure][sample] ?? 0;
    return value === 0 || sample === op ? '' : bar(middleOf(index), thickness, value);
  });
  const middle = middleOf(samples.indexOf(op));
  const tip = topOf(amount) - 1;
  const worst: WorstOp = {
    op,
    amount,
    path: bar(middle, Math.max(thickness, LEAST_WORST), amount),
    glyph: `M${px(middle)} ${tip}l${-GLYPH_WIDTH / 2} ${-GLYPH_HEIGHT}h${GLYPH_WIDTH}z`,
  };
  return { bars: bars.join(''), worst, most };
}
