import { useId } from 'react';
import type { Cycles } from '../../models/gctrace/cycles';
import type { CycleRange } from '../../models/gctrace/spread';
import { formatCount } from '../ui/bytes';
import styles from './RangeFields.module.css';
import { secondsText } from './timeAxis';

export interface RangeFieldsProps {
  readonly cycles: Cycles;
  readonly range: CycleRange;
  onChange(range: CycleRange): void;
}

/** Two sliders for the first and the last cycle that are shown; they don't pass each other. */
export function RangeFields({ cycles, range, onChange }: RangeFieldsProps) {
  const last = cycles.count - 1;
  return (
    <div className={styles.fields}>
      <CycleSlider
        label="From cycle"
        cycles={cycles}
        value={range.from}
        onChange={(from) => onChange({ from: Math.min(from, Math.max(0, last - 1)), to: Math.max(range.to, from + 1) })}
      />
      <CycleSlider
        label="To cycle"
        cycles={cycles}
        value={range.to}
        onChange={(to) =>
          onChange({ from: Math.min(range.from, Math.max(0, to - 1)), to: Math.max(Math.min(1, last), to) })
        }
      />
    </div>
  );
}

interface CycleSliderProps {
  readonly label: string;
  readonly cycles: Cycles;
  readonly value: number;
  onChange(value: number): void;
}

function CycleSlider({ label, cycles, value, onChange }: CycleSliderProps) {
  const id = useId();
  const name = `${formatCount(cycles.n[value] ?? 0)} at ${secondsText(cycles.atSeconds[value] ?? 0)}`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className={styles.value}>
        {name}
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={cycles.count - 1}
        value={value}
        aria-valuetext={name}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
