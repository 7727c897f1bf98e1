import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Lang } from '../format';
import { withNonBreakingSpaces } from '../nonBreaking';
import { placeNote } from '../tip/Tip';
import styles from '../tip/Tip.module.css';
import type { Glossary, TermId } from '../words/glossary/en';
import { TermPages } from '../words/glossary/termPages';

interface GlossaryWords {
  readonly glossary: Glossary;
  /** Says where the link to a term’s page leads. */
  readonly toPage: string;
}

interface TermsProps extends GlossaryWords {
  readonly text: string;
  /** Before a term is explained. */
  readonly onOpen?: (() => void) | undefined;
}

const GLOSSARIES: Readonly<Record<Lang, () => Promise<GlossaryWords>>> = {
  en: () => import('../words/glossary/en'),
  ru: () => import('../words/glossary/ru'),
};

export async function loadGlossary(lang: Lang): Promise<Glossary> {
  return (await GLOSSARIES[lang]()).glossary;
}

export async function loadTerms(lang: Lang): Promise<TermsView> {
  return termsView(await GLOSSARIES[lang]());
}

/** Draws texts whose terms can be pressed to be explained. */
export function termsView({ glossary, toPage }: GlossaryWords): TermsView {
  return (text, onOpen) => <Terms text={text} glossary={glossary} toPage={toPage} onOpen={onOpen} />;
}

function Terms({ text, glossary, toPage, onOpen }: TermsProps) {
  const pageOf = useContext(TermPages);
  return termsIn(withNonBreakingSpaces(text), glossary).map(({ text: piece, term }, index) =>
    term ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no identity but its place and its term.
      <Term key={`${index} ${term}`} text={piece} meaning={glossary[term]} onOpen={onOpen}>
        {pageOf && <a href={pageOf(term)}>{toPage}</a>}
      </Term>
    ) : (
      piece
    ),
  );
}

/** ms that a mouse rests on a word before it is explained, and that the note stays when the mouse has left. */
const REST_MS = 350;
const LEAVE_MS = 400;

/** Closes the note that is open. */
let closeOther: (() => void) | undefined;

/** What sentences are about: the bits of a hash before all else, or the structure where there are none. */
function figuresAround(word: Element | null): DOMRect[] {
  const root = word?.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return [];
  const bits = root.querySelectorAll('[data-part="hash"]');
  const parts = bits.length > 0 ? bits : root.querySelectorAll('[data-part="structure"]');
  return [...parts].map((part) => part.getBoundingClientRect());
}

interface TermProps extends Pick<TermsProps, 'text' | 'onOpen'> {
  readonly meaning: Glossary[TermId];
  /** Link to more of it. */
  readonly children: ReactNode;
}

