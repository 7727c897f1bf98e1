import { LOAD } from '../../../models/map/unit';
import { type Rect, rectsPath } from '../../ui/owners/owners';
import { sentenceOf } from '../../ui/words/language';
import type { UnitKind } from '../record/facts';
import type { Block, UnitRef } from '../record/pane';
import type { MapWords } from '../words/en/stage';

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

function barBlock(block: Block, { x, y, width, height }: Rect): HeatBlock {
  return { block, draw: 'bar', x, y, width, height, marks: 1, columns: 1, markWidth: width, markHeight: height };
}

/** The first unit of mark `mark`, as a number of its cell. */
function firstCell({ block, marks }: HeatBlock, mark: number): number {
  return Math.floor((mark * block.cells.length) / marks);
}

/** The first and the last mark of a cell. */
function marksOfCell({ block, marks }: HeatBlock, cell: number): { first: number; last: number } {
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

function cellOfUnit({ cells, units }: Block, unit: number): number {
  const cell = units ? units.indexOf(unit) : unit;
  return cell < cells.length ? cell : -1;
}

function unitOfCell({ units }: Block, cell: number): number {
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

/** Words that a picture of units lays out. */
export type UnitsWords = MapWords['picture'];

/** px. */
const CELL_HEIGHT = 7;
/** Narrower cells of that height are drawn as squares. */
const LEAST_WIDTH = 3;
const BLOCK_GAP = 10;
const TITLE_HEIGHT = 14;
/** Width of a character of a title, set in the monospaced face. */
const TITLE_CHARACTER = 6.7;
const LEAST_PIXELS_HEIGHT = 24;
/** With more blocks than these each is a bar, filled as far as its table. */
const MOST_BOXES = 64;
/** Beyond this many tables a number must do for a title. */
const MOST_NAMED = 4;
/** Height of a bar in widths of it. */
const BAR_SHAPE = 6;
const BAR_LINE_GAP = 3;

interface StripTitle {
  readonly id: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface StripLayout extends HeatLayout {
  readonly titles: readonly StripTitle[];
}

/** True if there are too many blocks for a box of cells each. */
export function isInBars(blocks: readonly Block[]): boolean {
  return blocks.length > MOST_BOXES;
}

/** Blocks one after the other, wrapped into lines; a bar for each where there are too many. */
export function layoutStrip(
  words: UnitsWords,
  blocks: readonly Block[],
  width: number,
  pxPerByte: number,
  pixel = 1,
): StripLayout {
  if (isInBars(blocks)) return layoutBars(words, blocks, width, pxPerByte, pixel);
  const unitArea = Math.max(0, ...blocks.map(({ unitBytes }) => unitBytes)) * pxPerByte;
  const place = isBelowCells(unitArea, pixel)
    ? pixelsPlacer(blocks, width, pxPerByte, pixel)
    : cellsPlacer(width, pxPerByte);
  const titles: StripTitle[] = [];
  const placed: HeatBlock[] = [];
  let x = 0;
  let y = 0;
  let lineHeight = 0;
  for (const block of blocks) {
    const text = blocks.length > MOST_NAMED ? shortTitle(words, block) : sentenceOf(words.blocks, block.name);
    let box = place(block, x, y + TITLE_HEIGHT);
    if (x > 0 && x + box.width > width) {
      x = 0;
      y += lineHeight + BLOCK_GAP;
      lineHeight = 0;
      box = place(block, x, y + TITLE_HEIGHT);
    }
    placed.push(box);
    titles.push({ id: block.id, text, x, y: y + TITLE_HEIGHT - 5 });
    x += Math.max(box.width, text.length * TITLE_CHARACTER) + BLOCK_GAP;
    lineHeight = Math.max(lineHeight, TITLE_HEIGHT + box.height);
  }
  return { width, height: y + lineHeight, pixel, blocks: placed, titles };
}

function shortTitle({ short }: UnitsWords, { name, index, kind }: Block): string {
  if (index !== undefined) return `${index}`;
  return kind === 'old' ? short.old : sentenceOf(short.blocks, name);
}

type Placer = (block: Block, x: number, y: number) => HeatBlock;

function cellsPlacer(width: number, pxPerByte: number): Placer {
  return (block, x, y) => {
    const area = block.unitBytes * pxPerByte;
    const cellHeight = area >= LEAST_WIDTH * CELL_HEIGHT ? CELL_HEIGHT : Math.sqrt(area);
    const cellWidth = area / cellHeight;
    const columns = Math.min(Math.floor(width / cellWidth), squareish(block.cells.length));
    return cellBlock(block, x, y, columns, cellWidth, cellHeight);
  };
}

/** Wide enough that a block is seldom higher than sixteen rows. */
function squareish(cells: number): number {
  return Math.max(8, Math.ceil(cells / 16));
}

/** All blocks of one height, so that they fill the width in one line if they can. */
function pixelsPlacer(blocks: readonly Block[], width: number, pxPerByte: number, pixel: number): Placer {
  const area = (block: Block) => block.cells.length * block.unitBytes * pxPerByte;
  const total = blocks.reduce((sum, block) => sum + area(block), 0);
  const free = Math.max(width / 2, width - (blocks.length - 1) * BLOCK_GAP - blocks.length * pixel);
  const height = Math.max(LEAST_PIXELS_HEIGHT, total / free);
  return (block, x, y) => pixelBlock(block, x, y, area(block), height, pixel);
}

export function layoutBars(
  words: UnitsWords,
  blocks: readonly Block[],
  width: number,
  pxPerByte: number,
  pixel: number,
): StripLayout {
  const area = (block: Block) => block.cells.length * block.unitBytes * pxPerByte;
  const largest = blocks.reduce((most, block) => Math.max(most, area(block)), 0);
  const barWidth = Math.max(1, Math.round(Math.sqrt(largest / BAR_SHAPE) / pixel)) * pixel;
  const height = largest / barWidth;
  const pitch = Math.ceil(height / pixel) * pixel + BAR_LINE_GAP;
  const placed: HeatBlock[] = [];
  let x = 0;
  let y = TITLE_HEIGHT;
  for (const block of blocks) {
    const wide = height > 0 ? area(block) / height : 0;
    if (x > 0 && x + wide > width) {
      x = 0;
      y += pitch;
    }
    placed.push(barBlock(block, { x, y, width: wide, height }));
    x += wide;
  }
  const titles = [{ id: 'all', text: barsCaption(words, blocks), x: 0, y: TITLE_HEIGHT - 5 }];
  return { width, height: y + height, pixel, blocks: placed, titles };
}

/** Loads of the tables in use, in words: `1,024 tables, 44 to 87 % full`. */
export function barsCaption(words: UnitsWords, blocks: readonly Block[]): string {
  let count = 0;
  let least = 1;
  let most = 0;
  for (const { kind, entries, slots } of blocks) {
    if (kind === 'old' || slots === 0) continue;
    count += 1;
    least = Math.min(least, entries / slots);
    most = Math.max(most, entries / slots);
  }
  const percent = (share: number) => Math.floor(share * 100);
  return words.bars.caption(count, percent(Math.min(least, most)), percent(most));
}

/** px² a byte, so that `bytes`, the most that any side holds, covers `area` px². */
export function stripScale(bytes: number, area: number): number {
  return area / Math.max(1, bytes);
}

/** px between the lines of blocks that a way up or down may cross. */
const LONGEST_LEAP = 60;

function markRef(placed: HeatBlock, mark: number): UnitRef {
  return { block: placed.block.id, unit: unitOfCell(placed.block, firstCell(placed, mark)) };
}

function endOf(layout: HeatLayout, end: 'first' | 'last'): UnitRef | undefined {
  const placed = layout.blocks.filter(({ marks }) => marks > 0).at(end === 'first' ? 0 : -1);
  return placed && markRef(placed, end === 'first' ? 0 : placed.marks - 1);
}

/** The next or previous unit, or the first of the next or previous mark, in the block or the one beside it. */
function beside(layout: HeatLayout, placed: HeatBlock, cell: number, way: 1 | -1): UnitRef | undefined {
  const { block, marks } = placed;
  const isShared = marks < block.cells.length;
  const mark = isShared ? marksOfCell(placed, cell).last + way : cell + way;
  if (mark >= 0 && mark < (isShared ? marks : block.cells.length)) {
    return { block: block.id, unit: unitOfCell(block, isShared ? firstCell(placed, mark) : mark) };
  }
  const next = layout.blocks[layout.blocks.indexOf(placed) + way];
  return next && next.marks > 0 ? markRef(next, way > 0 ? 0 : next.marks - 1) : undefined;
}

function above(layout: HeatLayout, placed: HeatBlock, cell: number, way: 1 | -1): UnitRef | undefined {
  const rect = cellRect(placed, cell);
  const x = rect.x + rect.width / 2;
  const start = rect.y + rect.height / 2;
  for (let leap = rect.height; leap <= rect.height + LONGEST_LEAP; leap += Math.min(rect.height, 4)) {
    const ref = unitAt(layout, x, start + way * leap);
    if (ref) return ref;
  }
  return undefined;
}

export const CURSOR_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
type CursorKey = (typeof CURSOR_KEYS)[number];

export function isCursorKey(key: string): key is CursorKey {
  return CURSOR_KEYS.some((one) => one === key);
}

/** Unit to which a key takes the cursor; it stays at the edges, and starts at the first unit. */
export function moveCursor(layout: HeatLayout, cursor: UnitRef | undefined, key: CursorKey): UnitRef | undefined {
  const placed = cursor && placedOf(layout, cursor);
  const cell = placed && cursor ? cellOfUnit(placed.block, cursor.unit) : -1;
  if (!placed || cell < 0) return endOf(layout, key === 'End' ? 'last' : 'first');
  switch (key) {
    case 'ArrowLeft':
      return beside(layout, placed, cell, -1) ?? cursor;
    case 'ArrowRight':
      return beside(layout, placed, cell, 1) ?? cursor;
    case 'ArrowUp':
      return above(layout, placed, cell, -1) ?? cursor;
    case 'ArrowDown':
      return above(layout, placed, cell, 1) ?? cursor;
    case 'Home':
      return endOf(layout, 'first');
    case 'End':
      return endOf(layout, 'last');
    default: {
      const gone: never = key;
      return gone;
    }
  }
}

/** The cursor as a number among all units, and how many there are: what a slider's value is. */
export function cursorValue(layout: HeatLayout, cursor: UnitRef | undefined): { value: number; units: number } {
  let value = 0;
  let units = 0;
  for (const { block } of layout.blocks) {
    if (block.id === cursor?.block) value = units + Math.max(0, cellOfUnit(block, cursor.unit));
    units += block.cells.length;
  }
  return { value, units };
}

function contentOf({ cells }: UnitsWords, value: number): string {
  switch (value) {
    case LOAD.tombstones:
      return cells.tombstones;
    case LOAD.evacuated:
      return cells.evacuated;
    case LOAD.spare:
      return cells.spare;
    default:
      return cells.used(value);
  }
}

/** Words for what is under the cursor: `table at entry 3, group 12: 5 of 8 slots`. */
export function cursorText(words: UnitsWords, layout: HeatLayout, cursor: UnitRef, unit: UnitKind): string {
  const placed = placedOf(layout, cursor);
  const cell = placed ? cellOfUnit(placed.block, cursor.unit) : -1;
  if (!placed || cell < 0) return '';
  const { name, entries, slots, cells } = placed.block;
  const title = sentenceOf(words.blocks, name);
  if (placed.draw === 'bar') return words.bars.cursor(title, entries, slots);
  return words.units[unit].cursor(title, cursor.unit, contentOf(words, cells[cell] ?? 0));
}

/** px: smaller cells are ringed at a distance, so that what they hold is still seen. */
const LEAST_RING = 6;

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

/** Rings round cells of a block: a bar has one for all of them. */
export function ringRects(placed: HeatBlock, cells: readonly number[]): Rect[] {
  const rects = cells.filter((cell) => cell < placed.block.cells.length).map((cell) => cellRect(placed, cell));
  return placed.draw === 'bar' ? rects.slice(0, 1) : rects;
}

/** Rings round what the present event is about: cells of a block, or all of it. */
export function focusRects(placed: HeatBlock): Rect[] {
  const { block, x, y, width, height } = placed;
  return block.isInFocus ? [{ x, y, width, height }] : ringRects(placed, block.focus);
}

/** From this width on, in px of the page, a cell is filled from the left as far as it is used. */
const GAUGE_FROM = 24;

/** True if its marks are shaded by how full they are, and not filled as far as that. */
export function isShaded({ draw, markWidth }: HeatBlock): boolean {
  return draw === 'pixels' || (draw === 'cells' && markWidth < GAUGE_FROM);
}

/** px of the letters of a number, and around them. */
const NUMBER_CHARACTER = 6.7;
const NUMBER_PADDING = 2;
const NUMBER_HEIGHT = 14;

interface RingedNumber extends Rect {
  readonly text: string;
}

/** Names of the units that the present event is about, each in its cell, or beside one that is too small; of a bar its table’s. None of a table that is titled. */
export function ringedNumbers(words: UnitsWords, placed: HeatBlock): RingedNumber[] {
  const { block, draw } = placed;
  if (block.isInFocus && draw !== 'bar') return [];
  return focusRects(placed).map((rect, i) => {
    const text = draw === 'bar' ? sentenceOf(words.blocks, block.name) : `${unitOfCell(block, block.focus[i] ?? 0)}`;
    const width = text.length * NUMBER_CHARACTER + 2 * NUMBER_PADDING;
    const y = rect.y + (rect.height - NUMBER_HEIGHT) / 2;
    const size = { width, height: NUMBER_HEIGHT };
    if (rect.width >= width && rect.height >= NUMBER_HEIGHT)
      return { text, x: rect.x + (rect.width - width) / 2, y, ...size };
    const right = rect.x + rect.width + LEAST_RING;
    const isRight = right + width <= placed.x + placed.width || rect.x < LEAST_RING + width;
    return { text, x: isRight ? right : rect.x - LEAST_RING - width, y, ...size };
  });
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
