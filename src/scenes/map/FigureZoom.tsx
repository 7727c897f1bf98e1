import type { ZoomLevel } from '../../components/stage/zoom';
import { IconButton } from '../../components/ui/IconButton';
import { Icon } from '../../components/ui/icons';
import { useWords } from '../../components/words/WordsContext';
import styles from './MapFigure.module.css';

interface FigureZoomProps {
  readonly level: ZoomLevel;
  /** From the outside in. */
  readonly levels: readonly ZoomLevel[];
  /** What the level is called in the designs shown. */
  readonly word: string;
  onZoom(by: 1 | -1): void;
}

/** What is seen of the map, and the ways out and in. */
export function FigureZoom({ level, levels, word, onZoom }: FigureZoomProps) {
  const { lang, zoom, zoomIn, zoomOut } = useWords();
  return (
    <fieldset className={styles.zoom} aria-label={zoom} lang={lang} data-picture="none">
      <IconButton variant="quiet" label={zoomOut} keys="-" disabled={level === levels[0]} onClick={() => onZoom(-1)}>
        <Icon name="minus" />
      </IconButton>
      <output>{word}</output>
      <IconButton variant="quiet" label={zoomIn} keys="+" disabled={level === levels.at(-1)} onClick={() => onZoom(1)}>
        <Icon name="plus" />
      </IconButton>
    </fieldset>
  );
}
