import { useId, useState } from 'react';
import { Button, ShareButton } from '../../components/ui/controls/Button';
import { CopyLink } from '../../components/ui/controls/CopyLink';
import { COMPONENT_WORDS } from '../../components/ui/words/language';
import { useWords } from '../../components/ui/words/words';
import { LESSON_PAGE_WORDS } from '../words/languages';
import styles from './LessonTools.module.css';
import { Prose } from './Prose';
import { MEMORY_KEY, type Remembering } from './remembered';

interface LessonToolsProps {
  readonly hasAnswers: boolean;
  readonly remembering: Remembering;
  /** Address of the present place, with the answers or without. */
  link(how: 'withAnswers' | 'alone'): string;
  onShare(): void;
  onRemember(on: boolean): void;
  onStartOver(): void;
}

/** Tools of a reader to keep a lesson: a link, a snippet, the memory of this device. */
export function LessonTools({ hasAnswers, remembering, link, onShare, onRemember, onStartOver }: LessonToolsProps) {
  const words = useWords(LESSON_PAGE_WORDS).tools;
  const { copyLink } = useWords(COMPONENT_WORDS).controls;
  const [isAsking, setAsking] = useState(false);
  const hint = useId();
  return (
    <div className={styles.tools}>
      <div className={styles.row}>
        {hasAnswers ? (
          <Button aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
            {copyLink}
          </Button>
        ) : (
          <CopyLink link={() => link('alone')} />
        )}
        <ShareButton onPress={onShare} />
        {(hasAnswers || remembering === 'on') && (
          <Button variant="quiet" onClick={onStartOver}>
            {words.startOver}
          </Button>
        )}
      </div>
      {hasAnswers && isAsking && (
        <fieldset className={styles.row}>
          <legend>{words.withAnswers}</legend>
          <CopyLink title={words.withThem} link={() => link('withAnswers')} />
          <CopyLink title={words.without} link={() => link('alone')} />
        </fieldset>
      )}
      <div>
        <label className={styles.remember}>
          <input
            type="checkbox"
            checked={remembering === 'on'}
            aria-describedby={hint}
            onChange={({ currentTarget }) => onRemember(currentTarget.checked)}
          />
          {words.remember}
        </label>
        <p id={hint} className={styles.hint} role={remembering === 'refused' ? 'alert' : undefined}>
          <Prose text={remembering === 'refused' ? words.refused : words.writes(MEMORY_KEY)} hasTerms={false} />
        </p>
      </div>
    </div>
  );
}
