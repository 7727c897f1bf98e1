import { useState } from 'react';
import type { GoRelease } from '../../models/go/release';
import type { Reference } from '../../models/layout/references';
import { type Behind, lengthsAt } from '../../models/sizing/behind';
import type { Lengths } from '../../models/sizing/lengths';
import { Button } from '../ui/Button';
import { formatCount } from '../ui/bytes';
import { ReferenceField } from './ReferenceField';
import styles from './References.module.css';

export interface ReferencesProps {
  readonly references: readonly Reference[];
  readonly behind: readonly Behind[];
  /** Entries of one map that are not deleted. */
  readonly entriesLeft: number;
  readonly maps: number;
  /** The release whose size classes round the bytes up. */
  readonly release: GoRelease;
  onChange(path: string, lengths: Lengths): void;
}

const MOST_AT_FIRST = 12;

/** What keys and values lead to, place by place: bytes that the map itself doesn't hold. */
export function References({ references, behind, entriesLeft, maps, release, onChange }: ReferencesProps) {
  const [all, setAll] = useState(false);
  const shown = all ? references : references.slice(0, MOST_AT_FIRST);
  const held = { release, entries: entriesLeft * maps };
  return (
    <fieldset className={styles.references}>
      <legend className={styles.title}>Behind each key and value</legend>
      <p className={styles.intro}>
        {references.length === 0
          ? 'Nothing: neither leads to other memory.'
          : `Bytes that each leads to outside the map: 24, or 5-15 for the shortest and the longest.${
              references.some(({ of }) => of === 'string') ? ' Of strings, paste a few real ones, a line each.' : ''
            }`}
      </p>
      {shown.map((reference) => (
        <ReferenceField
          key={reference.path}
          reference={reference}
          lengths={lengthsAt(behind, reference.path)}
          held={held}
          onChange={(value) => onChange(reference.path, value)}
        />
      ))}
      {shown.length < references.length && (
        <div>
          <Button onClick={() => setAll(true)}>Show all {formatCount(references.length)}</Button>
        </div>
      )}
    </fieldset>
  );
}
