import type { HeapCounters } from '../../models/allocator/memory';
import { formatBytes, formatCount } from '../ui/bytes';
import styles from './Counters.module.css';
import { counterBars, layoutBar } from './countersLayout';
import { HeapRect } from './HeapMarks';
import { HEAP_ROLES, type HeapLedger } from './heapOwners';

export interface CountersProps {
  readonly counters: HeapCounters;
  readonly ledger: HeapLedger;
  /** The most span pages of the whole story, so that bars of different steps compare. */
  readonly mostInuse: number;
  readonly width: number;
}

const BAR_HEIGHT = 18;

/** Four counters of one heap, as numbers and as bars by owner. */
export function Counters({ counters, ledger, mostInuse, width }: CountersProps) {
  const barWidth = Math.max(0, width);
  return (
    <ul className={styles.counters}>
      {counterBars(counters, ledger).map(({ id, word, gloss, bytes, parts }) => {
        const scale = id === 'mapped' ? bytes : mostInuse;
        const words = parts.map((part) => `${HEAP_ROLES[part.owner].word} ${formatBytes(part.bytes)}`).join(', ');
        return (
          <li key={id} className={styles.counter}>
            <span className={styles.word}>
              {word} <span className={styles.gloss}>{gloss}</span>
            </span>
            <span className={styles.bytes} title={`${formatCount(bytes)} bytes`}>
              {formatCount(bytes)}
            </span>
            <svg
              className={styles.bar}
              role="img"
              aria-label={`${word}: ${words === '' ? 'nothing' : words}`}
              width={barWidth}
              height={BAR_HEIGHT}
            >
              {layoutBar(parts, scale, barWidth, BAR_HEIGHT).map((rect) => (
                <HeapRect key={rect.owner} {...rect} />
              ))}
            </svg>
            {id === 'mapped' && bytes > 0 && (
              <span className={styles.note}>
                This bar has a scale of its own: {formatBytes(bytes)} is its whole width.
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
