import { useId, useState } from 'react';
import { Button } from '../../ui/controls/Button';
import { TextField } from '../../ui/controls/fields';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import { YOUR_WORDS } from '../words/languages';
import styles from './ConnectForm.module.css';
import { type AddressProblem, firstAddress, type LiveDoor, readAddress } from './connection';

/** The address of a running program. */
export function ConnectForm({ live }: { readonly live: LiveDoor }) {
  const { connect: words } = useWords(YOUR_WORDS);
  const id = useId();
  const [typed, setTyped] = useState(() => firstAddress(live.page));
  const [problem, setProblem] = useState<AddressProblem>();
  return (
    <form
      className={styles.form}
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        const read = readAddress(typed, live.page);
        if ('problem' in read) setProblem(read.problem);
        else live.open(read.base);
      }}
    >
      <div className={styles.text}>
        <h2 id={id}>{words.title}</h2>
        <p>{words.text}</p>
      </div>
      <div className={styles.address}>
        <TextField
          label={words.address}
          text={typed}
          error={problem && sentenceOf(words.problems, problem)}
          onChange={(text) => {
            setTyped(text);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="primary">
          {words.connect}
        </Button>
      </div>
    </form>
  );
}
