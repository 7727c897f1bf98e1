import { useMemo } from 'react';
import styles from './Bill.module.css';
import { BillChains, BillSums } from './BillAnswer';
import { BillFit } from './BillFit';
import { BillForm } from './BillForm';
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
