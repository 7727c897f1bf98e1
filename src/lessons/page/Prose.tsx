import { Fragment } from 'react';
import { useTerms } from '../../components/ui/glossary/useTerms';
import styles from './Prose.module.css';

/** `*a word that is met for the first time*` and `` `code` `` within a text. */
const MARKED = /(\*[^*]+\*|`[^`]+`)/;

/** A sentence or more, with new words and code set apart, and terms that can be pressed to be explained. */
export function Prose({ text, hasTerms = true }: { readonly text: string; readonly hasTerms?: boolean }) {
  const terms = useTerms();
  return keptTogether(text)
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
    <code className={styles.code} lang="en" translate="no">
      {piece.slice(1, -1)}
    </code>
  );
}

/** A sentence that breaks neither between a number and what it counts nor before a dash nor behind a Russian word of one letter. */
export function keptTogether(text: string): string {
  return text.replace(/(?<=\d|\bGo) (?=[\d\p{L}])| (?=[—–] )|(?<=(?:^|[\s(«])[аикосувя]) /giu, '\u00a0');
}
