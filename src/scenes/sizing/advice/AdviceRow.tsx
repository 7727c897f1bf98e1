import { useId, useState } from 'react';
import { Button } from '../../../components/controls/Button';
import type { Advice } from '../../../models/sizing/advice/advice';
import { CodeText, useSizingWords } from '../words/context';
import styles from './Advice.module.css';
import { ChainView } from './ChainView';
import { effectOf, plainText } from './effect';

interface AdviceRowProps {
  readonly advice: Advice;
  /** Length of its bar, as a part of the longest in the list. */
  readonly share: number;
  /** Left out where it can't be chosen among others. */
  readonly chosen?: boolean;
  readonly onToggle?: (id: string) => void;
  readonly onTry: (id: string) => void;
}

/** One piece of advice, its condition and its saving; the figure shows how that comes about. */
export function AdviceRow({ advice, share, chosen = false, onToggle, onTry }: AdviceRowProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const words = useSizingWords().advice;
  const title = words.name(advice);
  const caveat = words.caveat(advice);
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
            <CodeText text={title} />
          </span>
        </label>
      ) : (
        <p className={styles.title}>
          <span>
            <CodeText text={title} />
          </span>
        </p>
      )}
      <button
        type="button"
        className={styles.figure}
        aria-expanded={open}
        aria-controls={open ? `${id}-chain` : undefined}
        aria-label={words.how(plainText(title), advice)}
        onClick={() => setOpen(!open)}
      >
        {words.saving(advice)}
      </button>
      <p className={styles.note} id={`${id}-note`}>
        {caveat && (
          <span className={styles.caveat}>
            <CodeText text={caveat} />{' '}
          </span>
        )}
        <CodeText text={words.condition(advice)} />
      </p>
      <span className={styles.try}>
        <Button variant="quiet" aria-label={words.tryThis(plainText(title))} onClick={() => onTry(advice.id)}>
          {words.try}
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
