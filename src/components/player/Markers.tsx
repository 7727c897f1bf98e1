import { useMemo } from 'react';
import { useWords } from '../words/WordsContext';
import styles from './Markers.module.css';
import { type Mark, placeMarks } from './marks';
import { useWidth } from './useWidth';

export interface MarkersProps {
  marks: readonly Mark[];
  stepCount: number;
  onSeek(step: number): void;
}

/** Triangles above the scrubber's rail, to be pressed. */
export function Markers({ marks, stepCount, onSeek }: MarkersProps) {
  const words = useWords();
  const [width, measured] = useWidth();
  const placed = useMemo(() => placeMarks(marks, stepCount, width), [marks, stepCount, width]);
  return (
    <div ref={measured} className={styles.rail}>
      {placed.map(({ step, label, kind, x, width: targetWidth }) => (
        <button
          key={step}
          type="button"
          className={styles.mark}
          style={{ left: x - targetWidth / 2, width: targetWidth }}
          data-kind={kind}
          title={label}
          aria-label={words.goTo(label)}
          tabIndex={-1}
          onClick={() => onSeek(step)}
        >
          <svg width="8" height="6" viewBox="0 0 8 6" aria-hidden="true" focusable="false">
            <path d="M0 0h8L4 6z" fill="currentColor" />
          </svg>
        </button>
      ))}
    </div>
  );
}
