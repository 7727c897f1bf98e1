import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../components/controls/Button';
import control from '../../../components/controls/control.module.css';
import { Field } from '../../../components/controls/Field';
import { encodeKey } from '../run/keys';
import type { Session } from '../run/session';
import { usePageWords } from '../words/context';
import styles from './KeyBar.module.css';

const KEY_OPS = ['put', 'get', 'delete'] as const;

/** A field for a key of one's own, and what to do with it at the present moment: it plays at once. */
export function KeyBar({ session }: { readonly session: Session }) {
  const words = usePageWords().actions;
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string>();
  const replaced = useStore(session.store, (state) => state.replaced);
  const { kind } = session.run.config.mapType;
  const act = (type: (typeof KEY_OPS)[number]) => {
    const encoded = encodeKey(kind, key);
    if ('problem' in encoded) {
      setProblem(words.unusable(encoded.problem));
      return;
    }
    session.act([{ type, key }]);
    session.player.play();
  };
  return (
    <form
      className={styles.bar}
      onSubmit={(event) => {
        event.preventDefault();
        act('put');
      }}
    >
      <Field label={words.key} labelHidden error={problem}>
        {(props) => (
          <input
            {...props}
            type="text"
            className={`${control.control} ${control.mono} ${styles.key}`}
            placeholder={words.placeholder(kind)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={key}
            onChange={(event) => {
              setKey(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        {KEY_OPS.map((type) => (
          <Button key={type} variant="quiet" onClick={() => act(type)}>
            {words[type]}
          </Button>
        ))}
      </div>
      {replaced > 0 && (
        <p className={styles.replaced} role="status">
          {words.replaced(replaced)}{' '}
          <button type="button" className={styles.undo} onClick={() => session.undo()}>
            {words.undo}
          </button>
        </p>
      )}
    </form>
  );
}
