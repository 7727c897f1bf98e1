import { type Ledger, OWNERS, type Owner } from '../../../models/map/owners';
import { px } from '../chart/axis';

type Texture = 'plain' | 'outline' | 'hatched' | 'dashed' | 'crossed' | 'dotted' | 'ruled';

/** Texture of each owner, on the stage, in charts and in the legend alike; with the colour that owners.module.css gives it, none looks like another. */
export const OWNER_TEXTURES: Readonly<Record<Owner, Texture>> = {
  key: 'plain',
  value: 'plain',
  padding: 'dotted',
  control: 'plain',
  pointer: 'plain',
  emptySlot: 'outline',
  tombstone: 'crossed',
  overflow: 'hatched',
  oldArray: 'dashed',
  header: 'plain',
  directory: 'ruled',
  mallocHeader: 'ruled',
  classTail: 'hatched',
  pageTail: 'crossed',
  garbage: 'hatched',
};

/** All whose bytes the map still holds. */
export const LIVE_OWNERS: readonly Owner[] = OWNERS.filter((owner) => owner !== 'garbage');

/** Live bytes of some owners that are told as one. */
export interface OwnedPart {
  /** Keys and values together, or one other, or all that have no part of their own. */
  readonly owners: readonly Owner[];
  readonly bytes: number;
  readonly isRest?: true;
}

/**
 * Parts of the live bytes in the order in which they are stacked, `most` of them at most (from 2 on): all owners that are
 * `seen` or have bytes, or else with keys and values as one, or else entries, the first of those seen, and the rest. In one
 * run these are the same at every moment: lines don't change places.
 */
export function ownedParts(ledger: Ledger, seen: ReadonlySet<Owner>, most: number): OwnedPart[] {
  const part = (owners: readonly Owner[]) => ({ owners, bytes: owners.reduce((sum, owner) => sum + ledger[owner], 0) });
  const owners = LIVE_OWNERS.filter((owner) => seen.has(owner) || ledger[owner] > 0);
  if (owners.length <= most) return owners.map((owner) => part([owner]));
  const entries: readonly Owner[] = ['key', 'value'];
  const others = owners.filter((owner) => !entries.includes(owner));
  if (others.length < most) return [part(entries), ...others.map((owner) => part([owner]))];
  const ranked = [...new Set([...seen, ...others])].filter((owner) => others.includes(owner));
  const named = new Set(ranked.slice(0, most - 2));
  return [
    part(entries),
    ...others.filter((owner) => named.has(owner)).map((owner) => part([owner])),
    { ...part(others.filter((owner) => !named.has(owner))), isRest: true },
  ];
}

/** Owners that ever have a byte in a run, so that rows don't come and go. Those with the highest peak come first. */
export function ownersSeen(byOwner: Readonly<Record<Owner, Float64Array>>): ReadonlySet<Owner> {
  const peaks = new Map(OWNERS.map((owner) => [owner, byOwner[owner].reduce((a, b) => Math.max(a, b), 0)]));
  const seen = [...peaks].filter(([, bytes]) => bytes > 0).sort(([, a], [, b]) => b - a);
  return new Set(seen.map(([owner]) => owner));
}

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
  for (const { x, y, width, height } of rects) d += `M${px(x)} ${px(y)}h${px(width)}v${px(height)}h${px(-width)}z`;
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
    if (to - from > 0.2) d += `M${px(from)} ${px(slope * (c - from))}L${px(to)} ${px(slope * (c - to))}`;
  }
  return d;
}

function crossPath({ x, y, width, height }: Rect): string {
  const [right, bottom] = [px(x + width), px(y + height)];
  return `M${px(x)} ${px(y)}L${right} ${bottom}M${px(x)} ${bottom}L${right} ${px(y)}`;
}

function rulesPath({ x, y, width, height }: Rect): string {
  let d = '';
  for (let at = Math.floor(x / HATCH + 1) * HATCH; at < x + width; at += HATCH)
    d += `M${px(at)} ${px(y)}v${px(height)}`;
  return d;
}

/** Dots of zero length: round caps make them visible. */
function dotsPath({ x, y, width, height }: Rect): string {
  if (width < DOTS || height < DOTS)
    return width < 2 || height < 2 ? '' : `M${px(x + width / 2)} ${px(y + height / 2)}h0`;
  let d = '';
  for (let row = Math.ceil((y + 1) / DOTS); row * DOTS <= y + height - 1; row++) {
    const shift = row % 2 === 0 ? 0 : DOTS / 2;
    for (let at = Math.ceil((x + 1 - shift) / DOTS) * DOTS + shift; at <= x + width - 1; at += DOTS) {
      d += `M${px(at)} ${row * DOTS}h0`;
    }
  }
  return d;
}
