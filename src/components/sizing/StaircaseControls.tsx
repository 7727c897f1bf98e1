import { useId } from 'react';
import type { StaircaseScale } from '../../models/sizing/staircase';
import hidden from '../ui/visuallyHidden.module.css';
import styles from './StaircaseControls.module.css';
import { rangeEnds } from './staircaseRange';
import { shortCount } from './staircaseWords';

export interface StaircaseControlsProps {
  readonly scale: StaircaseScale;
  onScale(scale: StaircaseScale): void;
  /** The last number of entries that is shown; null where it follows from those asked about. */
  readonly end: number | null;
  onEnd(end: number | null): void;
  /** Those asked about: the ends on offer lie around them. */
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

const SCALES: readonly { readonly value: StaircaseScale; readonly label: string }[] = [
  { value: 'linear', label: 'linear' },
  { value: 'log', label: 'logarithmic' },
];

/** How the axes run, and how far. */
export function StaircaseControls({ scale, onScale, end, onEnd, entries }: StaircaseControlsProps) {
  const around = rangeEnds(entries);
  const ends = end === null || around.includes(end) ? around : [...around, end].sort((a, b) => a - b);
  const options = [
    { value: null, label: 'fit' },
    ...ends.map((each) => ({ value: each, label: `to ${shortCount(each)}` })),
  ];
  return (
    <div className={styles.controls}>
      <Segments legend="Scale" options={SCALES} value={scale} onChange={onScale} />
      <Segments<number | null> legend="Entries shown" options={options} value={end} onChange={onEnd} />
    </div>
  );
}
