import { useId } from 'react';
import type { CycleRange, Cycles } from '../../../models/gctrace/cycles';
import { Slider } from '../../ui/controls/Slider';
import { useWords } from '../../ui/words/words';
import { GOAL_WORDS } from '../words/languages';
import styles from './RangeFields.module.css';

export interface RangeFieldsProps {
  readonly cycles: Cycles;
  readonly range: CycleRange;
  onChange(range: CycleRange): void;
}

/** Two sliders for the first and the last cycle that are shown; they don't pass each other. */
export function RangeFields({ cycles, range, onChange }: RangeFieldsProps) {
  const { view: words } = useWords(GOAL_WORDS).log;
  const last = cycles.count - 1;
  return (
    <div className={styles.fields}>
      <CycleSlider
        label={words.fromCycle}
        cycles={cycles}
        value={range.from}
        onChange={(from) => onChange({ from: Math.min(from, Math.max(0, last - 1)), to: Math.max(range.to, from + 1) })}
      />
      <CycleSlider
        label={words.toCycle}
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
  const name = useWords(GOAL_WORDS).log.view.cycleAt(cycles, value);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className={styles.value}>
        {name}
      </output>
      <Slider id={id} valueText={name} last={cycles.count - 1} value={value} onChange={onChange} />
    </div>
  );
}
