import type { Owner } from '../../../models/map/owners';
import { LIVE_OWNERS } from '../../ui/owners/owners';
import type { Controls, FigurePart } from '../../ui/player/figureStage';
import type { TotalsSeries } from '../../ui/totals/series';
import { layoutHash } from '../hash/layout';

/** Parts of a stage that a box has room for, and the width of a side. */
interface BoxLayout {
  /** px of the strip of bits and the line above it; 0 where the operation stands alone. */
  readonly hash: number;
  readonly legend: boolean;
  readonly zoom: boolean;
  readonly caption: boolean;
  /** Sides stand beside each other. */
  readonly wide: boolean;
  /** px. */
  readonly sideWidth: number;
  /** px that are left for the memory of a side, about. */
  readonly stage: number;
}

interface StageBox {
  readonly width: number;
  readonly height: number;
  readonly sides: number;
  /** Parts it is shown without; `transport` where there is nothing to press. */
  readonly hidden: ReadonlySet<FigurePart>;
  readonly controls: Controls;
}

/** px between two sides, as in MapStage.module.css. */
export const SIDE_GAP = 36;
/** px to the right of rows, for the way of a probe and the rail. */
export const OUTSIDE = 24;
/** px, all as in StageFigure.module.css and the components: what they leave is the stage's. */
const GAP = 10;
const HEAD = 42;
const FOOT = 36;
/** Height of the operation line; in narrow boxes the hash gets a line of its own. */
const OPERATION = 24;
const TWO_LINES = 44;
const TWO_LINES_BELOW = 480;
/** Sides less wide stand one above the other. */
const STACKED_BELOW = 560;
/** A stage lower than this shows too little: the bits give way to it, then the legend; and the caption to the least. */
const GOOD_STAGE = 112;
const LEAST_STAGE = 48;
/** From here on the operation stands beside its bits, as in hash/HashStrip.tsx. */
const HASH_BESIDE = 860;
const HASH_TITLE = 200;

function hashHeight(width: number): number {
  if (width >= HASH_BESIDE) return layoutHash([], width - HASH_TITLE).height;
  return layoutHash([], width).height + (width < TWO_LINES_BELOW ? TWO_LINES : OPERATION);
}

/** As many rows as components/ui/player/player.module.css makes, as high as fingers need. */
function transportHeight(width: number, controls: Controls): number {
  return width >= 680 || controls === 'play' ? 44 : 92;
}

/** As many lines as components/ui/player/player.module.css keeps. */
function captionHeight(width: number, several: boolean): number {
  if (width < 480) return (several ? 6 : 4) * 20;
  if (width < 720) return (several ? 4 : 3) * 22;
  return (several ? 3 : 2) * 22;
}

export function layoutInBox({ width, height, sides, hidden, controls }: StageBox): BoxLayout {
  const wide = width >= STACKED_BELOW;
  const columns = wide ? sides : 1;
  const rows = wide ? 1 : sides;
  let left =
    height - rows * (HEAD + GAP) - (hidden.has('transport') ? 0 : transportHeight(width, controls)) - OPERATION - GAP;
  /** True if a part is wanted and leaves each side so high a stage. */
  function take(wanted: boolean, px: number, stage: number): boolean {
    const taken = wanted && left - px >= rows * stage;
    if (taken) left -= px;
    return taken;
  }
  const caption = take(!hidden.has('caption'), captionHeight(width, sides > 1) + GAP, LEAST_STAGE);
  const foot = take(!hidden.has('legend') || !hidden.has('zoom'), FOOT + GAP, GOOD_STAGE);
  const bits = hashHeight(width);
  const hash = take(!hidden.has('hash'), bits - OPERATION, GOOD_STAGE);
  return {
    hash: hash ? bits : 0,
    legend: foot && !hidden.has('legend'),
    zoom: foot && !hidden.has('zoom'),
    caption,
    wide,
    sideWidth: (width - (columns - 1) * SIDE_GAP) / columns - OUTSIDE,
    stage: left / rows,
  };
}

/** The first owners that ever have a byte in a run, at most so many: the legend stands still while time runs. */
export function legendOwners(series: readonly TotalsSeries[], most: number): readonly Owner[] {
  const seen = LIVE_OWNERS.filter((owner) => series.some(({ byOwner }) => byOwner[owner].some((bytes) => bytes > 0)));
  return seen.slice(0, most);
}
