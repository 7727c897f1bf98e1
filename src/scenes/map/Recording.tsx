import { formatCount } from '../../components/ui/bytes';
import styles from './MapScene.module.css';
import type { SessionProgress } from './useSession';

/** How far a run is recorded, or why it could not be. */
export function Recording({ recording, problem }: SessionProgress) {
  return (
    <>
      {recording && (
        <p className={styles.recording} role="status">
          Recording operation {formatCount(recording.done)} of {formatCount(recording.total)}…{' '}
          <progress value={recording.done} max={recording.total} aria-label="recorded" />
          <button type="button" onClick={recording.cancel}>
            Cancel
          </button>
        </p>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
