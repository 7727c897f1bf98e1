import { useDeferredValue, useMemo, useState } from 'react';
import { type CycleRange, wholeRange } from '../../../models/gctrace/cycles';
import { type ComparedSettings, longestRun, type RunFacts, runFacts } from '../../../models/gctrace/facts';
import { mayHaveLimit, project, summarizeProjection } from '../../../models/gctrace/projection';
import { cyclesOf, type GcLog, type Run } from '../../../models/gctrace/readLog';
import { summarize } from '../../../models/gctrace/summary';
import { ChartTools } from '../../ui/chart/PlotFrame';
import { Button } from '../../ui/controls/Button';
import { SelectField } from '../../ui/controls/fields';
import { useWidth } from '../../ui/controls/useSize';
import { useWords } from '../../ui/words/words';
import { GOAL_WORDS } from '../words/languages';
import styles from './GcLogView.module.css';
import { LogChart } from './LogChart';
import { LogLegend } from './LogLegend';
import { LogSummary } from './LogSummary';
import { LogTable } from './LogTable';
import { isDense } from './logLayout';
import { markTypesIn } from './logMarks';
import { RangeFields } from './RangeFields';

export interface GcLogViewProps {
  readonly log: GcLog;
  /** Settings to compare the log with. */
  readonly settings?: ComparedSettings | undefined;
  /** Of its longest run, where they were computed with the log; else they are computed here. */
  readonly facts?: RunFacts | undefined;
}

/** A log with at least one cycle: choose a run, see its heap, and what other settings would do to it. */
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
  // Drawn when there is time: between its parts the page answers.
  const width = useDeferredValue(present);
  const cycles = useMemo(() => cyclesOf(log, run), [log, run]);
  const facts = useMemo(() => given ?? runFacts(cycles, undefined), [cycles, given]);
  const { steady, implied } = facts;
  const [chosen, setRange] = useState<CycleRange>(wholeRange(cycles));
  const range = useDeferredValue(chosen);
  const isWhole = range.from === 0 && range.to === cycles.count - 1;
  // Start-up says little about what runs for days.
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
