import type { Dump } from '../../../../models/dump/dump';
import { useWords } from '../../../ui/words/words';
import { DUMP_WORDS } from '../../words/languages';
import { readingParts } from './readingText';
import styles from './Strip.module.css';
import type { SlotReading } from './slotReading';

interface ReadingProps {
  readonly dump: Dump;
  readonly reading: SlotReading | undefined;
}

/** Below the strip: all that is known of the slot under the pointer, in two lines that never move what follows. */
export function Reading({ dump, reading }: ReadingProps) {
  const words = useWords(DUMP_WORDS);
  if (!reading) return <p className={styles.reading}>{words.strip.none}</p>;
  return (
    <p className={styles.reading}>
      {readingParts(words, dump, reading).map(({ id, name, text, isCode }) => (
        <span key={id} data-id={id}>
          {name !== undefined && <span className={styles.name}>{name} </span>}
          {isCode ? <code dir="ltr">{text}</code> : text}
        </span>
      ))}
    </p>
  );
}
