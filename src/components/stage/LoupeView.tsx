import styles from './LoupeView.module.css';
import type { Unit } from './pane';
import { ROLE_GLYPHS, ROLE_WORDS, STATE_WORDS } from './unitWords';

/** One bucket or group slot by slot: the control byte over the key. */
export function LoupeView({ unit }: { readonly unit: Unit | undefined }) {
  const shown = unit?.because === 'first' ? undefined : unit;
  return (
    <figure className={styles.loupe}>
      <figcaption className={styles.title}>{shown?.title ?? 'no bucket or group is looked at in this step'}</figcaption>
      <div className={styles.bracket} data-on={shown?.atOnce ?? false} aria-hidden="true" />
      <ol className={styles.cells}>
        {(shown?.slots ?? []).map(({ slot, role, state, control, key }) => (
          <li key={slot} className={styles.cell} data-role={role} data-state={state}>
            <span className={styles.control}>
              {control}
              <span className={styles.glyph}>{ROLE_GLYPHS[role]}</span>
            </span>
            <span className={styles.key} title={key}>
              {key || STATE_WORDS[state]}
            </span>
            {role === 'chance' && <span className={styles.chance}>≠ {ROLE_WORDS.chance}</span>}
          </li>
        ))}
      </ol>
    </figure>
  );
}
