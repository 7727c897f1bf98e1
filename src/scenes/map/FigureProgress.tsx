import { Button } from '../../components/ui/Button';
import { useWords } from '../../components/words/WordsContext';
import styles from './MapFigure.module.css';
import type { Say } from './say';
import type { Recording } from './useRecording';

interface FigureProgressProps extends Recording<unknown> {
  readonly say: Say;
  onAgain(): void;
}

/** How far a run is recorded, or why it could not be: over the stage of the last one, so that nothing moves. */
export function FigureProgress({ session, recording, problem, say, onAgain }: FigureProgressProps) {
  const { recorded } = useWords();
  if (!recording && problem === undefined) return null;
  return (
    <div className={styles.progress} data-over={session !== undefined} data-picture="none">
      {recording ? (
        <>
          <progress value={recording.done} max={recording.total} aria-label={say('Recorded')} />
          <span>{recorded(recording.done, recording.total)}</span>
          <Button onClick={recording.cancel}>{say('Cancel')}</Button>
        </>
      ) : (
        <>
          <span role="alert">{problem && say(problem)}</span>
          <Button onClick={onAgain}>{say('Try again')}</Button>
        </>
      )}
    </div>
  );
}
