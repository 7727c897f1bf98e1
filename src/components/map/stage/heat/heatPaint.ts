import { loadByte, loadInt } from '../../../../models/kernel/bits';
import { LOAD } from '../../../../models/map/unit';
import type { HeatBlock, HeatLayout } from './heat';
import { FULLEST, type HeatPalette, TEXTURE } from './heatPalette';

/** Pixels of the screen, row by row; see HeatPalette for their encoding. */
export interface HeatTarget {
  readonly data: Int32Array;
  readonly width: number;
  readonly height: number;
}

/** From this size on, in px of the screen, cells are ruled off from each other. */
const RULED_FROM = 4;
/** From this width on, in px of the page, a cell is filled from the left as far as it is used. */
const GAUGE_FROM = 24;
const SLOTS = 8;

/** The size of the target that a layout needs: a pixel more, for the rules at the right and at the bottom. */
export function targetSize({ width, height, pixel }: HeatLayout): { width: number; height: number } {
  return { width: Math.ceil(width / pixel) + 1, height: Math.ceil(height / pixel) + 1 };
}

/** Paints all blocks; what lies between them is left transparent. */
export function paint(target: HeatTarget, layout: HeatLayout, palette: HeatPalette): void {
  target.data.fill(0);
  const brush: Brush = { target, palette, scale: 1 / layout.pixel, grain: layout.pixel <= 0.5 ? 1 : 0 };
  for (const placed of layout.blocks) PAINTERS[placed.draw](brush, placed);
}

const PAINTERS: Readonly<Record<HeatBlock['draw'], (brush: Brush, placed: HeatBlock) => void>> = {
  cells: paintCells,
  pixels: paintPixels,
  bar: paintBar,
};

interface Brush {
  readonly target: HeatTarget;
  readonly palette: HeatPalette;
  /** Pixels of the screen a px of the page. */
  readonly scale: number;
  /** 1 where a dot of a texture takes two pixels each way, else 0. */
  readonly grain: number;
}

/** From the first pixel up to but without the last. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function fill({ data, width, height }: HeatTarget, { left, top, right, bottom }: Box, colour: number): void {
  const end = Math.min(right, width);
  for (let y = top; y < Math.min(bottom, height); y++) {
    for (let at = y * width + left; at < y * width + end; at++) data[at] = colour;
  }
}

function texel(texture: Int32Array, x: number, y: number, grain: number): number {
  return loadInt(texture, ((y >> grain) & (TEXTURE - 1)) * TEXTURE + ((x >> grain) & (TEXTURE - 1)));
}

function fillTexture({ target, grain }: Brush, { left, top, right, bottom }: Box, texture: Int32Array): void {
  const { data, width, height } = target;
  for (let y = top; y < Math.min(bottom, height); y++) {
    for (let x = left; x < Math.min(right, width); x++) data[y * width + x] = texel(texture, x, y, grain);
  }
}

function frame(target: HeatTarget, { left, top, right, bottom }: Box, colour: number): void {
  fill(target, { left, top, right: right + 1, bottom: top + 1 }, colour);
  fill(target, { left, top: bottom, right: right + 1, bottom: bottom + 1 }, colour);
  fill(target, { left, top, right: left + 1, bottom }, colour);
  fill(target, { left: right, top, right: right + 1, bottom }, colour);
}

function shade({ shades }: HeatPalette, used: number, slots: number): number {
  return loadInt(shades, slots === 0 ? 0 : Math.floor((used * FULLEST) / slots));
}

function paintCells(brush: Brush, placed: HeatBlock): void {
  const { target, palette, scale } = brush;
  const { block, x, y, columns, marks, markWidth, markHeight } = placed;
  const isRuled = Math.min(markWidth, markHeight) * scale >= RULED_FROM;
  const isGauge = markWidth >= GAUGE_FROM;
  const edges = Int32Array.from({ length: columns + 1 }, (_, column) => Math.round((x + column * markWidth) * scale));
  for (let cell = 0; cell < marks; cell++) {
    const row = Math.floor(cell / columns);
    const left = edges[cell - row * columns] ?? 0;
    const right = edges[cell - row * columns + 1] ?? 0;
    const top = Math.round((y + row * markHeight) * scale);
    const bottom = Math.round((y + (row + 1) * markHeight) * scale);
    const outer = { left, top, right, bottom };
    if (isRuled) frame(target, outer, palette.rule);
    const inner = isRuled ? { left: left + 1, top: top + 1, right, bottom } : outer;
    const value = loadByte(block.cells, cell);
    if (value > SLOTS) paintSpecial(brush, inner, value, isRuled);
    else if (isGauge) paintGauge(brush, inner, value);
    else fill(target, inner, shade(palette, value, SLOTS));
  }
}

function paintSpecial(brush: Brush, box: Box, value: number, isRuled: boolean): void {
  const texture = brush.palette.textures[value];
  if (!texture) return;
  if (value !== LOAD.tombstones || !isRuled) {
    fillTexture(brush, box, texture);
    return;
  }
  fill(brush.target, box, loadInt(texture, texture.length - 1));
  const size = Math.max(1, Math.round(Math.min(box.right - box.left, box.bottom - box.top) / 2.5));
  const left = (box.left + box.right - size) >> 1;
  const top = (box.top + box.bottom - size) >> 1;
  fill(brush.target, { left, top, right: left + size, bottom: top + size }, brush.palette.dot);
}

function paintGauge({ target, palette }: Brush, box: Box, used: number): void {
  const end = box.left + Math.round(((box.right - box.left) * used) / SLOTS);
  fill(target, { ...box, right: end }, shade(palette, SLOTS, SLOTS));
  fill(target, { ...box, left: end }, shade(palette, 0, SLOTS));
}

/** Eight shades an entry, divided by the units of a pixel: a division a pixel would take longer than all the rest. */
const PER_UNIT = Float64Array.from({ length: 256 }, (_, units) => FULLEST / SLOTS / units + 1e-9);

