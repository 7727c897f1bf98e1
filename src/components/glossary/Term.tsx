import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Lang } from '../format';
import { placeNote } from '../tip/Tip';
import noteStyles from '../tip/Tip.module.css';
import type { Glossary, TermId } from '../words/glossary/en';
import styles from './Term.module.css';
import { type TermsView, termsIn } from './terms';

interface TermsProps {
  readonly text: string;
  readonly glossary: Glossary;
  /** Before a term is explained. */
  readonly onOpen?: (() => void) | undefined;
}

const GLOSSARIES: Readonly<Record<Lang, () => Promise<{ readonly glossary: Glossary }>>> = {
  en: () => import('../words/glossary/en'),
  ru: () => import('../words/glossary/ru'),
};

export async function loadTerms(lang: Lang): Promise<TermsView> {
  return termsView((await GLOSSARIES[lang]()).glossary);
}

/** Draws texts whose terms can be pressed to be explained. */
export function termsView(glossary: Glossary): TermsView {
  return (text, onOpen) => <Terms text={text} glossary={glossary} onOpen={onOpen} />;
}

function Terms({ text, glossary, onOpen }: TermsProps) {
  return termsIn(text, glossary).map(({ text: piece, term }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no identity but its place and its term.
    term ? <Term key={`${index} ${term}`} text={piece} meaning={glossary[term]} onOpen={onOpen} /> : piece,
  );
}

interface TermProps extends Pick<TermsProps, 'text' | 'onOpen'> {
  readonly meaning: Glossary[TermId];
}

function Term({ text, meaning, onOpen }: TermProps) {
  const [isOpen, setOpen] = useState(false);
  const word = useRef<HTMLSpanElement>(null);
  const note = useRef<HTMLSpanElement>(null);
  const noteId = useId();
  const close = () => setOpen(false);

  useLayoutEffect(() => {
    const firstLine = word.current?.getClientRects()[0];
    if (isOpen && note.current && firstLine) placeNote(note.current, firstLine);
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const outside = (event: Event) => {
      if (!word.current || !event.composedPath().includes(word.current)) setOpen(false);
    };
    const moved = () => setOpen(false);
    document.addEventListener('pointerdown', outside, true);
    window.addEventListener('scroll', moved, true);
    window.addEventListener('resize', moved);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      window.removeEventListener('scroll', moved, true);
      window.removeEventListener('resize', moved);
    };
  }, [isOpen]);

  // A sentence that goes must not take the keyboard's focus out of the player.
  useLayoutEffect(() => {
    const button = word.current;
    return () => {
      const root = button?.getRootNode();
      if (!button || !(root instanceof Document || root instanceof ShadowRoot) || root.activeElement !== button) return;
      button.closest<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    };
  }, []);

  function open() {
    onOpen?.();
    setOpen(true);
  }

  function onKeyDown(event: KeyboardEvent) {
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (!isPress && !(event.key === 'Escape' && isOpen)) return;
    event.preventDefault();
    if (isOpen) close();
    else if (!event.repeat) open();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the words of a button can't break across lines. */}
      <span
        ref={word}
        role="button"
        tabIndex={0}
        className={styles.term}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? noteId : undefined}
        onClick={() => (isOpen ? close() : open())}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && open()}
        onBlur={close}
        onKeyDown={onKeyDown}
      >
        {text}
      </span>
      {isOpen && (
        <span ref={note} id={noteId} role="status" popover="manual" className={noteStyles.note} data-picture="none">
          <b className={styles.name}>{meaning.name}</b> {meaning.text}
        </span>
      )}
    </>
  );
}
