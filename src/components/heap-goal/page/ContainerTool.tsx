import { useDeferredValue, useMemo } from 'react';
import { fitContainer } from '../../../models/heap/container';
import { GOGC_RANGE } from '../../fields/programFields';
import { Button } from '../../ui/controls/Button';
import { useWords } from '../../ui/words/words';
import { openIn, programOf } from '../program';
import { reachableBytes } from '../stories';
import { GOAL_WORDS } from '../words/languages';
import styles from './ContainerTool.module.css';
import type { GoalPartProps } from './goalField';

/** The largest GOGC with which the program stays within a container, and the memory limit to set beside it. */
export function ContainerTool({ settings, change }: Pick<GoalPartProps, 'settings' | 'change'>) {
  const { container: words } = useWords(GOAL_WORDS);
  const { gogc, limit } = settings;
  const deferred = useDeferredValue(settings);
  const { fit, program } = useMemo(() => {
    const config = programOf(deferred);
    return { program: config, fit: fitContainer(config, openIn(deferred), deferred.container, GOGC_RANGE) };
  }, [deferred]);
  return (
    <div className={styles.tool}>
      <div className={styles.answer} aria-live="polite">
        <p className={styles.sentence}>
          {words
            .answer(fit, deferred.container)
            .map(({ text, isSetting }) => (isSetting ? <code key={text}>{text}</code> : text))}
        </p>
        <p>{words.reasons(fit, deferred.container, reachableBytes(program)).join(' ')}</p>
        <p className={styles.margin}>{words.margin}</p>
      </div>
      {fit.type === 'fits' && (
        <Button
          pressed={gogc === fit.best.gogc && limit === fit.limitBytes}
          onClick={() => change({ gogc: fit.best.gogc, limit: fit.limitBytes })}
        >
          {words.use}
        </Button>
      )}
    </div>
  );
}
