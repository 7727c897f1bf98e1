import { type RefObject, useState } from 'react';
import { Button } from '../../components/ui/controls/Button';
import { download } from '../../components/ui/picture/SavePicture';
import type { FigureStage } from '../../components/ui/player/figureStage';
import { useWords } from '../../components/ui/words/words';
import type { SavedPictures } from '../../embed/snippets/figure';
import { SHARE_WORDS } from '../words/languages';
import { movingPicture, stillPicture } from './pictures';
import styles from './ShareDialog.module.css';

interface PictureButtonsProps {
  /** Element in which the figure is drawn. */
  readonly root: RefObject<Element | null>;
  /** Undefined until the figure is drawn. */
  readonly stage: FigureStage | undefined;
  readonly title: string;
  readonly files: SavedPictures;
}

function save(name: string, svg: string): void {
  download(name, new Blob([svg], { type: 'image/svg+xml' }));
}

/** The preview as files: as it is, and where it has steps as a picture that goes through the next ones. */
export function PictureButtons({ root, stage, title, files }: PictureButtonsProps) {
  const words = useWords(SHARE_WORDS);
  const [state, setState] = useState<'saved' | 'drawing' | 'failed'>();
  const player = stage?.player;
  const saveStill = () => {
    if (!root.current || !stage) return;
    save(files.still, stillPicture(root.current, stage, title));
    setState('saved');
  };
  const saveMoving = async () => {
    if (!root.current || !stage || !player || state === 'drawing') return;
    setState('drawing');
    try {
      save(files.moving, await movingPicture(root.current, stage, player, title));
      setState('saved');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className={styles.row}>
      <Button disabled={!stage} onClick={saveStill}>
        {words.saveStill}
      </Button>
      {(!stage || player) && (
        <Button disabled={!stage || state === 'drawing'} onClick={() => void saveMoving()}>
          {words.saveMoving}
        </Button>
      )}
      <span role="status" className={styles.note}>
        {state === 'drawing' && words.drawing}
        {state === 'saved' && words.saved}
        {state === 'failed' && words.failed}
      </span>
    </div>
  );
}
