import styles from './fields.module.css';

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
