import { useMemo } from 'react';
import { type Staircase, type StaircaseInput, staircase } from '../../models/sizing/staircase';

/** The curves of an input; they are kept while only the entries of its case change. */
export function useStaircase(input: StaircaseInput): Staircase {
  const content = JSON.stringify({ ...input, whatIf: { ...input.whatIf, entries: 0 } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content stands for the input, whose entries play no part.
  return useMemo(() => staircase(input), [content]);
}
