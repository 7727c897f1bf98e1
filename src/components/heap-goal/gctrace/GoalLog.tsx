import {
  type ClipboardEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import cacheInHeap from '../../../../tests/recorded/gctrace/gctrace-go1.17-cache-1gib.txt?raw';
import cacheOffHeap from '../../../../tests/recorded/gctrace/gctrace-go1.23-cache-offheap.txt?raw';
import roots from '../../../../tests/recorded/gctrace/gctrace-go1.26-roots-forced.txt?raw';
import type { Progress } from '../../../files/pieces';
import { cyclesOf } from '../../../models/gctrace/readLog';
import { type ComparedSettings, longestRun, type RunFacts, runFacts } from '../../../models/gctrace/summary';
import { MIB } from '../../../models/kernel/bits';
import { GOGC_RANGE, RATE_RANGE } from '../../fields/programFields';
import { Button } from '../../ui/controls/Button';
import { TextAreaField } from '../../ui/controls/fields';
import type { Lang } from '../../ui/format';
import { useFileDrop } from '../../ui/useFileDrop';
import { loadLanguage, sentenceOf } from '../../ui/words/language';
import { useWords, Words } from '../../ui/words/words';
import { type GoalSettings, goalCodec, LIVE_RANGE, PRESETS, presetSettings } from '../settings';
import { GOAL_WORDS } from '../words/languages';
import { GcLogView } from './GcLogView';
import styles from './GcLogView.module.css';
import { type LogProblem, type LogState, problemOf, type ReadOptions, readLogFile } from './readLogFile';
import type { KnownLog } from './readLogPieces';

/** Unedited logs of real runs. */
const LOG_SAMPLES = [
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
export function settingsIn({ implied, summary, grown }: RunFacts): string {
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
    live: within((grown?.toMB ?? summary.living.lowMB) * MIB, LIVE_RANGE),
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

interface LogSample {
  readonly name: string;
  readonly text: string;
}

interface LogInputProps {
  readonly reading: LogReading;
  /** Real logs as examples. */
  readonly samples: readonly LogSample[];
}

/** Longer text would make the field slow: it is read without being shown. */
const MOST_SHOWN_LETTERS = 100_000;

/** Input for a log: paste, choose or drop. */
export function LogInput({ reading, samples }: LogInputProps) {
  const { input: words, problems } = useWords(GOAL_WORDS).log;
  const { state, read, cancel } = reading;
  const problem = problemOf(state);
  const [text, setText] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const hintId = useId();

  const readText = (shown: string, name: string | null) => {
    setText(shown);
    if (shown.trim() !== '') read(shown, name);
  };
  const readFile = (files: FileList | null) => {
    const [first] = files ?? [];
    if (!first) return;
    setText('');
    read(first, first.name);
  };
  const paste = (event: ClipboardEvent) => {
    const [pastedFile] = event.clipboardData.files;
    const pasted = event.clipboardData.getData('text');
    if (!pastedFile && pasted.length <= MOST_SHOWN_LETTERS) return;
    event.preventDefault();
    setText('');
    read(pastedFile ?? pasted, pastedFile?.name ?? null);
  };
  const { over, drag } = useFileDrop(readFile);

  return (
    <section className={styles.input} aria-label={words.name} data-over={over} {...drag}>
      <div onPaste={paste}>
        <TextAreaField
          label={words.label}
          rows={3}
          text={text}
          placeholder={words.placeholder}
          error={problem && sentenceOf<LogProblem, void>(problems, problem, undefined)}
          hint={
            <>
              {words.hint.before}
              <code>{words.hint.command}</code>
              {words.hint.after}
            </>
          }
          onChange={(shown) => readText(shown, null)}
        />
      </div>
      <div className={styles.row}>
        <Button onClick={() => file.current?.click()}>{words.open}</Button>
        <input
          ref={file}
          type="file"
          hidden
          onChange={({ currentTarget }) => {
            readFile(currentTarget.files);
            // Allows choosing the same file again.
            currentTarget.value = '';
          }}
        />
        <span id={hintId} className={styles.word}>
          {words.orReal}
        </span>
        {samples.map(({ name, text: sample }) => (
          <Button key={name} variant="quiet" aria-describedby={hintId} onClick={() => readText(sample, name)}>
            {name}
          </Button>
        ))}
      </div>
      {state.type === 'reading' && <LogProgress name={state.name} progress={state.progress} onCancel={cancel} />}
      <p role="status" className={styles.status}>
        {state.type === 'cancelled' && words.stopped(state.name)}
        {state.type === 'read' && !problem && words.read(state.name)}
      </p>
    </section>
  );
}

interface LogProgressProps {
  readonly name: string | null;
  readonly progress: Progress;
  onCancel(): void;
}

function LogProgress({ name, progress, onCancel }: LogProgressProps) {
  const { input: words } = useWords(GOAL_WORDS).log;
  return (
    <div className={styles.progress}>
      <span className={styles.word}>{words.progress(name, progress)}</span>
      <progress aria-label={words.reading(name)} value={progress.bytes} max={Math.max(1, progress.totalBytes)} />
      <Button onClick={onCancel}>{words.cancel}</Button>
    </div>
  );
}

interface LogReading {
  readonly state: LogState;
  /** The last log with a cycle; stays while another one is read or fails. */
  readonly shown: KnownLog | undefined;
  read(source: Blob | string, name: string | null): void;
  cancel(): void;
}

/** Reads one log at a time; a new one aborts the one before. */
function useLogReading(settings: ComparedSettings | undefined): LogReading {
  const [state, setState] = useState<LogState>({ type: 'empty' });
  const [shown, setShown] = useState<KnownLog>();
  const running = useRef<AbortController>(undefined);

  const read = (source: Blob | string, name: string | null) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const blob = typeof source === 'string' ? new Blob([source]) : source;
    const update = (next: LogState) => {
      if (!signal.aborted) setState(next);
    };
    update({ type: 'reading', name, progress: { bytes: 0, totalBytes: blob.size } });
    const onProgress = (progress: Progress) => update({ type: 'reading', name, progress });
    readLogFile(blob, { signal, settings, onProgress }).then(
      (outcome) => {
        if ('problem' in outcome) {
          update({ type: 'failed', name, problem: outcome.problem });
          return;
        }
        update({ type: 'read', name, log: outcome.log });
        if (!signal.aborted && outcome.log.cycles.count > 0) startTransition(() => setShown(outcome));
      },
      () => update({ type: 'failed', name, problem: 'unreadable' }),
    );
  };

  const cancel = useCallback(() => {
    running.current?.abort();
    setState((state) => (state.type === 'reading' ? { type: 'cancelled', name: state.name } : state));
  }, []);

  useEffect(() => () => running.current?.abort(), []);
  return { state, shown, read, cancel };
}
