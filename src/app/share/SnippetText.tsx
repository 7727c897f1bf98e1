import { sentenceOf } from '../../components/ui/words/language';
import { useWords } from '../../components/ui/words/words';
import type { Snippet } from '../../embed/snippets/snippet';
import { SHARE_WORDS } from '../words/languages';
import { CodeToCopy } from './CodeToCopy';
import styles from './ShareDialog.module.css';

/** Mapscope's own address. */
export function siteOf(address: string): string {
  const url = new URL('./', address);
  url.search = '';
  url.hash = '';
  return url.href;
}

/** Code to paste, or the reason why there is none. */
export function SnippetText({ snippet }: { readonly snippet: Snippet }) {
  const { reasons, places, notes } = useWords(SHARE_WORDS);
  if ('reason' in snippet) return <p className={styles.note}>{reasons[snippet.reason]}</p>;
  return (
    <>
      {snippet.blocks.map(({ place, code }) => (
        <CodeToCopy key={place} label={places[place]} code={code} />
      ))}
      {snippet.note && <p className={styles.note}>{sentenceOf(notes, snippet.note)}</p>}
    </>
  );
}
