import { Fragment } from 'react';
import { useTerms } from '../../components/ui/glossary/useTerms';
import { withNonBreakingSpaces } from '../../components/ui/nonBreaking';
import styles from './lesson.module.css';

/** `*a new word*` and `` `code` `` within a text. */
const MARKED = /(\*[^*]+\*|`[^`]+`)/;

/** Text with new words and code marked up, and glossary terms that can be pressed. */
export function Prose({ text, hasTerms = true }: { readonly text: string; readonly hasTerms?: boolean }) {
  const terms = useTerms();
  return withNonBreakingSpaces(text)
    .split(MARKED)
    .map((piece, i) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no identity but its place.
      return <Fragment key={i}>{marked(piece, (plain) => (hasTerms && terms?.(plain)) || plain)}</Fragment>;
    });
}

function marked(piece: string, plain: (text: string) => React.ReactNode) {
  if (/^\*.+\*$/s.test(piece)) return <em className={styles.term}>{piece.slice(1, -1)}</em>;
  if (!/^`.+`$/s.test(piece)) return plain(piece);
  return (
    <code className={styles.inline} lang="en" translate="no">
      {piece.slice(1, -1)}
    </code>
  );
}
