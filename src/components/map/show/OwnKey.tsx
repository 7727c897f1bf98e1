import { useId, useRef, useState } from 'react';
import hidden from '../../ui/controls/visuallyHidden.module.css';
import { encodeKey } from '../run/keys';
import type { ShowWords } from '../words/en/show';
import { isAlreadyInMap } from './round';
import styles from './Show.module.css';

interface OwnKeyProps {
  readonly words: ShowWords;
  readonly onPut: (key: string) => void;
}

/** Field for a ninth key of the reader's choice. */
export function OwnKey({ words, onPut }: OwnKeyProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  function put(key: string): void {
    const encoded = encodeKey('string', key);
    if (key === '') input.current?.focus();
    else if ('problem' in encoded) setProblem(words.problems.tooLong);
    else if (isAlreadyInMap(key)) setProblem(words.problems.there(key));
    else onPut(key);
  }
  return (
    <form
      className={styles.own}
      data-invalid={problem !== undefined}
      onSubmit={(event) => {
        event.preventDefault();
        put(input.current?.value ?? '');
      }}
    >
      <label htmlFor={id} className={hidden.visuallyHidden}>
        {words.ownKey}
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        // In prerendered HTML, until the page is live.
        disabled={typeof document === 'undefined'}
        placeholder={words.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={() => setProblem(undefined)}
      />
      <button type="submit">{words.put}</button>
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}
