import { useMemo } from 'react';
import type { Problems } from '../../codec';
import { BILL_NAMES, type BillSettings } from '../question/settings';
import styles from './Bill.module.css';
import { BillChains, BillSums } from './BillAnswer';
import { BillField } from './BillField';
import { BillFit } from './BillFit';
import { type BillProps, billSides } from './sides';

/** The bill, from live maps to heap goal, resident set, container, fleet and money, for several sides at once. */
export function Bill({ sides, settings, problems, onChange }: BillProps) {
  const billed = useMemo(() => billSides(sides, settings), [sides, settings]);
  return (
    <div className={styles.bill}>
      <BillForm settings={settings} problems={problems} onChange={onChange} />
      <BillSums sides={billed} settings={settings} />
      <BillFit sides={sides} settings={settings} onChange={onChange} />
      <BillChains sides={billed} settings={settings} />
    </div>
  );
}

interface BillFormProps {
  readonly settings: BillSettings;
  readonly problems?: Problems<keyof BillSettings> | undefined;
  onChange(settings: BillSettings): void;
}

/** Settings that turn live bytes into a bill. */
function BillForm({ settings, problems = {}, onChange }: BillFormProps) {
  return (
    <div className={styles.fields}>
      {BILL_NAMES.filter((name) => name !== 'otherPointers' || settings.otherLiveBytes > 0).map((name) => (
        <BillField
          key={name}
          name={name}
          value={settings[name]}
          problem={problems[name]}
          onChange={(value) => onChange({ ...settings, [name]: value })}
        />
      ))}
    </div>
  );
}
