import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { COMPONENT_WORDS } from '../words/languages';
import { useFormats, useWords } from '../words/words';
import { IconButton } from './Button';
import * as icons from './icons';
import styles from './panels.module.css';

interface DialogProps {
  open: boolean;
  /** Asked for by the close button, Esc or a press beside the dialog. */
  onClose(): void;
  title: string;
  /** Language of all inside, where it is not that of the page around. */
  lang?: string;
  /** True for content that needs the whole window. */
  wide?: boolean;
  children: ReactNode;
}

/** A modal dialog; when it closes, the focus goes back to where it was. */
export function Dialog({ open, onClose, title, lang, wide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { close } = useWords(COMPONENT_WORDS).controls;
  const { lang: ownLang } = useFormats();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    element.showModal();
    return () => element.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key for it, and the browser's own.
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
      lang={lang}
      aria-labelledby={titleId}
      onClose={() => {
        if (open && !dialog.current?.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {open && (
        <div className={styles.body}>
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton variant="quiet" label={close} lang={ownLang} keys="Esc" onClick={onClose}>
              <icons.Icon drawing={icons.close} />
            </IconButton>
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
