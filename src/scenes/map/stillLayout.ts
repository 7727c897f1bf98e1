import type { Rect } from '../../components/memory/textures';
import { layoutSide, rectsOf, rectsOfPlace, type SideLayout, scaleFor } from '../../components/stage/layout';
import { isGap, type Pane } from '../../components/stage/pane';
import type { Framing } from '../Crop';
import { cropStart, type Stretch } from '../cropStart';
import type { PictureSize } from '../define';
import type { SideFrame } from './side';

/** How a side is drawn for a picture, and which part of that is shown. */
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

/** Whether rows would show too little of the map: cells for all its buckets or groups say more. */
export function isBeyondRows({ blocks, panes }: Pick<SideFrame, 'blocks' | 'panes'>): boolean {
  const units = blocks.reduce((sum, block) => sum + block.cells.length, 0);
  const rows = panes.reduce((sum, pane) => sum + pane.rows.filter((row) => !isGap(row)).length, 0);
  return units > 2 * rows;
}

/** Arrays and tables alone, without a word. */
function wordless(panes: readonly Pane[]): Pane[] {
  return panes.filter(({ kind }) => kind !== 'records').map((pane) => ({ ...pane, title: '', note: '' }));
}

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

/** What the step points at, or else the whole. */
function focusOf(layout: SideLayout, { marks, move }: Pick<SideFrame, 'marks' | 'move'>, whole: Rect): Rect {
  const rects = [...marks, ...(move ? [move.to, move.from] : [])].flatMap((place) => rectsOfPlace(layout, place));
  return rects.length > 0 ? boxOf(rects) : whole;
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
  const focus = focusOf(layout, { marks, move }, extent);
  return {
    panes: silent,
    width: drawn,
    scale,
    zoom,
    left: extent.x,
    top: cropStart(stretchOf(extent), stretchOf(focus), height / zoom),
  };
}
