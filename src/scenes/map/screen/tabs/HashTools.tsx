import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../components/controls/Button';
import { usePageWords } from '../../words/context';
import { type KeyHashProps, keyInFocus } from '../keyInFocus';
import styles from './StageTabs.module.css';

const KeyHash = lazy(async () => ({ default: (await import('../KeyHash')).KeyHash }));

/** All bits of the hash in focus, on demand. */
export function HashTools(props: KeyHashProps) {
  const words = usePageWords().hash;
  const [isEditing, setEditing] = useState(false);
  if (keyInFocus(props.session.run, props.op, props.focus) === undefined) return null;
  return (
    <>
      <div className={styles.tools}>
        <Button aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
          {isEditing ? words.done : words.change}
        </Button>
      </div>
      <Suspense>{isEditing && <KeyHash {...props} />}</Suspense>
    </>
  );
}
