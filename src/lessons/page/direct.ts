import type { FigureStage } from '../../components/ui/player/figureStage';
import { REDUCED_MOTION } from '../../components/ui/player/motion';
import { type LessonFacts, type Moment, sceneOf } from '../lesson';
import { missing, type Progress, type Stop } from './progress';

/** Something that the text asks of its figure. Each is obeyed once: another object is another cue. */
export interface Cue {
  readonly shown: Moment;
  /** `play`: from the moment up to where it leads; `after`: that end at once. */
  readonly how: 'show' | 'play' | 'after';
  /** True while a question waits: nothing that comes later is to be seen. */
  readonly hidesLater: boolean;
}

/** Query of a figure that shows nothing but what the cue speaks of. */
export function queryOf({ shown, hidesLater }: Cue): string {
  const { at, to, mark, zoom, open } = shown;
  const asked = {
    at,
    mark,
    zoom,
    open,
    ...(hidesLater && { until: at }),
    ...(!hidesLater && to !== undefined && { from: at, until: to }),
  };
  const search = new URLSearchParams(sceneOf(shown.figure).query);
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) search.set(name, value);
  return search.toString();
}

/** Makes a figure that shows what a cue asks for do the rest of it. */
export async function direct({ player, act }: FigureStage, { shown, how, hidesLater }: Cue): Promise<void> {
  const { to, program } = shown;
  if (!player || hidesLater) return;
  const isAtEnd = how === 'after' || (how === 'play' && matchMedia(REDUCED_MOTION).matches);
  if (program && how !== 'show') await act?.(program);
  else if (to === undefined) return;
  else player.first();
  if (isAtEnd) player.last();
  else if (how === 'play') player.play();
}

/** The moment that a stop shows by itself: a question that waits stops the figure, and hides what would give it away. */
export function cueOf({ beats }: LessonFacts, stop: Stop, { answers }: Pick<Progress, 'answers'>): Cue {
  const beat = (wanted: string) => beats.find(({ id }) => id === wanted) ?? missing(wanted);
  if (stop.type === 'beat') return { shown: beat(stop.id), how: 'show', hidesLater: false };
  const { id, after, pause, reveal } = stop.question;
  if (answers.has(id)) return { shown: reveal, how: 'after', hidesLater: false };
  return { shown: pause ?? beat(after), how: 'show', hidesLater: true };
}
