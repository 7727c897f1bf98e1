import type { Figure } from './figure';
import type { SceneId } from './index';

/** The figures that speak Russian, loaded when they are shown. */
const FIGURES: { readonly [Id in SceneId]?: () => Promise<Figure> } = {
  race: async () => (await import('./map/raceFigureRu')).raceFigureRu,
  'bucket-map': async () => (await import('./map/bucketMapFigureRu')).bucketMapFigureRu,
  'swiss-map': async () => (await import('./map/swissMapFigureRu')).swissMapFigureRu,
};

/** A figure in Russian, where it speaks it. */
export async function loadFigureRu({ id }: Figure): Promise<Figure | undefined> {
  const known = Object.entries(FIGURES).find(([each]) => each === id);
  return known?.[1]();
}
