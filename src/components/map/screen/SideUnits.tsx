import { useMemo } from 'react';
import { useWords } from '../../ui/words/words';
import { readBlocks } from '../run/levels';
import { Strip } from '../stage/heat/Strip';
import { stripScale } from '../stage/heat/stripUnits';
import type { LiveStage, SeenSide } from '../stage/live';
import { MAP_PAGE_WORDS } from '../words/languages';
import styles from './SideUnits.module.css';

/** px² that the strip may take when the run holds most. */
const STRIP_AREA = 16_000;

interface SideUnitsProps {
  readonly live: LiveStage;
  readonly seen: SeenSide;
  /** px. */
  readonly width: number;
  /** Live bytes of the run at most. */
  readonly mostLive: number;
}

/** All buckets or groups of a side that has more of them than its rows can show at once. */
export function SideUnits({ live, seen: { side, position, frame, index }, width, mostLive }: SideUnitsProps) {
  const unit = side.unitKind;
  const words = useWords(MAP_PAGE_WORDS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another frame says that the run has changed.
  const blocks = useMemo(() => readBlocks(side, position), [side, position, frame]);
  return (
    <div className={styles.units}>
      <p>{words.strip[unit]}</p>
      <Strip
        blocks={blocks}
        width={width}
        pxPerByte={stripScale(mostLive, STRIP_AREA)}
        unit={unit}
        onPick={(ref) => live.pick(index, ref)}
      />
    </div>
  );
}
