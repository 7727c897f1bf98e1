import type { Dump } from '../../../../models/dump/dump';
import { loadWord } from '../../../../models/kernel/bits';
import type { Owner } from '../../../../models/map/owners';
import type { Rect } from '../../../ui/owners/textures';
import { readSlot, type SlotPlace, type SlotReading } from './slotReading';
import type { StripUnits } from './units';

/** px of a slot's row, of the lane below the slots, and of the whole. */
export const ROW = 22;
const LANE_GAP = 4;
const LANE = 8;
export const SLOT_ROWS = 8;
export const STRIP_HEIGHT = ROW * SLOT_ROWS + LANE_GAP + LANE;

/** px of a unit from which on its slots are drawn one by one, are parted by a gap, and are written into. */
const LEAST_CELLS = 4;
const LEAST_GAP = 10;
const LEAST_TEXT = 76;
/** px of the widest unit. */
export const MOST_UNIT = 168;

/** Part of the strip that is in view. */
export interface StripView {
  /** Units, from the left edge. */
  readonly from: number;
  /** px of a unit. */
  readonly unitWidth: number;
  /** px. */
  readonly width: number;
}

/** Owners whose colours the areas have: an entry is drawn as its value. */
export type StripRole = Extract<Owner, 'value' | 'emptySlot' | 'tombstone' | 'oldArray' | 'pointer'>;

interface SlotText extends Rect {
  readonly place: SlotPlace;
  readonly reading: SlotReading;
}

export interface StripLayout {
  /** `load`: a column says how full its units are; `slots`: every slot is a cell; `texts`: with what is in it. */
  readonly level: 'load' | 'slots' | 'texts';
  readonly areas: Readonly<Record<StripRole, readonly Rect[]>>;
  /** px of the first unit of each table or array in view. */
  readonly edges: readonly number[];
  readonly texts: readonly SlotText[];
}

type Areas = Record<StripRole, Rect[]>;

function stretch(sums: Uint32Array, from: number, to: number): number {
  return loadWord(sums, to) - loadWord(sums, from);
}

/** A column a px, filled from below: entries, then tombstones. */
function addColumns(areas: Areas, units: StripUnits, { from, unitWidth, width }: StripView): void {
  const height = ROW * SLOT_ROWS;
  for (let x = 0; x < width; x++) {
    const first = Math.floor(from + x / unitWidth);
    const end = Math.min(units.count, Math.max(first + 1, Math.floor(from + (x + 1) / unitWidth)));
    if (first < 0 || first >= units.count) continue;
    const slots = (end - first) * SLOT_ROWS;
    const usedHeight = (stretch(units.usedBefore, first, end) / slots) * height;
    const deletedHeight = (stretch(units.deletedBefore, first, end) / slots) * height;
    const moved = stretch(units.movedBefore, first, end);
    if (moved > 0) areas.oldArray.push({ x, y: 0, width: 1, height: (moved / (end - first)) * height });
    if (usedHeight > 0) areas.value.push({ x, y: height - usedHeight, width: 1, height: usedHeight });
    if (deletedHeight > 0) {
      areas.tombstone.push({ x, y: height - usedHeight - deletedHeight, width: 1, height: deletedHeight });
    }
    const overflow = stretch(units.overflowBefore, first, end) / (end - first);
    if (overflow > 0) areas.pointer.push({ x, y: height + LANE_GAP, width: 1, height: Math.max(1, overflow * LANE) });
  }
}

const ROLES = { full: 'value', empty: 'emptySlot', deleted: 'tombstone', moved: 'oldArray' } as const;

function addSlots(areas: Areas, texts: SlotText[], dump: Dump, units: StripUnits, view: StripView): void {
  const { from, unitWidth, width } = view;
  const gap = unitWidth >= LEAST_GAP ? 2 : 0;
  const last = Math.min(units.count - 1, Math.ceil(from + width / unitWidth));
  for (let unit = Math.max(0, Math.floor(from)); unit <= last; unit++) {
    const x = (unit - from) * unitWidth;
    for (let slot = 0; slot < SLOT_ROWS; slot++) {
      const reading = readSlot(dump, units, { unit, slot });
      if (!reading) continue;
      const rect = { x: x + gap / 2, y: slot * ROW + 1, width: unitWidth - gap, height: ROW - 2 };
      areas[ROLES[reading.state]].push(rect);
      if (unitWidth >= LEAST_TEXT) texts.push({ ...rect, place: { unit, slot }, reading });
      if (slot > 0) continue;
      const lane = { ...rect, y: SLOT_ROWS * ROW + LANE_GAP, height: LANE };
      if (reading.kind === 'overflow') areas.pointer.push(lane);
      else if (reading.kind === 'waiting') areas.oldArray.push(lane);
    }
  }
}

/** Rectangles of what is in view, in px; the strip is STRIP_HEIGHT high. */
export function layoutStrip(dump: Dump, units: StripUnits, view: StripView): StripLayout {
  const { from, unitWidth, width } = view;
  const areas: Areas = { value: [], emptySlot: [], tombstone: [], oldArray: [], pointer: [] };
  const texts: SlotText[] = [];
  if (unitWidth < LEAST_CELLS) addColumns(areas, units, view);
  else addSlots(areas, texts, dump, units, view);
  const edges = units.sections
    .map((section) => (section.from - from) * unitWidth)
    .filter((x, i, all) => x > 0 && x < width && (i === 0 || x - (all[i - 1] ?? 0) >= 3));
  const level = unitWidth < LEAST_CELLS ? 'load' : unitWidth < LEAST_TEXT ? 'slots' : 'texts';
  return { level, areas, edges, texts };
}

/** The slot under a point of the strip; in a column of many units the first of them. */
export function placeAt(
  units: StripUnits,
  { from, unitWidth }: StripView,
  x: number,
  y: number,
): SlotPlace | undefined {
  const unit = Math.floor(from + x / unitWidth);
  if (unit < 0 || unit >= units.count) return undefined;
  return { unit, slot: Math.max(0, Math.min(SLOT_ROWS - 1, Math.floor(y / ROW))) };
}

/** Rectangle of a slot, at least 3 px wide, so that it is seen; its row where columns say no more than the load. */
export function placeRect({ from, unitWidth }: StripView, { unit, slot }: SlotPlace): Rect {
  const x = (unit - from) * unitWidth;
  if (unitWidth < LEAST_CELLS) return { x: x - 1, y: 0, width: Math.max(3, unitWidth), height: SLOT_ROWS * ROW };
  return { x, y: slot * ROW, width: unitWidth, height: ROW };
}
