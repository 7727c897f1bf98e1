import { useMemo } from 'react';
import { useWords } from '../../../ui/words/words';
import { readUnit } from '../../run/levels';
import { MAP_WORDS } from '../../words/languages';
import type { LevelProps } from '../live';
import type { Unit } from '../pane';
import { SlotView } from './SlotView';
import { UnitView } from './UnitView';
import styles from './UnitView.module.css';
import { pathTexts } from './unitWords';

/** px of the line that says where the unit lies, and of the note below it. */
const WORDS = 72;

function useUnit({ seen }: LevelProps): Unit | undefined {
  const { side, position, frame, pin } = seen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another frame says that the run has changed.
  return useMemo(() => readUnit(side, position, pin?.ref), [side, position, frame, pin]);
}

/** The bucket or group that is looked at, slot by slot. */
export function UnitLevel(props: LevelProps) {
  const { width, height, step, onPick } = props;
  const unit = useUnit(props);
  const words = useWords(MAP_WORDS).unit;
  if (!unit) return null;
  return (
    <div>
      <p className={styles.path}>{pathTexts(words, unit).join(' › ')}</p>
      <UnitView
        unit={unit}
        width={width}
        height={height - WORDS}
        step={step}
        panes={props.seen.frame.panes}
        {...(onPick && { onPick: (slot) => onPick(unit.ref, slot) })}
      />
    </div>
  );
}

/** The slot to show byte by byte: the one chosen, or the one that the step is about, or the first that is full. */
function shownSlot({ seen: { frame, pin } }: LevelProps, { row, slots }: Unit): number {
  if (pin && pin.slot >= 0) return pin.slot;
  const marked = frame.marks.find((mark) => mark.row === row && mark.slot >= 0);
  return marked?.slot ?? slots.find(({ state }) => state === 'full')?.slot ?? 0;
}

/** One slot of it, byte by byte. */
export function SlotLevel(props: LevelProps) {
  const unit = useUnit(props);
  return unit ? <SlotView unit={unit} slot={shownSlot(props, unit)} width={props.width} /> : null;
}
