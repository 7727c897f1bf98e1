import { useMemo } from 'react';
import type { CycleRange, Cycles } from '../../../models/gctrace/cycles';
import type { Projection } from '../../../models/gctrace/projection';
import type { PlotArea } from '../../ui/chart/axis';
import { BaseLine, PlotFrame, XAxis, XGrid, YAxis } from '../../ui/chart/PlotFrame';
import { useFormats, useWords } from '../../ui/words/words';
import { GOAL_WORDS } from '../words/languages';
import styles from './LogChart.module.css';
import { LogMarkGlyph } from './LogLegend';
import { CHART_LEFT, columnsOf, type LogLayout, layoutLog } from './logLayout';
import { marksOf } from './logMarks';
import { layoutShare } from './shareLayout';
import { shownCycles } from './shownCycles';
import { timeLabels } from './timeLabels';

export interface LogChartProps {
  readonly cycles: Cycles;
  /** The cycles that are shown. */
  readonly range: CycleRange;
  /** Of that, what is marked as the steady part. */
  readonly steady?: CycleRange | undefined;
  /** Draws the goal that other settings would have, too. */
  readonly whatIf?: Projection | undefined;
  readonly width: number;
  /** Name for those who can't see what is drawn: a sentence or two. */
  readonly label: string;
}

const HEAP_HEIGHT = 240;
const SHARE_HEIGHT = 44;
const AXIS = 26;
const GAP = 22;

// Each part goes through all cycles of the range: as a component of its own it is a task of its own.

/** The heap of a logged program over time: what is alive, the total above it and the goal; below, the collector's CPU. */
export function LogChart(props: LogChartProps) {
  const { cycles, range, whatIf, width } = props;
  const shown = useMemo(
    () => shownCycles(cycles, whatIf?.goalMB, range, columnsOf(width)),
    [cycles, range, whatIf, width],
  );
  return <ShownCycles {...props} shown={shown} />;
}

interface ShownCyclesProps extends LogChartProps {
  readonly shown: Uint32Array;
}

function ShownCycles({ cycles, range, shown, steady, whatIf, width, label }: ShownCyclesProps) {
  const layout = useMemo(
    () => layoutLog({ cycles, range, shown, part: steady, whatIf }, { width, heapHeight: HEAP_HEIGHT }),
    [cycles, range, shown, steady, whatIf, width],
  );
  const { live, saw, goal, otherGoal, ticks, times, top, dense } = layout;
  const { chart: words } = useWords(GOAL_WORDS).log;
  const f = useFormats();
  const shareArea = shareAreaOf(layout);
  return (
    <PlotFrame width={width} height={shareArea.bottom + 2} label={label}>
      <XGrid ticks={times} area={layout} />
      <XGrid ticks={times} area={shareArea} />
      <YAxis ticks={ticks} area={layout} label={f.tickBytes} />
      <g data-dense={dense}>
        <path className={styles.garbage} d={saw.area} />
        <path className={styles.liveArea} d={live.area} />
        <path className={styles.total} d={saw.line} />
        <path className={styles.live} d={live.line} />
        <path className={styles.goal} d={goal} />
        <path className={styles.otherGoal} d={otherGoal} />
      </g>
      <XAxis ticks={times} area={layout} label={timeLabels(times, f)} width={width} />
      <LogMarks cycles={cycles} range={range} layout={layout} />
      {layout.part && <SteadyBracket {...layout.part} y={top - 10} />}
      {layout.cutGoalMB !== undefined && (
        <text className={styles.cut} x={width - 4} y={top + 12} textAnchor="end">
          {words.otherGoalUpTo(layout.cutGoalMB)}
        </text>
      )}
      <ShareLane cycles={cycles} range={range} layout={layout} />
      <BaseLine area={shareArea} />
    </PlotFrame>
  );
}

/** Of the lane below the heap that shows the collector's CPU. */
function shareAreaOf({ right, bottom }: LogLayout): PlotArea {
  const top = bottom + AXIS + GAP;
  return { left: CHART_LEFT, right, top, bottom: top + SHARE_HEIGHT };
}

interface LogPartProps {
  readonly cycles: Cycles;
  readonly range: CycleRange;
  readonly layout: LogLayout;
}

function LogMarks({ cycles, range, layout: { x, y } }: LogPartProps) {
  const marks = useMemo(() => marksOf(cycles, range, x, y), [cycles, range, x, y]);
  return marks.map((mark) => <LogMarkGlyph key={`${mark.type} ${mark.index}`} {...mark} />);
}

function ShareLane({ cycles, range, layout }: LogPartProps) {
  const { share: shareText, chart: words } = useWords(GOAL_WORDS).log;
  const { x, right } = layout;
  const share = useMemo(
    () => layoutShare(cycles, range, { x, columns: right - CHART_LEFT, height: SHARE_HEIGHT }),
    [cycles, range, x, right],
  );
  const area = shareAreaOf(layout);
  const ticks = [
    { value: share.topShare, at: area.top + 0.5 },
    { value: 0, at: area.bottom + 0.5 },
  ];
  return (
    <>
      <YAxis
        ticks={ticks}
        area={area}
        label={(value) => (value === 0 ? words.share : shareText(value).replace('.0', ''))}
      />
      <g transform={`translate(0 ${area.top})`}>
        <path className={styles.shareArea} d={share.area} />
        <path className={styles.shareLine} d={share.line} />
      </g>
    </>
  );
}

/** px that the words need. */
const WORDS_WIDTH = 100;

function SteadyBracket({ from, to, y }: { readonly from: number; readonly to: number; readonly y: number }) {
  const { chart: words } = useWords(GOAL_WORDS).log;
  return (
    <>
      <path className={styles.bracket} d={`M${from} ${y + 5}V${y}H${to}V${y + 5}`} />
      {to - from > WORDS_WIDTH + 12 && (
        <text className={styles.part} x={(from + to) / 2} y={y + 4} textAnchor="middle">
          {words.steadyPart}
        </text>
      )}
    </>
  );
}
