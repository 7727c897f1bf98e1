import { area, line, scaleLinear } from 'd3';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { MeasuredRow } from '../../../golang/program/programText';
import { MOST_TURNOVERS } from '../../../models/sizing/input';
import {
  type Curve,
  type Staircase,
  type StaircaseInput,
  type StaircaseScale,
  wholeStaircase,
} from '../../../models/sizing/staircase';
import { type TurnoverCurve, type TurnoverPoint, turnoverCurves } from '../../../models/sizing/turnovers';
import { filledOnce, type WhatIf } from '../../../models/sizing/whatIf';
import { type PlotArea, ticksAt } from '../../ui/chart/axis';
import { CursorLine, PlotFrame, XAxis, YAxis } from '../../ui/chart/PlotFrame';
import { byteTicks } from '../../ui/chart/ticks';
import { Button } from '../../ui/controls/Button';
import hidden from '../../ui/controls/controls.module.css';
import { useMedia, useWidth, widthOnServer } from '../../ui/controls/useSize';
import { download, fileName, SavePicture } from '../../ui/picture/SavePicture';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { Details } from '../../ui/table/Details';
import { useWords } from '../../ui/words/words';
import { compareRuns } from '../proof/runs';
import type { SizingCase } from '../question/sizingCase';
import pageStyles from '../SizingPage.module.css';
import { SIZING_WORDS } from '../words/languages';
import { curveCsv, curveJson, curveMarkdown, Size, StaircaseTable } from './curveTable';
import { dashOf, looksOf, type OtherCurves, otherPath, type StaircaseFrame, type StaircaseLayout } from './layout';
import { costAt } from './notes';
import { CurveKey, StaircaseFigure, StaircaseNotes } from './Staircase';
import styles from './Staircase.module.css';
import { rangeEnds, useStaircase } from './useStaircase';

/** Media query of windows in which a lower chart keeps the advice in view. */
const LOW = '(max-height: 860px)';
/** px. */
const LOW_CHART = 290;

interface SizingChartProps {
  readonly sizing: SizingCase;
  /** A second design, which is drawn beside the first. */
  readonly trial: WhatIf | undefined;
  /** Runs of real Go. */
  readonly measured: readonly MeasuredRow[];
  /** The committed entries: the range stays while they are dragged. */
  readonly settledEntries: number;
  /** Expected width, px. */
  readonly room: number;
  /** Buttons beside the controls, where the first screen shows them. */
  readonly actions: ReactNode;
}

/** The page's chart of bytes over entries, with its controls, table and export. */
export function SizingChart({ sizing, trial, measured, settledEntries, room, actions }: SizingChartProps) {
  const { curves: words } = useWords(SIZING_WORDS);
  const { settings, whatIf, setEntries, reading, change } = sizing;
  const { scale, laterEntries, upTo, entries } = settings;
  const section = useRef<HTMLElement>(null);
  const isLow = useMedia(LOW);
  const [held, setHeld] = useState(false);
  const staircase = useStaircase({ settings, whatIf, settledEntries });
  const other = useMemo(() => trial ?? filledOnce(whatIf), [trial, whatIf]);
  const otherCurves = useStaircase(
    {
      settings: {
        ...settings,
        // Its own steps would give it another range than the axis has.
        upTo: staircase.input.to,
        // An exact hint follows the entries along the axis.
        hint: trial && trial.hint === trial.entries ? 'exact' : settings.hint,
      },
      whatIf: other ?? whatIf,
      settledEntries,
    },
    other !== undefined,
  )?.curves;
  const others = useMemo(
    (): OtherCurves | undefined =>
      otherCurves && {
        curves: otherCurves,
        are: trial ? 'tried' : whatIf.churn ? 'filledBesideCache' : 'filledBesideRefilled',
      },
    [otherCurves, trial, whatIf.churn],
  );
  const marked = laterEntries > 0 ? [entries, laterEntries] : [entries];
  // Curves are of all maps, runs of one.
  const isDrawn = measured.length > 0 && whatIf.maps === 1;
  const over = ({ frame }: StaircaseLayout) => (
    <>
      {others && <OtherPaths curves={others.curves} frame={frame} />}
      {isDrawn && <MeasuredMarks rows={measured} input={staircase.input} frame={frame} />}
    </>
  );
  return (
    <section ref={section} aria-label={words.title} data-held={held || undefined}>
      <StaircaseFigure
        staircase={staircase}
        room={room}
        {...(isLow && { height: LOW_CHART })}
        entries={entries}
        laterEntries={laterEntries || undefined}
        others={others}
        over={over}
        onEntries={(next, done) => {
          setHeld(!done);
          setEntries(next);
        }}
      />
      {others && others.are !== 'tried' && (
        <FilledNote curves={others.curves} hasStrips={Math.min(staircase.curves.length, others.curves.length) > 1} />
      )}
      {isDrawn && <MeasuredNote rows={measured} entries={entries} />}
      <div className={pageStyles.chartHead}>
        <StaircaseControls
          scale={scale}
          onScale={(next) => change({ scale: next })}
          end={upTo}
          onEnd={(end) => change({ upTo: end })}
          entries={entries}
        />
        <div className={pageStyles.actions}>{actions}</div>
      </div>
      <Details summary={words.asNumbers}>
        {() => (
          <>
            <StaircaseNotes staircase={staircase} cost={costAt(staircase, entries)} />
            <StaircaseTable staircase={staircase} marked={marked} />
            <CurveExportMenu
              staircase={staircase}
              entries={entries}
              marked={marked}
              name={reading.good.map.go}
              chart={() => section.current?.querySelector('figure')}
            />
          </>
        )}
      </Details>
    </section>
  );
}

