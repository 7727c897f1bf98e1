import { Button } from '../../../components/controls/Button';
import { sentenceOf } from '../../../components/words/eventWords';
import type { Recording } from '../run/useSession';
import { useMapWords } from '../words/context';
import styles from './RecordingNote.module.css';

interface RecordingNoteProps {
  readonly recording: Recording;
  /** True if it lies over the stage, so that nothing moves; else it stands in the flow of a page. */
  readonly isOver: boolean;
}

/** Progress of a run's recording, or the reason why it failed. */
export function RecordingNote({ recording: { session, progress, problem, again }, isOver }: RecordingNoteProps) {
  const words = useMapWords().recording;
  if (!progress && problem === undefined) return null;
  const place = session === undefined ? 'alone' : 'over';
  return (
    <div className={styles.note} data-place={isOver ? place : 'above'} data-picture="none">
      {progress ? (
        <>
          <progress value={progress.done} max={progress.total} aria-label={words.done} />
          <span>{words.progress(progress.done, progress.total)}</span>
          <Button onClick={progress.cancel}>{words.cancel}</Button>
        </>
      ) : (
        <>
          <span role="alert">{problem && sentenceOf(words.problems, problem)}</span>
          <Button onClick={again}>{words.again}</Button>
        </>
      )}
    </div>
  );
}
