interface PagesLayout {
  /** px that the mapping may take. */
  readonly map: { readonly width: number; readonly height: number };
  /** Counters that fit: all, the two that matter, or none. */
  readonly counters: 'all' | 'brief' | 'none';
  /** True if there is room for their difference in words. */
  readonly isTold: boolean;
  /** The counters stand beside the mapping, not below it. */
  readonly isBeside: boolean;
}

/** px, as PagesPicture.module.css has them. */
export const PAGES_GAP = { column: 32, row: 12 };
const SCALE_LINE = 20;
/** From here on the words on the scale need one line. */
const ONE_LINE = 580;
const LEAST_BESIDE = 560;
const COUNTERS_WIDTH = 264;
/** px of a box wide enough for counters in words. */
const TOLD_FROM = 1100;
const TOLD_WIDTH = 440;
/** px of the number in RAM and the words above the counters. */
const TOLD_HEIGHT = 98;
/** px of two groups of counters, and of the two lines that are left of them. */
const ALL_HEIGHT = 284;
/** px below counters that stand alone. */
const LEAST_SPARE = 26;
const BRIEF_HEIGHT = 78;

/** Divides a box between the mapping, the words above it and the counters. */
export function layoutPages(width: number, height: number, hasCounters: boolean): PagesLayout {
  const below = height - SCALE_LINE * (width < ONE_LINE ? 2 : 1) - PAGES_GAP.row;
  if (!hasCounters) return { map: { width, height: below }, counters: 'none', isTold: false, isBeside: false };
  if (width < LEAST_BESIDE) {
    const mapHeight = below - BRIEF_HEIGHT - PAGES_GAP.row;
    return { map: { width, height: mapHeight }, counters: 'brief', isTold: false, isBeside: false };
  }
  const isTold = width >= TOLD_FROM && below >= TOLD_HEIGHT + BRIEF_HEIGHT;
  return {
    map: { width: width - (isTold ? TOLD_WIDTH : COUNTERS_WIDTH) - PAGES_GAP.column, height: below },
    counters: below < ALL_HEIGHT + (isTold ? TOLD_HEIGHT : LEAST_SPARE) ? 'brief' : 'all',
    isTold,
    isBeside: true,
  };
}