interface CurveExportMenuProps {
  readonly staircase: Staircase;
  readonly entries: number;
  readonly marked: readonly number[];
  /** The map's type, which the files are named after. */
  readonly name: string;
  chart(): Element | null | undefined;
}

/** The curves as files: numbers, a table, a picture. */
function CurveExportMenu({ staircase, entries, marked, name, chart }: CurveExportMenuProps) {
  const words = useWords(SIZING_WORDS);
  const { save: saveWords } = words.curves;
  const { input, curves } = staircase;
  const stem = fileName(name);
  const save = (ending: string, type: string, text: string) =>
    download(`${stem}.${ending}`, new Blob([text], { type: `${type};charset=utf-8` }));
  const heading = () => ({
    title: name,
    text: `${words.chart.value(entries, curves, costAt(staircase, entries).sizes)}. ${words.curves.settings(input)}`,
  });

  return (
    <fieldset className={pageStyles.menu} aria-label={saveWords.title}>
      <Button title={saveWords.csv} onClick={() => save('csv', 'text/csv', curveCsv(wholeStaircase(staircase), words))}>
        CSV
      </Button>
      <Button
        title={saveWords.json}
        onClick={() => save('json', 'application/json', curveJson(wholeStaircase(staircase), words))}
      >
        JSON
      </Button>
      <Button
        title={saveWords.markdown}
        onClick={() => save('md', 'text/markdown', curveMarkdown(staircase, marked, words))}
      >
        Markdown
      </Button>
      <SavePicture name={name} chart={chart} heading={heading} />
    </fieldset>
  );
}

interface OtherPathsProps {
  readonly curves: readonly Curve[];
  readonly frame: StaircaseFrame;
}

function OtherPaths({ curves, frame }: OtherPathsProps) {
  return curves.map((curve) => (
    <path
      key={curve.releases.join()}
      className={pageStyles.other}
      data-design={curve.design}
      d={otherPath(curve, frame)}
    />
  ));
}

/** px from the middle of a cross to its ends. */
const ARM = 4;

function crossAt(x: number, y: number): string {
  return `M${x - ARM} ${y - ARM}l${2 * ARM} ${2 * ARM}m0 ${-2 * ARM}l${-2 * ARM} ${2 * ARM}`;
}

interface MeasuredMarksProps {
  readonly rows: readonly MeasuredRow[];
  /** Entries that the chart shows. */
  readonly input: Pick<StaircaseInput, 'from' | 'to'>;
  readonly frame: StaircaseFrame;
}

/** A cross for each run of real Go, at its bytes. */
function MeasuredMarks({ rows, input, frame }: MeasuredMarksProps) {
  const d = rows
    .filter(({ entries }) => entries >= input.from && entries <= input.to)
    .map(({ entries, liveBytes }) => crossAt(frame.x(entries), frame.y(liveBytes)))
    .join('');
  return (
    <g data-marks="measured">
      <path className={pageStyles.halo} d={d} />
      <path className={pageStyles.cross} d={d} />
    </g>
  );
}

