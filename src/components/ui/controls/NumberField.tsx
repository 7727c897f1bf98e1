import { afterPress } from './afterPress';
import control from './control.module.css';
import { Field, type FieldFrame } from './Field';
import styles from './NumberField.module.css';

export interface NumberFieldProps extends FieldFrame {
  /** Text of the field, valid or not. */
  text: string;
  unit?: string | undefined;
  onChange(text: string): void;
  /** At Enter, and when the field is left. */
  onCommit?(): void;
}

/** A number as text: what it means and what is allowed is its owner's business. */
export function NumberField({ text, unit, onChange, onCommit, ...frame }: NumberFieldProps) {
  return (
    <Field {...frame}>
      {(props) => (
        <span className={styles.row}>
          <input
            {...props}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            className={`${control.control} ${control.mono}`}
            value={text}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onCommit && (() => afterPress(onCommit))}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onCommit?.();
            }}
          />
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </Field>
  );
}
