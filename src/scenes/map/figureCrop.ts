import type { Rect } from '../../components/memory/textures';
import { rectsOfPlace, type SideLayout } from '../../components/stage/layout';
import type { Place } from '../../components/stage/pane';
import { cropStart, type Stretch } from '../cropStart';
import type { Side, SideFrame } from './side';

/** Which part of a side's drawing is shown, and whether more lies above and below. */
export interface FigureCrop {
  /** px of the drawing. */
  readonly top: number;
  readonly above: boolean;
  readonly below: boolean;
}

/** px at a cropped edge where the drawing fades away: a row and a half, as in MapFigure.module.css. */
export const FADE = 22;
/** Where a crop may rest is so many parts of its height apart: it stands while the steps go from row to row. */
const STOPS = 2;
/** px under the last row that nothing is drawn in. */
const FOOT = 14;

type Pointing = Pick<SideFrame, 'marks' | 'move' | 'trail'>;
/** So many steps at most point at nothing before an operation has found its place. */
const MOST_AHEAD = 3;

/** The step itself, or if it points at nothing the next one that does: the crop waits where something will happen. */
export function pointingFrame({ frame: frameAt, track }: Pick<Side, 'frame' | 'track'>, position: number): Pointing {
  const present = frameAt(position);
  const last = Math.min(track.stepCount, position + MOST_AHEAD);
  let at = present;
  for (let next = position + 1; pointsNowhere(at) && next <= last; next++) at = frameAt(next);
  return pointsNowhere(at) ? present : at;
}

function pointsNowhere({ marks, move, trail }: Pointing): boolean {
  return marks.length === 0 && !move && trail.length === 0;
}

function stretchOf(rects: readonly Rect[]): Stretch | undefined {
  if (rects.length === 0) return undefined;
  return {
    from: Math.min(...rects.map(({ y }) => y)),
    to: Math.max(...rects.map(({ y, height }) => y + height)),
  };
}

/** What the step points at, or else where its operation has come to. */
function focusOf(layout: SideLayout, { marks, move, trail }: Pointing, room: number): Stretch | undefined {
  const at = (places: readonly Place[]) => stretchOf(places.flatMap((place) => rectsOfPlace(layout, place)));
  const fits = (focus: Stretch | undefined) => focus && focus.to - focus.from <= room;
  const all = at([...marks, ...(move ? [move.to, move.from] : [])]);
  if (fits(all)) return all;
  if (move) return at([move.to]) ?? all;
  return all ?? at(trail.slice(-1).map((row) => ({ row, slot: -1 })));
}

/** The part of a drawing that shows what its step is about in `height` px. */
export function figureCrop(layout: SideLayout, pointing: Pointing, height: number): FigureCrop {
  const last = layout.height - FOOT - height;
  if (last <= 0) return { top: 0, above: false, below: false };
  const focus = focusOf(layout, pointing, height - 2 * FADE);
  const top = focus ? Math.round(topFor(focus, height, last)) : 0;
  return { top, above: top > 0, below: top < last };
}

/** The first place to rest at that shows the focus clear of the fades, or else the focus in the middle. */
function topFor(focus: Stretch, height: number, last: number): number {
  const stop = height / STOPS;
  for (let at = 0; ; at += stop) {
    const top = Math.min(at, last);
    const from = top > 0 ? top + FADE : 0;
    const to = top + height - (top < last ? FADE : 0);
    if (focus.from >= from && focus.to <= to) return top;
    if (top === last) break;
  }
  const wide = { from: focus.from - FADE, to: focus.to + FADE };
  return cropStart({ from: 0, to: last + height }, wide, height);
}
