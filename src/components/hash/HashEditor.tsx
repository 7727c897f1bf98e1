import type { Word64 } from '../../models/kernel/word64';
import { Button } from '../ui/Button';
import { SelectField } from '../ui/SelectField';
import { BitButtons } from './BitButtons';
import { flipBit } from './flipBit';
import styles from './HashEditor.module.css';
import { HashStrip } from './HashStrip';
import { sameHash } from './hashInFocus';
import type { HashSegment } from './layout';

export interface KeyHash {
  readonly key: string;
  /** The key as it is written in Go. */
  readonly text: string;
  readonly hash: Word64;
}

export interface HashEditorProps {
  readonly hash: Word64;
  readonly keyText: string;
  readonly segments: readonly HashSegment[];
  /** px. */
  readonly width: number;
  /** The other keys of the run. */
  readonly others: readonly KeyHash[];
  /** The hash was chosen by a person, and does not follow from key and seed. */
  readonly chosen: boolean;
  onChange(hash: Word64): void;
  /** Gives the key its computed hash back. */
  onReset?: (() => void) | undefined;
}

/** The bits of one key's hash, to be flipped one by one or taken over from another key. */
export function HashEditor(props: HashEditorProps) {
  const { hash, keyText, segments, width, others, chosen, onChange, onReset } = props;
  const twin = others.find((other) => sameHash(other.hash, hash));
  return (
    <div className={styles.editor}>
      <HashStrip
        hash={hash}
        title={keyText}
        segments={segments}
        width={width}
        buttons={(layout) => <BitButtons layout={layout} hash={hash} onFlip={(bit) => onChange(flipBit(hash, bit))} />}
      />
      <p className={styles.words}>
        {chosen ? 'This hash was chosen.' : 'This hash follows from the key and the map’s seed.'} Press a bit to flip
        it: the run is recorded again with the new hash.
      </p>
      <div className={styles.controls}>
        {others.length > 0 && (
          <div className={styles.select}>
            <SelectField
              label="Give it the hash of …"
              value={twin?.key ?? ''}
              options={[
                ...(twin ? [] : [{ value: '', label: 'choose another key' }]),
                ...others.map(({ key, text }) => ({ value: key, label: text })),
              ]}
              onChange={(key) => {
                const other = others.find((each) => each.key === key);
                if (other) onChange(other.hash);
              }}
            />
          </div>
        )}
        {onReset && (
          <Button disabled={!chosen} onClick={onReset}>
            Computed hash
          </Button>
        )}
      </div>
    </div>
  );
}
