import { useMemo } from 'react';
import { References } from '../../components/sizing/References';
import { formatCount } from '../../components/ui/bytes';
import { NEWEST } from '../../models/go/releases';
import { references } from '../../models/layout/references';
import { sizedRelease } from '../../models/sizing/release';
import { entriesLeft } from '../../models/sizing/whatIf';
import { releaseOn } from '../../models/sizing/words';
import { ParamField } from '../fields/ParamField';
import { withBehind } from './behindParam';
import { FillFields } from './FillFields';
import { GrowthFields } from './GrowthFields';
import { Segment, Segmented } from './Segmented';
import type { SizingInputsProps } from './SizingInputs';
import styles from './SizingInputs.module.css';
import { SIZING_PARAMS } from './settings';

/** What else decides: how the entries came in, what lies behind them, where the map is going, how many there are. */
export function SizingDetails({ asked, problems, change }: SizingInputsProps) {
  const { settings, whatIf } = asked;
  const places = useMemo(() => references(whatIf, whatIf.target), [whatIf]);
  const newest = sizedRelease(settings.releases.at(-1) ?? NEWEST.name).release;
  return (
    <div className={styles.inputs}>
      <FillFields settings={settings} problems={problems} change={change} />
      {places.length > 0 && (
        <References
          references={places}
          behind={settings.behind}
          entriesLeft={entriesLeft(whatIf)}
          maps={settings.maps}
          release={releaseOn(settings.target, newest)}
          onChange={(path, lengths) => change({ behind: withBehind(settings.behind, path, lengths) })}
        />
      )}
      {problems.behind && <p className={styles.problem}>{problems.behind}</p>}
      <GrowthFields settings={settings} problems={problems} whatIf={whatIf} change={change} />
      <div className={styles.pair}>
        <ParamField
          param={SIZING_PARAMS.maps}
          value={settings.maps}
          problem={problems.maps}
          show={formatCount}
          onChange={(maps) => change({ maps })}
        />
      </div>
      <Segmented label={SIZING_PARAMS.target.label}>
        {SIZING_PARAMS.target.options?.map(({ value, label }) => (
          <Segment
            key={value}
            on={settings.target === value}
            onPress={() => {
              const parsed = SIZING_PARAMS.target.parse(value);
              if ('value' in parsed) change({ target: parsed.value });
            }}
          >
            {label}
          </Segment>
        ))}
        {problems.target && <p className={styles.problem}>{problems.target}</p>}
      </Segmented>
    </div>
  );
}
