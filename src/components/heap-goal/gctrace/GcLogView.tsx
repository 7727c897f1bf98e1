import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import {
  type Cycle,
  type CycleRange,
  type Cycles,
  cycleAt,
  FORCED,
  gcCpuSeconds,
  wholeRange,
} from '../../../models/gctrace/cycles';
import { cyclesOf, type GcLog, type Run } from '../../../models/gctrace/readLog';
import {
  type ComparedSettings,
  longestRun,
  mayHaveLimit,
  type Projection,
  project,
  type RunFacts,
  runFacts,
  summarize,
  summarizeProjection,
} from '../../../models/gctrace/summary';
import { ChartTools } from '../../ui/chart/PlotFrame';
import { Button } from '../../ui/controls/Button';
import { SelectField, Slider } from '../../ui/controls/fields';
import { useWidth } from '../../ui/controls/useSize';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { Details } from '../../ui/table/Details';
import { useFormats, useWords } from '../../ui/words/words';
import { GOAL_WORDS } from '../words/languages';
import styles from './GcLogView.module.css';
import { LogChart, LogLegend } from './LogChart';
import { isDense, markTypesIn } from './logLayout';

interface GcLogViewProps {
  readonly log: GcLog;
  /** Settings to compare the log with. */
  readonly settings?: ComparedSettings | undefined;
  /** Precomputed facts of the longest run; computed here if absent. */
  readonly facts?: RunFacts | undefined;
}

/** A log with at least one cycle: select a run, see its heap, and what other settings would change. */
export function GcLogView({ log, settings, facts }: GcLogViewProps) {
  const { view: words, sentences } = useWords(GOAL_WORDS).log;
  const longest = longestRun(log);
  const [chosen, setChosen] = useState({ log, index: longest });
  const index = chosen.log === log ? chosen.index : longest;
  const run = log.runs[index];
  if (!run) return null;
  return (
    <div className={styles.view}>
      {log.runs.length > 1 && (
        <SelectField
          label={words.run}
          value={String(index)}
          options={log.runs.map((each, i) => ({
            value: String(i),
            label: sentences.runName(each, cyclesOf(log, each), i),
          }))}
          onChange={(value) => setChosen({ log, index: Number(value) })}
        />
      )}
      <RunView
        key={`${index} ${run.firstLine} ${run.count} ${log.lines}`}
        log={log}
        run={run}
        settings={settings}
        facts={index === longest ? facts : undefined}
      />
    </div>
  );
}

function isSame(a: ComparedSettings | undefined, b: ComparedSettings): boolean {
  return a?.gogc === b.gogc && a.limitBytes === b.limitBytes;
}

interface RunViewProps extends GcLogViewProps {
  readonly run: Run;
}

