import { COMPONENT_WORDS } from '../words/language';
import { useFormats, useWords } from '../words/words';
import styles from './Totals.module.css';
import { numberLine } from './totalsBox';

interface TotalNumberProps {
  /** Name of the bytes: 'live'. */
  readonly word: string;
  readonly bytes: number;
  /** The bytes as the figures beside them are written, where that is not the usual way. */
  readonly text?: string;
  /** What the present operation has added to them so far; below 0 what it took away. */
  readonly added?: number;
  /** px */
  readonly size: number;
  /** True if there is room for words behind what was added. */
  readonly isWide?: boolean;
}

/** Bytes of a moment as a number, which a chart stands beside. */
export function TotalNumber({ word, bytes, text, added = 0, size, isWide = false }: TotalNumberProps) {
  const { exact, thisOperation } = useWords(COMPONENT_WORDS).totals;
  const formats = useFormats();
  return (
    <>
      <div className={styles.word}>{word}</div>
      <div
        className={styles.total}
        style={{ fontSize: size, lineHeight: `${numberLine(size)}px` }}
        title={exact(bytes)}
      >
        {text ?? formats.bytes(bytes)}
        {added !== 0 && (
          <span className={styles.added} title={thisOperation}>
            {added > 0 && '+'}
            {formats.shortBytes(added)}
            {isWide && ` ${thisOperation}`}
          </span>
        )}
      </div>
    </>
  );
}
