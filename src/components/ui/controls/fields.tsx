import { type ReactNode, useId } from 'react';
import hidden from './controls.module.css';
import styles from './fields.module.css';
import * as icons from './icons';

/** Attributes that the control inside has to carry. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrame {
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

interface TextFieldProps extends FieldFrame {
  /** Valid or not: what it means and what is allowed is its owner's business. */
  text: string;
  /** Keyboard of a phone. */
  inputMode?: 'text' | 'numeric';
  maxLength?: number;
  unit?: string | undefined;
  onChange(text: string): void;
  /** At Enter, and when the field is left. */
  onCommit?(): void;
}

/** A line of text in the monospaced face, such as a number or an address. */
export function TextField({ text, inputMode, maxLength, unit, onChange, onCommit, ...frame }: TextFieldProps) {
  return (
    <Field {...frame}>
      {(props) => (
        <span className={styles.row}>
          <input
            {...props}
            type="text"
            inputMode={inputMode}
            maxLength={maxLength}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className={`${styles.control} ${styles.mono}`}
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

interface SelectFieldProps extends FieldFrame {
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
            className={`${styles.control} ${styles.select} ${variant === 'quiet' ? `${styles.mono} ${styles.quiet}` : ''}`}
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

interface TextAreaFieldProps extends FieldFrame {
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
          className={`${styles.control} ${styles.mono} ${styles.area}`}
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

interface SliderProps {
  /** Id for a `<label>` or an `<output>` that belongs to the slider. */
  readonly id?: string;
  /** Name of the slider, where no `<label>` has it. */
  readonly label?: string;
  /** The value as it is read aloud. */
  readonly valueText: string;
  /** The first value is 0. */
  readonly last: number;
  readonly value: number;
  onChange(value: number): void;
}

/** Whole numbers from 0 on, by pointer and keys. */
export function Slider({ id, label, valueText, last, value, onChange }: SliderProps) {
  return (
    <input
      id={id}
      type="range"
      className={styles.slider}
      aria-label={label}
      aria-valuetext={valueText}
      min={0}
      max={last}
      value={value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}

let isPressed = false;

if (typeof document !== 'undefined') {
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
    const follow = () => {
      isPressed = type === 'pointerdown';
    };
    document.addEventListener(type, follow, true);
  }
}

/**
 * Acts at once, or after the press that is going on has reached its button. A field that is left by a press may redraw the page
 * around that button, which would then never be pressed.
 */
function afterPress(act: () => void): void {
  if (isPressed) document.addEventListener('pointerup', () => setTimeout(act), { once: true, capture: true });
  else act();
}