/** Legend of the curves of maps that are filled once, beside those of a cache. */
function FilledNote({ curves, hasStrips }: Pick<OtherCurves, 'curves'> & { readonly hasStrips: boolean }) {
  const words = useWords(SIZING_WORDS).curves;
  const designs = [...new Set(curves.map(({ design }) => design))];
  return (
    <p className={pageStyles.note}>
      <svg className={pageStyles.key} width={28} height={12} aria-hidden="true">
        {designs.map((design, i) => (
          <path key={design} className={pageStyles.other} data-design={design} d={`M1 ${3 + 6 * i}H27`} />
        ))}
      </svg>
      {words.filled} {hasStrips && words.strips}
    </p>
  );
}

/** Legend of the crosses: on each build of Go, how many runs with these entries are inside the interval. */
function MeasuredNote({ rows, entries }: { readonly rows: readonly MeasuredRow[]; readonly entries: number }) {
  const words = useWords(SIZING_WORDS).proof;
  const here = rows.filter((row) => row.entries === entries);
  const runs = compareRuns(here, [], entries).map(({ go, verdict }) => `${go}: ${words.verdict(verdict)}`);
  return (
    <p className={pageStyles.note}>
      <svg className={pageStyles.key} width={12} height={12} aria-hidden="true">
        <path className={pageStyles.cross} d={crossAt(6, 6)} />
      </svg>
      {words.here.marks(runs)}
    </p>
  );
}

interface StaircaseControlsProps {
  readonly scale: StaircaseScale;
  onScale(scale: StaircaseScale): void;
  /** The last number of entries on the axis; 0 if it is automatic. */
  readonly end: number;
  onEnd(end: number): void;
  /** The marked number of entries: the offered ends are around it. */
  readonly entries: number;
}

interface SegmentsProps<V extends string | number> {
  readonly legend: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  onChange(value: V): void;
}

