import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { nextStep } from '../../../models/sizing/cliffs';
import { type Staircase, type StaircaseInput, staircase } from '../../../models/sizing/staircase';
import { mapType, type WhatIf } from '../../../models/sizing/whatIf';
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

/** Enough for a first look: the code that sizes maps is slow until it has run for a while. */
const FIRST_SAMPLES = 160;

/** The curves of a case; they are kept while only its entries change. `isWanted`: once there is space to draw them. */
export function useStaircase(of: StaircaseCase): Staircase;
export function useStaircase(of: StaircaseCase, isWanted: boolean): Staircase | undefined;
export function useStaircase(of: StaircaseCase, isWanted = true): Staircase | undefined {
  const input = useInput(of);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => setShown(true));
    return () => clearTimeout(timer);
  }, [isWanted]);
  const sampled = shown ? input : { ...input, samples: FIRST_SAMPLES };
  const content = JSON.stringify({ ...sampled, whatIf: { ...input.whatIf, entries: 0 } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content stands for the input, whose entries play no part.
  return useMemo(() => (isWanted ? staircase(sampled) : undefined), [content, isWanted]);
}
