import { memo, type ReactNode, useMemo } from 'react';
import { BaseLine, YAxis } from '../chart/Axes';
import { type PlotArea, type Tick, ticksAt } from '../chart/axis';
import { CursorLine, PlotFrame } from '../chart/PlotFrame';
import { byteTicks } from '../chart/ticks';
import { ownerPathProps, ownerTextureProps } from '../owners/OwnerRect';
import { COMPONENT_WORDS } from '../words/components';
import { useFormats, useWords } from '../words/words';
import { CHART_RIGHT, cursorX, leftOfPlot, opCursor } from './chartFrame';
import styles from './charts.module.css';
import { type PlacedNote, placeNotes, type TotalsNote } from './notes';
import { layoutLine, layoutTotals, type TotalsLayout, type TotalsLine } from './totalsLayout';
import { heldAt, mostBytesOf, peakAt, type TotalsSeries } from './totalsSeries';
import { WorkBars, type WorkBarsProps } from './WorkBars';
import type { Measure } from './work';

interface ChartProps {
  readonly series: TotalsSeries;
  /** Operations done at the moment shown. */
  readonly cursor: number;
  readonly width: number;
  readonly height: number;
  /** The top of a scale that charts share (`mostBytesOf`): garbage is in it, but for a line alone. */
  readonly maxBytes?: number | undefined;
  /** Owner of the bytes: `Go 1.23 bucket map`. */
  readonly title: string;
  /** Live bytes at the moment shown; without it those at the end of its operation. */
  readonly now?: number | undefined;
  readonly onSeek?: ((op: number) => void) | undefined;
}

export interface TotalsChartProps extends ChartProps {
  /** Notes about what happens in the series, each said where it does. */
  readonly notes?: readonly TotalsNote[] | undefined;
  /** Cost of each operation below, `height` px of the whole. */
  readonly bars?: (Pick<WorkBarsProps, 'work' | 'height' | 'mostWork'> & { readonly measure: Measure }) | undefined;
}

const NO_NOTES: readonly TotalsNote[] = [];
/** px above a plot, where words about a step may stand, and below it. */
const TOP = 15;
const BOTTOM = 3;
/** px of the words below a plot, for which a lower chart has no room. */
const AXIS_WORDS = 15;
const WORDS_FROM = 104;
const BARS_GAP = 4;
/** px of a plot between two ticks. */
const TICK_PITCH = 22;

/** Live bytes by owner over operations, as a stacked area of steps, and garbage on top of them. */
export function TotalsChart(props: TotalsChartProps) {
  const { series, cursor, width, maxBytes = 0, title, notes = NO_NOTES, bars, now, onSeek } = props;
  const frame = { series, cursor, width, title, now, onSeek };
  const { totals: words } = useWords(COMPONENT_WORDS);
  const { tickBytes, count } = useFormats();
  const { ops } = series;
  const height = bars ? props.height - bars.height - BARS_GAP : props.height;
  const hasWords = height >= WORDS_FROM;
  const most = useMemo(() => Math.max(maxBytes, mostBytesOf([series], heldAt)), [series, maxBytes]);
  const bottom = height - BOTTOM - (hasWords ? AXIS_WORDS : 0);
  const values = useMemo(() => byteTicks(most, Math.max(1, Math.min(4, (bottom - TOP) / TICK_PITCH))), [most, bottom]);
  const mostCost = bars ? (bars.mostWork?.[bars.measure] ?? 0) : 0;
  const left = leftOfPlot([
    ...values.map(tickBytes),
    bars?.measure === 'allocated' ? tickBytes(mostCost) : count(mostCost),
  ]);
  const area = useMemo(() => ({ left, right: width - CHART_RIGHT, top: TOP, bottom }), [left, width, bottom]);
  const layout = useMemo(() => layoutTotals(series, area, most), [series, area, most]);
  const placed = useMemo(() => placeNotes(notes, layout, area), [notes, layout, area]);
  const ticks = useMemo(() => ticksAt(layout.y, values), [layout, values]);
  return (
    <>
      <Frame {...frame} line={layout} height={height}>
        <Areas layout={layout} area={area} ticks={ticks} tickLabel={tickBytes} />
        {hasWords && (
          <>
            <text className={styles.word} x={area.left} y={height - 4}>
              0
            </text>
            <text className={styles.word} data-end="true" x={area.right} y={height - 4}>
              {words.operations(ops)}
            </text>
          </>
        )}
        <Moment line={layout} cursor={cursor} now={now} top={TOP - 4} bottom={bottom + 2} />
        <Notes notes={placed} />
      </Frame>
      {bars && (
        <div className={styles.below}>
          <WorkBars {...bars} cursor={cursor} width={width} left={left} onSeek={onSeek} />
        </div>
      )}
    </>
  );
}

