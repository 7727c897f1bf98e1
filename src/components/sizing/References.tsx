import { useState } from 'react';
import type { GoRelease } from '../../models/go/release';
import type { Reference } from '../../models/layout/references';
import { Button } from '../ui/Button';
import { formatCount } from '../ui/bytes';
import { ReferenceField } from './ReferenceField';
import styles from './References.module.css';

export interface ReferencesProps {
  readonly references: readonly Reference[];
  /** Average bytes by path; none given is 0. */
  readonly bytes: ReadonlyMap<string, number>;
  /** Entries of one map that are not deleted. */
  readonly entriesLeft: number;
  readonly maps: number;
  /** The release whose size classes round the bytes up. */
  readonly release: GoRelease;
  onChange(path: string, bytes: number): void;
}

const MOST_AT_FIRST = 12;

/** What keys and values lead to, place by place: bytes that the map itself doesn't hold. */
export function References({ references, bytes, entriesLeft, maps, release, onChange }: ReferencesProps) {
  const [all, setAll] = useState(false);
  const shown = all ? references : references.slice(0, MOST_AT_FIRST);
  const held = { release, entries: entriesLeft * maps };
  return (
    <fieldset className={styles.references}>
      <legend className={styles.title}>Behind each key and value</legend>
      <p className={styles.intro}>
        {references.length === 0
          ? 'Nothing: neither leads to other memory.'
          : 'Bytes that each leads to on average, outside the map.'}
      </p>
      {shown.map((reference) => (
        <ReferenceField
          key={reference.path}
          reference={reference}
          bytes={bytes.get(reference.path) ?? 0}
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
