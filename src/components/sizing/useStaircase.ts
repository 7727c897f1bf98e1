import { useEffect, useMemo, useState } from 'react';
import { type Staircase, type StaircaseInput, staircase } from '../../models/sizing/staircase';

/** Enough for a first look: the code that sizes maps is slow until it has run for a while. */
const FIRST_SAMPLES = 160;

/** The curves of an input; they are kept while only the entries of its case change. `wanted`: once there is room. */
export function useStaircase(input: StaircaseInput): Staircase;
export function useStaircase(input: StaircaseInput, wanted: boolean): Staircase | undefined;
export function useStaircase(input: StaircaseInput, wanted = true): Staircase | undefined {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => setShown(true));
    return () => clearTimeout(timer);
  }, [wanted]);
  const sampled = shown ? input : { ...input, samples: FIRST_SAMPLES };
  const content = JSON.stringify({ ...sampled, whatIf: { ...input.whatIf, entries: 0 } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content stands for the input, whose entries play no part.
  return useMemo(() => (wanted ? staircase(sampled) : undefined), [content, wanted]);
}
