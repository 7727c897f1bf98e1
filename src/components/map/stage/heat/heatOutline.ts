import { type Rect, rectsPath } from '../../../ui/owners/textures';
import { cellRect, type HeatBlock } from './heat';

/** px: smaller cells are ringed at a distance, so that what they hold is still seen. */
const LEAST_RING = 6;
/** Focused units that are ringed: the latest. */
const MOST_RINGS = 2;

/** Rings round cells, never smaller than can be seen. */
export function outlinePath(rects: readonly Rect[]): string {
  return rectsPath(
    rects.map(({ x, y, width, height }) => {
      const dx = Math.max(1, (LEAST_RING - width) / 2);
      const dy = Math.max(1, (LEAST_RING - height) / 2);
      return { x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy };
    }),
  );
}

/** The cells of a block that the present event is about. */
export function focusRects(placed: HeatBlock): Rect[] {
  const rects = placed.block.focus
    .filter((cell) => cell < placed.block.cells.length)
    .slice(0, MOST_RINGS)
    .map((cell) => cellRect(placed, cell));
  return placed.draw === 'bar' ? rects.slice(0, 1) : rects;
}

/** Round all marks of a block, whose last row may be shorter than the others. */
export function edgePath({ x, y, width, height, marks, columns, markWidth, markHeight }: HeatBlock): string {
  const last = marks % columns;
  if (last === 0) return rectsPath([{ x, y, width, height }]);
  const rows = Math.ceil(marks / columns);
  if (rows === 1) return rectsPath([{ x, y, width: last * markWidth, height }]);
  const whole = (rows - 1) * markHeight;
  return `M${x} ${y}h${width}v${whole}h${(last - columns) * markWidth}v${markHeight}h${-last * markWidth}z`;
}
