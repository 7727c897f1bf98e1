import type { MapDesign } from '../../../models/go/release';
import type { Owner } from '../../../models/map/owners';
import { useComponentWords } from '../words/components';
import styles from './Legend.module.css';
import { Swatch } from './OwnerRect';
import { wordsOfOwner } from './ownerWords';

interface LegendProps {
  readonly owners: readonly Owner[];
  /** Design of the map whose bytes they are, if it is one. */
  readonly design?: MapDesign | undefined;
}

/** Legend of colours and textures. */
export function Legend({ owners, design }: LegendProps) {
  const words = useComponentWords();
  return (
    <ul className={styles.legend}>
      {owners.map((owner) => {
        const { word, gloss } = wordsOfOwner(words, owner, design);
        return (
          <li key={owner} title={gloss}>
            <Swatch owner={owner} />
            <span>
              {word}
              <span className={styles.gloss}>: {gloss}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
