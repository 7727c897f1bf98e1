import { useId, useState } from 'react';
import type { Advice } from '../../models/sizing/advice/advice';
import { Button } from '../ui/Button';
import styles from './AdviceList.module.css';
import { AdviceText } from './AdviceText';
import {
  adviceCaveat,
  adviceCondition,
  adviceTitle,
  effectOf,
  plainText,
  savingSpoken,
  savingText,
} from './adviceWords';
import { ChainView } from './ChainView';

export interface AdviceRowProps {
  readonly advice: Advice;
  /** Of the longest bar in the list, 0 to 1. */
  readonly share: number;
  /** Nothing where it can't be chosen among others. */
  readonly chosen?: boolean;
  readonly onToggle?: (id: string) => void;
  readonly onTry: (id: string) => void;
}

/** What one piece of advice is, where it is right and what it saves; the figure shows how it comes about. */
export function AdviceRow({ advice, share, chosen = false, onToggle, onTry }: AdviceRowProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const title = adviceTitle(advice);
  const caveat = adviceCaveat(advice);
  return (
    <li className={styles.row} data-effect={effectOf(advice)}>
      {onToggle ? (
        <label className={styles.title}>
          <input
            type="checkbox"
            checked={chosen}
            onChange={() => onToggle(advice.id)}
            aria-describedby={`${id}-note`}
          />
          <span>
            <AdviceText text={title} />
          </span>
        </label>
      ) : (
        <p className={styles.title}>
          <span>
            <AdviceText text={title} />
          </span>
        </p>
      )}
      <button
        type="button"
        className={styles.figure}
        aria-expanded={open}
        aria-controls={open ? `${id}-chain` : undefined}
        aria-label={`${plainText(title)}: ${savingSpoken(advice)}. How?`}
        onClick={() => setOpen(!open)}
      >
        {savingText(advice)}
      </button>
      <p className={styles.note} id={`${id}-note`}>
        {caveat && (
          <span className={styles.caveat}>
            <AdviceText text={caveat} />{' '}
          </span>
        )}
        <AdviceText text={adviceCondition(advice)} />
      </p>
      <span className={styles.try}>
        <Button variant="quiet" aria-label={`Try it: ${plainText(title)}`} onClick={() => onTry(advice.id)}>
          Try it
        </Button>
      </span>
      {open && (
        <div className={styles.chain} id={`${id}-chain`}>
          <ChainView before={advice.before} after={advice.afterChain} />
        </div>
      )}
      <span className={styles.bar} style={{ width: `${share * 100}%` }} />
    </li>
  );
}
