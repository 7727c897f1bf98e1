import { Button } from '../../ui/controls/Button';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import type { Recording } from '../record/session';
import { MAP_WORDS } from '../words/languages';
import styles from './RecordingNote.module.css';

interface RecordingNoteProps {
  readonly recording: Recording;
}

/** Progress of a run's recording, or the reason why it failed: over the stage, so that nothing moves. */
export function RecordingNote({ recording: { session, progress, problem, again } }: RecordingNoteProps) {
  const words = useWords(MAP_WORDS).recording;
  if (!progress && problem === undefined) return null;
  return (
    <div className={styles.note} data-place={session === undefined ? 'alone' : 'over'} data-picture="none">
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
