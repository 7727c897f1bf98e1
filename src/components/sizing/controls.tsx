import { type ReactNode, useState } from 'react';
import { MAX_ENTRIES } from '../../models/sizing/input';
import { SIZING_FIGURE_WORDS } from '../figureWords';
import { Button } from '../ui/controls/Button';
import { Slider } from '../ui/controls/fields';
import { useWords } from '../ui/words/words';
import styles from './figure.module.css';

interface SegmentedProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A row of toggles under a label. */
export function Segmented({ label, children }: SegmentedProps) {
  return (
    <fieldset className={styles.segmented}>
      <legend>{label}</legend>
      <div className={styles.segments}>{children}</div>
    </fieldset>
  );
}

interface SegmentProps {
  /** Accessible name, if it says more than the visible text. */
  readonly name?: string;
  readonly on: boolean;
  readonly children: ReactNode;
  onPress(): void;
}

export function Segment({ name, on, children, onPress }: SegmentProps) {
  return (
    <Button pressed={on} aria-label={name} onClick={onPress}>
      {children}
    </Button>
  );
}

/** Media query of windows wide enough for the form to stand beside the answer; the style sheets have the same. */
export const WIDE = '(width > 1000px)';

interface FoldProps {
  /** Shown whether open or closed. */
  readonly summary: ReactNode;
  /** Opens it initially and whenever it becomes true; if undefined, it starts open in wide windows. */
  readonly isOpen?: boolean | undefined;
  onToggle?(isOpen: boolean): void;
  readonly children: ReactNode;
}

/** True in wide windows, and on a server, which has no window. */
function isWideWindow(): boolean {
  return typeof matchMedia === 'undefined' || matchMedia(WIDE).matches;
}

/** A collapsible part of a page; its children are rendered only while it is open. */
export function Fold({ summary, isOpen: opens, onToggle, children }: FoldProps) {
  const [isOpen, setOpen] = useState(() => opens ?? isWideWindow());
  const [followed, follow] = useState(opens);
  if (followed !== opens) {
    follow(opens);
    if (opens) setOpen(true);
  }
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        onToggle?.(currentTarget.open);
      }}
    >
      <summary className={styles.summary}>{summary}</summary>
      {isOpen && <div className={styles.content}>{children}</div>}
    </details>
  );
}

/** A sentence with code between backticks. */
export function CodeText({ text }: { readonly text: string }) {
  return text.split('`').map((part, i) => {
    // The parts of a text never change order: the index is their identity.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return i % 2 === 1 ? <code key={i}>{part}</code> : part;
  });
}

/** Slider steps in a decade: 10 to 99, so that round numbers can be reached. */
const STEPS_A_DECADE = 90;
const DECADES = Math.log10(MAX_ENTRIES) - 1;

/** Positions of the slider: 0 to 9 are themselves, then two digits a step, to ten billion. */
export const LAST_POSITION = 10 + STEPS_A_DECADE * DECADES;

export function entriesAt(position: number): number {
  if (position < 10) return position;
  const decade = Math.floor((position - 10) / STEPS_A_DECADE);
  return (10 + ((position - 10) % STEPS_A_DECADE)) * 10 ** decade;
}

/** The position nearest to a number of entries. */
export function positionOf(entries: number): number {
  if (entries < 10) return entries;
  const decade = Math.floor(Math.log10(entries) + 1e-12) - 1;
  return Math.min(LAST_POSITION, 10 + decade * STEPS_A_DECADE + Math.round(entries / 10 ** decade) - 10);
}

interface EntriesRangeProps {
  readonly entries: number;
  onChange(entries: number): void;
}

/** Slider from none to ten billion entries, by numbers of two digits. */
export function EntriesRange({ entries, onChange }: EntriesRangeProps) {
  const words = useWords(SIZING_FIGURE_WORDS).entries;
  return (
    <Slider
      label={words.byRoundNumbers}
      valueText={words.count(entries)}
      last={LAST_POSITION}
      value={positionOf(entries)}
      onChange={(position) => onChange(entriesAt(position))}
    />
  );
}
