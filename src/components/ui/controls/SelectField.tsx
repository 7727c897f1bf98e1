import control from './control.module.css';
import { Field, type FieldFrame } from './Field';
import * as icons from './icons';
import styles from './SelectField.module.css';

export interface SelectFieldProps extends FieldFrame {
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange(value: string): void;
  /** 'quiet' has no frame until it is pointed at: for a row of buttons. */
  variant?: 'plain' | 'quiet';
  title?: string | undefined;
}

export function SelectField({ value, options, onChange, variant = 'plain', title, ...frame }: SelectFieldProps) {
  return (
    <Field {...frame}>
      {(props) => (
        <span className={styles.frame}>
          <select
            {...props}
            title={title}
            className={`${control.control} ${styles.select} ${variant === 'quiet' ? `${control.mono} ${styles.quiet}` : ''}`}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <icons.Icon drawing={icons.chevron} />
          </span>
        </span>
      )}
    </Field>
  );
}
