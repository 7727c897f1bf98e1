import type { Rect } from '../../../ui/owners/textures';
import type { Block, UnitRef } from '../pane';

/** Cells narrower than this, in px of the screen, are drawn as pixels that stand for a stretch of units each. */
const LEAST_CELL = 2;
/** Units that a mark stands for at most: what paint() can add up. */
const MOST_UNITS = 4096;

/**
 * The marks of a block in the view: a cell a unit, or a square px for a stretch of units, row by row; or one bar for all
 * of them, filled from below. All lengths in px of the page.
 */
export interface HeatBlock extends Rect {
  readonly block: Block;
  readonly draw: 'cells' | 'pixels' | 'bar';
  /** Mark i stands for the units from ⌊i · units / marks⌋. */
  readonly marks: number;
  readonly columns: number;
  readonly markWidth: number;
  readonly markHeight: number;
}

export interface HeatLayout {
  readonly width: number;
  readonly height: number;
  /** px of the page that a pixel of the screen takes. */
  readonly pixel: number;
  readonly blocks: readonly HeatBlock[];
}

/** True if units of that area, in px², are too small for cells of their own. */
export function isBelowCells(unitArea: number, pixel: number): boolean {
  return Math.sqrt(unitArea) < LEAST_CELL * pixel;
}

/** Cells of that size, at most `most` of them in a row. */
export function cellBlock(block: Block, x: number, y: number, most: number, width: number, height: number): HeatBlock {
  const marks = block.cells.length;
  const columns = Math.max(1, Math.min(most, marks));
  const size = { width: columns * width, height: Math.ceil(marks / columns) * height };
  return { block, draw: 'cells', x, y, ...size, marks, columns, markWidth: width, markHeight: height };
}

/** A block of `area` px², about `height` px high, in squares of about one px of the page. */
export function pixelBlock(block: Block, x: number, y: number, area: number, height: number, pixel: number): HeatBlock {
  const size = pixel * Math.max(1, Math.round(1 / pixel));
  const columns = Math.max(1, Math.ceil(area / height / size));
  const marks = Math.max(Math.ceil(block.cells.length / MOST_UNITS), Math.round(area / size ** 2));
  const box = { width: columns * size, height: Math.ceil(marks / columns) * size };
  return { block, draw: 'pixels', x, y, ...box, marks, columns, markWidth: size, markHeight: size };
}

export function barBlock(block: Block, { x, y, width, height }: Rect): HeatBlock {
  return { block, draw: 'bar', x, y, width, height, marks: 1, columns: 1, markWidth: width, markHeight: height };
}

/** The first unit of mark `mark`, as a number of its cell. */
export function firstCell({ block, marks }: HeatBlock, mark: number): number {
  return Math.floor((mark * block.cells.length) / marks);
}

/** The first and the last mark of a cell. */
export function marksOfCell({ block, marks }: HeatBlock, cell: number): { first: number; last: number } {
  const last = Math.ceil(((cell + 1) * marks) / block.cells.length) - 1;
  return { first: Math.min(last, Math.ceil((cell * marks) / block.cells.length)), last };
}

function contains({ x, y, width, height }: Rect, px: number, py: number): boolean {
  return px >= x && px < x + width && py >= y && py < y + height;
}

/** The cell under a point of the page, where there is one. */
function cellAt(placed: HeatBlock, px: number, py: number): number | undefined {
  if (!contains(placed, px, py)) return undefined;
  const column = Math.min(placed.columns - 1, Math.floor((px - placed.x) / placed.markWidth));
  const mark = Math.floor((py - placed.y) / placed.markHeight) * placed.columns + column;
  return mark < placed.marks ? firstCell(placed, mark) : undefined;
}

/** Rectangle of a cell; of one that goes on in the next row of pixels, its last part. */
export function cellRect(placed: HeatBlock, cell: number): Rect {
  const { x, y, columns, markWidth, markHeight } = placed;
  const { first, last } = marksOfCell(placed, cell);
  const row = Math.floor(last / columns);
  const from = Math.max(first - row * columns, 0);
  return {
    x: x + from * markWidth,
    y: y + row * markHeight,
    width: (last - row * columns - from + 1) * markWidth,
    height: markHeight,
  };
}

export function cellOfUnit({ cells, units }: Block, unit: number): number {
  const cell = units ? units.indexOf(unit) : unit;
  return cell < cells.length ? cell : -1;
}

export function unitOfCell({ units }: Block, cell: number): number {
  return units?.[cell] ?? cell;
}

function refOf(block: Block, cell: number): UnitRef {
  return { block: block.id, unit: unitOfCell(block, cell) };
}

/** The unit under a point; of those that share a mark the first. */
export function unitAt({ blocks }: HeatLayout, x: number, y: number): UnitRef | undefined {
  for (const placed of blocks) {
    const cell = cellAt(placed, x, y);
    if (cell !== undefined) return refOf(placed.block, cell);
  }
  return undefined;
}

export function placedOf({ blocks }: HeatLayout, { block: id }: UnitRef): HeatBlock | undefined {
  return blocks.find(({ block }) => block.id === id);
}

/** Rectangle of a unit. */
export function rectOf(layout: HeatLayout, ref: UnitRef): Rect | undefined {
  const placed = placedOf(layout, ref);
  const cell = placed ? cellOfUnit(placed.block, ref.unit) : -1;
  return placed && cell >= 0 ? cellRect(placed, cell) : undefined;
}
