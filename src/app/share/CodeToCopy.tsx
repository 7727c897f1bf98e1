import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/controls/Button';
import control from '../../components/ui/controls/control.module.css';
import { Field } from '../../components/ui/controls/fields';
import { useWords } from '../../components/ui/words/words';
import { SHARE_WORDS } from '../words/languages';
import styles from './ShareDialog.module.css';

const STATUS_MS = 3000;
/** Of about sixty letters: more scroll. */
const MOST_LINES = 9;
const LETTERS_A_LINE = 60;

function linesOf(code: string): number {
  const lines = code.split('\n').map(({ length }) => Math.max(1, Math.ceil(length / LETTERS_A_LINE)));
  return Math.min(
    MOST_LINES,
    lines.reduce((sum, each) => sum + each, 0),
  );
}

/** A text with a button that copies it; where the browser doesn't let a page do that, it is selected. */
export function CodeToCopy({ label, code }: { readonly label: string; readonly code: string }) {
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
