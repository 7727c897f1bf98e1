import type { Owner } from '../../../models/map/owners';
import { COMPONENT_WORDS } from '../words/language';
import { useWords } from '../words/words';
import styles from './Legend.module.css';
import { Swatch } from './OwnerRect';

/** Legend of colours and textures. */
export function Legend({ owners }: { readonly owners: readonly Owner[] }) {
  const words = useWords(COMPONENT_WORDS).owners;
  return (
    <ul className={styles.legend}>
      {owners.map((owner) => {
        const { word, gloss } = words[owner];
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
