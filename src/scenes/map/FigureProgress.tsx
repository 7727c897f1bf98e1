import { Button } from '../../components/ui/Button';
import { formatCount } from '../../components/ui/bytes';
import styles from './MapFigure.module.css';
import type { Recording } from './useRecording';

interface FigureProgressProps extends Recording<unknown> {
  onAgain(): void;
}

/** How far a run is recorded, or why it could not be: over the stage of the last one, so that nothing moves. */
export function FigureProgress({ session, recording, problem, onAgain }: FigureProgressProps) {
  if (!recording && problem === undefined) return null;
  return (
    <div className={styles.progress} data-over={session !== undefined} data-picture="none">
      {recording ? (
        <>
          <progress value={recording.done} max={recording.total} aria-label="Recorded" />
          <span>{`${formatCount(recording.done)} of ${formatCount(recording.total)} operations`}</span>
          <Button onClick={recording.cancel}>Cancel</Button>
        </>
      ) : (
        <>
          <span role="alert">{problem}</span>
          <Button onClick={onAgain}>Try again</Button>
        </>
      )}
    </div>
  );
}
