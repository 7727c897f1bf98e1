import { afterPress } from './afterPress';
import control from './control.module.css';
import { Field, type FieldFrame } from './Field';
import styles from './TextAreaField.module.css';

export interface TextAreaFieldProps extends FieldFrame {
  text: string;
  onChange(text: string): void;
  /** Called when the field is left. */
  onCommit?(): void;
  rows?: number;
  placeholder?: string | undefined;
}

/** Several lines of code or keys, in the monospaced face. */
export function TextAreaField({ text, onChange, onCommit, rows = 5, placeholder, ...frame }: TextAreaFieldProps) {
  return (
    <Field {...frame}>
      {(props) => (
        <textarea
          {...props}
          className={`${control.control} ${control.mono} ${styles.area}`}
          rows={rows}
          placeholder={placeholder}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onCommit && (() => afterPress(onCommit))}
        />
      )}
    </Field>
  );
}
