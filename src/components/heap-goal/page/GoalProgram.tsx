import { useState } from 'react';
import { Button } from '../../ui/controls/Button';
import { useCopy } from '../../ui/controls/CopyLink';
import { ScrollArea } from '../../ui/controls/ScrollArea';
import { download } from '../../ui/picture/SavePicture';
import { useWords } from '../../ui/words/words';
import { type GoalSettings, presetSettings } from '../settings';
import { GOAL_WORDS } from '../words/languages';
import styles from './GoalProgram.module.css';

const NAME = 'heapgoal.go';

/** The command that runs a preset's program, as it was measured. */
export function commandOf(preset: GoalSettings['preset']): string {
  const { gogc, cache, where, rate, live } = presetSettings(preset);
  const kept = cache === 0 ? '-cache none' : `-cache ${where} -bytes ${cache}`;
  return `GOGC=${gogc} go run ${NAME} ${kept} -ring ${live} -rate ${rate} -gogc ${gogc}`;
}

async function loadProgram(): Promise<string> {
  return (await import('./goProgram')).GO_PROGRAM;
}

/** The program that was measured, to read, copy or download, and the command that runs it; loaded on demand. */
export function GoalProgram({ preset }: Pick<GoalSettings, 'preset'>) {
  const { program: words } = useWords(GOAL_WORDS).published;
  const { shown, last, copy } = useCopy();
  const [source, setSource] = useState<string>();
  const [isShown, show] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const take = async (use: (text: string) => void) => {
    try {
      const text = await loadProgram();
      setSource(text);
      setFailed(false);
      use(text);
    } catch {
      setFailed(true);
    }
  };
  return (
    <section className={styles.program} aria-labelledby="goal-program">
      <h3 id="goal-program">{words.title}</h3>
      <p className={styles.text}>{words.text}</p>
      <pre className={styles.command}>
        <code>{commandOf(preset)}</code>
      </pre>
      <div className={styles.actions}>
        <Button onClick={() => take((text) => download(NAME, new Blob([text], { type: 'text/x-go' })))}>
          {words.download}
        </Button>
        <Button onClick={() => take(copy)}>{words.copy}</Button>
        <Button pressed={isShown} onClick={() => take(() => show(!isShown))}>
          {words.show}
        </Button>
      </div>
      <p role="status" className={styles.text}>
        {hasFailed ? words.failed : last && words[last.outcome]}
      </p>
      {source !== undefined && (
        <div hidden={!isShown && last?.outcome !== 'selected'}>
          <ScrollArea label={NAME} isCapped>
            <pre className={styles.source}>
              <code ref={shown}>{source}</code>
            </pre>
          </ScrollArea>
        </div>
      )}
    </section>
  );
}
