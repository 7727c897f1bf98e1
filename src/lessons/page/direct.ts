import type { FigureStage } from '../../components/player/figureStage';
import { REDUCED_MOTION } from '../../components/player/useMotionMs';
import { WHOLE } from '../../timeline/player';
import type { Shown } from '../lesson';

/** Something that the text asks of its figure. Each is obeyed once: another object is another cue. */
export interface Cue {
  readonly shown: Shown;
  /** `play`: from the moment up to where it leads; `after`: that end at once. */
  readonly how: 'show' | 'play' | 'after';
  /** True while a question waits: nothing that comes later is to be seen. */
  readonly hidesLater: boolean;
}

/** Makes a figure obey a cue. Returns what calls it off. */
export function direct(stage: FigureStage, cue: Cue): () => void {
  const { player } = stage;
  let isOn = true;
  let stop = () => {};
  if (player)
    void Promise.all([stepOf(stage, cue.shown.at), stepOf(stage, cue.shown.to)]).then(([at, to]) => {
      if (!isOn) return;
      stop = obey(player, cue, { at, to });
    });
  return () => {
    isOn = false;
    stop();
  };
}

async function stepOf(stage: FigureStage, moment: string | undefined): Promise<number | undefined> {
  return moment === undefined ? undefined : stage.stepOf?.(moment);
}

interface Steps {
  readonly at: number | undefined;
  readonly to: number | undefined;
}

function obey(player: NonNullable<FigureStage['player']>, { how, hidesLater }: Cue, { at, to }: Steps): () => void {
  const opening = at ?? player.getInitialState().step;
  player.pause();
  player.clip(hidesLater ? { from: 0, until: opening } : WHOLE);
  if (how === 'show' || to === undefined) {
    player.seek(opening);
    return () => {};
  }
  if (how === 'after' || matchMedia(REDUCED_MOTION).matches) {
    player.seek(to);
    return () => {};
  }
  player.seek(opening);
  player.clip({ from: 0, until: to });
  player.play();
  return player.subscribe(({ playing }, before) => {
    if (before.playing && !playing) player.clip(WHOLE);
  });
}
