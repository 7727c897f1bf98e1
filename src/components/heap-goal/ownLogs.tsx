import type { ReactNode } from 'react';
import { longestRun, type RunFacts, runFacts } from '../../models/gctrace/facts';
import { cyclesOf } from '../../models/gctrace/readLog';
import { GOGC_RANGE, RATE_RANGE } from '../fields/programFields';
import type { Lang } from '../ui/format';
import { loadLanguage, sentenceOf } from '../ui/words/language';
import { Words } from '../ui/words/words';
import { LOG_SAMPLES } from './gctrace/GcLogPanel';
import { GcLogView } from './gctrace/GcLogView';
import { type ReadOptions, readLogFile } from './gctrace/read/readLogFile';
import type { KnownLog } from './gctrace/read/readLogPieces';
import { type LogProblem, problemOf } from './gctrace/read/useLogReading';
import { PRESETS } from './page/presets';
import { goalCodec, presetSettings } from './settings';
import { GOAL_WORDS } from './words/languages';

/** A log with cycles in it, and the facts of its longest run. */
export interface OpenedLog {
  readonly known: KnownLog;
  readonly facts: RunFacts;
  /** A sentence on what is wrong: a limit that leaves what lives no room. */
  readonly warning: string | undefined;
  /** Settings of the heap goal that the log shows, as its page’s query. */
  readonly query: string;
}

/** Logs of the collector for a page that opens files of any kind. */
interface Logs {
  /** A problem is a sentence. */
  read(blob: Blob, name: string | null, options: ReadOptions): Promise<OpenedLog | { readonly problem: string }>;
  view(log: OpenedLog): ReactNode;
  readonly samples: readonly { readonly id: string; readonly text: string }[];
}

const MIB = 2 ** 20;
const LEAST_LIVE_BYTES = 64 * 1024;

function within(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.round(Math.min(max, Math.max(min, value)));
}

/** The page’s settings that play what a log shows; what the log doesn’t tell stays as it is. */
export function settingsIn({ implied, summary }: RunFacts): string {
  const usual = presetSettings(PRESETS[0]);
  const rate = summary.allocMBPerSecond;
  const limitMB = implied.tight?.isBelow ? implied.tight.lowMB : implied.leastLimitMB;
  // Goals above those of the usual GOGC: it is off, or so high that the limit is met first.
  const isOff = implied.limitGoalMB !== undefined && implied.limitGoalMB > 2 * summary.liveMB.median;
  const unknown = isOff ? 'off' : usual.gogc;
  return goalCodec.format({
    ...usual,
    gogc: implied.gogc === undefined ? unknown : within(implied.gogc, GOGC_RANGE),
    limit: limitMB === undefined ? usual.limit : Math.ceil(limitMB) * MIB,
    live: within(summary.liveMB.median * MIB, { min: LEAST_LIVE_BYTES, max: 2 ** 40 }),
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
