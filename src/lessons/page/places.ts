import type { SceneId } from '../../scenes/list';
import type { FigureAddress, Shown } from '../lesson';

interface ScenePlace {
  readonly scene: SceneId;
  readonly query: string;
}

/** The scene of a figure’s address, and its query. */
export function sceneOf(address: FigureAddress): ScenePlace {
  const [scene, query = ''] = address.split('?', 2) as [SceneId, string?];
  return { scene, query };
}

/** Link to the page of a scene. */
export function pageOfFigure(address: FigureAddress, at?: string): string {
  const { scene, query } = sceneOf(address);
  const search = new URLSearchParams(query);
  if (at !== undefined) search.set('at', at);
  return `/${scene}?${search}`;
}

/** True if two moments are shown by the same drawing. */
export function sameFigure(a: Shown, b: Shown): boolean {
  return a.figure === b.figure;
}
