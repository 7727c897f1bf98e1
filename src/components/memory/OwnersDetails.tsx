import { lazy, Suspense, useState } from 'react';
import { formatCount } from '../ui/bytes';
import type { OwnersTableProps } from './OwnersTable';
import styles from './Totals.module.css';
import { liveTotal } from './totalsSeries';

const OwnersTable = lazy(async () => ({ default: (await import('./OwnersTable')).OwnersTable }));

/** The bytes by owner as a table that can be unfolded, which is made only then. */
export function OwnersDetails(props: OwnersTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{formatCount(liveTotal(props.ledger))} bytes by owner</summary>
      {open && (
        <Suspense>
          <OwnersTable {...props} />
        </Suspense>
      )}
    </details>
  );
}
