import type { Snippet } from '../../embed/snippets/snippet';
import { CodeToCopy } from './CodeToCopy';
import styles from './ShareDialog.module.css';

/** What to paste, or why there is nothing. */
export function SnippetText({ snippet }: { readonly snippet: Snippet }) {
  if ('reason' in snippet) return <p className={styles.note}>{snippet.reason}</p>;
  return (
    <>
      {snippet.blocks.map((block) => (
        <CodeToCopy key={block.label} {...block} />
      ))}
      {snippet.note !== undefined && <p className={styles.note}>{snippet.note}</p>}
    </>
  );
}
