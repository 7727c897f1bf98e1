import type { ReactNode } from 'react';
import styles from './tables.module.css';

/** A table that may be wider than the page: it scrolls by itself, by keys too. */
export function TableScroll({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus, or keys can't scroll it.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
