import type { PageState } from '../../models/resident/pages';
import type { Rect } from '../memory/textures';
import { areaOf, type PageArea } from './pageMapLayout';

/** One page of a legend. */
export function swatchArea(state: PageState, size: number): PageArea {
  return areaOf(state, [{ x: 0, y: 0, width: size, height: size }], size);
}

/** A part of a bar. */
export function barArea(state: PageState, rect: Rect): PageArea {
  return areaOf(state, [rect], rect.height);
}
