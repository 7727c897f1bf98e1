import { useDeferredValue, useMemo, useState } from 'react';
import { AdviceList } from '../../components/sizing/AdviceList';
import { SelectField } from '../../components/ui/SelectField';
import { NEWEST } from '../../models/go/releases';
import { adviceFor, together } from '../../models/sizing/advice/advice';
import styles from './SizingPage.module.css';
import type { SizingSettings } from './settings';
import type { SizingCase } from './useCase';

interface SizingAdviceProps {
  readonly asked: SizingCase;
  change(some: Partial<SizingSettings>): void;
}

/** What would shrink the maps on one of the releases; what is chosen makes the second design. */
export function SizingAdvice({ asked, change }: SizingAdviceProps) {
  const { advice: ids, releases } = asked.settings;
  const whatIf = useDeferredValue(asked.whatIf);
  const [ranked, setRanked] = useState('');
  const release = releases.includes(ranked) ? ranked : (releases.at(-1) ?? NEWEST.name);
  const advice = useMemo(() => adviceFor(whatIf, release), [whatIf, release]);
  const chosen = useMemo(() => new Set(ids), [ids]);
  const joined = useMemo(() => (ids.length > 1 ? together(whatIf, release, ids) : undefined), [whatIf, release, ids]);
  return (
    <div className={styles.advice}>
      {releases.length > 1 && (
        <div className={styles.ranked}>
          <SelectField
            label="Ranked for"
            labelHidden
            variant="quiet"
            value={release}
            options={releases.map((each) => ({ value: each, label: `on Go ${each}` }))}
            onChange={setRanked}
          />
        </div>
      )}
      <AdviceList
        advice={advice}
        release={release}
        chosen={chosen}
        {...(joined !== undefined && { together: joined })}
        onToggle={(id) =>
          change({ advice: chosen.has(id) ? ids.filter((each) => each !== id) : [...ids, id], sourceB: '' })
        }
        onTry={(id) => change({ advice: id.split(','), sourceB: '' })}
      />
    </div>
  );
}
