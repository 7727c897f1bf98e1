import { useWords } from '../../ui/words/words';
import { operationText } from '../run/program';
import type { Run } from '../run/run';
import { MAP_WORDS } from '../words/languages';
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
  const words = useWords(MAP_WORDS);
  const source = operationText(words.hash.operations, run, op);
  const moved = focus?.movedKey;
  return (
    <div className={styles.row} style={{ height: height || undefined }} data-part="hash" data-picture="part">
      {height > 0 && focus ? (
        <HashStrip
          hash={focus.hash}
          title={moved === undefined ? source : words.hash.moves(run.keys.text(moved))}
          segments={focus.segments}
          width={width}
        />
      ) : (
        <p className={styles.operation}>
          <code>{source}</code> {height > 0 && words.hash.noKey}
        </p>
      )}
    </div>
  );
}
