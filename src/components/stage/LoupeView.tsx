import styles from './LoupeView.module.css';
import type { Loupe, LoupeCell } from './pane';

/** What a role says without its colour. */
const GLYPHS: Readonly<Record<LoupeCell['role'], string>> = {
  none: '',
  candidate: '?',
  equal: '=',
  different: '≠',
  written: '✓',
  seen: '•',
};

const STATE_WORDS: Readonly<Record<LoupeCell['state'], string>> = {
  full: '',
  empty: 'empty',
  deleted: 'tombstone',
  moved: 'moved',
};

/** One bucket or group slot by slot: the control byte over the key. */
export function LoupeView({ loupe }: { readonly loupe: Loupe | undefined }) {
  return (
    <figure className={styles.loupe}>
      <figcaption className={styles.title}>{loupe?.title ?? 'no bucket or group is looked at in this step'}</figcaption>
      <ol className={styles.cells}>
        {(loupe?.cells ?? []).map((cell) => (
          <li key={cell.slot} className={styles.cell} data-role={cell.role} data-state={cell.state}>
            <span className={styles.control}>
              {cell.control}
              <span className={styles.glyph}>{GLYPHS[cell.role]}</span>
            </span>
            <span className={styles.key} title={cell.key}>
              {cell.key || STATE_WORDS[cell.state]}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
