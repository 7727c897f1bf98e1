import { useMemo } from 'react';
import { sentenceOf } from '../../../../components/words/eventWords';
import { readUnit } from '../../run/readLevels';
import { useMapWords, usePageWords } from '../../words/context';
import type { LiveStage, SeenSide } from '../live';
import type { Unit } from '../pane';
import styles from './LoupeView.module.css';
import { ROLE_GLYPHS } from './unitWords';

/** One bucket or group slot by slot: the control byte over the key. */
export function LoupeView({ unit }: { readonly unit: Unit | undefined }) {
  const { loupe } = usePageWords();
  const unitWords = useMapWords().unit;
  const shown = unit?.because === 'first' ? undefined : unit;
  return (
    <figure className={styles.loupe}>
      <figcaption className={styles.title}>{shown ? sentenceOf(loupe.tasks, shown.task) : loupe.nothing}</figcaption>
      <div className={styles.bracket} data-on={shown?.atOnce ?? false} aria-hidden="true" />
      <ol className={styles.cells}>
        {(shown?.slots ?? []).map(({ slot, role, state, control, key }) => (
          <li key={slot} className={styles.cell} data-role={role} data-state={state}>
            <span className={styles.control}>
              {control}
              <span className={styles.glyph}>{ROLE_GLYPHS[role]}</span>
            </span>
            <span key={key} className={styles.key} title={key}>
              {key || unitWords.states[state]}
            </span>
            {role === 'chance' && <span className={styles.chance}>≠ {unitWords.roles.chance}</span>}
          </li>
        ))}
      </ol>
    </figure>
  );
}

interface SideLoupeProps {
  readonly live: LiveStage;
  readonly seen: SeenSide;
  /** px. */
  readonly width: number;
}

/** The bucket or group of a side that is looked at. */
export function SideLoupe({ live, seen: { side, position, frame, pin }, width }: SideLoupeProps) {
  const { mapType } = live.run.config;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another frame says that the run has changed.
  const unit = useMemo(() => readUnit(side, position, mapType, pin?.ref), [side, position, frame, mapType, pin]);
  return (
    <div style={{ width }}>
      <LoupeView unit={unit} />
    </div>
  );
}
