import { useDeferredValue, useId, useMemo } from 'react';
import { Button } from '../../ui/controls/Button';
import { useWords } from '../../ui/words/words';
import { SIZING_WORDS } from '../words/languages';
import styles from './Bill.module.css';
import { type BillProps, fittedSides } from './sides';

/** The largest GOGC with which a pod of each side stays in its container, and the memory limit to set beside it. */
export function BillFit(props: BillProps) {
  const id = useId();
  const words = useWords(SIZING_WORDS).bill.fit;
  const { sides, settings } = useDeferredValue(props);
  const fitted = useMemo(() => fittedSides(sides, settings), [sides, settings]);
  const container = settings.containerBytes ?? 0;
  return (
    <section className={styles.fit} aria-labelledby={id}>
      <h3 id={id}>{words.title}</h3>
      {fitted.length === 0 && <p className={styles.muted}>{words.none}</p>}
      {fitted.map(({ label, fit, liveBytes }) => (
        <div key={label} className={styles.fitted}>
          <p>
            {words.with(label)}
            {words
              .answer(fit, container)
              .map(({ text, isSetting }) => (isSetting ? <code key={text}>{text}</code> : text))}{' '}
            <span className={styles.muted}>{words.reasons(fit, container, liveBytes).join(' ')}</span>
          </p>
          {fit.type === 'fits' && (
            <Button
              aria-label={words.setFor(label)}
              pressed={settings.gogc === fit.best.gogc && settings.memoryLimitBytes === fit.limitBytes}
              onClick={() =>
                props.onChange({ ...props.settings, gogc: fit.best.gogc, memoryLimitBytes: fit.limitBytes })
              }
            >
              {words.set}
            </Button>
          )}
        </div>
      ))}
      {fitted.length > 0 && <p className={styles.muted}>{words.margin}</p>}
    </section>
  );
}
