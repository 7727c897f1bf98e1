import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Button } from '../../../components/controls/Button';
import { SelectField } from '../../../components/controls/SelectField';
import { NEWEST } from '../../../models/go/releases';
import { type Advice, adviceFor, together } from '../../../models/sizing/advice/advice';
import type { SizingSettings } from '../case/settings';
import type { SizingCase } from '../case/useCase';
import page from '../page/SizingPage.module.css';
import { useSizingWords } from '../words/context';
import styles from './Advice.module.css';
import { AdviceRow } from './AdviceRow';
import { barShare, firstAdvice } from './effect';

interface SizingAdviceProps {
  readonly sizing: SizingCase;
  change(some: Partial<SizingSettings>): void;
}

/** Advice to shrink the maps on one of the releases; what is chosen makes the second design. */
export function SizingAdvice({ sizing, change }: SizingAdviceProps) {
  const words = useSizingWords();
  const { advice: ids, releases } = sizing.settings;
  const whatIf = useDeferredValue(sizing.whatIf);
  const [ranked, setRanked] = useState('');
  const release = releases.includes(ranked) ? ranked : (releases.at(-1) ?? NEWEST.name);
  const advice = useMemo(() => adviceFor(whatIf, release), [whatIf, release]);
  const chosen = useMemo(() => new Set(ids), [ids]);
  const joined = useMemo(() => (ids.length > 1 ? together(whatIf, release, ids) : undefined), [whatIf, release, ids]);
  return (
    <div className={page.advice}>
      {releases.length > 1 && (
        <div className={page.ranked}>
          <SelectField
            label={words.advice.rankedFor}
            labelHidden
            variant="quiet"
            value={release}
            options={releases.map((each) => ({ value: each, label: words.page.on(each) }))}
            onChange={setRanked}
          />
        </div>
      )}
      <AdviceList
        advice={advice}
        release={release}
        chosen={chosen}
        {...(joined !== undefined && { together: joined })}
        onToggle={(id) =>
          change({ advice: chosen.has(id) ? ids.filter((each) => each !== id) : [...ids, id], sourceB: '' })
        }
        onTry={(id) => change({ advice: id.split(','), sourceB: '' })}
      />
    </div>
  );
}

const SHOWN_FIRST = 6;

interface AdviceListProps {
  /** Pieces in the order of `adviceFor`. */
  readonly advice: readonly Advice[];
  readonly release: string;
  readonly chosen: ReadonlySet<string>;
  /** All that is chosen as one, where that is more than one piece; null if it can't go together. */
  readonly together?: Advice | null;
  readonly onToggle: (id: string) => void;
  readonly onTry: (id: string) => void;
}

/** Pieces of advice, free ones first; several may be chosen together. */
export function AdviceList({ advice, release, chosen, together, onToggle, onTry }: AdviceListProps) {
  const words = useSizingWords();
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? advice : firstAdvice(advice, chosen, SHOWN_FIRST);
  const scale = together ? [...advice, together] : advice;
  return (
    <section className={styles.advice} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {words.advice.title} <span className={styles.release}>{words.page.on(release)}</span>
      </h2>
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
        {together && <AdviceRow key="together" advice={together} share={barShare(together, scale)} onTry={onTry} />}
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
