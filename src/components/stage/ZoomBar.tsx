import { IconButton } from '../ui/IconButton';
import { Icon } from '../ui/icons';
import { useWords } from '../words/WordsContext';
import styles from './ZoomBar.module.css';
import { isPinned, ZOOM_LEVELS, type Zoom, type ZoomLevel } from './zoom';

interface ZoomBarProps {
  readonly zoom: Zoom;
  /** What a level is called in the designs shown. */
  readonly words: Readonly<Record<ZoomLevel, string>>;
  onZoom(by: 1 | -1): void;
  onLevel(level: ZoomLevel): void;
  onFollow(): void;
}

/** The levels of the zoom, from the outside in, and the way back to what the step is about. */
export function ZoomBar({ zoom, words, onZoom, onLevel, onFollow }: ZoomBarProps) {
  const { zoom: zoomLabel, zoomIn, zoomOut } = useWords();
  const at = ZOOM_LEVELS.indexOf(zoom.level);
  return (
    <fieldset className={styles.bar} aria-label={zoomLabel}>
      <IconButton variant="quiet" label={zoomOut} keys="-" disabled={at === 0} onClick={() => onZoom(-1)}>
        <Icon name="minus" />
      </IconButton>
      <ol className={styles.levels}>
        {ZOOM_LEVELS.map((level) => (
          <li key={level}>
            <button
              type="button"
              className={styles.level}
              aria-pressed={level === zoom.level}
              onClick={() => onLevel(level)}
            >
              {words[level]}
            </button>
          </li>
        ))}
      </ol>
      <IconButton
        variant="quiet"
        label={zoomIn}
        keys="+"
        disabled={at === ZOOM_LEVELS.length - 1}
        onClick={() => onZoom(1)}
      >
        <Icon name="plus" />
      </IconButton>
      {isPinned(zoom) && (
        <button type="button" className={styles.follow} onClick={onFollow}>
          follow the step again
        </button>
      )}
    </fieldset>
  );
}
