import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { formatCount } from '../ui/bytes';
import { indexAtStep, logWindow } from './logWindow';
import styles from './StepLog.module.css';

export interface LogEntry {
  readonly step: number;
  /** The operation it belongs to, from 0 as in a Track. */
  readonly op: number;
  readonly text: ReactNode;
}

export interface StepLogProps {
  title?: string;
  /** In the order of their steps; there may be steps without an entry. */
  entries: readonly LogEntry[];
  /** The step that is shown now. */
  current: number;
  onSeek(step: number): void;
}

const REACH = 100;

/** The sentences of the track so far told, to read at one's own pace. */
export function StepLog({ title = 'Log of sentences', entries, current, onSeek }: StepLogProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.log} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {title} <span className={styles.count}>{formatCount(entries.length)}</span>
      </summary>
      {open && <Entries entries={entries} current={current} onSeek={onSeek} />}
    </details>
  );
}

function Entries({ entries, current, onSeek }: Omit<StepLogProps, 'title'>) {
  const [reach, setReach] = useState(REACH);
  const scroller = useRef<HTMLDivElement>(null);
  const currentIndex = indexAtStep(entries, current);
  const { start, end } = logWindow(entries.length, currentIndex, reach);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row to show is another one when the index is.
  useLayoutEffect(() => {
    const row = scroller.current?.querySelector('[aria-current]');
    if (scroller.current && row) scrollInside(scroller.current, row);
  }, [currentIndex]);

  const showMore = () => setReach(reach + 2 * REACH);
  return (
    <div ref={scroller} className={styles.scroller}>
      {start > 0 && <More count={start} word="earlier" onClick={showMore} />}
      <ol className={styles.entries} start={start + 1}>
        {entries.slice(start, end).map(({ step, op, text }, offset) => (
          <li key={step}>
            <button
              type="button"
              className={styles.entry}
              aria-current={start + offset === currentIndex ? 'step' : undefined}
              onClick={() => onSeek(step)}
            >
              <span className={styles.op}>{op < 0 ? '' : `op ${formatCount(op + 1)}`}</span>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ol>
      {end < entries.length && <More count={entries.length - end} word="later" onClick={showMore} />}
    </div>
  );
}

function More({ count, word, onClick }: { count: number; word: string; onClick(): void }) {
  return (
    <button type="button" className={styles.more} onClick={onClick}>
      {formatCount(count)} {word}: show more
    </button>
  );
}

/** Brings a row that is out of sight to the middle. Unlike `scrollIntoView` it never moves the page. */
function scrollInside(scroller: Element, row: Element): void {
  const frame = scroller.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) {
    scroller.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
  }
}
