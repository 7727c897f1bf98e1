import { type ReactNode, useEffect, useState } from 'react';
import hidden from '../controls/controls.module.css';
import { useTerms } from '../glossary/useTerms';
import { COMPONENT_WORDS } from '../words/language';
import { useWords } from '../words/words';
import styles from './player.module.css';

export interface Sentence {
  /** Part of the picture that it speaks of, where there are several: 'Left'. */
  readonly side?: string | undefined;
  readonly text: ReactNode;
  /** The same without markup, to be spoken. */
  readonly plain: string;
  /** Button by which its steps are told each by itself, where it tells several. */
  readonly fold?: ReactNode;
  /** Line under it, shown as far as there is room. */
  readonly below?: ReactNode;
}

export interface CaptionProps {
  /** Best as many at every step: a side that waits says so. The room kept goes by their number. */
  sentences: readonly Sentence[];
  playing: boolean;
  /** True if the sentences would go by too fast to be read. */
  isFast?: boolean;
  /** How long play holds the present step, in milliseconds: a line fills in that time. No line for 0. */
  held?: { readonly step: number; readonly ms: number } | undefined;
  /** Before a term of the runtime is explained. */
  onTerm?: () => void;
}

/** Sentences of the current step, each in space kept for it. */
export function Caption({ sentences, playing, isFast = false, held, onTerm }: CaptionProps) {
  const terms = useTerms();
  const words = useWords(COMPONENT_WORDS).player;
  const withTerms = (sentence: string) => terms?.(sentence, onTerm) ?? sentence;
  return (
    <div className={styles.caption} data-part="sentence">
      <div className={`${styles.text} ${sentences.length > 1 ? styles.several : ''}`}>
        {sentences.map(({ side, text, plain, fold, below }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has no identity but its place.
          <p key={index} className={styles.sentence} data-below={below !== undefined}>
            {isFast ? (
              index === 0 && <span className={styles.fast}>{words.fast}</span>
            ) : (
              <>
                {fold}
                {side !== undefined && <span className={styles.side}>{side}: </span>}
                {/* Another sentence takes the place of the last one: no word of it moves to where a new one stands. */}
                <span key={plain}>{typeof text === 'string' ? withTerms(text) : text}</span>
                {below}
              </>
            )}
          </p>
        ))}
      </div>
      {held && held.ms > 0 && !isFast && (
        <span
          key={held.step}
          className={styles.held}
          style={{ animationDuration: `${held.ms}ms` }}
          aria-hidden="true"
        />
      )}
      <LiveSentence text={plainText(sentences)} silent={playing} />
    </div>
  );
}

function plainText(sentences: readonly Sentence[]): string {
  return sentences.map(({ side, plain }) => (side === undefined ? plain : `${side}: ${plain}`)).join(' ');
}

/** So long must a sentence have stood before it is spoken: dragging and repeated keys run through many. */
const SETTLE_MS = 150;

/** Speaks the text through a screen reader whenever it has changed and settled, but not the one it opens with. */
function LiveSentence({ text, silent }: { text: string; silent: boolean }) {
  const [spoken, setSpoken] = useState(text);

  useEffect(() => {
    if (silent) return;
    const timer = setTimeout(() => setSpoken(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, silent]);

  return (
    <p role="status" className={hidden.visuallyHidden}>
      {spoken}
    </p>
  );
}
