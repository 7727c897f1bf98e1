import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { Button } from '../../components/ui/controls/Button';
import { useReducedMotion } from '../../components/ui/player/motion';
import { useWords } from '../../components/ui/words/words';
import type { BeatFacts, LessonFacts, LessonWords, Proof } from '../lesson';
import { LESSON_PAGE_WORDS } from '../words/languages';
import styles from './BeatText.module.css';
import type { Cue } from './direct';
import { Prose } from './Prose';

interface PageLinkProps {
  /** `evidence/slots` */
  readonly path: string;
  readonly children: string;
}

export type PageLinkView = (link: PageLinkProps) => ReactNode;

const PageLinkContext = createContext<PageLinkView | undefined>(undefined);

/** Gives lessons their links to other pages of Mapscope: those of its router, or those that lead out of a host. */
export const PageLinks = PageLinkContext.Provider;

interface BeatTextProps {
  readonly beat: BeatFacts;
  readonly words: LessonWords['beats'][string];
  readonly numbers: LessonFacts['numbers'];
  readonly proofs: readonly Proof[];
  onCue(cue: Cue): void;
}

/** One thought in prose, and what the reader can make the figure do with it. */
export function BeatText({ beat, words, numbers, proofs, onCue }: BeatTextProps) {
  const around = useWords(LESSON_PAGE_WORDS).lesson;
  const isStill = useReducedMotion();
  const cue = (how: Cue['how']) => onCue({ shown: beat, how, hidesLater: false });
  return (
    <div className={styles.beat}>
      <h2 className={styles.title} tabIndex={-1}>
        {words.title}
      </h2>
      <p>
        <Prose text={words.text(numbers)} />
      </p>
      {words.folded && (
        <details className={styles.more}>
          <summary>{around.more}</summary>
          <p>
            <Prose text={words.folded(numbers)} />
          </p>
        </details>
      )}
      {(beat.to !== undefined || beat.program) && (
        <div className={styles.actions}>
          {isStill && (
            <>
              <Button onClick={() => cue('show')}>{around.before}</Button>
              <Button onClick={() => cue('after')}>{around.after}</Button>
            </>
          )}
          {!isStill && <Button onClick={() => cue('play')}>{words.task ?? around.play}</Button>}
        </div>
      )}
      {proofs.length > 0 && (
        <p className={styles.checked}>
          {around.checked}{' '}
          {proofs.map((proof, i) => (
            <Fragment key={proof}>
              {i > 0 && ', '}
              <PageLink path={`evidence/${proof}`}>{around.proofs[proof]}</PageLink>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

/** A link to another page of Mapscope; its words alone where that is nowhere to be found. */
function PageLink(link: PageLinkProps) {
  const view = useContext(PageLinkContext);
  return view ? view(link) : link.children;
}
