import { useId } from 'react';
import type { StaircaseScale } from '../../../models/sizing/staircase';
import hidden from '../../ui/controls/visuallyHidden.module.css';
import { useWords } from '../../ui/words/words';
import { SIZING_WORDS } from '../words/languages';
import { rangeEnds } from './range';
import styles from './StaircaseControls.module.css';

export interface StaircaseControlsProps {
  readonly scale: StaircaseScale;
  onScale(scale: StaircaseScale): void;
  /** The last number of entries that is shown; null where it follows from the marked one. */
  readonly end: number | null;
  onEnd(end: number | null): void;
  /** The marked number of entries: the ends on offer lie around it. */
  readonly entries: number;
}

interface SegmentsProps<V extends string | number | null> {
  readonly legend: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  onChange(value: V): void;
}

/** One of a few, side by side. */
function Segments<V extends string | number | null>({ legend, options, value, onChange }: SegmentsProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className={hidden.visuallyHidden}>{legend}</legend>
      {options.map((option) => (
        <label key={option.label} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

const SCALES: readonly StaircaseScale[] = ['linear', 'log'];

/** Scale and end of the axes. */
export function StaircaseControls({ scale, onScale, end, onEnd, entries }: StaircaseControlsProps) {
  const words = useWords(SIZING_WORDS).curves.controls;
  const around = rangeEnds(entries);
  const ends = end === null || around.includes(end) ? around : [...around, end].sort((a, b) => a - b);
  const options = [{ value: null, label: words.fit }, ...ends.map((each) => ({ value: each, label: words.to(each) }))];
  return (
    <div className={styles.controls}>
      <Segments
        legend={words.scale}
        options={SCALES.map((each) => ({ value: each, label: words.scales[each] }))}
        value={scale}
        onChange={onScale}
      />
      <Segments<number | null> legend={words.shown} options={options} value={end} onChange={onEnd} />
    </div>
  );
}