/** One of a few, side by side. */
function Segments<V extends string | number>({ legend, options, value, onChange }: SegmentsProps<V>) {
  const name = useId();
  return (
    <fieldset className={pageStyles.segments}>
      <legend className={hidden.visuallyHidden}>{legend}</legend>
      {options.map((option) => (
        <label key={option.label} className={pageStyles.segment}>
          <input
            type="radio"
            name={name}
            className={pageStyles.radio}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

const SCALES: readonly StaircaseScale[] = ['linear', 'log'];

/** Scale and end of the axes. */
export function StaircaseControls({ scale, onScale, end, onEnd, entries }: StaircaseControlsProps) {
  const words = useWords(SIZING_WORDS).curves.controls;
  const around = rangeEnds(entries);
  const ends = end === 0 || around.includes(end) ? around : [...around, end].sort((a, b) => a - b);
  const options = [{ value: 0, label: words.fit }, ...ends.map((each) => ({ value: each, label: words.to(each) }))];
  return (
    <div className={pageStyles.controls}>
      <Segments
        legend={words.scale}
        options={SCALES.map((each) => ({ value: each, label: words.scales[each] }))}
        value={scale}
        onChange={onScale}
      />
      <Segments legend={words.shown} options={options} value={end} onChange={onEnd} />
    </div>
  );
}

/** px. */
const HEIGHT = 200;
const MARGIN = { left: 72, right: 14, top: 12, bottom: 28 };
const ROWS = 3;
const MARKED = [0, 0.25, 1, 3, 10, 30, MOST_TURNOVERS];

/** Room for the first quarter of a turnover, which changes most, and for a hundred. */
function spaced(turnovers: number): number {
  return Math.log1p(8 * turnovers);
}

interface TurnoverFrame {
  readonly plot: PlotArea;
  /** Turnovers to px. */
  readonly x: (turnovers: number) => number;
  /** Bytes to px. */
  readonly y: (bytes: number) => number;
  readonly most: number;
}

function frameOf(curves: readonly TurnoverCurve[], width: number): TurnoverFrame {
  const plot = {
    left: MARGIN.left,
    right: Math.max(MARGIN.left + 1, width - MARGIN.right),
    top: MARGIN.top,
    bottom: HEIGHT - MARGIN.bottom,
  };
  const most = Math.max(1, ...curves.flatMap(({ points }) => points.map(({ liveBytes }) => liveBytes.high)));
  const place = scaleLinear()
    .domain([0, spaced(MOST_TURNOVERS)])
    .range([plot.left, plot.right]);
  const y = scaleLinear()
    .domain([0, 1.05 * most])
    .range([plot.bottom, plot.top]);
  return { plot, x: (turnovers) => place(spaced(turnovers)), y, most };
}

interface TurnoverChartProps {
  readonly whatIf: WhatIf;
  readonly releases: readonly string[];
  /** Expected width, px. */
  readonly room: number;
}

/** What becomes of a cache's bytes, from when it is filled on; nothing for other maps. */
export function TurnoverChart({ whatIf, releases, room }: TurnoverChartProps) {
  const curves = useMemo(() => turnoverCurves(whatIf, releases), [whatIf, releases]);
  const { curves: words, chart } = useWords(SIZING_WORDS);
  const [width, ref] = useWidth(room ?? widthOnServer);
  if (!whatIf.churn || curves.length === 0) return null;
  const looks = looksOf(curves);
  const { turnovers: said } = words;
  const frame = frameOf(curves, width);
  const { plot, x, y, most } = frame;
  const drawLine = line<TurnoverPoint>()
    .x((point) => x(point.turnovers))
    .y((point) => y(point.liveBytes.expected))
    .digits(2);
  const drawBand = area<TurnoverPoint>()
    .x((point) => x(point.turnovers))
    .y0((point) => y(point.liveBytes.low))
    .y1((point) => y(point.liveBytes.high))
    .digits(2);
  return (
    <section aria-label={said.title}>
      <p className={pageStyles.note}>{said.title}</p>
      <figure className={styles.figure} ref={ref}>
        {width > 0 && (
          <PlotFrame width={width} height={HEIGHT} label={said.label(curves)}>
            <YAxis
              ticks={ticksAt(y, [0, ...byteTicks(most, ROWS)])}
              area={plot}
              label={(bytes) => chart.tick(bytes, most)}
            />
            <XAxis ticks={ticksAt(x, MARKED)} area={plot} label={said.tick} width={width} />
            {curves.map(({ releases: [key], design, points }, i) => (
              <g key={key}>
                <path className={styles.band} data-design={design} d={drawBand(points) ?? ''} />
                <path
                  className={styles.curve}
                  data-design={design}
                  d={drawLine(points) ?? ''}
                  strokeDasharray={looks[i] && dashOf(looks[i])}
                />
              </g>
            ))}
            <CursorLine
              of="setting"
              x={x(Math.min(MOST_TURNOVERS, whatIf.churn.turnovers))}
              top={plot.top}
              bottom={plot.bottom}
            />
          </PlotFrame>
        )}
      </figure>
      <ul className={styles.keys}>
        {curves.map((curve, i) => (
          <li key={curve.releases[0]}>
            {looks[i] && <CurveKey look={looks[i]} />}
            {chart.name(curve)}
          </li>
        ))}
      </ul>
      <Details summary={said.table}>{() => <TurnoverTable curves={curves} />}</Details>
    </section>
  );
}

interface TurnoverRow {
  readonly turnovers: number;
  readonly at: number;
}

function TurnoverTable({ curves }: { readonly curves: readonly TurnoverCurve[] }) {
  const { curves: words, chart } = useWords(SIZING_WORDS);
  const rows = (curves[0]?.points ?? []).map(({ turnovers }, at): TurnoverRow => ({ turnovers, at }));
  const mostOf = ({ at }: TurnoverRow) => Math.max(...curves.map(({ points }) => points[at]?.liveBytes.expected ?? 0));
  const columns: Column<TurnoverRow>[] = [
    {
      id: 'turnovers',
      head: words.turnovers.head,
      kind: 'figure',
      cell: ({ turnovers }) => words.turnovers.tick(turnovers),
    },
    ...curves.map(
      (curve): Column<TurnoverRow> => ({
        id: chart.name(curve),
        head: chart.name(curve),
        cell: (row) => <Size size={curve.points[row.at]?.liveBytes} most={mostOf(row)} />,
      }),
    ),
  ];
  return (
    <DataTable caption={words.turnovers.table} columns={columns} rows={rows} rowId={({ turnovers }) => turnovers} />
  );
}
