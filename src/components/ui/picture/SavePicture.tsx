import { useState } from 'react';
import { Button } from '../controls/Button';
import { COMPONENT_WORDS } from '../words/components';
import { useWords } from '../words/words';
import type { Heading } from './heading';
import styles from './SavePicture.module.css';
import { download, fileName, svgToPng } from './save';
import { chartSvg } from './stageSvg';

interface SavePictureProps {
  /** Name of the files, without its ending. */
  readonly name: string;
  /** Element that is drawn; `details` and controls are left out. */
  chart(): Element | null | undefined;
  /** Words above it in the files. */
  heading(): Heading;
}

/** Pixels a px: sharp on slides and dense screens. */
const PNG_SCALE = 2;

/** A chart as it is drawn now, as files. */
export function SavePicture({ name, chart, heading }: SavePictureProps) {
  const { picture: words } = useWords(COMPONENT_WORDS);
  const [hasFailed, setFailed] = useState(false);
  const stem = fileName(name);
  const picture = () => {
    const element = chart();
    return element ? chartSvg(element, heading()) : '';
  };
  const savePng = async () => {
    try {
      download(`${stem}.png`, await svgToPng(picture(), PNG_SCALE));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Button
        title={words.svg}
        onClick={() => download(`${stem}.svg`, new Blob([picture()], { type: 'image/svg+xml' }))}
      >
        SVG
      </Button>
      <Button title={words.png} onClick={() => void savePng()}>
        PNG
      </Button>
      <span role="status" className={styles.problem}>
        {hasFailed && words.noPng}
      </span>
    </>
  );
}
