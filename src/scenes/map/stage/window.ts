/** Units `from` up to, not including, `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Rows of a block of the window; blocks start at its multiples, so that a moving focus seldom moves the window. */
const BLOCK = 8;

/**
 * Units to show as rows, of `total`, at most about `budget`: all if they fit, else the aligned blocks around the
 * focused ones, the first focus first in importance.
 */
export function windowAround(total: number, focus: readonly number[], budget: number): Span[] {
  if (total <= budget) return total === 0 ? [] : [{ from: 0, to: total }];
  const blocks = new Set<number>();
  const most = Math.max(1, Math.floor(budget / BLOCK));
  const wanted = focus.length === 0 ? [0] : focus;
  for (const unit of wanted) if (blocks.size < most) blocks.add(Math.floor(unit / BLOCK));
  const last = Math.ceil(total / BLOCK) - 1;
  for (const block of [...blocks]) {
    if (blocks.size < most && block < last) blocks.add(block + 1);
    if (blocks.size < most && block > 0) blocks.add(block - 1);
  }
  return merge(
    [...blocks].sort((a, b) => a - b).map((b) => ({ from: b * BLOCK, to: Math.min(total, (b + 1) * BLOCK) })),
  );
}

function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans) {
    const previous = merged.at(-1);
    if (previous?.to === span.from) merged[merged.length - 1] = { from: previous.from, to: span.to };
    else merged.push(span);
  }
  return merged;
}
