import styles from './FigureFrame.module.css';
import type { FrameWords } from './frameWords';

interface ProblemNoteProps {
  /** A sentence each. */
  readonly problems: readonly string[];
  readonly lang: string;
  readonly words: FrameWords;
}

const MOST_NAMED = 2;

/** What of a request means nothing, in little room. */
export function ProblemNote({ problems, lang, words: { frame, player } }: ProblemNoteProps) {
  if (problems.length === 0) return null;
  const others = problems.length - MOST_NAMED;
  return (
    <p className={styles.note} role="status" title={problems.join('\n')}>
      <span className={styles.named} lang={lang}>
        {problems.slice(0, MOST_NAMED).join(' ')}
      </span>
      {others > 0 && <span className={styles.others}>{frame.more(player.number(others))}</span>}
    </p>
  );
}
