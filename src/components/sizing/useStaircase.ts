import { useEffect, useMemo, useState } from 'react';
import { type Staircase, type StaircaseInput, staircase } from '../../models/sizing/staircase';

/** Enough for a first look: the code that sizes maps is slow until it has run for a while. */
const FIRST_SAMPLES = 160;

/** The curves of an input; they are kept while only the entries of its case change. */
export function useStaircase(input: StaircaseInput): Staircase {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true));
    return () => clearTimeout(timer);
  }, []);
  const sampled = shown ? input : { ...input, samples: FIRST_SAMPLES };
  const content = JSON.stringify({ ...sampled, whatIf: { ...input.whatIf, entries: 0 } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content stands for the input, whose entries play no part.
  return useMemo(() => staircase(sampled), [content]);
}