function RunView({ log, run, settings, facts: given }: RunViewProps) {
  const { log: words } = useWords(GOAL_WORDS);
  const { sentences } = words;
  const [present, measured] = useWidth();
  // Deferred, so that the page stays responsive while resizing.
  const width = useDeferredValue(present);
  const cycles = useMemo(() => cyclesOf(log, run), [log, run]);
  const facts = useMemo(() => given ?? runFacts(cycles, undefined), [cycles, given]);
  const { steady, implied } = facts;
  const [chosen, setRange] = useState<CycleRange>(wholeRange(cycles));
  const range = useDeferredValue(chosen);
  const isWhole = range.from === 0 && range.to === cycles.count - 1;
  // Start-up says little about a program that runs for days.
  const described = isWhole && steady.found ? steady : range;
  const summary = useMemo(
    () => (isWhole ? facts.summary : summarize(cycles, described)),
    [isWhole, facts, cycles, described],
  );
  const known = useDeferredValue(settings);
  const factsOfKnown = known && isSame(facts.whatIf?.settings, known) ? facts.whatIf : undefined;
  const whatIf = useMemo(
    () => factsOfKnown?.projection ?? (known && project(cycles, known)),
    [factsOfKnown, cycles, known],
  );
  const marks = useMemo(() => markTypesIn(cycles, range), [cycles, range]);
  const part = [...sentences.part(summary), sentences.implied(implied, summary)];
  const otherSummary = useMemo(
    () => (isWhole && factsOfKnown ? factsOfKnown.summary : whatIf && summarizeProjection(cycles, whatIf, described)),
    [isWhole, factsOfKnown, cycles, whatIf, described],
  );
  const other = known && otherSummary ? sentences.whatIf(known, otherSummary, summary) : [];
  return (
    <>
      <figure ref={measured} className={styles.chart}>
        {width > 0 && (
          <LogChart
            cycles={cycles}
            range={range}
            steady={described === steady ? steady : undefined}
            whatIf={whatIf}
            width={width}
            label={words.chart.name([...part, ...other])}
          />
        )}
        <LogLegend dense={isDense(range, width)} otherGoal={known && words.settings(known)} marks={marks} />
        <ChartTools name="gctrace" heading={() => ({ title: words.chart.title, text: part.join(' ') })}>
          <LogTable cycles={cycles} range={range} whatIf={whatIf} />
        </ChartTools>
      </figure>
      {cycles.count > 2 && (
        <div className={styles.range} data-report="none">
          <RangeFields cycles={cycles} range={chosen} onChange={setRange} />
          <div className={styles.buttons}>
            <Button onClick={() => setRange(wholeRange(cycles))}>{words.view.wholeRun}</Button>
            {steady.found && (
              <Button onClick={() => setRange({ from: steady.from, to: steady.to })}>{words.view.steadyPart}</Button>
            )}
          </div>
        </div>
      )}
      {known && known.limitBytes !== null && !mayHaveLimit(cycles) && (
        <p className={styles.note}>{words.view.noLimit}</p>
      )}
      <LogSummary
        log={log}
        title={sentences.partTitle(cycles, described, described === steady)}
        part={part}
        other={other}
      />
    </>
  );
}

interface RangeFieldsProps {
  readonly cycles: Cycles;
  readonly range: CycleRange;
  onChange(range: CycleRange): void;
}

/** Two sliders for the first and the last cycle shown; they can't cross. */
function RangeFields({ cycles, range, onChange }: RangeFieldsProps) {
  const { view: words } = useWords(GOAL_WORDS).log;
  const last = cycles.count - 1;
  return (
    <div className={styles.fields}>
      <CycleSlider
        label={words.fromCycle}
        cycles={cycles}
        value={range.from}
        onChange={(from) => onChange({ from: Math.min(from, Math.max(0, last - 1)), to: Math.max(range.to, from + 1) })}
      />
      <CycleSlider
        label={words.toCycle}
        cycles={cycles}
        value={range.to}
        onChange={(to) =>
          onChange({ from: Math.min(range.from, Math.max(0, to - 1)), to: Math.max(Math.min(1, last), to) })
        }
      />
    </div>
  );
}

interface CycleSliderProps {
  readonly label: string;
  readonly cycles: Cycles;
  readonly value: number;
  onChange(value: number): void;
}

function CycleSlider({ label, cycles, value, onChange }: CycleSliderProps) {
  const id = useId();
  const name = useWords(GOAL_WORDS).log.view.cycleAt(cycles, value);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className={styles.value}>
        {name}
      </output>
      <Slider id={id} valueText={name} last={cycles.count - 1} value={value} onChange={onChange} />
    </div>
  );
}

interface LogSummaryProps {
  readonly log: GcLog;
  /** Title of the part described. */
  readonly title: string;
  readonly part: readonly string[];
  /** Sentences on the same part under other settings. */
  readonly other: readonly string[];
}

