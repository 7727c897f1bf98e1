import { type ClipboardEvent, startTransition, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Progress } from '../../../files/pieces';
import type { ComparedSettings } from '../../../models/gctrace/summary';
import { Button } from '../../ui/controls/Button';
import { TextAreaField } from '../../ui/controls/fields';
import { useFileDrop } from '../../ui/useFileDrop';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import { GOAL_WORDS } from '../words/languages';
import styles from './GcLogView.module.css';
import { type LogProblem, type LogState, problemOf, readLogFile } from './readLogFile';
import type { KnownLog } from './readLogPieces';

interface LogSample {
  readonly name: string;
  readonly text: string;
}

interface LogInputProps {
  readonly reading: LogReading;
  /** Real logs as examples. */
  readonly samples?: readonly LogSample[] | undefined;
}

/** Longer text would make the field slow: it is read without being shown. */
const MOST_SHOWN_LETTERS = 100_000;

/** Input for a log: paste, choose or drop. */
export function LogInput({ reading, samples = [] }: LogInputProps) {
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
        {samples.length > 0 && (
          <>
            <span id={hintId} className={styles.word}>
              {words.orReal}
            </span>
            {samples.map(({ name, text: sample }) => (
              <Button key={name} variant="quiet" aria-describedby={hintId} onClick={() => readText(sample, name)}>
                {name}
              </Button>
            ))}
          </>
        )}
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
export function useLogReading(settings: ComparedSettings | undefined): LogReading {
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
