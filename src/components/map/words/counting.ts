import type { GoalWords, StretchFact } from '../record/facts';

/** Slots of a group that a match has, as runs of neighbours. */
interface SlotRuns {
  readonly runs: readonly (readonly [first: number, last: number])[];
  readonly count: number;
}

/** `bits`: bit i for slot i. */
export function slotRuns(bits: number): SlotRuns {
  const slots = [0, 1, 2, 3, 4, 5, 6, 7].filter((slot) => bits & (1 << slot));
  const runs: [number, number][] = [];
  for (const slot of slots) {
    const run = runs.at(-1);
    if (run && run[1] === slot - 1) run[1] = slot;
    else runs.push([slot, slot]);
  }
  return { runs, count: slots.length };
}

/** Runs as items of a list: `2 to 7` by what `between` makes of it, two neighbours each by itself. */
export function runTexts({ runs }: SlotRuns, between: (first: number, last: number) => string): string[] {
  return runs.flatMap(([first, last]) => {
    if (first === last) return String(first);
    return last === first + 1 ? [String(first), String(last)] : between(first, last);
  });
}

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
