import { useState } from 'react';
import { Button } from '../../../components/controls/Button';
import control from '../../../components/controls/control.module.css';
import { Field } from '../../../components/controls/Field';
import { encodeKey } from '../run/keys';
import type { ProgramOp } from '../run/program';
import type { Session } from '../run/session';
import { usePageWords } from '../words/context';
import styles from './StageTabs.module.css';

const KEY_OPS = ['put', 'get', 'delete'] as const;

/** Acts on both maps at the present moment. */
export function ActionBar({ session }: { readonly session: Session }) {
  const words = usePageWords().actions;
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string>();
  const { kind } = session.run.config.mapType;
  const withKey = (type: (typeof KEY_OPS)[number]) => {
    const encoded = encodeKey(kind, key);
    if ('problem' in encoded) {
      setProblem(words.unusable(encoded.problem));
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
      <Field label={words.label} error={problem}>
        {(props) => (
          <input
            {...props}
            type="text"
            className={`${control.control} ${control.mono}`}
            placeholder={kind === 'string' ? words.key : words.keyOf(kind)}
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
          {words[type]}
        </Button>
      ))}
      <Button variant="quiet" onClick={whole('iterate')}>
        {words.iterate}
      </Button>
      <Button variant="quiet" onClick={whole('clear')}>
        {words.clear}
      </Button>
      <Button variant="quiet" onClick={whole('gc')}>
        {words.gc}
      </Button>
    </form>
  );
}