interface AreasProps {
  readonly layout: TotalsLayout;
  readonly area: PlotArea;
  readonly ticks: readonly Tick[];
  tickLabel(bytes: number): string;
}

const Areas = memo(function Areas({ layout: { areas, outline }, area, ticks, tickLabel }: AreasProps) {
  const hasGarbage = areas.some(({ owner }) => owner === 'garbage');
  return (
    <>
      <YAxis ticks={ticks} area={area} label={tickLabel} />
      {areas.map(({ owner, path }) => (
        <path
          key={owner}
          {...ownerPathProps(owner)}
          className={`${ownerPathProps(owner).className} ${styles.area}`}
          d={path}
        />
      ))}
      {areas.map(({ owner, texture }) =>
        texture === '' ? null : (
          <g key={owner} className={owner === 'garbage' ? styles.gone : undefined}>
            <path {...ownerTextureProps(owner)} d={texture} />
          </g>
        ),
      )}
      {areas.map(({ owner, edge }) => (
        <path
          key={owner}
          {...ownerPathProps(owner)}
          className={`${ownerPathProps(owner).className} ${styles.edge}`}
          d={edge}
        />
      ))}
      {hasGarbage && <path className={styles.halo} d={outline} />}
      <path className={styles.outline} d={outline} />
      <BaseLine area={area} />
    </>
  );
});

const Notes = memo(function Notes({ notes }: { readonly notes: readonly PlacedNote[] }) {
  return notes.map(({ op, text, x, y, anchor, lead }) => (
    <g key={op} className={styles.note}>
      {lead !== '' && <path d={lead} />}
      <text x={x} y={y} textAnchor={anchor}>
        {text}
      </text>
    </g>
  ));
});

/** Live bytes over operations as a line alone. */
export function TotalsSparkline({ maxBytes = 0, ...frame }: ChartProps) {
  const { series, cursor, width, height, now } = frame;
  const line = useMemo(
    () => layoutLine(series, { left: 0, right: width - CHART_RIGHT, top: 4, bottom: height - 1 }, maxBytes, peakAt),
    [series, width, height, maxBytes],
  );
  return (
    <Frame {...frame} line={line}>
      <path className={styles.underLine} d={`${line.outline}V${height}H0Z`} />
      <path className={styles.outline} d={line.outline} />
      <Moment line={line} cursor={cursor} now={now} top={0} bottom={height} />
    </Frame>
  );
}

interface FrameProps extends Omit<ChartProps, 'maxBytes'> {
  readonly line: TotalsLine;
  readonly children: ReactNode;
}

/** Name and state of a chart in words, and the way to its operations. */
function Frame({ series, line, cursor, width, height, title, now, onSeek, children }: FrameProps) {
  const { totals: words } = useWords(COMPONENT_WORDS);
  const { ops, byOwner } = series;
  const { x, live, peak } = line;
  const [bytes = 0, garbage = 0] = [now ?? live[cursor], byOwner.garbage[cursor]];
  return (
    <PlotFrame
      width={width}
      height={height}
      label={words.name(title)}
      description={words.state({ bytes, garbage, op: cursor, ops, peak })}
      cursor={opCursor(x, ops, cursor, onSeek)}
    >
      {children}
      {line.peaks !== '' && <path className={styles.peaks} d={line.peaks} />}
    </PlotFrame>
  );
}

interface MomentProps {
  readonly line: TotalsLine;
  readonly cursor: number;
  readonly now: number | undefined;
  readonly top: number;
  readonly bottom: number;
}

/** The moment shown: a line across a chart, and its live bytes. */
function Moment({ line: { x, y, live }, cursor, now, top, bottom }: MomentProps) {
  return (
    <CursorLine of="moment" x={cursorX(x, cursor)} top={top} bottom={bottom} glides>
      <circle r={3} cy={y(now ?? live[cursor] ?? 0)} />
    </CursorLine>
  );
}
