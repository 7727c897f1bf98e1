import { nextCliff } from '../../../models/sizing/cliffs';
import { MAX_ENTRIES } from '../../../models/sizing/input';
import { sizesAt } from '../../../models/sizing/staircase';
import { mapType, type WhatIf } from '../../../models/sizing/whatIf';
import type { Hint } from './params';

/** The next entry or entries that cost bytes, on all maps and with what they lead to, and the days until then. */
export type NextStep =
  | { readonly type: 'none' }
  | {
      readonly type: 'entry' | 'entries';
      readonly entries: { readonly from: number; readonly to: number };
      readonly bytes: number;
      /** Null without a rate. */
      readonly days: number | null;
    };

/** The next step on a release, and how far away it is at a rate of new entries a day. */
export function nextStep(whatIf: WhatIf, release: string, perDay: number): NextStep {
  const cliff = nextCliff({ ...mapType(whatIf, release), entries: whatIf.entries });
  if (!cliff) return { type: 'none' };
  const { from, to } = cliff.entries;
  const [before, after] = sizesAt({ whatIf }, release, [from, to]);
  return {
    type: to - from === 1 ? 'entry' : 'entries',
    entries: { from, to },
    bytes: (after?.liveBytes.expected ?? 0) - (before?.liveBytes.expected ?? 0),
    days: perDay === 0 ? null : Math.ceil(Math.max(0, from - whatIf.entries) / perDay),
  };
}

/** Ways to fill a map: without a hint, with the right one, and with one that is half or twice of what it should be. */
export type FillButton = 'none' | 'exact' | 'half' | 'double';

export function fillHints(entries: number): Readonly<Record<FillButton, Hint>> {
  return {
    none: 0,
    exact: 'exact',
    half: Math.floor(entries / 2),
    double: Math.min(MAX_ENTRIES, 2 * entries),
  };
}
