import type { ZoomLevel } from '../../components/stage/zoom';
import { IconButton } from '../../components/ui/IconButton';
import { Icon } from '../../components/ui/icons';
import styles from './MapFigure.module.css';

interface FigureZoomProps {
  readonly level: ZoomLevel;
  /** From the outside in. */
  readonly levels: readonly ZoomLevel[];
  /** What a level is called in the designs shown. */
  readonly words: Readonly<Record<ZoomLevel, string>>;
  onZoom(by: 1 | -1): void;
}

/** What is seen of the map, and the ways out and in. */
export function FigureZoom({ level, levels, words, onZoom }: FigureZoomProps) {
  return (
    <fieldset className={styles.zoom} aria-label="Zoom" data-picture="none">
      <IconButton variant="quiet" label="Zoom out" keys="-" disabled={level === levels[0]} onClick={() => onZoom(-1)}>
        <Icon name="minus" />
      </IconButton>
      <output>{words[level]}</output>
      <IconButton variant="quiet" label="Zoom in" keys="+" disabled={level === levels.at(-1)} onClick={() => onZoom(1)}>
        <Icon name="plus" />
      </IconButton>
    </fieldset>
  );
}
