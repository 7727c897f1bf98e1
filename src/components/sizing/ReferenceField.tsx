import { useId } from 'react';
import type { Reference } from '../../models/layout/references';
import type { Lengths } from '../../models/sizing/lengths';
import control from '../ui/control.module.css';
import { Field } from '../ui/Field';
import { sampleLines } from './lengthsText';
import styles from './References.module.css';
import { type Held, heldText, referenceLabel, suggestion } from './referencesWords';
import { useLengthsDraft } from './useLengthsDraft';

interface ReferenceFieldProps {
  readonly reference: Reference;
  readonly lengths: Lengths;
  readonly held: Held;
  onChange(lengths: Lengths): void;
}

/** How much one place of a key or of a value leads to, and what the heap makes of it. */
export function ReferenceField({ reference, lengths, held, onChange }: ReferenceFieldProps) {
  const draft = useLengthsDraft(lengths, onChange);
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
            autoComplete="off"
            spellCheck={false}
            className={`${control.control} ${control.mono} ${styles.bytes}`}
            value={draft.text}
            onChange={(event) => draft.type(event.target.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (reference.of !== 'string' || !pasted.trim().includes('\n')) return;
              event.preventDefault();
              draft.take(sampleLines(pasted));
            }}
            onBlur={draft.commit}
            onKeyDown={(event) => {
              if (event.key === 'Enter') draft.commit();
            }}
          />
          <span className={styles.unit}>B</span>
          <span id={heldId} className={styles.held}>
            → {heldText(reference, lengths, held)}
          </span>
          {suggested && suggested.bytes !== lengths && (
            <button type="button" className={styles.fill} onClick={() => draft.fill(suggested.bytes)}>
              {suggested.words}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
