import { animate } from '../../components/ui/picture/animate';
import { readStage, type StageReading, stageSvg } from '../../components/ui/picture/stageSvg';
import type { FigureStage } from '../../components/ui/player/figureStage';
import type { Player } from '../../timeline/player';

const MOST_STEPS = 12;
const MS_A_STEP = 1000;

function partsOf(root: Element): NodeListOf<Element> {
  return root.querySelectorAll('[data-picture="part"]');
}

/** Until what was just asked for is drawn, and nothing moves any more. */
async function drawn(root: Element): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  for (const motion of root.getAnimations({ subtree: true })) motion.finish();
}

/** The figure as it is now. */
export function stillPicture(root: Element, stage: FigureStage, title: string): string {
  return stageSvg(partsOf(root), { title, desc: stage.sentence() });
}

/** The next dozen steps of the figure, or the last one; then it is where it was. */
export async function movingPicture(root: Element, stage: FigureStage, player: Player, title: string): Promise<string> {
  player.pause();
  const { step, from, until } = player.getState();
  const first = Math.max(from, Math.min(step, until - MOST_STEPS + 1));
  const last = Math.min(until, first + MOST_STEPS - 1);
  const frames: StageReading[] = [];
  const sentences: string[] = [];
  try {
    for (let at = first; at <= last && root.isConnected; at++) {
      player.seek(at);
      await drawn(root);
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