function Term({ text, meaning, onOpen, children }: TermProps) {
  /** By whom it was opened; undefined while it is closed. */
  const [opened, setOpened] = useState<'byMouse' | 'byPress'>();
  const isOpen = opened !== undefined;
  const pointed = useRef<ReturnType<typeof setTimeout>>(undefined);
  const word = useRef<HTMLSpanElement>(null);
  const note = useRef<HTMLSpanElement>(null);
  const noteId = useId();
  const close = () => setOpened(undefined);

  useLayoutEffect(() => {
    const firstLine = isOpen && word.current?.getClientRects()[0];
    if (firstLine && note.current) placeNote(note.current, firstLine, figuresAround(word.current));
  }, [isOpen]);

  useEffect(() => () => clearTimeout(pointed.current), []);

  // One note at a time.
  useEffect(() => {
    if (!isOpen) return;
    closeOther?.();
    const close = () => setOpened(undefined);
    closeOther = close;
    return () => {
      if (closeOther === close) closeOther = undefined;
    };
  }, [isOpen]);

  useEffect(() => {
    if (opened !== 'byMouse') return;
    const closeByKey = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && setOpened(undefined);
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [opened]);

  useEffect(() => {
    if (!isOpen) return;
    const outside = (event: Event) => {
      const path = event.composedPath();
      if (![word.current, note.current].some((part) => part && path.includes(part))) setOpened(undefined);
    };
    const moved = () => setOpened(undefined);
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
    setOpened('byPress');
  }

  function onKeyDown(event: KeyboardEvent) {
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (!isPress && !(event.key === 'Escape' && isOpen)) return;
    event.preventDefault();
    if (opened === 'byPress') close();
    else if (!event.repeat) open();
  }

  /** From the note’s link, back to the word. */
  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    word.current?.focus();
    close();
  }

  /** A mouse that rests on the word opens it too, and leaves the player alone; on its way to the note it may pass by. */
  function point(isOver: boolean, { pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return;
    clearTimeout(pointed.current);
    pointed.current = setTimeout(
      () => setOpened((by) => (by === 'byPress' ? by : isOver ? 'byMouse' : undefined)),
      isOver ? REST_MS : LEAVE_MS,
    );
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    const isWithin = relatedTarget instanceof Node && note.current?.contains(relatedTarget);
    if (!isWithin) close();
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
        onClick={() => (opened === 'byPress' ? close() : open())}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && open()}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        onPointerEnter={(event) => point(true, event)}
        onPointerLeave={(event) => point(false, event)}
      >
        {text}
      </span>
      {isOpen && (
        <span
          ref={note}
          id={noteId}
          role="status"
          popover="manual"
          className={styles.note}
          data-picture="none"
          onBlur={onBlur}
          onKeyDown={leave}
          onPointerEnter={(event) => point(true, event)}
          onPointerLeave={(event) => point(false, event)}
          // A press on the link leaves the focus, without which the note would go, where it is.
          onMouseDown={(event) => event.preventDefault()}
        >
          <b className={styles.name}>{meaning.name}</b> {meaning.text} {children}
        </span>
      )}
    </>
  );
}

/** Piece of a text; with `term` a form of that term. */
interface TextPiece {
  readonly text: string;
  readonly term?: TermId;
}

/** Draws a text with its terms; `onOpen` is called before one is explained. */
export type TermsView = (text: string, onOpen?: () => void) => ReactNode;

/** A key as in Go source, in which no word is a term. */
const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';
const IN_WORD = /[\p{L}\p{N}_]/u;
/** Capital that only begins a sentence. */
const INITIAL = /(^|[.] )(\p{Lu})(?=\p{Ll}+(?![\p{L}\p{N}]))/gu;
/** `B` behind a number is a unit. */
const UNIT = /\d[ \u00a0]$/;

const patterns = new WeakMap<Glossary, RegExp>();

function patternOf(glossary: Glossary): RegExp {
  const known = patterns.get(glossary);
  if (known) return known;
  const groups = Object.values(glossary).map(({ forms }) => `(${forms})`);
  const pattern = new RegExp(`${QUOTED}|(?:${groups.join('|')})(?!${IN_WORD.source})`, 'gu');
  patterns.set(glossary, pattern);
  return pattern;
}

/** Cuts a text at its terms, each where it stands first. */
export function termsIn(text: string, glossary: Glossary): TextPiece[] {
  const ids = Object.keys(glossary) as TermId[];
  const pattern = patternOf(glossary);
  const plain = text.replace(INITIAL, (_, before: string, letter: string) => before + letter.toLowerCase());
  const seen = new Set<TermId>();
  const pieces: TextPiece[] = [];
  let from = 0;
  pattern.lastIndex = 0;
  for (let found = pattern.exec(plain); found; found = pattern.exec(plain)) {
    const { index } = found;
    const end = index + found[0].length;
    const term = ids[found.findIndex((group, i) => i > 0 && group !== undefined) - 1];
    const before = plain.slice(0, index);
    if (IN_WORD.test(before.slice(-1)) && term) {
      pattern.lastIndex = index + 1;
      continue;
    }
    if (!term || seen.has(term) || (term === 'B' && UNIT.test(before))) continue;
    seen.add(term);
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: text.slice(index, end), term });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
