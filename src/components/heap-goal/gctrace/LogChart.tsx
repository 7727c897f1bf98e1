import { type ReactNode, useMemo } from 'react';
import type { CycleRange, Cycles } from '../../../models/gctrace/cycles';
import type { Projection } from '../../../models/gctrace/summary';
import type { PlotArea } from '../../ui/chart/axis';
import { BaseLine, PlotFrame, XAxis, XGrid, YAxis } from '../../ui/chart/PlotFrame';
import legend from '../../ui/owners/owners.module.css';
import { useFormats, useWords } from '../../ui/words/words';
import { GOAL_WORDS } from '../words/languages';
import styles from './GcLogView.module.css';
import {
  CHART_LEFT,
  columnsOf,
  type LogLayout,
  type LogMark,
  layoutLog,
  layoutShare,
  marksOf,
  shownCycles,
  timeLabels,
} from './logLayout';

interface LogChartProps {
  readonly cycles: Cycles;
  /** Cycles shown. */
  readonly range: CycleRange;
  /** Range to mark as steady, within the range shown. */
  readonly steady?: CycleRange | undefined;
  /** Also draws the goal under other settings. */
  readonly whatIf?: Projection | undefined;
  readonly width: number;
  /** Text alternative, a sentence or two. */
  readonly label: string;
}

const HEAP_HEIGHT = 240;
const SHARE_HEIGHT = 44;
const AXIS = 26;
const GAP = 22;

// Each part walks all cycles of the range. As separate components, React can yield between them.

/** The heap of a logged program over time: live heap, total heap and goal; below, the GC's share of CPU. */
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

/** Plot area of the GC's share of CPU, below the heap. */
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

/** px of the label. */
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

const SHAPES: Readonly<Record<LogMark['type'], string>> = {
  called: 'M0 3l4 7h-8z',
  timer: 'M0 3l4 7h-8z',
  overshoot: 'M-3.5 -4.5l7 7m0 -7l-7 7',
};

/** Mark whose shape says what it means. */
function LogMarkGlyph({ type, x, y }: Pick<LogMark, 'type' | 'x' | 'y'>) {
  return <path className={styles.mark} data-mark={type} d={SHAPES[type]} transform={`translate(${x} ${y})`} />;
}

interface LogLegendProps {
  /** True if the saw is drawn as a band. */
  readonly dense: boolean;
  readonly otherGoal: string | undefined;
  readonly marks: ReadonlySet<LogMark['type']>;
}

const MARKS = ['overshoot', 'called', 'timer'] as const satisfies readonly LogMark['type'][];

/** Legend of the lines, areas and marks that occur. */
export function LogLegend({ dense, otherGoal, marks }: LogLegendProps) {
  const { legend: words } = useWords(GOAL_WORDS).log;
  return (
    <ul className={legend.legend}>
      <LegendEntry name={words.live}>
        <path className={styles.liveArea} d="M0 4H18V12H0Z" />
        <path className={styles.live} d="M0 4H18" />
      </LegendEntry>
      <LegendEntry name={dense ? words.crest : words.total}>
        <path className={styles.garbage} d={dense ? 'M0 2H18V12H0Z' : 'M0 12L16 2V12Z'} />
        <path className={styles.total} d={dense ? 'M0 2H18' : 'M0 12L16 2V12'} />
      </LegendEntry>
      <LegendEntry name={words.goal}>
        <path className={styles.goal} d="M0 8H9V4H18" />
      </LegendEntry>
      {otherGoal !== undefined && (
        <LegendEntry name={words.goalWith(otherGoal)}>
          <path className={styles.otherGoal} d="M0 6H18" />
        </LegendEntry>
      )}
      {MARKS.filter((type) => marks.has(type)).map((type) => (
        <LegendEntry key={type} name={words.marks[type]} width={14}>
          <LogMarkGlyph type={type} x={7} y={type === 'overshoot' ? 7 : 0} />
        </LegendEntry>
      ))}
    </ul>
  );
}

interface LegendEntryProps {
  readonly name: string;
  /** px of the sample. */
  readonly width?: number;
  readonly children: ReactNode;
}

function LegendEntry({ name, width = 18, children }: LegendEntryProps) {
  return (
    <li>
      <svg width={width} height={12} aria-hidden="true">
        {children}
      </svg>
      {name}
    </li>
  );
}
