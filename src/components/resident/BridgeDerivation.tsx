import type { BridgeStep } from '../../models/resident/bridge';
import { billBytes } from '../sizing/billBytes';
import styles from './Bridge.module.css';
import { noteSentence, rangeWords, STEP_ROLES, termWords } from './bridgeWords';

/** How a step of the bridge came about: its numbers, and what there is to say of them. */
export function BridgeDerivation({ step }: { readonly step: BridgeStep }) {
  const { terms, notes, bytes, id } = step;
  const range = rangeWords(bytes);
  const isSum = Number.isFinite(bytes.expected);
  return (
    <div className={styles.derivation}>
      <p>{STEP_ROLES[id].gloss}</p>
      {terms.length > 1 && isSum && (
        <p className={styles.terms}>
          {termWords(terms).map(({ sign, number, word }) => (
            <span key={word} className={styles.term}>
              {sign !== '' && <i>{sign} </i>}
              <b>{number}</b> {word}{' '}
            </span>
          ))}
          <span className={styles.term}>
            <i>= </i>
            <b>{`${bytes.expected < 0 ? '−' : ''}${billBytes(Math.abs(bytes.expected))}`}</b>
          </span>
        </p>
      )}
      {range !== '' && isSum && <p>{range}.</p>}
      {notes.map((note) => (
        <p key={note}>{noteSentence(note)}</p>
      ))}
    </div>
  );
}
