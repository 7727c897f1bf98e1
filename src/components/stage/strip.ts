import type { Rect } from '../memory/textures';
import type { Block } from './pane';

/** px. */
const CELL_HEIGHT = 7;
const BLOCK_GAP = 10;
const TITLE_HEIGHT = 14;
/** Width of a character of a title, set in the monospaced face. */
const TITLE_CHARACTER = 6.1;
/** Cells narrower than this are no longer told apart. */
const LEAST_CELL_WIDTH = 1;

export interface PlacedBlock {
  readonly block: Block;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Rectangles of the cells of each value. */
  readonly byValue: ReadonlyMap<number, readonly Rect[]>;
  readonly focus: readonly Rect[];
}

export interface StripLayout {
  readonly height: number;
  readonly blocks: readonly PlacedBlock[];
}

/** px² a byte, so that `bytes`, the most that any side holds, covers `area` px². */
export function stripScale(bytes: number, area: number): number {
  return area / Math.max(1, bytes);
}

interface Grid {
  readonly cellWidth: number;
  readonly columns: number;
  readonly rows: number;
}

function gridOf(block: Block, width: number, pxPerByte: number): Grid {
  const cellWidth = Math.max(LEAST_CELL_WIDTH, (block.unitBytes * pxPerByte) / CELL_HEIGHT);
  const columns = Math.max(1, Math.min(Math.floor(width / cellWidth), squareish(block.cells.length)));
  return { cellWidth, columns, rows: Math.ceil(block.cells.length / columns) };
}

/** Wide enough that a block is seldom higher than sixteen rows. */
function squareish(cells: number): number {
  return Math.max(8, Math.ceil(cells / 16));
}

/** Blocks one after the other, wrapped into lines. */
export function layoutStrip(blocks: readonly Block[], width: number, pxPerByte: number): StripLayout {
  const placed: PlacedBlock[] = [];
  let x = 0;
  let y = 0;
  let lineHeight = 0;
  for (const block of blocks) {
    const grid = gridOf(block, width, pxPerByte);
    const blockWidth = grid.columns * grid.cellWidth;
    if (x > 0 && x + blockWidth > width) {
      x = 0;
      y += lineHeight + BLOCK_GAP;
      lineHeight = 0;
    }
    placed.push(placeBlock(block, grid, x, y));
    x += Math.max(blockWidth, block.title.length * TITLE_CHARACTER) + BLOCK_GAP;
    lineHeight = Math.max(lineHeight, TITLE_HEIGHT + grid.rows * CELL_HEIGHT);
  }
  return { height: y + lineHeight, blocks: placed };
}

function placeBlock(block: Block, { cellWidth, columns }: Grid, x: number, y: number): PlacedBlock {
  const rectOf = (i: number): Rect => ({
    x: x + (i % columns) * cellWidth,
    y: y + TITLE_HEIGHT + Math.floor(i / columns) * CELL_HEIGHT,
    width: cellWidth,
    height: CELL_HEIGHT,
  });
  const byValue = new Map<number, Rect[]>();
  for (let i = 0; i < block.cells.length; i++) {
    const value = block.cells[i] ?? 0;
    const rects = byValue.get(value);
    if (rects) rects.push(rectOf(i));
    else byValue.set(value, [rectOf(i)]);
  }
  return { block, x, y, width: columns * cellWidth, byValue, focus: block.focus.slice(0, 2).map(rectOf) };
}
