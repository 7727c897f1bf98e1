import { layoutHash } from '../../components/hash/layout';
import type { FigurePart } from '../figureParts';

/** What of a figure there is room for, and how wide a side is. */
export interface FigureRooms {
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

interface FigureBox {
  readonly width: number;
  readonly height: number;
  readonly sides: number;
  /** What it is shown without; `transport` where there is nothing to press. */
  readonly hidden: ReadonlySet<FigurePart>;
}

/** px, all as in MapFigure.module.css and the components: what they leave is the stage's. */
const SIDE_GAP = 36;
const GAP = 10;
const HEAD = 42;
const FOOT = 36;
/** Of the line that names the operation; where it is narrow the hash has a line of its own. */
const OPERATION = 24;
const TWO_LINES = 44;
const TWO_LINES_BELOW = 480;
/** For names of records that are longer than the rows' numbers, and for the way of a probe to the right of the rows. */
export const OUTSIDE = { left: 6, right: 24 } as const;
/** Sides less wide stand one above the other. */
const STACKED_BELOW = 560;
/** A stage lower than this shows too little: the bits give way to it, then the legend; and the caption to the least. */
const GOOD_STAGE = 112;
const LEAST_STAGE = 48;
/** From here on the operation stands beside its bits, as in components/hash/HashStrip.tsx. */
const HASH_BESIDE = 860;
const HASH_TITLE = 200;

function hashHeight(width: number): number {
  if (width >= HASH_BESIDE) return layoutHash([], width - HASH_TITLE).height;
  return layoutHash([], width).height + (width < TWO_LINES_BELOW ? TWO_LINES : OPERATION);
}

function transportHeight(width: number): number {
  if (width >= 900) return 34;
  return width >= STACKED_BELOW ? 84 : 120;
}

/** As many lines as components/player/Caption.module.css keeps. */
function captionHeight(width: number, several: boolean): number {
  if (width < 480) return (several ? 6 : 4) * 19;
  return (width >= 720 ? 2 : several ? 4 : 3) * 20;
}

export function figureRooms({ width, height, sides, hidden }: FigureBox): FigureRooms {
  const wide = width >= STACKED_BELOW;
  const columns = wide ? sides : 1;
  const rows = wide ? 1 : sides;
  let left = height - rows * (HEAD + GAP) - (hidden.has('transport') ? 0 : transportHeight(width)) - OPERATION - GAP;
  /** Whether a part is wanted and leaves each side so high a stage. */
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
    sideWidth: (width - (columns - 1) * SIDE_GAP) / columns - OUTSIDE.right,
    stage: left / rows,
  };
}
