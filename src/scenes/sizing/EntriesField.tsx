import { formatCount } from '../../components/ui/bytes';
import { ParamField } from '../fields/ParamField';
import { EntriesRange } from './EntriesRange';
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
      <EntriesRange entries={entries} onChange={onChange} />
    </div>
  );
}
