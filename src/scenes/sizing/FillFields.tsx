import { formatCount } from '../../components/ui/bytes';
import { ParamField } from '../fields/ParamField';
import { hintButtons, hintFor, hintParam } from './fill';
import { Segment, Segmented } from './Segmented';
import styles from './SizingInputs.module.css';
import { SIZING_PARAMS, type SizingProblems, type SizingSettings } from './settings';

interface FillFieldsProps {
  readonly settings: SizingSettings;
  readonly problems: SizingProblems;
  change(some: Partial<SizingSettings>): void;
}

/** How the entries came in: one by one or into a map made for them, and what was deleted afterwards. */
export function FillFields({ settings, problems, change }: FillFieldsProps) {
  const { hint, deleted, entries } = settings;
  return (
    <>
      <Segmented label="Filled">
        {hintButtons(entries).map(({ label, hint: each }) => (
          <Segment key={label} on={hint === each} onPress={() => change({ hint: each })}>
            {label}
          </Segment>
        ))}
      </Segmented>
      <div className={styles.pair}>
        <ParamField
          param={hintParam}
          value={hint}
          problem={problems.hint}
          hint={hint === 'exact' ? `make(map, ${formatCount(hintFor(hint, entries))})` : undefined}
          onChange={(each) => change({ hint: each })}
        />
        <ParamField
          param={SIZING_PARAMS.deleted}
          value={deleted}
          problem={problems.deleted}
          unit="%"
          hint={deleted > 0 ? 'At random, once all were in. The map keeps its size.' : undefined}
          onChange={(percent) => change({ deleted: percent })}
        />
      </div>
    </>
  );
}
