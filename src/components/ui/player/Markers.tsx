import { useMemo } from 'react';
import type { Clip } from '../../../timeline/player';
import { useWidth } from '../controls/useSize';
import { COMPONENT_WORDS } from '../words/components';
import { useWords } from '../words/words';
import styles from './Markers.module.css';
import { type Mark, type MarkTarget, placeMarks, stepOfMarkBeside, TARGET_WIDTH } from './marks';

export interface MarkersProps extends Clip {
  readonly marks: readonly Mark[];
  readonly step: number;
  onSeek(step: number): void;
}

/** Labels of a target's marks that are told. */
const MOST_LABELS = 3;

/** Triangles above the scrubber's rail, to be pressed: each press goes to the next mark of those that share a target. */
export function Markers({ marks, step, from, until, onSeek }: MarkersProps) {
  const [width, measured] = useWidth();
  const targets = useMemo(() => placeMarks(marks, { from, until }, width), [marks, from, until, width]);
  return (
    <div ref={measured} className={styles.rail}>
      {targets.map((target) => (
        <Target
          key={target.marks[0].step}
          target={target}
          onPress={() => onSeek(stepOfMarkBeside(target.marks, step, 1) ?? target.marks[0].step)}
        />
      ))}
    </div>
  );
}

interface TargetProps {
  readonly target: MarkTarget;
  onPress(): void;
}

function Target({ target: { marks, left, xs }, onPress }: TargetProps) {
  const { goTo, marksAt } = useWords(COMPONENT_WORDS).player;
  const label = marksAt(
    marks.slice(0, MOST_LABELS).map((mark) => mark.label),
    Math.max(0, marks.length - MOST_LABELS),
  );
  return (
    <button
      type="button"
      className={styles.mark}
      style={{ left }}
      title={label}
      aria-label={goTo(label)}
      tabIndex={-1}
      onClick={onPress}
    >
      <svg width={TARGET_WIDTH} height="6" aria-hidden="true" focusable="false">
        <path d={xs.map((x) => `M${x - 4} 0h8l-4 6z`).join('')} fill="currentColor" />
      </svg>
    </button>
  );
}
