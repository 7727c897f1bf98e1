import { HashStrip } from '../../components/hash/HashStrip';
import type { HashInFocus } from '../../components/hash/hashInFocus';
import styles from './MapFigure.module.css';

interface FigureHashProps {
  /** The operation as Go source. */
  readonly source: string;
  /** The entry that the step moves, as in Go source. */
  readonly moved: string | undefined;
  readonly focus: HashInFocus | undefined;
  /** px; the height is kept by operations that hash no key, and 0 where there is room for the operation alone. */
  readonly width: number;
  readonly height: number;
}

/** The operation, and the bits of its key's hash. */
export function FigureHash({ source, moved, focus, width, height }: FigureHashProps) {
  if (height === 0) {
    return (
      <p className={styles.operation} lang="en" data-picture="part">
        <code>{source}</code>
      </p>
    );
  }
  return (
    <div className={styles.hash} lang="en" style={{ height }} data-picture="part">
      {focus ? (
        <HashStrip
          hash={focus.hash}
          title={moved === undefined ? source : `moves ${moved}`}
          segments={focus.segments}
          width={width}
        />
      ) : (
        <p className={styles.operation}>
          <code>{source}</code> no key is hashed in this operation
        </p>
      )}
    </div>
  );
}
