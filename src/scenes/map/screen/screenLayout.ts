import { OUTSIDE, SIDE_GAP } from '../stage/boxLayout';
import { type ColumnCount, columnCountFor } from '../stage/layout';

/** Parts of a stage that fills a window, and the room that they get. */
export interface ScreenLayout {
  /** True if a window is so narrow that all parts stand below each other. */
  readonly isNarrow: boolean;
  /** `strip`: the bits in play as cells; `chips`: as a list; `line`: the operation alone. */
  readonly hash: 'strip' | 'chips' | 'line';
  /** True if a field for a key of one's own stands beside the operation; else it has a tab. */
  readonly hasOwnKey: boolean;
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
  /** True if all buckets or groups are seen there too, as a strip. */
  readonly hasUnits: boolean;
}

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly sides: number;
}

/** px from which on two maps stand beside each other. */
const TWO_SIDES_FROM = 640;
/** px from which on the bits have a line beside the program and the own key. */
const STRIP_FROM = 1080;
/** px from which on the bytes stand beside one map, or beside two. */
const BESIDE_FROM = [900, 1180] as const;
/** px of the choice between two maps of which one is seen, as in SideSwitch.module.css. */
const SWITCH = 51;
/** px that are left without that choice: with fewer there is room for little but the structure. */
const LOW_BELOW = 480;
/** The same where the bits and the own key stand below each other; and for a line of bytes under the structure there. */
const NARROW_LOW_BELOW = 500;
const SPARKLINE_FROM = 540;
/** px of bytes under a structure: more where the window is high. */
const BELOW = { least: 104, most: 220, share: 0.2, from: 720 } as const;
/** px of a window from which on there is a loupe under each side’s bytes, or beside two maps below both. */
const LOUPE_FROM = 860;
const TWO_LOUPES_FROM = 924;
/** px of a loupe and of the line that says whose the bytes are, as in StageOnPage.module.css. */
const LOUPE = 97;
const WHOSE = 20;
/** px of a line over the bytes of a run, and of the colours below it. */
const SPARKLINE = 64;
/** Share of the width that bytes beside one map take, or beside two, and px of it. */
const BESIDE_SHARE = [0.32, 0.26] as const;
const BESIDE_MOST = [460, 440] as const;
/** px of bytes beside the structure, or their share of the window; `rest`: px of all that stands above and below them. */
const BESIDE_HEIGHT = { least: 226, most: 360, share: 0.34, rest: 238 } as const;

function belowHeight(height: number): number {
  const { least, most, share, from } = BELOW;
  return Math.round(Math.min(most, least + Math.max(0, height - from) * share));
}

/** The room of a window shared out: structure gets what is left. */
export function layoutOnScreen({ width, height, sides }: Screen): ScreenLayout {
  const isNarrow = width < TWO_SIDES_FROM;
  const oneAtATime = sides > 1 && isNarrow;
  const room = oneAtATime ? height - SWITCH : height;
  const isLow = room < (isNarrow ? NARROW_LOW_BELOW : LOW_BELOW);
  const columns = oneAtATime ? 1 : sides;
  const columnWidth = (width - (columns - 1) * SIDE_GAP) / columns;
  const hash = isLow ? 'line' : width >= STRIP_FROM ? 'strip' : 'chips';
  const isPair = columns > 1 ? 1 : 0;
  if (!isLow && width >= BESIDE_FROM[isPair]) {
    const totalsWidth = Math.round(Math.min(BESIDE_MOST[isPair], width * BESIDE_SHARE[isPair]));
    const besideWidth = (width - totalsWidth) / columns - SIDE_GAP - OUTSIDE;
    const hasLoupe = columns === 1 || height >= TWO_LOUPES_FROM;
    const { least, most, share, rest } = BESIDE_HEIGHT;
    const wanted = Math.max(least, Math.min(most, height * share));
    const room = (height - rest) / columns - isPair * (WHOSE + (hasLoupe ? LOUPE : 0));
    return {
      isNarrow,
      hash,
      hasOwnKey: true,
      oneAtATime,
      sideWidth: besideWidth,
      mostColumns: columns > 1 ? 1 : columnCountFor(besideWidth),
      totals: 'beside',
      isCaptionAbove: columns > 1,
      totalsWidth,
      totalsHeight: Math.floor(isPair ? Math.min(wanted, room) : wanted),
      hasLoupe,
      hasUnits: height >= LOUPE_FROM && columns === 1,
    };
  }
  const sideWidth = columnWidth - OUTSIDE;
  const hasOwnKey = !isLow && !isNarrow;
  const both = {
    isNarrow,
    hash,
    hasOwnKey,
    oneAtATime,
    sideWidth,
    totalsWidth: columnWidth,
    hasUnits: false,
    isCaptionAbove: false,
    mostColumns: columnCountFor(sideWidth),
  } as const;
  if (isLow || (isNarrow && room < SPARKLINE_FROM))
    return { ...both, totals: 'none', totalsHeight: 0, hasLoupe: false };
  return isNarrow
    ? { ...both, totals: 'sparkline', totalsHeight: SPARKLINE, hasLoupe: false }
    : { ...both, totals: 'below', totalsHeight: belowHeight(height), hasLoupe: height >= LOUPE_FROM };
}
