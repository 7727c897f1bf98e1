import type { Figure } from './figure';
import type { SceneId } from './index';

/** The scenes as figures for embeds, loaded when they are shown. */
const FIGURES: Readonly<Record<SceneId, () => Promise<Figure>>> = {
  race: async () => (await import('./map/raceFigure')).raceFigure,
  'bucket-map': async () => (await import('./map/bucketMapFigure')).bucketMapFigure,
  'swiss-map': async () => (await import('./map/swissMapFigure')).swissMapFigure,
  'size-classes': async () => (await import('./size-classes/sizeClassesFigure')).sizeClassesFigure,
  'heap-goal': async () => (await import('./heap-goal/heapGoalFigure')).heapGoalFigure,
  resident: async () => (await import('./resident/residentFigure')).residentFigure,
  sizing: async () => (await import('./sizing/sizingFigure')).sizingFigure,
};

export function loadFigure(id: SceneId): Promise<Figure> {
  return FIGURES[id]();
}
