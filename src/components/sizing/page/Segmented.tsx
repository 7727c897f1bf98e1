import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/Button';
import styles from './SizingInputs.module.css';

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
