import { formatCount } from '../../components/ui/bytes';
import styles from './EntriesRange.module.css';
import { entriesAt, LAST_POSITION, positionOf } from './entriesSlider';

interface EntriesRangeProps {
  readonly entries: number;
  onChange(entries: number): void;
}

/** From none to ten billion entries, by numbers of two digits. */
export function EntriesRange({ entries, onChange }: EntriesRangeProps) {
  return (
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
  );
}
