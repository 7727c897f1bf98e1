import { formatCount } from '../../components/ui/bytes';
import { ParamField } from '../fields/ParamField';
import { entriesAt, LAST_POSITION, positionOf } from './entriesSlider';
import styles from './SizingInputs.module.css';
import { SIZING_PARAMS } from './settings';

interface EntriesFieldProps {
  readonly entries: number;
  readonly problem?: string | undefined;
  onChange(entries: number): void;
}

/** How many entries: exactly in the field, by round numbers along the slider. */
export function EntriesField({ entries, problem, onChange }: EntriesFieldProps) {
  return (
    <div className={styles.entries}>
      <ParamField
        param={SIZING_PARAMS.entries}
        value={entries}
        show={formatCount}
        problem={problem}
        onChange={onChange}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label="Entries, by round numbers"
        aria-valuetext={`${formatCount(entries)} entries`}
        min={0}
        max={LAST_POSITION}
        value={positionOf(entries)}
        onChange={(event) => onChange(entriesAt(event.target.valueAsNumber))}
      />
    </div>
  );
}
