import type { Problems } from '../../codec';
import styles from './Bill.module.css';
import { BillField } from './BillField';
import { BILL_NAMES, type BillSettings } from './fields';

interface BillFormProps {
  readonly settings: BillSettings;
  readonly problems?: Problems<keyof BillSettings> | undefined;
  onChange(settings: BillSettings): void;
}

/** Settings that turn live bytes into a bill. */
export function BillForm({ settings, problems = {}, onChange }: BillFormProps) {
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
