/** Room of a window shared out between the span, all spans and the counters. */
interface HeapPictureLayout {
  /** px of the span with its words, and of the strip of all spans below it. */
  readonly span: { readonly width: number; readonly height: number };
  readonly hasStrip: boolean;
  /** The counters stand in a column of their own, not below. */
  readonly isBeside: boolean;
  /** px of the counters. */
  readonly totalsWidth: number;
  /** True if all counters fit, and not only the two that say most. */
  readonly hasAll: boolean;
}

/** px, as in HeapPicture.module.css. */
const GAP = { column: 36, row: 10 };
const STRIP = 76;
/** px from which on the counters stand beside the span. */
const BESIDE_FROM = 760;
const TOTALS = { least: 356, most: 400, share: 0.28 };
const BRIEF_HEIGHT = 84;
/** A box so high has room for all counters, or for the strip. */
const ALL_FROM = 320;
const STRIP_FROM = 300;

export function layoutHeapPicture(width: number, height: number): HeapPictureLayout {
  const isBeside = width >= BESIDE_FROM;
  const hasStrip = height >= STRIP_FROM;
  const strip = hasStrip ? STRIP : 0;
  if (!isBeside) {
    const spanHeight = height - strip - BRIEF_HEIGHT - GAP.row;
    return { span: { width, height: spanHeight }, hasStrip, isBeside, totalsWidth: width, hasAll: false };
  }
  const totalsWidth = Math.round(Math.max(TOTALS.least, Math.min(TOTALS.most, width * TOTALS.share)));
  return {
    span: { width: width - totalsWidth - GAP.column, height: height - strip },
    hasStrip,
    isBeside,
    totalsWidth,
    hasAll: height >= ALL_FROM,
  };
}
