/** Slots of a group that a match has, as runs of neighbours. */
export interface SlotRuns {
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
