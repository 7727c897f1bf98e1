import { type RefObject, useState } from 'react';
import { Button } from '../../components/ui/controls/Button';
import { animate } from '../../components/ui/picture/animate';
import { download } from '../../components/ui/picture/SavePicture';
import { readStage, type StageReading, stageSvg } from '../../components/ui/picture/stageSvg';
import type { FigureStage } from '../../components/ui/player/figureStage';
import { useWords } from '../../components/ui/words/words';
import type { SavedPictures } from '../../embed/snippets/figure';
import type { Player } from '../../timeline/player';
import { SHARE_WORDS } from '../words/languages';
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

/** Buttons that save the preview as a still picture or, if it has steps, as an animation. */
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

const MAX_STEPS = 12;
const MS_A_STEP = 1000;

function partsOf(root: Element): NodeListOf<Element> {
  return root.querySelectorAll('[data-picture="part"]');
}

/** Resolves once the pending render is done and all animations have finished. */
async function whenSettled(root: Element): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  for (const motion of root.getAnimations({ subtree: true })) motion.finish();
}

/** The figure's current state as SVG. */
function stillPicture(root: Element, stage: FigureStage, title: string): string {
  return stageSvg(partsOf(root), { title, desc: stage.sentence() });
}

/** The next dozen steps as an animated SVG, or the last dozen. The figure returns to its step. */
async function movingPicture(root: Element, stage: FigureStage, player: Player, title: string): Promise<string> {
  player.pause();
  const { step, from, until } = player.getState();
  const first = Math.max(from, Math.min(step, until - MAX_STEPS + 1));
  const last = Math.min(until, first + MAX_STEPS - 1);
  const frames: StageReading[] = [];
  const sentences: string[] = [];
  try {
    for (let at = first; at <= last && root.isConnected; at++) {
      player.seek(at);
      await whenSettled(root);
      frames.push(readStage(partsOf(root)));
      sentences.push(stage.sentence());
    }
  } finally {
    player.seek(step);
  }
  const [looks = readStage(partsOf(root))] = frames;
  return animate(
    frames.map(({ parts }) => parts),
    { title, desc: sentences.join(' '), background: looks.background, fontFamily: looks.fontFamily },
    MS_A_STEP,
  );
}
