import { OUTSIDE, SIDE_GAP } from '../figure/boxLayout';
import { type ColumnCount, columnCountFor } from '../stage/layout';

/** Parts of a stage that fills a window, and the room that they get. */
export interface ScreenLayout {
  /** True if a window is so narrow that all parts stand below each other. */
  readonly isNarrow: boolean;
  /** `strip`: the bits in play as cells; `chips`: as a list; `line`: the operation alone. */
  readonly hash: 'strip' | 'chips' | 'line';
  /** True if a field for a key of one's own stands beside the operation; else it has a tab. */
  readonly hasOwnKey: boolean;
  /** True if that field stands right of the bits; else below them. */
  readonly isKeyBeside: boolean;
  /** True if one map is seen at a time. */
  readonly oneAtATime: boolean;
  /** px of the structure of a side. */
  readonly sideWidth: number;
  /** `beside`: in a column right of all maps; `below`: under each; `sparkline`: there as a line; `none`: a number by each name. */
  readonly totals: 'beside' | 'below' | 'sparkline' | 'none';
  /** True if the sentences stand over the sides, each over its own. */
  readonly isCaptionAbove: boolean;
  /** Columns for the panes of a side: a line from the bits to a second one would cross a sentence that stands above. */
  readonly mostColumns: ColumnCount;
  /** px. */
  readonly totalsWidth: number;
  readonly totalsHeight: number;
  /** True if the bucket or group that is looked at is magnified beside its bytes. */
  readonly hasLoupe: boolean;
  /** px of all buckets or groups below it, as a strip; 0 if they have no room. */
  readonly unitsHeight: number;
}

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly sides: number;
  /** True while a tab beside the stage has the room of the bytes' column. */
  readonly isBeside?: boolean;
  /** True if some buckets or groups have no row: a strip shows them all. */
  readonly isAbridged?: boolean;
}

/** px from which on two maps stand beside each other. */
const TWO_SIDES_FROM = 640;
/** px from which on the bits have a line beside the program and the own key. */
const STRIP_FROM = 1080;
/** px to the right of rows on a narrow page: its margin has the rest of what hangs on them. */
const OUTSIDE_NARROW = 8;
/** px of the choice between two maps of which one is seen, as in StageOnPage.module.css. */
const SWITCH = 53;
/** px that are left without that choice: with fewer there is room for little but the structure. */
const LOW_BELOW = 480;
/** The same where the bits and the own key stand below each other; and for a line of bytes under the structure there. */
const NARROW_LOW_BELOW = 500;
const SPARKLINE_FROM = 540;
/** px of bytes under a structure: more where the window is high. */
const BELOW = { least: 104, most: 220, share: 0.2, from: 720 } as const;
/** px of a stage from which on there is a loupe under the bytes of each side. */
const LOUPE_FROM = 860;
/** px of a loupe and of the line that says whose the bytes are, as in StageOnPage.module.css. */
const LOUPE = 97;
const WHOSE = 20;
/** px of a strip of all buckets or groups, with its title: as much as any but the longest takes. */
const UNITS = 190;
/** px of a line over the bytes of a run, and of the colours below it. */
const SPARKLINE = 64;
/**
 * Bytes in a column beside one map, and beside two: px of a stage from which on they stand there, their share of its width and px
 * of that; px of its height from which on there is a loupe a side, and of all that stands above and below the column; px of
 * the bytes of a side at most.
 */
const BESIDE_ONE = { from: 900, share: 0.215, least: 288, most: 400, loupeFrom: 580, rest: 189, highest: 600 } as const;
const BESIDE_TWO = { from: 1180, share: 0.26, least: 0, most: 440, loupeFrom: 924, rest: 238, highest: 360 } as const;
/** px from which on the own key stands beside the bits, and px that it takes below them. */
const KEY_BESIDE_FROM = 760;
const OWN_KEY_BELOW = 68;

function belowHeight(height: number): number {
  const { least, most, share, from } = BELOW;
  return Math.round(Math.min(most, least + Math.max(0, height - from) * share));
}

/** The room of a window shared out: structure gets what is left. */
export function layoutOnScreen({ width, height, sides, isBeside = false, isAbridged = false }: Screen): ScreenLayout {
  const isNarrow = width < TWO_SIDES_FROM;
  const oneAtATime = sides > 1 && isNarrow;
  const room = oneAtATime ? height - SWITCH : height;
  const isLow = room < (isNarrow ? NARROW_LOW_BELOW : LOW_BELOW);
  const columns = oneAtATime ? 1 : sides;
  const columnWidth = (width - (columns - 1) * SIDE_GAP) / columns;
  const hash = isLow ? 'line' : width >= STRIP_FROM ? 'strip' : 'chips';
  const isKeyBeside = width >= KEY_BESIDE_FROM;
  const isPair = columns > 1;
  const beside = isPair ? BESIDE_TWO : BESIDE_ONE;
  if (!isLow && !isBeside && width >= beside.from) {
    const totalsWidth = Math.round(Math.max(beside.least, Math.min(beside.most, width * beside.share)));
    const besideWidth = (width - totalsWidth) / columns - SIDE_GAP - OUTSIDE;
    const hasLoupe = height >= beside.loupeFrom;
    const rest = beside.rest + (isKeyBeside ? 0 : OWN_KEY_BELOW);
    const unitsHeight = isAbridged && height >= LOUPE_FROM && !isPair ? UNITS : 0;
    const heightOfSide = (height - rest) / columns - (isPair ? WHOSE : 0) - (hasLoupe ? LOUPE : 0) - unitsHeight;
    return {
      isNarrow,
      hash,
      hasOwnKey: true,
      isKeyBeside,
      oneAtATime,
      sideWidth: besideWidth,
      mostColumns: isPair ? 1 : columnCountFor(besideWidth),
      totals: 'beside',
      isCaptionAbove: isPair,
      totalsWidth,
      totalsHeight: Math.floor(Math.min(beside.highest, heightOfSide)),
      hasLoupe,
      unitsHeight,
    };
  }
  const sideWidth = columnWidth - (isNarrow ? OUTSIDE_NARROW : OUTSIDE);
  const hasOwnKey = !isLow && !isNarrow;
  const both = {
    isNarrow,
    hash,
    hasOwnKey,
    isKeyBeside,
    oneAtATime,
    sideWidth,
    totalsWidth: columnWidth,
    unitsHeight: 0,
    isCaptionAbove: false,
    mostColumns: columnCountFor(sideWidth),
  } as const;
  if (isBeside) {
    return {
      ...both,
      mostColumns: isPair ? 1 : both.mostColumns,
      isCaptionAbove: isPair,
      totals: 'none',
      totalsWidth: 0,
      totalsHeight: 0,
      hasLoupe: false,
    };
  }
  if (isLow || (isNarrow && room < SPARKLINE_FROM))
    return { ...both, totals: 'none', totalsHeight: 0, hasLoupe: false };
  return isNarrow
    ? { ...both, totals: 'sparkline', totalsHeight: SPARKLINE, hasLoupe: false }
    : { ...both, totals: 'below', totalsHeight: belowHeight(height), hasLoupe: height >= LOUPE_FROM };
}
