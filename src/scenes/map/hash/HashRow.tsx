import { operationText } from '../run/program';
import type { Run } from '../run/run';
import { useMapWords } from '../words/context';
import styles from './HashRow.module.css';
import { HashStrip } from './HashStrip';
import type { HashInFocus } from './hashInFocus';

interface HashRowProps {
  readonly run: Run;
  readonly op: number;
  readonly focus: HashInFocus | undefined;
  /** px. */
  readonly width: number;
  /** px, kept by operations that hash no key; 0 where there is room for the operation alone. */
  readonly height: number;
}

/** The operation as Go source, and the bits of its key's hash or of the one whose entry moves. */
export function HashRow({ run, op, focus, width, height }: HashRowProps) {
  const words = useMapWords();
  const source = operationText(words.hash.operations, run, op);
  if (height === 0) {
    return (
      <p className={styles.operation} data-part="hash" data-picture="part">
        <code>{source}</code>
      </p>
    );
  }
  const moved = focus?.movedKey;
  return (
    <div className={styles.boxed} style={{ height }} data-part="hash" data-picture="part">
      {focus ? (
        <HashStrip
          hash={focus.hash}
          title={moved === undefined ? source : words.hash.moves(run.keys.text(moved))}
          segments={focus.segments}
          width={width}
        />
      ) : (
        <p className={styles.operation}>
          <code>{source}</code> {words.hash.noKey}
        </p>
      )}
    </div>
  );
}
