import { type ReactNode, useId, useState } from 'react';
import type { Advice } from '../../../models/sizing/advice/advice';
import { Button } from '../../ui/controls/Button';
import { useWords } from '../../ui/words/words';
import { SIZING_WORDS } from '../words/languages';
import styles from './Advice.module.css';
import { AdviceRow } from './AdviceRow';
import { barShare, firstAdvice } from './effect';

const SHOWN_FIRST = 4;

interface AdviceListProps {
  /** Chooses the release, in place of its name. */
  readonly releaseField?: ReactNode;
  /** Pieces in the order of `adviceFor`. */
  readonly advice: readonly Advice[];
  readonly release: string;
  readonly chosen: ReadonlySet<string>;
  /** All that is chosen as one, where that is more than one piece; null if it can't go together. */
  readonly together?: Advice | null;
  readonly onToggle: (id: string) => void;
  /** Left out where there is no second design to be tried. */
  readonly onTry?: ((id: string) => void) | undefined;
}

/** Pieces of advice, free ones first; several may be chosen together. */
export function AdviceList({ advice, release, releaseField, chosen, together, onToggle, onTry }: AdviceListProps) {
  const words = useWords(SIZING_WORDS);
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? advice : firstAdvice(advice, chosen, SHOWN_FIRST);
  const scale = together ? [...advice, together] : advice;
  return (
    <section className={styles.advice} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.heading} id={id}>
          {words.advice.title}
        </h2>
        {releaseField || <span className={styles.release}>{words.page.on(release)}</span>}
      </div>
      {advice.length === 0 && <p className={styles.none}>{words.advice.none}</p>}
      <ol className={styles.list} id={`${id}-list`}>
        {shown.map((each) => (
          <AdviceRow
            key={each.id}
            advice={each}
            share={barShare(each, scale)}
            chosen={chosen.has(each.id)}
            onToggle={onToggle}
            onTry={onTry}
          />
        ))}
        {together && <AdviceRow key="together" advice={together} share={barShare(together, scale)} />}
      </ol>
      {together === null && (
        <p className={styles.none} role="status">
          {words.advice.notTogether}
        </p>
      )}
      {(all || shown.length < advice.length) && (
        <Button variant="quiet" aria-expanded={all} aria-controls={`${id}-list`} onClick={() => setAll(!all)}>
          {all ? words.advice.fewer : words.advice.all(advice.length)}
        </Button>
      )}
    </section>
  );
}
