import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/controls/Button';
import { Field } from '../../components/ui/controls/fields';
import control from '../../components/ui/controls/fields.module.css';
import { sentenceOf } from '../../components/ui/words/language';
import { useWords } from '../../components/ui/words/words';
import type { Snippet } from '../../embed/snippets/snippet';
import { SHARE_WORDS } from '../words/languages';
import styles from './ShareDialog.module.css';

/** URL of the Mapscope site, from that of a page. */
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

const STATUS_MS = 3000;
/** Lines of about 60 characters shown before the code scrolls. */
const MOST_LINES = 9;
const LETTERS_A_LINE = 60;

function linesOf(code: string): number {
  const lines = code.split('\n').map(({ length }) => Math.max(1, Math.ceil(length / LETTERS_A_LINE)));
  return Math.min(
    MOST_LINES,
    lines.reduce((sum, each) => sum + each, 0),
  );
}

/** A text with a copy button; if the browser denies clipboard access, the text is selected. */
function CodeToCopy({ label, code }: { readonly label: string; readonly code: string }) {
  const words = useWords(SHARE_WORDS);
  const text = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected'>();
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(undefined), STATUS_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setOutcome('copied');
    } catch {
      text.current?.focus();
      text.current?.select();
      setOutcome('selected');
    }
  };
  return (
    <div className={styles.code}>
      <Field label={label}>
        {(props) => (
          <textarea
            {...props}
            ref={text}
            className={`${control.control} ${control.mono} ${styles.text}`}
            readOnly
            rows={linesOf(code)}
            spellCheck={false}
            value={code}
          />
        )}
      </Field>
      <div className={styles.row}>
        <Button aria-label={words.copyOf(label)} onClick={copy}>
          {words.copy}
        </Button>
        <span role="status" className={styles.note}>
          {outcome === 'copied' && words.copied}
          {outcome === 'selected' && words.selected}
        </span>
      </div>
    </div>
  );
}

interface CheckBoxProps {
  readonly label: string;
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

export function CheckBox({ label, checked, onChange }: CheckBoxProps) {
  return (
    <label className={styles.box}>
      <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {label}
    </label>
  );
}
