import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/controls/Button';
import { useWords } from '../../../ui/words/words';
import { MAP_PAGE_WORDS } from '../../words/languages';
import { changeableKey } from '../changeableKey';
import type { KeyHashProps } from '../KeyHash';
import styles from './StageTabs.module.css';

const KeyHash = lazy(async () => ({ default: (await import('../KeyHash')).KeyHash }));

/** The bits of the hash of the operation’s key, on demand. */
export function HashTools({ focus, ...props }: KeyHashProps) {
  const words = useWords(MAP_PAGE_WORDS).hash;
  const [isEditing, setEditing] = useState(false);
  if (changeableKey(props.session.run, props.op) === undefined) return null;
  return (
    <>
      <div className={styles.tools}>
        <Button aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
          {isEditing ? words.done : words.change}
        </Button>
      </div>
      <Suspense>
        {isEditing && <KeyHash focus={focus?.movedKey === undefined ? focus : undefined} {...props} />}
      </Suspense>
    </>
  );
}
