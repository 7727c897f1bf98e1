import { NARROW_BELOW, type SceneEntry } from '../scenes/index';

/** px. */
const LEAST = 200;
const MOST = 4000;
/** Where no scene is shown: a sentence that says so. */
const WITHOUT_SCENE = 80;

/** px that a figure takes at a width: what its host asks for, or what its scene is drawn for. */
export function heightOf(entry: Pick<SceneEntry, 'heights'> | undefined, asked: string | null, width: number): number {
  if (!entry) return WITHOUT_SCENE;
  const wanted = Number.parseFloat(asked ?? '');
  if (Number.isFinite(wanted)) return Math.min(MOST, Math.max(LEAST, wanted));
  return width > 0 && width < NARROW_BELOW ? entry.heights.narrow : entry.heights.wide;
}
