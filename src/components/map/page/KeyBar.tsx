import { useMemo, useState } from 'react';
import { Button } from '../../ui/controls/Button';
import { Field } from '../../ui/controls/fields';
import control from '../../ui/controls/fields.module.css';
import { commandOf } from '../../ui/player/keys/playerKeys';
import { useWords } from '../../ui/words/words';
import { perform, undo } from '../record/edits';
import { encodeKey } from '../record/keys';
import type { Unit } from '../record/pane';
import type { Session } from '../record/session';
import { type LiveStage, type SeenSide, useUnit } from '../stage/live';
import { MAP_PAGE_WORDS } from '../words/languages';
import { keyFor, keyInFullGroup } from './keySearch';
import { Replaced } from './MapProgram';
import styles from './program.module.css';

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
  /** True if the replaced operations are listed here rather than in the program. */
  readonly tellsReplaced: boolean;
  /** After an operation was added. */
  readonly onActed?: () => void;
}

/** A field for a key of one's own, and what to do with it at the present moment: it plays at once. */
export function KeyBar({ session, live, ownKey, tellsReplaced, onActed }: KeyBarProps) {
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
    perform(session, [{ type, key }]);
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
        {tellsReplaced && <Replaced session={session} />}
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
  const { run, op, sides } = live;
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
      {sides.map((seen, i) => (
        <UnitOffer
          key={seen.index}
          live={live}
          seen={seen}
          before={sides[i - 1]}
          onKey={(key) => (key === undefined ? onProblem(words.noKey) : act('put', key))}
        />
      ))}
    </fieldset>
  );
}

interface UnitOfferProps {
  readonly live: LiveStage;
  readonly seen: SeenSide;
  /** The map that another offer is about. */
  readonly before: SeenSide | undefined;
  readonly onKey: (key: string | undefined) => void;
}

/** Number of the bucket or group that a search for it begins in; for an overflow bucket that of its main bucket. */
function numberOf(unit: Unit | undefined): number | undefined {
  const place = unit?.path.find(({ type }) => type === 'bucketAt' || type === 'groupAt');
  return place && 'number' in place ? place.number : undefined;
}

/** A key whose search begins in the bucket or group that is looked at; nothing where the offer before is the same. */
function UnitOffer({ live: { run, op }, seen, before, onKey }: UnitOfferProps) {
  const { offers: words } = useWords(MAP_PAGE_WORDS).actions;
  const unit = useUnit(seen);
  const unitBefore = useUnit(before ?? seen);
  if (!unit) return null;
  const number = numberOf(unit);
  if (before?.side.unitKind === seen.side.unitKind && numberOf(unitBefore) === number) return null;
  return (
    <button type="button" onClick={() => onKey(keyFor(run, seen.index, op, { ...unit.ref, unit: number ?? 0 }))}>
      {words[seen.side.unitKind](number)}
    </button>
  );
}
