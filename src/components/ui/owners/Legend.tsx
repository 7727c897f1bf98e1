import type { Owner } from '../../../models/map/owners';
import { useComponentWords } from '../words/components';
import type { OwnerWords } from '../words/en/owners';
import styles from './Legend.module.css';
import { Swatch } from './OwnerRect';

interface LegendProps {
  readonly owners: readonly Owner[];
  /** Where they have words of their own. */
  readonly wordsOf?: (owner: Owner) => OwnerWords;
}

/** Legend of colours and textures. */
export function Legend({ owners, wordsOf }: LegendProps) {
  const words = useComponentWords().owners;
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
