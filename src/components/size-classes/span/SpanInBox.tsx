import { type CSSProperties, Fragment } from 'react';
import { useTerms } from '../../ui/glossary/useTerms';
import { useWords } from '../../ui/words/words';
import type { HeapFrame } from '../run';
import { SIZE_FIGURE_WORDS } from '../words/languages';
import { SlotLoupe } from './SlotLoupe';
import styles from './SpanInBox.module.css';
import { SpanView } from './SpanView';

interface SpanBoxLayout {
  /** px for the span itself. */
  readonly span: number;
  /** Lines that the words about the span, and those about its slot, have: however long they are. */
  readonly lines: { readonly span: number; readonly slot: number };
  /** True if there is room for its slot, enlarged. */
  readonly hasLoupe: boolean;
}

/** px, as SpanInBox.module.css and the loupe's own styles have them. */
const TITLE = 24;
const SPAN_LINE = 20;
const SLOT_LINE = 20;
const LOUPE = 10 + 4 + 26;
const GAP = 4;

function linesAt(width: number): SpanBoxLayout['lines'] {
  if (width < 480) return { span: 3, slot: 2 };
  return width < 800 ? { span: 2, slot: 1 } : { span: 1, slot: 1 };
}

/** px of a box that is too low for more than the span and one line about it. */
const LOW_BELOW = 240;

/** Height that a box leaves for a span between the words above it and the slot enlarged below it. */
export function layoutSpanBox(width: number, height: number, hasSentence = true): SpanBoxLayout {
  const hasLoupe = height >= LOW_BELOW;
  const lines = hasLoupe ? linesAt(width) : { span: 1, slot: 0 };
  const loupe = hasLoupe ? LOUPE + lines.slot * SLOT_LINE : 0;
  const sentence = hasSentence ? lines.span * SPAN_LINE + GAP : 0;
  return { span: height - TITLE - sentence - loupe, lines, hasLoupe };
}

interface SpanInBoxProps {
  readonly frame: HeapFrame;
  /** Go's, in words; without it something else says it. */
  readonly release?: string;
  readonly hasTotals: boolean;
  readonly width: number;
  readonly height: number;
}

const WIDEST_LOUPE = 560;

/** The span that a step speaks of, in a box of a given size: each part keeps its place. */
export function SpanInBox({ frame: { focus, focusSlot }, release, hasTotals, width, height }: SpanInBoxProps) {
  const words = useWords(SIZE_FIGURE_WORDS).span;
  const terms = useTerms();
  if (!focus) return <p className={styles.muted}>{words.none}</p>;
  const hasSentence = hasTotals || release !== undefined;
  const { span, lines, hasLoupe } = layoutSpanBox(width, height, hasSentence);
  const [title, sentence] = [words.title(focus), words.fill(focus)];
  return (
    <div className={styles.box} style={{ '--span-lines': lines.span, '--slot-lines': lines.slot } as CSSProperties}>
      <p className={styles.title}>{title}</p>
      {hasSentence && (
        <p className={`${styles.sentence} ${styles.muted}`}>
          {release}
          {release !== undefined && hasTotals && ': '}
          {hasTotals && <Fragment key={sentence}>{terms ? terms(sentence) : sentence}</Fragment>}
        </p>
      )}
      <div style={{ height: span }}>
        <SpanView
          key={focus.span}
          picture={focus}
          width={width}
          height={span}
          focusSlot={focusSlot}
          label={`${title}, ${sentence}`}
        />
      </div>
      {hasLoupe && (
        <div className={styles.loupe}>
          <SlotLoupe picture={focus} slot={focusSlot} width={Math.min(width, WIDEST_LOUPE)} />
        </div>
      )}
    </div>
  );
}
