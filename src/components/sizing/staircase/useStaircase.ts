import { useDeferredValue, useEffect, useMemo } from 'react';
import { nextStep } from '../../../models/sizing/cliffs';
import { type Staircase, type StaircaseInput, staircase, staircaseInParts } from '../../../models/sizing/staircase';
import { mapType, type WhatIf } from '../../../models/sizing/whatIf';
import { idleWork, useIdleWork } from '../../idleWork';
import type { SizingSettings } from '../case/settings';
import { autoRange, rangeTo } from './range';

/** The case of a chart. */
export interface StaircaseCase {
  readonly settings: SizingSettings;
  readonly whatIf: WhatIf;
  /** The entries of the address: while they are dragged, the range stays. */
  readonly settledEntries: number;
}

/** The entries that a chart shows. It follows the entries that have settled, and others only where they leave it. */
function useRange({ settings, whatIf, settledEntries }: StaircaseCase) {
  const { entries, laterEntries, upTo, scale, releases } = settings;
  const settled = useMemo(() => {
    if (upTo > 0) return rangeTo(upTo, scale);
    const steps = releases.map((release) => nextStep({ ...mapType(whatIf, release), entries: settledEntries }));
    const next = Math.min(
      ...steps.map((step) => step?.entries.to ?? 0).filter((to) => to < 2.5 * settledEntries),
      Infinity,
    );
    return autoRange(settledEntries, laterEntries, Number.isFinite(next) ? next : 0, scale);
  }, [upTo, scale, releases, whatIf, settledEntries, laterEntries]);
  return entries <= settled.to || upTo > 0 ? settled : autoRange(entries, laterEntries, 0, scale);
}

function useInput(of: StaircaseCase): StaircaseInput {
  const range = useRange(of);
  const { whatIf, settings } = of;
  const { releases, scale, hint } = settings;
  return useDeferredValue(
    useMemo(
      () => ({ whatIf, releases, ...range, scale, hintFollows: hint === 'exact' }),
      [whatIf, releases, range, scale, hint],
    ),
  );
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
