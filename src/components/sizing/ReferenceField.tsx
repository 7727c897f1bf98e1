import { useId } from 'react';
import type { Reference } from '../../models/layout/references';
import control from '../ui/control.module.css';
import { Field } from '../ui/Field';
import styles from './References.module.css';
import { type Held, heldText, referenceLabel, suggestion } from './referencesWords';
import { useBytesDraft } from './useBytesDraft';

interface ReferenceFieldProps {
  readonly reference: Reference;
  readonly bytes: number;
  readonly held: Held;
  onChange(bytes: number): void;
}

/** How much one place of a key or of a value leads to, on average, and what the heap makes of it. */
export function ReferenceField({ reference, bytes, held, onChange }: ReferenceFieldProps) {
  const draft = useBytesDraft(bytes, onChange);
  const heldId = useId();
  const suggested = suggestion(reference);
  return (
    <Field label={referenceLabel(reference)} error={draft.problem}>
      {({ 'aria-describedby': errorId, ...props }) => (
        <div className={styles.row}>
          <input
            {...props}
            aria-describedby={errorId ? `${errorId} ${heldId}` : heldId}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            className={`${control.control} ${control.mono} ${styles.bytes}`}
            value={draft.text}
            onChange={(event) => draft.type(event.target.value)}
            onBlur={draft.commit}
            onKeyDown={(event) => {
              if (event.key === 'Enter') draft.commit();
            }}
          />
          <span className={styles.unit}>B</span>
          <span id={heldId} className={styles.held}>
            → {heldText(reference, bytes, held)}
          </span>
          {suggested && suggested.bytes !== bytes && (
            <button type="button" className={styles.fill} onClick={() => draft.fill(suggested.bytes)}>
              {suggested.words}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
