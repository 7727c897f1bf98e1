import { useMemo } from 'react';
import type { Ledger, Owner } from '../../models/map/owners';
import { formatCount } from '../ui/bytes';
import { LIVE_OWNERS, OWNER_ROLES } from './owners';
import { ownersSeen } from './parts';
import { Swatch } from './Swatch';
import styles from './Totals.module.css';
import { liveTotal, type TotalsSeries } from './totalsSeries';

const PERCENT = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

export interface OwnersTableProps {
  readonly ledger: Ledger;
  readonly garbageBytes: number;
  readonly series: TotalsSeries;
  readonly title: string;
  /** Room for what the words mean in a column of its own; else it stands under each word. */
  readonly roomy: boolean;
}

/** Every live byte by its owner; garbage stands below their sum. */
export function OwnersTable({ ledger, garbageBytes, series, title, roomy }: OwnersTableProps) {
  const total = liveTotal(ledger);
  const seen = useMemo(() => ownersSeen(series.byOwner), [series]);
  const owners = LIVE_OWNERS.filter((owner) => seen.has(owner) || ledger[owner] > 0);
  return (
    <table className={styles.table}>
      <caption>Bytes by owner, {title}</caption>
      <thead>
        <tr>
          <th scope="col">owner</th>
          <th scope="col">bytes</th>
          <th scope="col">share</th>
          {roomy && <th scope="col">what it is</th>}
        </tr>
      </thead>
      <tbody>
        {owners.map((owner) => (
          <tr key={owner}>
            <th scope="row">
              <OwnerWord owner={owner} glossed={!roomy} />
            </th>
            <td>{formatCount(ledger[owner])}</td>
            <td>{PERCENT.format(total === 0 ? 0 : ledger[owner] / total)}</td>
            {roomy && <td className={styles.gloss}>{OWNER_ROLES[owner].gloss}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">sum</th>
          <td>{formatCount(total)}</td>
          <td>{PERCENT.format(total === 0 ? 0 : 1)}</td>
          {roomy && <td />}
        </tr>
        {(garbageBytes > 0 || seen.has('garbage')) && (
          <tr className={styles.apart}>
            <th scope="row">
              <OwnerWord owner="garbage" glossed={!roomy} />
            </th>
            <td>{formatCount(garbageBytes)}</td>
            <td />
            {roomy && <td className={styles.gloss}>{OWNER_ROLES.garbage.gloss}</td>}
          </tr>
        )}
      </tfoot>
    </table>
  );
}

function OwnerWord({ owner, glossed }: { readonly owner: Owner; readonly glossed: boolean }) {
  return (
    <>
      <span className={styles.owner}>
        <Swatch owner={owner} />
        {OWNER_ROLES[owner].word}
      </span>
      {glossed && <span className={styles.gloss}>{OWNER_ROLES[owner].gloss}</span>}
    </>
  );
}
