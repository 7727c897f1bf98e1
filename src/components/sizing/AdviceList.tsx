import { useId, useState } from 'react';
import type { Advice } from '../../models/sizing/advice/advice';
import { Button } from '../ui/Button';
import styles from './AdviceList.module.css';
import { AdviceRow } from './AdviceRow';
import { barShare, firstAdvice } from './adviceWords';

const SHOWN_FIRST = 6;

export interface AdviceListProps {
  /** As `adviceFor` ranks it. */
  readonly advice: readonly Advice[];
  readonly release: string;
  readonly chosen: ReadonlySet<string>;
  /** Of what is chosen, where that is more than one; null if it can't go together. */
  readonly together?: Advice | null;
  readonly onToggle: (id: string) => void;
  readonly onTry: (id: string) => void;
}

/** What would shrink the maps, the most first; several may be chosen together. */
export function AdviceList({ advice, release, chosen, together, onToggle, onTry }: AdviceListProps) {
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? advice : firstAdvice(advice, chosen, SHOWN_FIRST);
  const scale = together ? [...advice, together] : advice;
  return (
    <section className={styles.advice} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        What would shrink it <span className={styles.release}>on Go {release}</span>
      </h2>
      {advice.length === 0 && <p className={styles.none}>Nothing that is known here.</p>}
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
        {together && <AdviceRow key="together" advice={together} share={barShare(together, scale)} onTry={onTry} />}
      </ol>
      {together === null && (
        <p className={styles.none} role="status">
          These can’t go together: one takes away what another changes.
        </p>
      )}
      {(all || shown.length < advice.length) && (
        <Button variant="quiet" aria-expanded={all} aria-controls={`${id}-list`} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${advice.length}`}
        </Button>
      )}
    </section>
  );
}
