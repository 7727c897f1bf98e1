import { Button } from '../ui/Button';
import { formatBytes } from '../ui/bytes';
import styles from './LogInput.module.css';
import type { Progress } from './readPieces';

interface LogProgressProps {
  readonly name: string;
  readonly progress: Progress;
  onCancel(): void;
}

export function LogProgress({ name, progress: { bytes, totalBytes }, onCancel }: LogProgressProps) {
  const label = `Reading ${name}`;
  return (
    <div className={styles.progress}>
      <span className={styles.word}>
        {label}: {formatBytes(bytes)} of {formatBytes(totalBytes)}
      </span>
      <progress aria-label={label} value={bytes} max={Math.max(1, totalBytes)} />
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}
