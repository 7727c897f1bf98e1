import { useId } from 'react';
import { useWords } from '../../components/ui/words/words';
import type { LessonFacts, LessonWords } from '../lesson';
import { LESSON_PAGE_WORDS } from '../words/languages';
import styles from './LessonEnding.module.css';
import { Prose } from './Prose';

interface LessonEndingProps {
  readonly facts: LessonFacts;
  readonly words: LessonWords;
}

/** The end of a lesson: readers explain it, then read one answer, and take one thing to do with them. */
export function LessonEnding({ facts, words }: LessonEndingProps) {
  const around = useWords(LESSON_PAGE_WORDS).lesson;
  const id = useId();
  return (
    <>
      <h2 id={`${id}-title`}>{around.explain}</h2>
      <p id={`${id}-how`}>{around.explainHow}</p>
      <textarea
        className={styles.own}
        rows={3}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-how`}
        autoComplete="off"
      />
      <details className={styles.answer}>
        <summary>{around.summary}</summary>
        <p>
          <Prose text={words.summary(facts.numbers)} />
        </p>
      </details>
      <h2>{around.tomorrow}</h2>
      <p>
        <Prose text={words.tomorrow} />
      </p>
      <pre className={styles.code} lang="en" translate="no">
        <code>{facts.tomorrow}</code>
      </pre>
    </>
  );
}
