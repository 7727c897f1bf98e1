import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/controls/Button';
import { TextAreaField } from '../../ui/controls/fields';
import { useWords } from '../../ui/words/words';
import { YOUR_WORDS } from '../words/languages';
import styles from './DropZone.module.css';

interface DropZoneProps {
  /** True where results have the room. */
  readonly isSmall: boolean;
  /** True while files are held over the page. */
  readonly isOver: boolean;
  onFiles(files: FileList): void;
  onText(text: string): void;
  /** Beside its button. */
  readonly children: ReactNode;
}

/** The place where files come in: to be dropped, chosen or pasted. The page around it takes them too. */
export function DropZone({ isSmall, isOver, onFiles, onText, children }: DropZoneProps) {
  const { zone: words } = useWords(YOUR_WORDS);
  const input = useRef<HTMLInputElement>(null);
  const choose = (
    <Button variant={isSmall ? 'plain' : 'primary'} onClick={() => input.current?.click()}>
      {isSmall ? words.more : words.open}
    </Button>
  );
  return (
    <section className={styles.zone} aria-label={words.name} data-small={isSmall} data-over={isOver}>
      {isSmall ? (
        <>
          {children}
          {choose}
        </>
      ) : (
        <>
          <div className={styles.drop}>
            <FileSketch />
            <div className={styles.words}>
              <p className={styles.title}>{isOver ? words.here : words.drop}</p>
              <p className={styles.hint}>{words.hint}</p>
            </div>
            {choose}
          </div>
          <div className={styles.paste}>
            <TextAreaField
              label={words.paste}
              rows={3}
              text=""
              placeholder={words.pasteHint}
              onChange={(text) => text.trim() !== '' && onText(text)}
            />
          </div>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        onChange={({ currentTarget }) => {
          if (currentTarget.files) onFiles(currentTarget.files);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </section>
  );
}

/** A sheet that falls into a tray. */
function FileSketch() {
  return (
    <svg className={styles.sketch} width="72" height="72" viewBox="0 0 72 72" aria-hidden="true">
      <path className={styles.sheet} d="M24 8h17l9 9v31H24z" />
      <path className={styles.line} d="M41 8v9h9M30 26h14M30 32h14M30 38h9" />
      <path className={styles.tray} d="M8 44v18h56V44M8 52h14l4 5h20l4-5h14" />
    </svg>
  );
}
