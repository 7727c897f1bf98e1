import { useState } from 'react';
import { Button } from '../../components/ui/Button';
import control from '../../components/ui/control.module.css';
import { Field } from '../../components/ui/Field';
import { encodeKey } from './keys';
import styles from './MapScene.module.css';
import type { ProgramOp } from './program';
import type { Session } from './session';

const KEY_OPS = ['put', 'get', 'delete'] as const;

/** Acts on both maps at the present moment. */
export function ActionBar({ session }: { readonly session: Session }) {
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string>();
  const { kind } = session.run.config.mapType;
  const withKey = (type: (typeof KEY_OPS)[number]) => {
    const encoded = encodeKey(kind, key);
    if ('problem' in encoded) {
      setProblem(`That key can’t be used: ${encoded.problem}.`);
      return;
    }
    session.act([{ type, key }]);
  };
  const whole = (type: ProgramOp['type'] & ('clear' | 'iterate' | 'gc')) => () => session.act([{ type }]);
  return (
    <form
      className={styles.actions}
      onSubmit={(event) => {
        event.preventDefault();
        withKey('put');
      }}
    >
      <Field label="Do it yourself, from here on" error={problem}>
        {(props) => (
          <input
            {...props}
            type="text"
            className={`${control.control} ${control.mono}`}
            placeholder={kind === 'string' ? 'key' : `key, a ${kind}`}
            autoComplete="off"
            spellCheck={false}
            value={key}
            onChange={(event) => {
              setKey(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      {KEY_OPS.map((type) => (
        <Button key={type} onClick={() => withKey(type)}>
          {type}
        </Button>
      ))}
      <Button variant="quiet" onClick={whole('iterate')}>
        range
      </Button>
      <Button variant="quiet" onClick={whole('clear')}>
        clear
      </Button>
      <Button variant="quiet" onClick={whole('gc')}>
        collect garbage
      </Button>
    </form>
  );
}
