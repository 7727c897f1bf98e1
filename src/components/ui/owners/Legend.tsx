import type { MapDesign } from '../../../models/go/release';
import type { Owner } from '../../../models/map/owners';
import type { ComponentWords } from '../words/en';
import type { OwnerWords } from '../words/en/owners';
import { COMPONENT_WORDS } from '../words/languages';
import { useWords } from '../words/words';
import { Swatch } from './OwnerRect';
import styles from './owners.module.css';

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

/** Words of an owner. The control bytes of a bucket map have a name of their own. */
export function wordsOfOwner(
  { owners, tophash }: Pick<ComponentWords, 'owners' | 'tophash'>,
  owner: Owner,
  design: MapDesign | undefined,
): OwnerWords {
  return owner === 'control' && design === 'bucket'
    ? { ...owners.control, word: tophash, many: tophash }
    : owners[owner];
}
