import type { UnitRef } from './pane';

/** A unit stays in focus for this many steps. */
const FOCUS_STEPS = 24;

/** What the last steps of an operation are about, the latest first. */
export interface Focus {
  /** Ids of arrays or tables, those that a step is about as a whole among them. */
  readonly blocks: readonly string[];
  /** Buckets or groups of one of them. */
  units(block: string): readonly number[];
}

/**
 * The focus at the last of `events`, the steps of one operation so far; before all a unit that a person chose. A place whose
 * unit is -1 means all of its block.
 */
export function focusOf<E>(events: readonly E[], placesOf: (event: E) => readonly UnitRef[], pin?: UnitRef): Focus {
  const byBlock = new Map<string, number[]>(pin && [[pin.block, [pin.unit]]]);
  for (const { block, unit } of events.slice(-FOCUS_STEPS).reverse().flatMap(placesOf)) {
    const units = byBlock.get(block) ?? [];
    if (unit >= 0 && !units.includes(unit)) units.push(unit);
    byBlock.set(block, units);
  }
  return { blocks: [...byBlock.keys()], units: (block) => byBlock.get(block) ?? [] };
}

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
