import type { ReactNode } from 'react';
import { interval } from '../../components/ui/format';
import { useFormats, useWords } from '../../components/ui/words/words';
import type { Amounts } from '../article';
import { ARTICLE_PAGE_WORDS } from '../words/languages';
import styles from './AmountBars.module.css';

/** The article’s amount and real Go’s, to one scale. */
export function AmountBars({ unit, said, low, high }: Amounts) {
  const words = useWords(ARTICLE_PAGE_WORDS);
  const f = useFormats();
  const text = (amount: number) =>
    unit === 'bytes' ? f.heapBytes(amount) : f.percent(amount, amount < 0.01 ? { places: 2 } : undefined);
  const most = Math.max(said, high);
  return (
    <dl className={styles.bars}>
      <Bar name={words.said} share={said / most} of="said">
        {text(said)}
      </Bar>
      <Bar name={words.real} share={high / most} of="real">
        {interval(text(low), text(high))}
      </Bar>
    </dl>
  );
}

interface BarProps {
  readonly name: string;
  /** Of the longer of the two. */
  readonly share: number;
  readonly of: 'said' | 'real';
  readonly children: ReactNode;
}

function Bar({ name, share, of, children }: BarProps) {
  return (
    <div className={styles.bar}>
      <dt>{name}</dt>
      <dd>
        <svg className={styles.area} data-of={of} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={100 * share} height={1} />
        </svg>
        <b>{children}</b>
      </dd>
    </div>
  );
}
