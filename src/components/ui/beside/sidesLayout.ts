import type { Box } from '../controls/useSize';

interface SidesLayout {
  /** The sides stand beside each other, not one above the other. */
  readonly isBeside: boolean;
  /** px of the picture of each. */
  readonly picture: Box;
  /** px of the bars below them. */
  readonly barsWidth: number;
  /** True if there is room for the words on the scale. */
  readonly hasNote: boolean;
}

interface SidesAsked extends Box {
  readonly hasTotals: boolean;
  readonly hasNote: boolean;
}

/** px, as in SidesPicture.module.css. */
const GAP = { column: 32, row: 10 };
const NAME = 20;
const LINE = 20;
const BARS = 80;
const DIFFERENCE = 40;
/** px of a box in which two pictures have room beside each other. */
const BESIDE_FROM = 560;
/** px of a box too low for words that can do without. */
const LOW_BELOW = 300;
/** px of a page's box that has room for the totals too, with its pictures beside each other or one above the other. */
const TOTALS_FROM = { beside: 220, stacked: 370 } as const;

/** Divides a box between two pictures of one size, the words above them and the totals below. */
export function layoutSides({ width, height, hasTotals, hasNote: wantsNote }: SidesAsked): SidesLayout {
  const isBeside = width >= BESIDE_FROM;
  const hasNote = wantsNote && height >= LOW_BELOW;
  const note = hasNote ? (isBeside ? LINE : 2 * LINE) + GAP.row : 0;
  const totals = hasTotals ? BARS + (isBeside ? 0 : DIFFERENCE) + GAP.row : 0;
  const left = height - note - totals;
  const picture = isBeside
    ? { width: (width - GAP.column) / 2, height: left - NAME }
    : { width, height: (left - GAP.row) / 2 - NAME };
  return { isBeside, picture, barsWidth: isBeside ? picture.width : width, hasNote };
}

/** True if the pictures of a page are high enough with the totals below them. */
export function hasRoomForTotals({ width, height }: Box): boolean {
  return height >= (width >= BESIDE_FROM ? TOTALS_FROM.beside : TOTALS_FROM.stacked);
}
