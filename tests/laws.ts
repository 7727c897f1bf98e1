import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Share of its runs that a law makes, above 0 and at most 1. */
    lawShare: number;
  }
}

export interface LawParameters<T> extends fc.Parameters<T> {
  /** True once the law has met what it is about: it goes on until then. */
  readonly until?: () => boolean;
}

const USUAL_RUNS = 100;
const MOST_ROUNDS = 100;

/** Runs of a law, or operations in one, of those it has in `npm run test:long`: each project of tests makes its share. */
export function lawRuns(all: number): number {
  return Math.ceil(all * inject('lawShare'));
}

function runsOf<T>({ numRuns = USUAL_RUNS, examples = [] }: LawParameters<T>): number {
  return Math.max(lawRuns(numRuns), examples.length);
}

/** Asserts a property, with the project's share of its runs and every example. Failures print seed and path. */
export function assertLaw<T>(property: fc.IProperty<T>, parameters: LawParameters<T> = {}): void {
  const { until = () => true, ...rest } = parameters;
  const numRuns = runsOf(parameters);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    fc.assert(property, { ...rest, numRuns });
    if (until()) return;
  }
  throw new Error(`The law did not meet what it is about in ${MOST_ROUNDS * numRuns} runs.`);
}

/** The same of a property that has to wait. */
export async function assertLawAsync<T>(
  property: fc.IAsyncProperty<T>,
  parameters: Omit<LawParameters<T>, 'until'> = {},
): Promise<void> {
  await fc.assert(property, { ...parameters, numRuns: runsOf(parameters) });
}
