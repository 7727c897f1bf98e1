import { useState } from 'react';
import type { GoRelease } from '../../../models/go/release';
import type { Reference } from '../../../models/layout/references';
import { type Behind, lengthsAt } from '../../../models/sizing/behind';
import type { Lengths } from '../../../models/sizing/lengths';
import { Button } from '../../ui/controls/Button';
import { useWords } from '../../ui/words/words';
import { SIZING_WORDS } from '../words/languages';
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

/** Fields for the bytes that keys and values lead to, place by place: the map itself doesn't hold them. */
export function References({ references, behind, entriesLeft, maps, release, onChange }: ReferencesProps) {
  const words = useWords(SIZING_WORDS).source.behind;
  const [all, setAll] = useState(false);
  const shown = all ? references : references.slice(0, MOST_AT_FIRST);
  const holder = { release, entries: entriesLeft * maps };
  const takesSamples = references.some(({ of }) => of === 'string');
  return (
    <fieldset className={styles.references}>
      <legend className={styles.title}>{words.title}</legend>
      <p className={styles.intro}>
        {references.length === 0 ? words.nothing : words.intro}
        {takesSamples && ` ${words.paste}`}
      </p>
      {shown.map((reference) => (
        <ReferenceField
          key={reference.path}
          reference={reference}
          lengths={lengthsAt(behind, reference.path)}
          holder={holder}
          onChange={(value) => onChange(reference.path, value)}
        />
      ))}
      {shown.length < references.length && (
        <div>
          <Button onClick={() => setAll(true)}>{words.all(references.length)}</Button>
        </div>
      )}
    </fieldset>
  );
}
