import { useWords } from '../../ui/words/words';
import { ZoomBar } from '../stage/ZoomBar';
import { isPinned, ZOOM_LEVELS, type Zoom, type ZoomLevel } from '../stage/zoom';
import { MAP_WORDS } from '../words/languages';
import styles from './ZoomLevels.module.css';

interface ZoomLevelsProps {
  readonly zoom: Zoom;
  /** True where there is room for the present level alone. */
  readonly isShort: boolean;
  /** Name of a level in the designs shown. */
  word(level: ZoomLevel): string;
  onZoom(by: 1 | -1): void;
  onLevel(level: ZoomLevel): void;
  /** Goes back to what the step is about. */
  onFollow(): void;
}

/** The levels of the zoom, each to be gone to, and the way back to what the step is about. */
export function ZoomLevels({ zoom, isShort, word, onZoom, onLevel, onFollow }: ZoomLevelsProps) {
  const { follow } = useWords(MAP_WORDS).stage;
  return (
    <div className={styles.zoom} data-short={isShort}>
      <ZoomBar
        zoom={zoom}
        levels={ZOOM_LEVELS}
        onZoom={onZoom}
        after={
          isPinned(zoom) && (
            <button type="button" className={styles.follow} onClick={onFollow}>
              {follow}
            </button>
          )
        }
      >
        <ol className={styles.levels}>
          {ZOOM_LEVELS.map((each) => (
            <li key={each}>
              <button
                type="button"
                className={styles.level}
                aria-pressed={each === zoom.level}
                onClick={() => onLevel(each)}
              >
                {word(each)}
              </button>
            </li>
          ))}
        </ol>
      </ZoomBar>
    </div>
  );
}
