import { useDeferredValue, useMemo, useState } from 'react';
import { impliedSettings } from '../../models/gctrace/impliedSettings';
import { cyclesOf, type GcLog, type Run } from '../../models/gctrace/readLog';
import { type CycleRange, wholeRange } from '../../models/gctrace/spread';
import { steadyPart } from '../../models/gctrace/steadyPart';
import { summarize } from '../../models/gctrace/summary';
import { mayHaveLimit, summarizeWhatIf, type WhatIfSettings, whatIfSettings } from '../../models/gctrace/whatIf';
import { useWidth } from '../player/useWidth';
import { Button } from '../ui/Button';
import { SelectField } from '../ui/SelectField';
import styles from './GcLogView.module.css';
import { LogChart } from './LogChart';
import { LogLegend } from './LogLegend';
import { LogSummary } from './LogSummary';
import { LogTable } from './LogTable';
import { isDense } from './logLayout';
import { markTypesIn } from './logMarks';
import { impliedSentence, partSentences, partTitle, runName, settingsText, whatIfSentences } from './logWords';
import { RangeFields } from './RangeFields';

export interface GcLogViewProps {
  readonly log: GcLog;
  /** Settings to compare the log with. */
  readonly settings?: WhatIfSettings | undefined;
}

/** A log with at least one cycle: choose a run, see its heap, and what other settings would do to it. */
export function GcLogView({ log, settings }: GcLogViewProps) {
  const longest = log.runs.reduce((best, run, i) => (run.count > (log.runs[best]?.count ?? 0) ? i : best), 0);
  const [chosen, setChosen] = useState({ log, index: longest });
  const index = chosen.log === log ? chosen.index : longest;
  const run = log.runs[index];
  if (!run) return null;
  return (
    <div className={styles.view}>
      {log.runs.length > 1 && (
        <SelectField
          label="Run"
          value={String(index)}
          options={log.runs.map((each, i) => ({ value: String(i), label: runName(each, cyclesOf(log, each), i) }))}
          onChange={(value) => setChosen({ log, index: Number(value) })}
        />
      )}
      <RunView key={`${index} ${run.firstLine} ${run.count} ${log.lines}`} log={log} run={run} settings={settings} />
    </div>
  );
}

interface RunViewProps extends GcLogViewProps {
  readonly run: Run;
}

function RunView({ log, run, settings }: RunViewProps) {
  const [width, measured] = useWidth();
  const cycles = useMemo(() => cyclesOf(log, run), [log, run]);
  const steady = useMemo(() => steadyPart(cycles), [cycles]);
  const implied = useMemo(() => impliedSettings(cycles), [cycles]);
  const [asked, setRange] = useState<CycleRange>(wholeRange(cycles));
  const range = useDeferredValue(asked);
  const isWhole = range.from === 0 && range.to === cycles.count - 1;
  // Start-up says little about what runs for days.
  const told = isWhole && steady.found ? steady : range;
  const summary = useMemo(() => summarize(cycles, told), [cycles, told]);
  const known = useDeferredValue(settings);
  const whatIf = useMemo(() => known && whatIfSettings(cycles, known), [cycles, known]);
  const marks = useMemo(() => markTypesIn(cycles, range), [cycles, range]);
  const part = [...partSentences(summary), impliedSentence(implied, summary)];
  const other = useMemo(
    () => (known && whatIf ? whatIfSentences(known, summarizeWhatIf(cycles, whatIf, told), summary) : []),
    [cycles, known, whatIf, told, summary],
  );
  return (
    <>
      <div ref={measured} className={styles.chart}>
        {width > 0 && (
          <LogChart
            cycles={cycles}
            range={range}
            steady={told === steady ? steady : undefined}
            whatIf={whatIf}
            width={width}
            label={`The heap in the log. ${[...part, ...other].join(' ')}`}
          />
        )}
      </div>
      <LogLegend dense={isDense(range, width)} otherGoal={known && settingsText(known)} marks={marks} />
      {cycles.count > 2 && (
        <div className={styles.range}>
          <RangeFields cycles={cycles} range={asked} onChange={setRange} />
          <div className={styles.buttons}>
            <Button onClick={() => setRange(wholeRange(cycles))}>Whole run</Button>
            {steady.found && (
              <Button onClick={() => setRange({ from: steady.from, to: steady.to })}>Steady part</Button>
            )}
          </div>
        </div>
      )}
      {known && known.limitBytes !== null && !mayHaveLimit(cycles) && (
        <p className={styles.note}>
          The log is of Go 1.17 or earlier, which has no memory limit: it changes nothing here.
        </p>
      )}
      <LogSummary log={log} title={partTitle(cycles, told, told === steady)} part={part} other={other} />
      <LogTable cycles={cycles} range={range} whatIf={whatIf} />
    </>
  );
}
