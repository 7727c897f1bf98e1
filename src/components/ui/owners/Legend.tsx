import type { MapDesign } from '../../../models/go/release';
import type { Owner } from '../../../models/map/owners';
import { COMPONENT_WORDS } from '../words/language';
import { useWords } from '../words/words';
import { Swatch } from './OwnerRect';
import styles from './owners.module.css';
import { wordsOfOwner } from './ownerWords';

interface LegendProps {
  readonly owners: readonly Owner[];
  /** The map whose bytes they are, where there is one. */
  readonly design?: MapDesign | undefined;
}

/** Legend of colours and textures. */
export function Legend({ owners, design }: LegendProps) {
  const words = useWords(COMPONENT_WORDS);
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
