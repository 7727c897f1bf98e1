import type { ReactNode } from 'react';
import type { GcLog } from '../../../models/gctrace/readLog';
import { useWords } from '../../ui/words/words';
import { GOAL_WORDS } from '../words/languages';
import styles from './LogSummary.module.css';

export interface LogSummaryProps {
  readonly log: GcLog;
  /** Name of the part that is described. */
  readonly title: string;
  readonly part: readonly string[];
  /** The same part with other settings. */
  readonly other: readonly string[];
}

/** A log in sentences: the part that is described, the same with other settings, and the whole. */
export function LogSummary({ log, title, part, other }: LogSummaryProps) {
  const { view: words, sentences } = useWords(GOAL_WORDS).log;
  return (
    <div className={styles.summary}>
      <Sentences title={title} sentences={part} />
      {other.length > 0 && <Sentences title={words.otherSettings} sentences={other} />}
      <Sentences title={words.wholeLog} sentences={sentences.whole(log)}>
        {log.firstMalformed.length > 0 && (
          <details className={styles.malformed}>
            <summary>{words.malformed}</summary>
            <ol>
              {log.firstMalformed.map(({ line, text }) => (
                <li key={line} value={line}>
                  <code>{text}</code>
                </li>
              ))}
            </ol>
          </details>
        )}
      </Sentences>
    </div>
  );
}

interface SentencesProps {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly children?: ReactNode;
}

function Sentences({ title, sentences, children }: SentencesProps) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {sentences.map((text) => (
        <p key={text} className={styles.sentence}>
          {text}
        </p>
      ))}
      {children}
    </section>
  );
}
