import type { ReactNode } from 'react';
import styles from './Caption.module.css';
import { LiveSentence } from './LiveSentence';

interface Sentence {
  /** Which part of the picture it speaks of, where there are several: 'Left'. */
  readonly side?: string | undefined;
  readonly text: ReactNode;
  /** The same without markup, to be spoken. */
  readonly plain: string;
}

export interface CaptionProps {
  /** Best as many at every step: a side that waits says so. The room kept goes by their number. */
  sentences: readonly Sentence[];
  playing: boolean;
}

/** What happens at the current step, in room kept for it. */
export function Caption({ sentences, playing }: CaptionProps) {
  return (
    <div className={styles.caption}>
      <p className={`${styles.text} ${sentences.length > 1 ? styles.several : ''}`}>
        {sentences.map(({ side, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has no identity but its place.
          <span key={index} className={styles.sentence}>
            {side !== undefined && <span className={styles.side}>{side}: </span>}
            {text}{' '}
          </span>
        ))}
      </p>
      <LiveSentence text={plainText(sentences)} silent={playing} />
    </div>
  );
}

function plainText(sentences: readonly Sentence[]): string {
  return sentences.map(({ side, plain }) => (side === undefined ? plain : `${side}: ${plain}`)).join(' ');
}
