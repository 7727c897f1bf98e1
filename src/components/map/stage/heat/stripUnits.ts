import { sentenceOf } from '../../../ui/words/language';
import type { MapWords } from '../../words/en';
import type { Block } from '../pane';
import { barBlock, cellBlock, type HeatBlock, type HeatLayout, isBelowCells, pixelBlock } from './heat';

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
