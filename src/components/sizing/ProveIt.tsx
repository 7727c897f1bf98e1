import { type RefObject, useId, useMemo, useRef, useState } from 'react';
import type { Prediction } from '../../golang/program/prediction';
import { type OutputReading, readOutput } from '../../golang/program/readOutput';
import { NEWEST } from '../../models/go/releases';
import { Button } from '../ui/Button';
import { download } from '../ui/download';
import { ScrollArea } from '../ui/ScrollArea';
import { TextAreaField } from '../ui/TextAreaField';
import styles from './ProveIt.module.css';
import { ProveItRun } from './ProveItRun';
import { compareRuns } from './proveItRows';

export interface ProveItProps {
  /** Go source. */
  readonly program: string;
  /** `mapscope_check.go` */
  readonly fileName: string;
  readonly predictions: readonly Prediction[];
  /** Of each map. */
  readonly entries: number;
  /** What the reader pasted so far. */
  readonly pasted: string;
  onPaste(text: string): void;
}

/** A program that measures the map on the reader's machine, and what it printed beside what was predicted. */
export function ProveIt({ program, fileName, predictions, entries, pasted, onPaste }: ProveItProps) {
  const reading = useMemo(() => (pasted.trim() === '' ? undefined : readOutput(pasted)), [pasted]);
  return (
    <div className={styles.proof}>
      <Program program={program} fileName={fileName} />
      <div className={styles.pasting}>
        <TextAreaField
          label="What it printed, of any number of runs"
          rows={4}
          text={pasted}
          placeholder={`mapscope/1 go${NEWEST.patch} linux/amd64 entries=… live=… predicted=…`}
          error={reading?.ok === false ? reading.problem : undefined}
          onChange={onPaste}
        />
        <div aria-live="polite">{reading?.ok && <Runs {...{ reading, predictions, entries }} />}</div>
      </div>
    </div>
  );
}

interface RunsProps extends Pick<ProveItProps, 'predictions' | 'entries'> {
  readonly reading: Extract<OutputReading, { ok: true }>;
}

function Runs({ reading, predictions, entries }: RunsProps) {
  const runs = compareRuns(reading.rows, predictions, entries);
  return (
    <>
      <ol className={styles.runs} aria-label="Runs">
        {runs.map((run, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a run has no other identity than its place in the text.
          <ProveItRun key={i} run={run} />
        ))}
      </ol>
      <p className={styles.note}>Of 20 runs, 19 end inside the interval. The hashes’ seed is another in each run.</p>
    </>
  );
}

type CopyOutcome = 'copied' | 'selected';

/** Selects the text where the browser lets no page write to the clipboard. */
async function copy(text: string, shown: RefObject<HTMLElement | null>): Promise<CopyOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
    return 'selected';
  }
}

const OUTCOMES = {
  copied: 'Copied.',
  selected: 'This browser doesn’t let the page copy. The program is selected: press Ctrl+C or ⌘C.',
} as const satisfies Record<CopyOutcome, string>;

function Program({ program, fileName }: Pick<ProveItProps, 'program' | 'fileName'>) {
  const [copied, setCopied] = useState<{ readonly program: string; readonly outcome: CopyOutcome }>();
  const code = useRef<HTMLElement>(null);
  const heading = useId();
  return (
    <section className={styles.program} aria-labelledby={heading}>
      <div className={styles.head}>
        <p id={heading}>
          <code>{fileName}</code>, {program.split('\n').length - 1} lines, needs nothing but Go 1.18 or later
        </p>
        <Button onClick={async () => setCopied({ program, outcome: await copy(program, code) })}>Copy program</Button>
        <Button onClick={() => download(fileName, new Blob([program], { type: 'text/x-go' }))}>Download .go</Button>
      </div>
      <div className={styles.code}>
        <ScrollArea label={fileName}>
          <pre>
            <code ref={code}>{program}</code>
          </pre>
        </ScrollArea>
      </div>
      <p>
        Run it with <code className={styles.command}>go run {fileName}</code> and paste what it prints.{' '}
        <span role="status" className={styles.note}>
          {copied?.program === program ? OUTCOMES[copied.outcome] : ''}
        </span>
      </p>
    </section>
  );
}
