import type { Owner } from '../../models/map/owners';
import { useWords } from '../words/WordsContext';
import styles from './Legend.module.css';
import { OWNER_ROLES } from './owners';
import { Swatch } from './Swatch';

/** What the colours and textures mean. */
export function Legend({ owners }: { readonly owners: readonly Owner[] }) {
  const { owners: words = OWNER_ROLES } = useWords();
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
