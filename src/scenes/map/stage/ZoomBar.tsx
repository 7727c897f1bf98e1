import { IconButton } from '../../../components/controls/Button';
import { Icon } from '../../../components/controls/icons';
import { useComponentFormats, useComponentWords } from '../../../components/words/components';
import { useMapWords } from '../words/context';
import styles from './ZoomBar.module.css';
import { isPinned, type Zoom, type ZoomLevel } from './zoom';

interface ZoomBarProps {
  readonly zoom: Zoom;
  /** From the outside in. */
  readonly levels: readonly ZoomLevel[];
  /** Name of a level in the designs shown. */
  word(level: ZoomLevel): string;
  onZoom(by: 1 | -1): void;
  /** Goes to a level; without it only the present one is named. */
  readonly onLevel?: (level: ZoomLevel) => void;
  readonly onFollow?: () => void;
}

/** The levels of the zoom, the ways out and in, and the way back to what the step is about. */
export function ZoomBar({ zoom, levels, word, onZoom, onLevel, onFollow }: ZoomBarProps) {
  const labels = useComponentWords().zoom;
  const { follow } = useMapWords().stage;
  const { lang } = useComponentFormats();
  const { level } = zoom;
  return (
    <fieldset
      className={onLevel ? styles.bar : styles.buttons}
      aria-label={labels.name}
      lang={lang}
      data-picture="none"
    >
      <IconButton variant="quiet" label={labels.out} keys="-" disabled={level === levels[0]} onClick={() => onZoom(-1)}>
        <Icon name="minus" />
      </IconButton>
      {onLevel ? (
        <ol className={styles.levels}>
          {levels.map((each) => (
            <li key={each}>
              <button
                type="button"
                className={styles.level}
                aria-pressed={each === level}
                onClick={() => onLevel(each)}
              >
                {word(each)}
              </button>
            </li>
          ))}
        </ol>
      ) : (
        <output>{word(level)}</output>
      )}
      <IconButton
        variant="quiet"
        label={labels.in}
        keys="+"
        disabled={level === levels.at(-1)}
        onClick={() => onZoom(1)}
      >
        <Icon name="plus" />
      </IconButton>
      {onFollow && isPinned(zoom) && (
        <button type="button" className={styles.follow} onClick={onFollow}>
          {follow}
        </button>
      )}
    </fieldset>
  );
}