/** A log in sentences: a part, the same part under other settings, and the whole log. */
function LogSummary({ log, title, part, other }: LogSummaryProps) {
  const { view: words, sentences } = useWords(GOAL_WORDS).log;
  return (
    <div className={styles.summary}>
      <Sentences title={title} sentences={part} />
      {other.length > 0 && <Sentences title={words.otherSettings} sentences={other} />}
      <Sentences title={words.wholeLog} sentences={sentences.whole(log)}>
        {log.firstMalformed.length > 0 && (
          <Details summary={words.malformed}>
            <ol className={styles.lines}>
              {log.firstMalformed.map(({ line, text }) => (
                <li key={line} value={line}>
                  <code>{text}</code>
                </li>
              ))}
            </ol>
          </Details>
        )}
      </Sentences>
    </div>
  );
}

interface SentencesProps {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly children?: ReactNode;
}

function Sentences({ title, sentences, children }: SentencesProps) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {sentences.map((text) => (
        <p key={text} className={styles.sentence}>
          {text}
        </p>
      ))}
      {children}
    </section>
  );
}

interface LogTableProps {
  readonly cycles: Cycles;
  readonly range: CycleRange;
  readonly whatIf?: Projection | undefined;
}

/** The chart as a table, computed when it is unfolded. */
function LogTable(props: LogTableProps) {
  const { table: words } = useWords(GOAL_WORDS).log;
  return <Details summary={words.title}>{() => <LogTableRows {...props} />}</Details>;
}

export function LogTableRows({ cycles, range, whatIf }: LogTableProps) {
  const { table: words, mib } = useWords(GOAL_WORDS).log;
  const { count } = useFormats();
  const { rows, stride } = useMemo(() => logRows(cycles, range, whatIf), [cycles, range, whatIf]);
  const otherGoal: readonly Column<LogRow>[] = whatIf
    ? [{ id: 'otherGoal', head: words.otherGoalMB, cell: ({ otherGoalMB }) => words.goal(otherGoalMB) }]
    : [];
  return (
    <>
      {stride > 1 && <p className={styles.stride}>{words.everyRow(stride)}</p>}
      <DataTable
        caption={words.caption}
        columns={[
          { id: 'cycle', head: words.cycle, kind: 'figure', cell: ({ cycle }) => count(cycle.n) },
          { id: 'at', head: words.at, cell: ({ cycle }) => words.seconds(cycle.atSeconds) },
          { id: 'start', head: words.startMB, cell: ({ cycle }) => mib(cycle.startMB) },
          { id: 'end', head: words.endMB, cell: ({ cycle }) => mib(cycle.endMB) },
          { id: 'live', head: words.liveMB, cell: ({ cycle }) => mib(cycle.liveMB) },
          { id: 'goal', head: words.goalMB, cell: ({ cycle }) => words.goal(cycle.goalMB) },
          ...otherGoal,
          { id: 'cpu', head: words.gcCpu, cell: ({ gcCpuMs }) => words.ms(gcCpuMs) },
          { id: 'cause', head: words.cause, kind: 'name', cell: ({ cycle }) => words.causes[causeOf(cycle.forced)] },
        ]}
        rows={rows}
        rowId={({ index }) => index}
      />
    </>
  );
}

function causeOf(forced: number): keyof typeof FORCED {
  if (forced === FORCED.called) return 'called';
  return forced === FORCED.timer ? 'timer' : 'paced';
}

interface LogRow {
  readonly index: number;
  readonly cycle: Cycle;
  readonly gcCpuMs: number;
  readonly otherGoalMB: number | undefined;
}

interface LogRows {
  readonly rows: readonly LogRow[];
  /** One row for every so many cycles. */
  readonly stride: number;
}

const MOST_ROWS = 200;

function logRows(cycles: Cycles, { from, to }: CycleRange, whatIf: Projection | undefined): LogRows {
  const stride = Math.max(1, Math.ceil((to - from + 1) / MOST_ROWS));
  const rows: LogRow[] = [];
  for (let index = from; index <= to; index += stride) {
    rows.push({
      index,
      cycle: cycleAt(cycles, index),
      gcCpuMs: gcCpuSeconds(cycles, index) * 1000,
      otherGoalMB: whatIf?.goalMB[index],
    });
  }
  return { rows, stride };
}
