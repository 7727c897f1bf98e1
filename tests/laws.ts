import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Share of its runs that a law makes, above 0 and at most 1. */
    lawShare: number;
  }
}

export interface LawParameters<T> extends fc.Parameters<T> {
  /** Whether the law has met what it is about: it goes on until then. */
  readonly until?: () => boolean;
}

const USUAL_RUNS = 100;
const MOST_ROUNDS = 100;

/** Runs of a law, or operations in one, of those it has in `npm run test:rest`: each project of tests makes its share. */
export function lawRuns(all: number): number {
  return Math.ceil(all * inject('lawShare'));
}

/** Asserts a property, with the project's share of its runs and every example. Failures print seed and path. */
export function assertLaw<T>(property: fc.IProperty<T>, parameters: LawParameters<T> = {}): void {
  const { numRuns = USUAL_RUNS, examples = [], until = () => true, ...rest } = parameters;
  const runs = Math.max(lawRuns(numRuns), examples.length);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    fc.assert(property, { ...rest, examples, numRuns: runs });
    if (until()) return;
  }
  throw new Error(`The law did not meet what it is about in ${MOST_ROUNDS * runs} runs.`);
}
