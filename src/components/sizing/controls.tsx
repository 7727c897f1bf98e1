import { type ReactNode, useState } from 'react';
import { Button } from '../ui/controls/Button';
import styles from './controls.module.css';

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
  /** Where it is more than what is seen. */
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

/** Windows in which a form has room beside its answer, as in the style sheets of pages. */
export const WIDE = '(width > 1000px)';

interface FoldProps {
  /** Seen open and closed. */
  readonly summary: ReactNode;
  /** Opens it at first, and whenever it becomes true; otherwise it is open at first where the window is wide. */
  readonly isOpen?: boolean | undefined;
  onToggle?(isOpen: boolean): void;
  readonly children: ReactNode;
}

/** Open at first where the window is wide, and on a server, which knows no window. */
function isWideWindow(): boolean {
  return typeof matchMedia === 'undefined' || matchMedia(WIDE).matches;
}

/** A part of a page that folds away; what is in it is drawn while it is open. */
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

/** A sentence whose code stands between backticks. */
export function CodeText({ text }: { readonly text: string }) {
  return text.split('`').map((part, i) => {
    // The text never changes its parts' order: the place is their identity.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return i % 2 === 1 ? <code key={i}>{part}</code> : part;
  });
}
