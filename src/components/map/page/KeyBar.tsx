import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../../ui/controls/Button';
import { Field } from '../../ui/controls/fields';
import control from '../../ui/controls/fields.module.css';
import { commandOf } from '../../ui/player/keys/playerKeys';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import { addAndPlay, undo } from '../record/edits';
import { encodeKey } from '../record/keys';
import type { Session } from '../record/session';
import type { LiveStage } from '../stage/liveStage';
import { MAP_PAGE_WORDS, MAP_WORDS } from '../words/languages';
import { keyFor, keyInFullGroup, type UnitOffer, unitOffers } from './keySearch';
import styles from './OperationBar.module.css';

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
  /** How many operations were replaced, where the program doesn't say so. */
  readonly replaced: ReactNode;
  /** After an operation was added. */
  readonly onActed?: () => void;
}

/** A field for a key of one's own, and what to do with it at the present moment: it plays at once. */
export function KeyBar({ session, live, ownKey, replaced, onActed }: KeyBarProps) {
  const words = useWords(MAP_PAGE_WORDS).actions;
  const [problem, setProblem] = useState<string>();
  /** The operation whose empty or blank key waits to be confirmed by a second press. */
  const [unconfirmed, setUnconfirmed] = useState<KeyOp>();
  /** True until the field is typed in again: so long Ctrl+Z takes back what was done. */
  const [hasActed, setActed] = useState(false);
  const { kind } = session.run.config.mapType;
  function act(type: KeyOp, key: string): void {
    const encoded = encodeKey(kind, key);
    if ('problem' in encoded) {
      setProblem(words.unusable(encoded.problem));
      return;
    }
    if (key.trim() === '' && unconfirmed !== type) {
      setProblem(words.again[type](key));
      setUnconfirmed(type);
      return;
    }
    setProblem(undefined);
    setUnconfirmed(undefined);
    addAndPlay(session, [{ type, key }]);
    setActed(true);
    onActed?.();
  }
  function write(text: string): void {
    ownKey.set(text);
    setProblem(undefined);
    setUnconfirmed(undefined);
    setActed(false);
  }
  return (
    <form
      className={styles.bar}
      data-invalid={problem !== undefined}
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
            onChange={(event) => write(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && (ownKey.text !== '' || problem !== undefined)) {
                event.stopPropagation();
                write('');
              }
              const isChord = event.ctrlKey || event.metaKey;
              if (!hasActed || !isChord || commandOf(event)?.type !== 'undo') return;
              event.preventDefault();
              undo(session);
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
      <div className={styles.below}>
        {replaced}
        <Offers live={live} act={act} onProblem={setProblem} />
      </div>
    </form>
  );
}

interface OffersProps {
  readonly live: LiveStage;
  readonly act: (type: 'put' | 'delete', key: string) => void;
  readonly onProblem: (problem: string) => void;
}

/** Keys chosen so that something worth seeing happens to them, put or deleted at once. */
export function Offers({ live, act, onProblem }: OffersProps) {
  const { offers: words } = useWords(MAP_PAGE_WORDS).actions;
  const { sides: sideNames } = useWords(MAP_WORDS);
  const { run, op, sides } = live;
  const offers = useMemo(() => unitOffers(sides), [sides]);
  function textOf({ index, kind, number, isOneOfTwo }: UnitOffer): string {
    const side = run.sides[index];
    const text = words[kind](number);
    return side && isOneOfTwo ? `${text}, ${sentenceOf(sideNames, side.name)}` : text;
  }
  function putInto({ index, ref }: UnitOffer): void {
    const key = keyFor(run, index, op, ref);
    if (key === undefined) onProblem(words.noKey);
    else act('put', key);
  }
  const full = useMemo(() => {
    for (const { side, pin } of sides) {
      const key = keyInFullGroup(side, side.track.opEnd(op), pin?.ref);
      if (key !== undefined) return run.keys.plain(key);
    }
    return undefined;
  }, [run, op, sides]);
  const hasGroups = sides.some(({ side }) => side.design === 'swiss');
  return (
    <fieldset className={styles.offers} aria-label={words.label}>
      {hasGroups && (
        <button
          type="button"
          disabled={full === undefined}
          title={full === undefined ? words.noFullGroup : undefined}
          onClick={() => full !== undefined && act('delete', full)}
        >
          {words.fullGroup}
        </button>
      )}
      <span>{words.into}</span>
      {offers.map((offer) => (
        <button key={offer.index} type="button" onClick={() => putInto(offer)}>
          {textOf(offer)}
        </button>
      ))}
    </fieldset>
  );
}
