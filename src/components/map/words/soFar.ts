import type { GoalWords, StretchFact } from '../record/facts';

/** Number of the first `made` items that are such. */
export function countSoFar<T>(items: readonly T[], made: number, isSuch: (item: T) => boolean): number {
  return items.slice(0, made).filter(isSuch).length;
}

/** Where the last of the entries made so far has gone, as the sentence about all of them says it. */
export function lastGoal(goals: GoalWords): (fact: StretchFact, made: number) => string | undefined {
  return (fact, made) => {
    if (fact.type === 'movedToBuckets') {
      const last = fact.moves[made - 1];
      return last && goals.bucket(fact, last.bucket, made);
    }
    if (fact.type !== 'movedToHalves') return undefined;
    const half = fact.halves[made - 1];
    return half && goals.half(fact, half, made);
  };
}
