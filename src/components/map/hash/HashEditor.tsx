import { type Word64, word64 } from '../../../models/kernel/word64';
import { Button } from '../../ui/controls/Button';
import { SelectField } from '../../ui/controls/fields';
import { useWords } from '../../ui/words/words';
import { MAP_PAGE_WORDS } from '../words/languages';
import { BitButtons } from './BitButtons';
import styles from './HashEditor.module.css';
import { HashStrip } from './HashStrip';
import { sameHash } from './hashInFocus';
import type { HashSegment } from './layout';

interface KeyHash {
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
  const words = useWords(MAP_PAGE_WORDS).hash;
  const twin = others.find((other) => sameHash(other.hash, hash));
  return (
    <div className={styles.editor}>
      <HashStrip
        hash={hash}
        title={keyText}
        segments={segments}
        width={width}
        buttons={(layout) => (
          <BitButtons layout={layout} hash={hash} segments={segments} onFlip={(bit) => onChange(flipBit(hash, bit))} />
        )}
      />
      <p className={styles.words}>{chosen ? words.chosen : words.computed}</p>
      <div className={styles.controls}>
        {others.length > 0 && (
          <div className={styles.select}>
            <SelectField
              label={words.from}
              value={twin?.key ?? ''}
              options={[
                ...(twin ? [] : [{ value: '', label: words.choose }]),
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
            {words.reset}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The hash with one bit turned over; bit 0 is the least significant. */
export function flipBit({ hi, lo }: Word64, bit: number): Word64 {
  return bit < 32 ? word64(hi, lo ^ (1 << bit)) : word64(hi ^ (1 << (bit - 32)), lo);
}
