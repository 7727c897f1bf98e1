import type { BridgeStep } from '../../../models/resident/bridge';
import { useWords } from '../../ui/words/words';
import { RESIDENT_PAGE_WORDS } from '../words/languages';
import styles from './Bridge.module.css';

/** Derivation of a step of the bridge: its numbers, and notes on them. */
export function BridgeDerivation({ step }: { readonly step: BridgeStep }) {
  const { terms, notes, bytes, id } = step;
  const words = useWords(RESIDENT_PAGE_WORDS).bridge;
  const range = words.range(bytes);
  const isSum = Number.isFinite(bytes.expected);
  return (
    <div className={styles.derivation}>
      <p>{words.steps[id].gloss}</p>
      {terms.length > 1 && isSum && (
        <p className={styles.terms}>
          {words.terms(terms).map(({ sign, number, word }) => (
            <span key={word}>
              {sign !== '' && <i>{sign} </i>}
              <b>{number}</b> {word}{' '}
            </span>
          ))}
          <span>
            <i>= </i>
            <b>{words.signed(bytes.expected)}</b>
          </span>
        </p>
      )}
      {range !== '' && isSum && <p>{range}</p>}
      {notes.map((note) => (
        <p key={note}>{words.notes[note]}</p>
      ))}
    </div>
  );
}
