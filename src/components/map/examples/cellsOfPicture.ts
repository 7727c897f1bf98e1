import type { PictureSize } from '../../scene';
import type { Rect } from '../../ui/owners/textures';
import type { Block } from '../stage/pane';

/** All buckets of an array or groups of a table, as cells. */
interface CellsBlock {
  readonly block: Block;
  /** Rectangles of the cells of each value. */
  readonly byValue: ReadonlyMap<number, readonly Rect[]>;
  readonly focus: readonly Rect[];
}

/** Cells one under the other, in every block. */
const ROWS = 16;
/** px. */
const MOST_CELL_HEIGHT = 7.5;
const MOST_GAP = 10;
const MOST_CELL_WIDTH = 14;
/** px around the cells, for the outlines of those that the step is about. */
const OUTLINE = 3;

function columnsOf(block: Block): number {
  return Math.ceil(block.cells.length / ROWS);
}

/** Arrays and tables side by side in the middle of the height; one byte has one area. */
export function cellsPicture(blocks: readonly Block[], { width, height }: PictureSize): CellsBlock[] {
  const gap = Math.min(MOST_GAP, width / (4 * blocks.length));
  const inner = width - 2 * OUTLINE - gap * (blocks.length - 1);
  const bytesAcross = blocks.reduce((sum, block) => sum + columnsOf(block) * block.unitBytes, 0);
  const largest = blocks.reduce((most, { unitBytes }) => Math.max(most, unitBytes), 1);
  const pxPerByte = Math.min(inner / Math.max(1, bytesAcross), MOST_CELL_WIDTH / largest);
  const cellHeight = Math.min(MOST_CELL_HEIGHT, (height - 2 * OUTLINE) / ROWS);
  const top = (height - ROWS * cellHeight) / 2;
  let left = OUTLINE;
  return blocks.map((block) => {
    const [columns, cellWidth, x] = [columnsOf(block), block.unitBytes * pxPerByte, left];
    left += columns * cellWidth + gap;
    const rectOf = (cell: number): Rect => ({
      x: x + (cell % columns) * cellWidth,
      y: top + Math.floor(cell / columns) * cellHeight,
      width: cellWidth,
      height: cellHeight,
    });
    const byValue = new Map<number, Rect[]>();
    for (const [cell, value] of block.cells.entries()) {
      const alike = byValue.get(value) ?? [];
      alike.push(rectOf(cell));
      byValue.set(value, alike);
    }
    return { block, byValue, focus: block.focus.slice(0, 2).map(rectOf) };
  });
}
