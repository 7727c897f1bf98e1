import { useMemo } from 'react';
import { NEWEST } from '../../../models/go/releases';
import { references } from '../../../models/layout/references';
import type { Behind } from '../../../models/sizing/behind';
import { sizedRelease } from '../../../models/sizing/input';
import type { Lengths } from '../../../models/sizing/lengths';
import { entriesLeft } from '../../../models/sizing/whatIf';
import { releaseOn } from '../../../models/sizing/wordSizes';
import { ParamField } from '../../fields/ParamField';
import { useFormats, useWords } from '../../ui/words/words';
import { SIZING_PARAMS, type SizingSettingName } from '../case/settings';
import { References } from '../source/References';
import { SIZING_WORDS } from '../words/languages';
import { asksHint, FillFields } from './FillFields';
import { Fold } from './Fold';
import { GrowthFields } from './GrowthFields';
import { Segment, Segmented } from './Segmented';
import type { SizingInputsProps } from './SizingInputs';
import styles from './SizingInputs.module.css';

/** Settings that stand here: a problem with one of them opens it. */
const NAMES: readonly SizingSettingName[] = ['hint', 'behind', 'perDay', 'laterEntries', 'maps', 'target'];

/** The rest of the question: how the entries came in, what lies behind them, how they will grow, how many maps there are. */
export function SizingDetails({ sizing, problems, change }: SizingInputsProps) {
  const { settings, whatIf } = sizing;
  const f = useFormats();
  const { page, params } = useWords(SIZING_WORDS);
  const { labels } = params;
  const places = useMemo(() => references(whatIf, whatIf.target), [whatIf]);
  const newest = sizedRelease(settings.releases.at(-1) ?? NEWEST.name).release;
  return (
    <Fold
      summary={<span className={styles.muted}>{page.more}</span>}
      isOpen={NAMES.some((name) => problems[name] !== undefined)}
    >
      {!asksHint(sizing) && <FillFields sizing={sizing} problems={problems} change={change} />}
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
          label={labels.maps}
          value={settings.maps}
          problem={problems.maps}
          show={f.count}
          onChange={(maps) => change({ maps })}
        />
      </div>
      <Segmented label={labels.target}>
        {SIZING_PARAMS.target.options.map((target) => (
          <Segment key={target} on={settings.target === target} onPress={() => change({ target })}>
            {target}
          </Segment>
        ))}
        {problems.target && <p className={styles.problem}>{problems.target}</p>}
      </Segmented>
    </Fold>
  );
}

/** The lengths with one of them changed; none is left out. */
function withBehind(behind: readonly Behind[], path: string, bytes: Lengths): readonly Behind[] {
  const others = behind.filter((each) => each.path !== path);
  return bytes === 0 ? others : [...others, { path, bytes }];
}
