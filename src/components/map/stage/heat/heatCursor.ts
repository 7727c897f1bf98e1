import { LOAD } from '../../../../models/map/unit';
import { sentenceOf } from '../../../ui/words/language';
import type { UnitKind } from '../../run/facts';
import type { UnitRef } from '../pane';
import {
  cellOfUnit,
  cellRect,
  firstCell,
  type HeatBlock,
  type HeatLayout,
  marksOfCell,
  placedOf,
  unitAt,
  unitOfCell,
} from './heat';
import type { UnitsWords } from './stripUnits';

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
export type CursorKey = (typeof CURSOR_KEYS)[number];

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

/** Words for what is under the cursor: `table 3, group 12: 5 of 8 slots`. */
export function cursorText(words: UnitsWords, layout: HeatLayout, cursor: UnitRef, unit: UnitKind): string {
  const placed = placedOf(layout, cursor);
  const cell = placed ? cellOfUnit(placed.block, cursor.unit) : -1;
  if (!placed || cell < 0) return '';
  const { name, entries, slots, cells } = placed.block;
  const title = sentenceOf(words.blocks, name);
  if (placed.draw === 'bar') return words.bars.cursor(title, entries, slots);
  return words.units[unit].cursor(title, cursor.unit, contentOf(words, cells[cell] ?? 0));
}
