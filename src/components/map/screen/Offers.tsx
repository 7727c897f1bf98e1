import { useMemo } from 'react';
import { useWords } from '../../ui/words/words';
import { readUnit } from '../run/levels';
import { keyFor, keyInFullGroup } from '../run/ways';
import type { LiveStage, SeenSide } from '../stage/live';
import { MAP_PAGE_WORDS } from '../words/languages';
import styles from './KeyBar.module.css';

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
      {sides.map((seen) => (
        <UnitOffer
          key={seen.index}
          live={live}
          seen={seen}
          onKey={(key) => (key === undefined ? onProblem(words.noKey) : act('put', key))}
        />
      ))}
    </fieldset>
  );
}

interface UnitOfferProps {
  readonly live: LiveStage;
  readonly seen: SeenSide;
  readonly onKey: (key: string | undefined) => void;
}

/** A key whose search begins in the bucket or group that is looked at. */
function UnitOffer({ live: { run, op }, seen: { index, side, position, frame, pin }, onKey }: UnitOfferProps) {
  const { offers: words } = useWords(MAP_PAGE_WORDS).actions;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another frame says that the run has changed.
  const unit = useMemo(() => readUnit(side, position, pin?.ref), [side, position, frame, pin]);
  if (!unit) return null;
  // Of an overflow bucket the main one that it hangs from.
  const place = unit.path.find(({ type }) => type === 'bucketAt' || type === 'groupAt');
  const number = place && 'number' in place ? place.number : undefined;
  return (
    <button type="button" onClick={() => onKey(keyFor(run, index, op, { ...unit.ref, unit: number ?? 0 }))}>
      {words[side.unitKind](number)}
    </button>
  );
}
