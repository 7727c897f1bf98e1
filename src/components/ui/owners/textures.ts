import type { Owner } from '../../../models/map/owners';
import { OWNER_TEXTURES } from './owners';

/** In px of the view. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const HATCH = 5;
const DOTS = 4;

/** One path through many rects: what `ownerPathProps` fills. */
export function rectsPath(rects: Iterable<Rect>): string {
  let d = '';
  for (const { x, y, width, height } of rects) d += `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
  return d;
}

/** The lines or dots that tell an owner without its colour, cut to the rects; empty for owners that need none. */
export function texturePath(owner: Owner, rects: Iterable<Rect>): string {
  const draw = MARKS[OWNER_TEXTURES[owner]];
  let d = '';
  if (draw) for (const rect of rects) d += draw(rect);
  return d;
}

/** As `texturePath`, for an area made of many rects that touch: crosses become a lattice that runs through all of them. */
export function areaTexturePath(owner: Owner, rects: Iterable<Rect>): string {
  if (OWNER_TEXTURES[owner] !== 'crossed') return texturePath(owner, rects);
  let d = '';
  for (const rect of rects) d += hatchPath(rect) + hatchPath(rect, -1);
  return d;
}

const MARKS: Partial<Record<(typeof OWNER_TEXTURES)[Owner], (rect: Rect) => string>> = {
  hatched: (rect) => hatchPath(rect),
  crossed: crossPath,
  dotted: dotsPath,
  ruled: rulesPath,
};

/** Diagonals that continue from one rect into its neighbour, rising to the right (`slope` 1) or falling (-1). */
export function hatchPath({ x, y, width, height }: Rect, slope: 1 | -1 = 1): string {
  // A line holds all points with px + slope * py = c.
  const corners = [x + slope * y, x + width + slope * y, x + slope * (y + height), x + width + slope * (y + height)];
  let d = '';
  for (let c = Math.ceil(Math.min(...corners) / HATCH) * HATCH; c < Math.max(...corners); c += HATCH) {
    const from = Math.max(x, slope > 0 ? c - y - height : c + y);
    const to = Math.min(x + width, slope > 0 ? c - y : c + y + height);
    if (to - from > 0.2) d += `M${n(from)} ${n(slope * (c - from))}L${n(to)} ${n(slope * (c - to))}`;
  }
  return d;
}

function crossPath({ x, y, width, height }: Rect): string {
  const [right, bottom] = [n(x + width), n(y + height)];
  return `M${n(x)} ${n(y)}L${right} ${bottom}M${n(x)} ${bottom}L${right} ${n(y)}`;
}

function rulesPath({ x, y, width, height }: Rect): string {
  let d = '';
  for (let px = Math.floor(x / HATCH + 1) * HATCH; px < x + width; px += HATCH) d += `M${n(px)} ${n(y)}v${n(height)}`;
  return d;
}

/** Dots of zero length: round caps make them visible. */
function dotsPath({ x, y, width, height }: Rect): string {
  if (width < DOTS || height < DOTS)
    return width < 2 || height < 2 ? '' : `M${n(x + width / 2)} ${n(y + height / 2)}h0`;
  let d = '';
  for (let row = Math.ceil((y + 1) / DOTS); row * DOTS <= y + height - 1; row++) {
    const shift = row % 2 === 0 ? 0 : DOTS / 2;
    for (let px = Math.ceil((x + 1 - shift) / DOTS) * DOTS + shift; px <= x + width - 1; px += DOTS) {
      d += `M${n(px)} ${row * DOTS}h0`;
    }
  }
  return d;
}

function n(value: number): number {
  return Math.round(value * 100) / 100;
}
