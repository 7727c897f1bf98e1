import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../ui/Button';
import { TextAreaField } from '../ui/TextAreaField';
import styles from './LogInput.module.css';
import { LogProgress } from './LogProgress';
import { HOW_TO_GET_A_LOG } from './logWords';
import { problemOf } from './problemWords';
import type { LogReading } from './useLogReading';

export interface LogSample {
  readonly name: string;
  readonly text: string;
}

export interface LogInputProps {
  readonly reading: LogReading;
  /** Real logs to begin with. */
  readonly samples?: readonly LogSample[] | undefined;
}

/** More would make the field slow: it is read without standing there. */
const MOST_SHOWN_LETTERS = 100_000;
const PASTED = 'the pasted text';

/** A log to paste, to choose or to drop. */
export function LogInput({ reading, samples = [] }: LogInputProps) {
  const { state, read, cancel } = reading;
  const [text, setText] = useState('');
  const [over, setOver] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const hintId = useId();

  const readText = (shown: string, name: string) => {
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
    read(pastedFile ?? pasted, pastedFile?.name ?? PASTED);
  };
  const drag = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      const to = event.relatedTarget;
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      readFile(event.dataTransfer.files);
    },
  };

  return (
    <section className={styles.input} aria-label="A log of the collector" data-over={over} {...drag}>
      <div onPaste={paste}>
        <TextAreaField
          label="gctrace log"
          rows={3}
          text={text}
          placeholder="gc 1 @0.008s 40%: 4.0+12+0.073 ms clock, …"
          error={problemOf(state)}
          hint={
            <>
              Paste what a program writes when run so: <code>{HOW_TO_GET_A_LOG}</code>, or choose its file, or drop it
              here; .gz will do. It stays in this browser.
            </>
          }
          onChange={(shown) => readText(shown, PASTED)}
        />
      </div>
      <div className={styles.row}>
        <Button onClick={() => file.current?.click()}>Open a log…</Button>
        <input
          ref={file}
          type="file"
          hidden
          onChange={({ currentTarget }) => {
            readFile(currentTarget.files);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
        {samples.length > 0 && (
          <>
            <span id={hintId} className={styles.word}>
              or a real one:
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
        {statusOf(state)}
      </p>
    </section>
  );
}

function statusOf(state: LogReading['state']): string {
  if (state.type === 'cancelled') return `Stopped reading ${state.name}.`;
  if (state.type === 'read' && state.log.cycles.count > 0) return `Read ${state.name}.`;
  return '';
}
