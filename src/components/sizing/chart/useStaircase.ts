import { useDeferredValue, useEffect, useMemo } from 'react';
import { nextStep } from '../../../models/sizing/cliffs';
import { MAX_ENTRIES } from '../../../models/sizing/input';
import {
  type Staircase,
  type StaircaseInput,
  type StaircaseScale,
  staircase,
  staircaseInParts,
} from '../../../models/sizing/staircase';
import { mapType, type WhatIf } from '../../../models/sizing/whatIf';
import { idleWork, useIdleWork } from '../../idleWork';
import type { SizingSettings } from '../question/settings';

/** Input of a chart. */
interface StaircaseCase {
  readonly settings: SizingSettings;
  readonly whatIf: WhatIf;
  /** The committed entries: the range stays while they are dragged. */
  readonly settledEntries: number;
}

type Range = Pick<StaircaseInput, 'from' | 'to'>;

/** The range that a chart has for the committed entries. */
function settledRange({ settings, whatIf, settledEntries }: StaircaseCase): Range {
  const { laterEntries, upTo, scale, releases } = settings;
  if (upTo > 0) return rangeTo(upTo, scale);
  const steps = releases.map((release) => nextStep({ ...mapType(whatIf, release), entries: settledEntries }));
  const next = Math.min(
    ...steps.map((step) => step?.entries.to ?? 0).filter((to) => to < 2.5 * settledEntries),
    Infinity,
  );
  return autoRange(settledEntries, laterEntries, Number.isFinite(next) ? next : 0, scale);
}

/** What the curves of a case are drawn from, over a range. */
function inputOver({ whatIf, settings: { releases, scale, hint } }: StaircaseCase, range: Range): StaircaseInput {
  return { whatIf, releases, ...range, scale, hintFollows: hint === 'exact' };
}

/** Input of a chart in which nothing is dragged. */
export function staircaseInput(of: StaircaseCase): StaircaseInput {
  return inputOver(of, settledRange(of));
}

/** The range of a chart follows the committed entries, and others only if they leave it. */
function useRange(of: StaircaseCase): Range {
  const { settings, whatIf, settledEntries } = of;
  const { entries, laterEntries, upTo, scale, releases } = settings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the case, the range depends on these alone.
  const settled = useMemo(() => settledRange(of), [upTo, scale, releases, whatIf, settledEntries, laterEntries]);
  return entries <= settled.to || upTo > 0 ? settled : autoRange(entries, laterEntries, 0, scale);
}

function useInput(of: StaircaseCase): StaircaseInput {
  const range = useRange(of);
  const { whatIf, settings } = of;
  const { releases, scale, hint } = settings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const input = useMemo(() => inputOver(of, range), [whatIf, releases, range, scale, hint]);
  return useDeferredValue(input);
}

/**
 * The curves of a case; they are kept while only its entries change. At first few of their points, the others once the browser has nothing
 * else to do. `isWanted`: once there is space to draw them.
 */
export function useStaircase(of: StaircaseCase): Staircase;
export function useStaircase(of: StaircaseCase, isWanted: boolean): Staircase | undefined;
export function useStaircase(of: StaircaseCase, isWanted = true): Staircase | undefined {
  const input = useInput(of);
  const content = JSON.stringify({ ...input, whatIf: { ...input.whatIf, entries: 0 } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content stands for the input, whose entries play no part.
  const { first, whole } = useMemo(
    () => ({
      first: isWanted ? staircase({ ...input, coarse: true }) : undefined,
      whole: isWanted ? idleWork(() => staircaseInParts(input)) : undefined,
    }),
    [content, isWanted],
  );
  useEffect(() => () => whole?.drop(), [whole]);
  return useIdleWork(whole) ?? first;
}

/** First digits of round numbers. */
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
const PRESET = [1, 2, 5, 10];
const LEAST_END = 20;
/** The range ends at least at this multiple of the entries. */
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
export function autoRange(entries: number, laterEntries = 0, next = 0, scale: StaircaseScale = 'linear'): Range {
  const needed = Math.max(LEAST_END, entries * BEYOND[scale], laterEntries * BEYOND_OTHERS, next * BEYOND_OTHERS);
  return rangeTo(Math.min(MAX_ENTRIES, roundUp(needed, scale === 'log' ? PRESET : ROUND)), scale);
}

/** A logarithmic axis has no zero. */
function rangeTo(to: number, scale: StaircaseScale): Range {
  return { from: scale === 'log' ? 1 : 0, to };
}

/** Round ends of the range to choose from, from `entries` on. */
export function rangeEnds(entries: number): number[] {
  const ends: number[] = [];
  for (let end = roundUp(Math.max(LEAST_END, entries), PRESET); ends.length < PRESETS; ) {
    ends.push(Math.min(MAX_ENTRIES, end));
    if (end >= MAX_ENTRIES) break;
    end = roundUp(end + 1, PRESET);
  }
  return ends;
}
