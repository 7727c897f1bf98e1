import { useMemo } from 'react';
import { bucketUnit } from '../../components/bucket-map/unit';
import { UnitView } from '../../components/stage/UnitView';
import { swissUnit } from '../../components/swiss-map/unit';
import type { FigureLevelProps } from './FigureSide';
import styles from './MapFigure.module.css';
import { slotFields } from './slotFields';

/** px of the line that says where the unit lies, and of the note below it. */
const WORDS = 64;

/** The bucket or group that the step is about, slot by slot. Its code comes when it is first shown. */
export function FigureUnit({ side, position, types, width, height, step }: FigureLevelProps) {
  const unit = useMemo(() => {
    const fields = slotFields(types);
    return side.read(position, {
      bucket: (h, events, keyText) => bucketUnit(h, events, keyText, fields),
      swiss: (m, events, keyText) => swissUnit(m, events, keyText, fields),
    });
  }, [side, position, types]);
  if (!unit) return null;
  return (
    <div lang="en">
      <p className={styles.summary}>{unit.path.join(' › ')}</p>
      <UnitView unit={unit} width={width} height={height - WORDS} step={step} />
    </div>
  );
}