function meanShade(palette: HeatPalette, used: number, units: number): number {
  if (units >= PER_UNIT.length) return shade(palette, used, units * SLOTS);
  return loadInt(palette.shades, units === 0 ? 0 : (used * (PER_UNIT[units] ?? 0)) | 0);
}

function paintPixels(brush: Brush, placed: HeatBlock): void {
  const { palette, scale } = brush;
  const { marks, columns } = placed;
  const { cells } = placed.block;
  const size = Math.round(placed.markWidth * scale);
  const left = Math.round(placed.x * scale);
  const top = Math.round(placed.y * scale);
  // firstCell(placed, mark), kept up from mark to mark without a division or a branch.
  const whole = Math.floor(cells.length / marks);
  const part = cells.length % marks;
  let from = 0;
  let parts = 0;
  let column = 0;
  let row = 0;
  for (let mark = 0; mark < marks; mark++) {
    parts += part;
    const carry = (marks - 1 - parts) >>> 31;
    parts -= marks & -carry;
    const next = from + whole + carry;
    const to = Math.max(next, from + 1);
    let sum = 0;
    for (let cell = from; cell < to; cell++) sum += loadInt(SUMMANDS, loadByte(cells, cell));
    const special = sum >>> 16;
    const texture = special * 2 >= to - from ? palette.textures[lastSpecial(cells, from, to)] : undefined;
    const x = left + column * size;
    const y = top + row * size;
    const square = { left: x, top: y, right: x + size, bottom: y + size };
    if (texture) fillTexture(brush, square, texture);
    else fill(brush.target, square, meanShade(palette, sum & 0xffff, to - from - special));
    from = next;
    column += 1;
    if (column === columns) {
      column = 0;
      row += 1;
    }
  }
}

/** Summands of the cells: entries in the low half, one in the high half if a cell counts none. */
const SUMMANDS = Int32Array.from({ length: 256 }, (_, value) => (value <= SLOTS ? value : 1 << 16));

function lastSpecial(cells: Uint8Array, from: number, to: number): number {
  for (let cell = to - 1; cell >= from; cell--) if (loadByte(cells, cell) > SLOTS) return loadByte(cells, cell);
  return 0;
}

/** Filled from below as far as the table is used; above that its tombstones. */
function paintBar(brush: Brush, { block, x, y, width, height }: HeatBlock): void {
  const { target, palette, scale } = brush;
  const left = Math.round(x * scale);
  const right = Math.round((x + width) * scale);
  const outer = { left, top: Math.round(y * scale), right, bottom: Math.round((y + height) * scale) };
  const box = right - left >= RULED_FROM ? { ...outer, right: right - 1 } : outer;
  const level = (slots: number) => box.bottom - Math.round(((box.bottom - box.top) * slots) / Math.max(1, block.slots));
  const used = level(block.entries);
  const dead = level(block.entries + (block.tombstones ?? 0));
  fill(target, { ...box, bottom: dead }, shade(palette, 1, SLOTS));
  const full = block.kind === 'old' ? palette.textures[LOAD.evacuated] : undefined;
  if (full) fillTexture(brush, { ...box, top: used }, full);
  else fill(target, { ...box, top: used }, shade(palette, SLOTS, SLOTS));
  const crossed = palette.textures[LOAD.tombstones];
  if (crossed) fillTexture(brush, { ...box, top: dead, bottom: used }, crossed);
}
