import { type ReactNode, type ToggleEvent, useState } from 'react';
import styles from './DataTable.module.css';

interface DetailsProps {
  /** Title of the figures, in sight while they are folded too. */
  readonly summary: ReactNode;
  /** As a function it is called only while they are unfolded. */
  readonly children: ReactNode | (() => ReactNode);
}

/**
 * Figures of a picture, unfolded on demand. The browser keeps whether they are unfolded; the state here only tells when
 * there is something to make.
 */
export function Details({ summary, children }: DetailsProps) {
  const [isOpen, setOpen] = useState(false);
  const follow = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => setOpen(currentTarget.open);
  const content = typeof children === 'function' ? isOpen && children() : children;
  return (
    <details className={styles.details} onToggle={follow}>
      <summary>{summary}</summary>
      {content}
    </details>
  );
}
