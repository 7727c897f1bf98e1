import { useState } from 'react';
import { Button } from '../../ui/controls/Button';
import control from '../../ui/controls/control.module.css';
import { Field } from '../../ui/controls/fields';
import { useWords } from '../../ui/words/words';
import { perform } from '../run/edits';
import { encodeKey } from '../run/keys';
import type { Session } from '../run/session';
import type { LiveStage } from '../stage/live';
import { MAP_PAGE_WORDS } from '../words/languages';
import styles from './KeyBar.module.css';
import { Replaced } from './MapProgram';
import { Offers } from './Offers';

const KEY_OPS = ['put', 'get', 'delete'] as const;
type KeyOp = (typeof KEY_OPS)[number];

/** The text in the field for an own key: also a slot that is pressed writes there. */
export interface OwnKey {
  readonly text: string;
  readonly set: (text: string) => void;
}

interface KeyBarProps {
  readonly session: Session;
  readonly live: LiveStage;
  readonly ownKey: OwnKey;
  /** True where the operations that were replaced are told here, not among those of the program. */
  readonly tellsReplaced: boolean;
  /** After an operation was added. */
  readonly onActed?: () => void;
}

/** A field for a key of one's own, and what to do with it at the present moment: it plays at once. */
export function KeyBar({ session, live, ownKey, tellsReplaced, onActed }: KeyBarProps) {
  const words = useWords(MAP_PAGE_WORDS).actions;
  const [problem, setProblem] = useState<string>();
  const { kind } = session.run.config.mapType;
  function act(type: KeyOp, key: string): void {
    const encoded = encodeKey(kind, key);
    if ('problem' in encoded) {
      setProblem(words.unusable(encoded.problem));
      return;
    }
    setProblem(undefined);
    perform(session, [{ type, key }]);
    onActed?.();
  }
  return (
    <form
      className={styles.bar}
      onSubmit={(event) => {
        event.preventDefault();
        act('put', ownKey.text);
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
            value={ownKey.text}
            onChange={(event) => {
              ownKey.set(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        {KEY_OPS.map((type) => (
          <Button key={type} variant="quiet" onClick={() => act(type, ownKey.text)}>
            {words[type]}
          </Button>
        ))}
      </div>
      {problem === undefined && (
        <div className={styles.below}>
          {tellsReplaced && <Replaced session={session} />}
          <Offers live={live} act={act} onProblem={setProblem} />
        </div>
      )}
    </form>
  );
}
