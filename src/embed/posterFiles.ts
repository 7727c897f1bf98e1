import { NARROW_BELOW } from '../scenes/index';
import { WITH_SITE } from './withSite';

/** Attributes that name what a scene's gallery has pictures of. */
const NAMING = ['example', 'preset', 'story'];

/** The loader's own file, beside whose folder the pictures lie. */
const LOADER = import.meta.url;

/** Addresses of pictures to begin with, the best first: at the moment that an attribute names, or as the scene opens. */
export function posterFiles(scene: string, element: Pick<Element, 'getAttribute' | 'clientWidth'>): string[] {
  if (!WITH_SITE) return [];
  const named = NAMING.map((name) => element.getAttribute(name) ?? '').filter((id) => /^[\w-]+$/.test(id));
  const folder = element.clientWidth < NARROW_BELOW ? 'figures/narrow' : 'figures';
  return [...named.map((id) => `${scene}-${id}`), scene].map((id) => new URL(`../${folder}/${id}.svg`, LOADER).href);
}
