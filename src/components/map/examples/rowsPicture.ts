import { cropStart, type Framing, type Stretch } from '../../Crop';
import type { PictureSize } from '../../scene';
import type { Rect } from '../../ui/owners/textures';
import type { SideFrame } from '../run/frame';
import { layoutSide, rectsOf, rectsOfPlace, type SideLayout, scaleFor } from '../stage/layout';
import type { Block, Pane, Place } from '../stage/pane';

function boxOf(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
}

function stretchOf({ y, height }: Rect): Stretch {
  return { from: y, to: y + height };
}

/** From the highest to the lowest of the places that are on the stage; undefined if none is. */
function stretchOfPlaces(layout: SideLayout, places: readonly Place[]): Stretch | undefined {
  const rects = places.flatMap((place) => rectsOfPlace(layout, place));
  return rects.length > 0 ? stretchOf(boxOf(rects)) : undefined;
}

function pointedAt({ marks, move }: Pick<SideFrame, 'marks' | 'move'>): readonly Place[] {
  return [...marks, ...(move ? [move.to, move.from] : [])];
}

/** Drawing of a side at rest, and the part of it that is shown. */
interface RowsPicture extends Framing {
  readonly panes: readonly Pane[];
  /** px of the drawing. */
  readonly width: number;
  /** px a byte. */
  readonly scale: number;
}

/** px around the rows, for the outlines of what is pointed at. */
const OUTLINE = 3;
/** px to the left of rows for the hooks of overflow buckets, to the right for the way of a probe. */
const HOOKS = 16;
const TRAIL = 27;
/** px. The widest drawing in one column, and the least wide in two. */
const ONE_COLUMN = 479;
const TWO_COLUMNS = 480;

/** Rows of a picture at most: cells for all buckets or groups say more. */
const MOST_ROWS = 40;

export function isBeyondRows(blocks: readonly Block[]): boolean {
  return blocks.reduce((sum, block) => sum + block.cells.length, 0) > MOST_ROWS;
}

/** Arrays and tables alone, without a word. */
function wordless(panes: readonly Pane[]): Pane[] {
  return panes.filter(({ kind }) => kind !== 'records').map((pane) => ({ ...pane, title: undefined, note: undefined }));
}

/** All rows, with room for what is drawn around them. */
function extentOf(layout: SideLayout, trail: readonly string[]): Rect {
  const rows = [...layout.rows.values()];
  const box = boxOf(rows.flatMap((row) => rectsOf(row, 0, row.row.bytes, layout.scale)));
  const left = rows.some(({ row }) => row.linked) ? HOOKS : OUTLINE;
  const right = trail.length > 1 ? TRAIL : OUTLINE;
  return {
    x: box.x - left,
    y: box.y - OUTLINE,
    width: box.width + left + right,
    height: box.height + 2 * OUTLINE,
  };
}

/** One column as large as it can be, or smaller, or two columns: the first way that shows all, or most, in the height. */
export function rowsPicture(
  { panes, unitBytes, marks, move, trail }: SideFrame,
  { width, height }: PictureSize,
): RowsPicture | undefined {
  const silent = wordless(panes);
  if (silent.every(({ rows }) => rows.length === 0)) return undefined;
  const widths = [Math.min(width, ONE_COLUMN), ONE_COLUMN, Math.max(width, TWO_COLUMNS), 2 * width];
  const ways = widths.map((drawn) => {
    const scale = scaleFor(drawn, unitBytes);
    const layout = layoutSide(silent, drawn, scale);
    const extent = extentOf(layout, trail);
    return { drawn, scale, layout, extent, zoom: width / extent.width };
  });
  const shown = ({ extent, zoom }: (typeof ways)[number]) => extent.height * zoom;
  const least = Math.min(...ways.map(shown));
  const way = ways.find((one) => shown(one) <= height) ?? ways.find((one) => shown(one) === least);
  if (!way) return undefined;
  const { drawn, scale, layout, extent, zoom } = way;
  const whole = stretchOf(extent);
  return {
    panes: silent,
    width: drawn,
    scale,
    zoom,
    left: extent.x,
    top: cropStart(whole, stretchOfPlaces(layout, pointedAt({ marks, move })) ?? whole, height / zoom),
  };
}
