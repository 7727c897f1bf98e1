import { useId, useMemo, useRef, useState } from 'react';
import type { MeasuredRow } from '../../../golang/program/programText';
import {
  type Curve,
  type Staircase,
  type StaircaseInput,
  type StaircaseScale,
  wholeStaircase,
} from '../../../models/sizing/staircase';
import { filledOnce, type WhatIf } from '../../../models/sizing/whatIf';
import { Button } from '../../ui/controls/Button';
import hidden from '../../ui/controls/controls.module.css';
import { Icon, play } from '../../ui/controls/icons';
import { useMedia } from '../../ui/controls/useSize';
import { download, fileName, SavePicture } from '../../ui/picture/SavePicture';
import { Details } from '../../ui/table/Details';
import { useWords } from '../../ui/words/words';
import { compareRuns } from '../proof/runs';
import type { Scale } from '../question/settings';
import type { SizingCase } from '../question/sizingCase';
import styles from '../SizingPage.module.css';
import { SIZING_WORDS } from '../words/languages';
import { curveCsv, curveJson, curveMarkdown, StaircaseTable } from './curveTable';
import { type OtherCurves, otherPath, type StaircaseFrame, type StaircaseLayout } from './layout';
import { costAt } from './notes';
import { StaircaseFigure, StaircaseNotes } from './Staircase';
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
  /** Link to a race with this map; undefined if there is none. */
  readonly watch: string | undefined;
}

/** The page's chart of bytes over entries, with its controls, table and export. */
export function SizingChart({ sizing, trial, measured, settledEntries, room, watch }: SizingChartProps) {
  const { curves: words, page } = useWords(SIZING_WORDS);
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
      <div className={styles.chartHead}>
        <StaircaseControls
          scale={scale}
          onScale={(next: Scale) => change({ scale: next })}
          end={upTo === 0 ? null : upTo}
          onEnd={(end) => change({ upTo: end ?? 0 })}
          entries={entries}
        />
        {watch !== undefined && (
          <a href={watch} className={styles.watch}>
            <Icon drawing={play} /> {page.watch}
          </a>
        )}
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
    <fieldset className={styles.menu} aria-label={saveWords.title}>
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
    <path key={curve.releases.join()} className={styles.other} data-design={curve.design} d={otherPath(curve, frame)} />
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
      <path className={styles.halo} d={d} />
      <path className={styles.cross} d={d} />
    </g>
  );
}

/** Legend of the curves of maps that are filled once, beside those of a cache. */
function FilledNote({ curves, hasStrips }: Pick<OtherCurves, 'curves'> & { readonly hasStrips: boolean }) {
  const words = useWords(SIZING_WORDS).curves;
  const designs = [...new Set(curves.map(({ design }) => design))];
  return (
    <p className={styles.note}>
      <svg className={styles.key} width={28} height={12} aria-hidden="true">
        {designs.map((design, i) => (
          <path key={design} className={styles.other} data-design={design} d={`M1 ${3 + 6 * i}H27`} />
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
    <p className={styles.note}>
      <svg className={styles.key} width={12} height={12} aria-hidden="true">
        <path className={styles.cross} d={crossAt(6, 6)} />
      </svg>
      {words.here.marks(runs)}
    </p>
  );
}

interface StaircaseControlsProps {
  readonly scale: StaircaseScale;
  onScale(scale: StaircaseScale): void;
  /** The last number of entries on the axis; null if it is automatic. */
  readonly end: number | null;
  onEnd(end: number | null): void;
  /** The marked number of entries: the offered ends are around it. */
  readonly entries: number;
}

interface SegmentsProps<V extends string | number | null> {
  readonly legend: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  onChange(value: V): void;
}

/** One of a few, side by side. */
function Segments<V extends string | number | null>({ legend, options, value, onChange }: SegmentsProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className={hidden.visuallyHidden}>{legend}</legend>
      {options.map((option) => (
        <label key={option.label} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
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
  const ends = end === null || around.includes(end) ? around : [...around, end].sort((a, b) => a - b);
  const options = [{ value: null, label: words.fit }, ...ends.map((each) => ({ value: each, label: words.to(each) }))];
  return (
    <div className={styles.controls}>
      <Segments
        legend={words.scale}
        options={SCALES.map((each) => ({ value: each, label: words.scales[each] }))}
        value={scale}
        onChange={onScale}
      />
      <Segments<number | null> legend={words.shown} options={options} value={end} onChange={onEnd} />
    </div>
  );
}
