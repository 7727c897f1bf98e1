import { useComponentFormats, useComponentWords } from '../words/components';
import styles from './Totals.module.css';
import { numberLine } from './totalsBox';

interface TotalNumberProps {
  /** Name of the bytes: 'live'. */
  readonly word: string;
  readonly bytes: number;
  /** The bytes as the figures beside them are written, where that is not the usual way. */
  readonly text?: string;
  /** px */
  readonly size: number;
}

/** Bytes of a moment as a number, which a chart stands beside. */
export function TotalNumber({ word, bytes, text, size }: TotalNumberProps) {
  const { exact } = useComponentWords().totals;
  const formats = useComponentFormats();
  return (
    <>
      <div className={styles.word}>{word}</div>
      <div
        className={styles.total}
        style={{ fontSize: size, lineHeight: `${numberLine(size)}px` }}
        title={exact(bytes)}
      >
        {text ?? formats.bytes(bytes)}
      </div>
    </>
  );
}
