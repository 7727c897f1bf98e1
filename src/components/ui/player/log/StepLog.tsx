import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { scrollInside } from '../../controls/ScrollArea';
import { COMPONENT_WORDS } from '../../words/components';
import { useFormats, useWords } from '../../words/words';
import { LogOperation, More } from './LogOperation';
import { indexAtStep, LOG_REACH, type LogSentence, logWindow } from './logSteps';
import styles from './StepLog.module.css';

export interface LogEntry {
  /** The operation's first step. */
  readonly step: number;
  /** From 0 as in a Track; -1 for what stands before all operations. */
  readonly op: number;
  /** The operation as Go source. */
  readonly text: ReactNode;
}

export interface StepLogProps {
  title?: string;
  /** True if it is unfolded at first. */
  startsOpen?: boolean;
  /** The operations, in the order of their steps. */
  entries: readonly LogEntry[];
  /**
   * Sentences about an operation's steps, asked only of what is unfolded in an open log. They are kept as long as
   * the function is the same.
   */
  sentencesOf?: (op: number) => readonly LogSentence[];
  /** The step that is shown now. */
  current: number;
  onSeek(step: number): void;
}

/** The track so far told, to read at one's own pace: its operations, and the sentences of those that are unfolded. */
export function StepLog({ title, startsOpen = false, ...entries }: StepLogProps) {
  const { log } = useWords(COMPONENT_WORDS);
  const { lang } = useFormats();
  const [open, setOpen] = useState(startsOpen);
  return (
    <details className={styles.log} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary} lang={lang}>
        {title ?? log.title} <span className={styles.count}>{log.operations(entries.entries.length)}</span>
      </summary>
      {open && <LogEntries {...entries} />}
    </details>
  );
}

/** The current operation is unfolded unless the reader folds it. */
export function LogEntries({ entries, sentencesOf, current, onSeek }: Omit<StepLogProps, 'title'>) {
  const [reach, setReach] = useState(LOG_REACH);
  const [folds, setFolds] = useState<ReadonlyMap<number, boolean>>(new Map());
  const scroller = useRef<HTMLDivElement>(null);
  const currentIndex = indexAtStep(entries, current);
  const { start, end } = logWindow(entries.length, currentIndex, reach);
  const onFold = useCallback(
    (op: number, unfolded: boolean) => setFolds((before) => new Map(before).set(op, unfolded)),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row to show is another one when the step is.
  useLayoutEffect(() => {
    const row = scroller.current?.querySelector('[aria-current]');
    if (scroller.current && row) scrollInside(scroller.current, row);
  }, [current]);

  const showMore = () => setReach(reach + 2 * LOG_REACH);
  return (
    <div ref={scroller} className={styles.scroller}>
      {start > 0 && <More count={start} which="earlier" onClick={showMore} />}
      <ol className={styles.operations} start={start + 1}>
        {entries.slice(start, end).map(({ step, op, text }, offset) => {
          const isCurrent = start + offset === currentIndex;
          return (
            <LogOperation
              key={step}
              step={step}
              op={op}
              source={text}
              present={isCurrent ? current : undefined}
              unfolded={folds.get(op) ?? isCurrent}
              sentencesOf={sentencesOf}
              onFold={onFold}
              onSeek={onSeek}
            />
          );
        })}
      </ol>
      {end < entries.length && <More count={entries.length - end} which="later" onClick={showMore} />}
    </div>
  );
}
