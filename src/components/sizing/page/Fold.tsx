import { type ReactNode, useState } from 'react';
import styles from './Fold.module.css';

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
