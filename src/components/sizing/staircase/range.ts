import { MAX_ENTRIES } from '../../../models/sizing/input';
import type { StaircaseInput, StaircaseScale } from '../../../models/sizing/staircase';

type EntriesRange = Pick<StaircaseInput, 'from' | 'to'>;

/** First digits of a round end. */
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
const PRESET = [1, 2, 5, 10];
const LEAST_END = 20;
/** The range goes on this far beyond the entries, and beyond what else it has to show. */
const BEYOND: Readonly<Record<StaircaseScale, number>> = { linear: 1.4, log: 2 };
const BEYOND_OTHERS = 1.05;
const PRESETS = 4;

function roundUp(entries: number, digits: readonly number[]): number {
  const decade = 10 ** Math.floor(Math.log10(Math.max(1, entries)));
  const digit = digits.find((each) => each * decade >= entries) ?? 10;
  return Math.round(digit * decade);
}

/**
 * A range with a round end 1.4 to 2.1 times the entries (2 to 5 times on a logarithmic axis), or further where
 * `laterEntries` or the end of the `next` cliff lie further.
 */
export function autoRange(entries: number, laterEntries = 0, next = 0, scale: StaircaseScale = 'linear'): EntriesRange {
  const needed = Math.max(LEAST_END, entries * BEYOND[scale], laterEntries * BEYOND_OTHERS, next * BEYOND_OTHERS);
  return rangeTo(Math.min(MAX_ENTRIES, roundUp(needed, scale === 'log' ? PRESET : ROUND)), scale);
}

/** A logarithmic axis has no zero. */
export function rangeTo(to: number, scale: StaircaseScale): EntriesRange {
  return { from: scale === 'log' ? 1 : 0, to };
}

/** Round ends from the entries on, for a choice by hand. */
export function rangeEnds(entries: number): number[] {
  const ends: number[] = [];
  for (let end = roundUp(Math.max(LEAST_END, entries), PRESET); ends.length < PRESETS; ) {
    ends.push(Math.min(MAX_ENTRIES, end));
    if (end >= MAX_ENTRIES) break;
    end = roundUp(end + 1, PRESET);
  }
  return ends;
}
