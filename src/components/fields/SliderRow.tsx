import type { ReactNode } from 'react';
import styles from './SliderRow.module.css';

interface SliderRowProps {
  readonly field: ReactNode;
  readonly slider: ReactNode;
}

/** A field with its name on one line, and the slider of the same setting below. */
export function SliderRow({ field, slider }: SliderRowProps) {
  return (
    <div className={styles.row}>
      {field}
      <div className={styles.range}>{slider}</div>
    </div>
  );
}
