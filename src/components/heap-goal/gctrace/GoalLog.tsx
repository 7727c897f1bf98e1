import { type ReactNode, useMemo } from 'react';
import cacheInHeap from '../../../../tests/recorded/gctrace/gctrace-go1.17-cache-1gib.txt?raw';
import cacheOffHeap from '../../../../tests/recorded/gctrace/gctrace-go1.23-cache-offheap.txt?raw';
import roots from '../../../../tests/recorded/gctrace/gctrace-go1.26-roots-forced.txt?raw';
import { cyclesOf } from '../../../models/gctrace/readLog';
import { longestRun, type RunFacts, runFacts } from '../../../models/gctrace/summary';
import { MIB } from '../../../models/kernel/bits';
import { GOGC_RANGE, RATE_RANGE } from '../../fields/programFields';
import type { Lang } from '../../ui/format';
import { loadLanguage, sentenceOf } from '../../ui/words/language';
import { useWords, Words } from '../../ui/words/words';
import { type GoalSettings, goalCodec, LIVE_RANGE, PRESETS, presetSettings } from '../settings';
import { GOAL_WORDS } from '../words/languages';
import { GcLogView } from './GcLogView';
import styles from './GcLogView.module.css';
import { LogInput, useLogReading } from './LogInput';
import { type LogProblem, problemOf, type ReadOptions, readLogFile } from './readLogFile';
import type { KnownLog } from './readLogPieces';

/** Unedited logs of real runs. */
export const LOG_SAMPLES = [
  { id: 'cacheInHeap', text: cacheInHeap },
  { id: 'cacheOffHeap', text: cacheOffHeap },
  { id: 'roots', text: roots },
] as const;

/** Log reader of the heap goal page: compares a log with the page's GOGC and limit. */
export function GoalLog({ settings: { gogc, limit } }: { readonly settings: GoalSettings }) {
  const { input: words, samples } = useWords(GOAL_WORDS).log;
  const settings = useMemo(() => ({ gogc, limitBytes: limit }), [gogc, limit]);
  const reading = useLogReading(settings);
  return (
    <div className={styles.view}>
      <LogInput reading={reading} samples={LOG_SAMPLES.map(({ id, text }) => ({ name: samples[id], text }))} />
      {reading.shown && <GcLogView {...reading.shown} settings={settings} />}
      <p>
        <a href="#/your-program?">{words.others}</a>
      </p>
    </div>
  );
}

/** A log with cycles, and the facts of its longest run. */
interface OpenedLog {
  readonly known: KnownLog;
  readonly facts: RunFacts;
  /** A sentence about a limit too near to the live heap. */
  readonly warning: string | undefined;
  /** Query of the heap goal page with the settings that the log implies. */
  readonly query: string;
}

/** The log reader for the Your program page. */
interface Logs {
  /** `problem`: a sentence. */
  read(blob: Blob, name: string | null, options: ReadOptions): Promise<OpenedLog | { readonly problem: string }>;
  view(log: OpenedLog): ReactNode;
  readonly samples: readonly { readonly id: string; readonly text: string }[];
}

function within(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.round(Math.min(max, Math.max(min, value)));
}

/** Query with the settings that a log implies; the rest keeps its defaults. */
export function settingsIn({ implied, summary }: RunFacts): string {
  const usual = presetSettings(PRESETS[0]);
  const rate = summary.allocMBPerSecond;
  const limitMB = implied.tight?.isBelow ? implied.tight.lowMB : implied.leastLimitMB;
  // Goals above those of the default GOGC: it is off, or so high that the limit is reached first.
  const isOff = implied.limitGoalMB !== undefined && implied.limitGoalMB > 2 * summary.liveMB.median;
  const unknown = isOff ? 'off' : usual.gogc;
  return goalCodec.format({
    ...usual,
    gogc: implied.gogc === undefined ? unknown : within(implied.gogc, GOGC_RANGE),
    limit: limitMB === undefined ? usual.limit : Math.ceil(limitMB) * MIB,
    // The model adds what is allocated while a cycle marks.
    live: within(summary.living.lowMB * MIB, LIVE_RANGE),
    rate: rate === undefined ? usual.rate : within(Math.round(rate) * MIB, RATE_RANGE),
  });
}

export async function logsIn(lang: Lang): Promise<Logs> {
  const language = await loadLanguage(GOAL_WORDS, lang);
  const { problems, sentences } = language.words.log;
  return {
    async read(blob, name, options) {
      const outcome = await readLogFile(blob, options);
      const state =
        'problem' in outcome
          ? ({ type: 'failed', name, problem: outcome.problem } as const)
          : ({ type: 'read', name, log: outcome.log } as const);
      const problem = problemOf(state);
      if (problem) return { problem: sentenceOf<LogProblem, void>(problems, problem, undefined) };
      if ('problem' in outcome) throw new RangeError('a log that failed has a problem');
      const run = outcome.log.runs[longestRun(outcome.log)];
      if (!run) throw new RangeError('a log without a problem has a run');
      const facts = outcome.facts ?? runFacts(cyclesOf(outcome.log, run), undefined);
      const warning = facts.implied.tight && sentences.implied(facts.implied, facts.summary);
      return { known: { ...outcome, facts }, facts, warning, query: settingsIn(facts) };
    },
    view: ({ known }) => (
      <Words of={GOAL_WORDS} value={language}>
        <GcLogView {...known} />
      </Words>
    ),
    samples: LOG_SAMPLES,
  };
}
