import type { ReactNode } from 'react';
import type { GcLog } from '../../models/gctrace/readLog';
import styles from './LogSummary.module.css';
import { logSentences } from './logWords';

export interface LogSummaryProps {
  readonly log: GcLog;
  /** Which part of a run is told about. */
  readonly title: string;
  readonly part: readonly string[];
  /** What other settings would do to it. */
  readonly other: readonly string[];
}

/** What the log says, what it would say with other settings, and what in it could not be used. */
export function LogSummary({ log, title, part, other }: LogSummaryProps) {
  return (
    <div className={styles.summary}>
      <Sentences title={title} sentences={part} />
      {other.length > 0 && <Sentences title="With other settings" sentences={other} />}
      <Sentences title="The whole log" sentences={logSentences(log)}>
        {log.firstMalformed.length > 0 && (
          <details className={styles.malformed}>
            <summary>Lines that can’t be read</summary>
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
