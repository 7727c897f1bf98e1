import type { ReactNode } from 'react';
import styles from './Screen.module.css';

interface ProgramProps {
  readonly label: string;
  /** The present operation, from 0; -1 before the first. */
  readonly op: number;
  /** Operations before and after the present one that are shown. */
  readonly around: number;
  /** Line of an operation; nothing where there is none. */
  lineOf(op: number): ReactNode;
}

/** A program's present operation lit, between those before and after it. */
export function Program({ label, op, around, lineOf }: ProgramProps) {
  const shown = Array.from({ length: 2 * around + 1 }, (_, i) => op - around + i);
  return (
    <ol className={styles.program} aria-label={label}>
      {shown.map((at) => (
        // A line stays where it is, whichever operation stands in it.
        <li key={at - op} aria-current={at === op ? 'step' : undefined}>
          {lineOf(at)}
        </li>
      ))}
    </ol>
  );
}
