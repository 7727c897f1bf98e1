import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import hidden from './visuallyHidden.module.css';

/** Attributes that the control inside has to carry. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldFrame {
  label: string;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** A sentence that says what is wrong and what is used instead. */
  error?: string | undefined;
}

/** A label above a control, a hint and an error below it. */
export function Field(props: FieldFrame & { children: (control: ControlProps) => ReactNode }) {
  const { label, labelHidden = false, hint, error, children } = props;
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = [errorId, hintId].filter((part) => part !== undefined).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? hidden.visuallyHidden : styles.label}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {errorId && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {hintId && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
