import { type ReactNode, Suspense } from 'react';
import { useSizingWords } from '../words/context';
import type { SizingWords } from '../words/en';
import { Fold } from './Fold';
import styles from './SizingPage.module.css';

interface FoldedSectionProps {
  readonly name: keyof SizingWords['page']['sections'];
  /** Whatever the window. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A part of a page that comes after the answer, its code too. */
export function FoldedSection({ name, isOpen = false, children }: FoldedSectionProps) {
  const { sections, loading } = useSizingWords().page;
  return (
    <section className={styles.section} aria-labelledby={name}>
      <Fold summary={<h2 id={name}>{sections[name]}</h2>} isOpen={isOpen || undefined}>
        <Suspense fallback={<p className={styles.waiting}>{loading}</p>}>{children}</Suspense>
      </Fold>
    </section>
  );
}
