import type { Owner } from '../../../models/map/owners';
import type { OwnerWords } from '../words/en/owners';
import { COMPONENT_WORDS } from '../words/language';
import { useWords } from '../words/words';
import styles from './Legend.module.css';
import { Swatch } from './OwnerRect';

interface LegendProps {
  readonly owners: readonly Owner[];
  /** Where they have words of their own. */
  readonly wordsOf?: (owner: Owner) => OwnerWords;
}

/** Legend of colours and textures. */
export function Legend({ owners, wordsOf }: LegendProps) {
  const words = useWords(COMPONENT_WORDS).owners;
  return (
    <ul className={styles.legend}>
      {owners.map((owner) => {
        const { word, gloss } = wordsOf?.(owner) ?? words[owner];
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
