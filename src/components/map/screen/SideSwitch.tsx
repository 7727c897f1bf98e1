import { type Ledger, ledgerTotal, OWNERS } from '../../../models/map/owners';
import { ownerPathProps } from '../../ui/owners/OwnerRect';
import { useFormats, useWords } from '../../ui/words/words';
import type { LiveStage } from '../stage/live';
import { MAP_WORDS } from '../words/languages';
import { sideWords } from '../words/steps';
import styles from './SideSwitch.module.css';

interface SideSwitchProps {
  readonly live: LiveStage;
  /** Index of the side that is seen. */
  readonly front: number;
  readonly onFront: (side: number) => void;
}

/** Both maps as bars of their bytes, to scale with one another, of which one is seen. */
export function SideSwitch({ live, front, onFront }: SideSwitchProps) {
  const words = useWords(MAP_WORDS);
  const { bytes } = useFormats();
  const most = Math.max(1, ...live.sides.map(({ frame }) => ledgerTotal(frame.ledger)));
  return (
    <div className={styles.switch}>
      {live.sides.map(({ index, side, frame }) => (
        <button
          key={index}
          type="button"
          className={styles.side}
          aria-pressed={index === front}
          onClick={() => onFront(index)}
        >
          <span className={styles.words}>
            <span className={styles.name}>{sideWords(words, side)[0]}</span>{' '}
            <span className={styles.bytes}>{bytes(ledgerTotal(frame.ledger))}</span>
          </span>
          <OwnersBar ledger={frame.ledger} most={most} />
        </button>
      ))}
    </div>
  );
}

/** Bytes by owner on a line that `most` bytes fill. */
function OwnersBar({ ledger, most }: { readonly ledger: Ledger; readonly most: number }) {
  let at = 0;
  return (
    <svg className={styles.bar} viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
      {OWNERS.filter((owner) => ledger[owner] > 0).map((owner) => {
        const from = at;
        at += ledger[owner];
        return <path key={owner} {...ownerPathProps(owner)} d={`M${from} 0H${at}V1H${from}Z`} />;
      })}
    </svg>
  );
}
