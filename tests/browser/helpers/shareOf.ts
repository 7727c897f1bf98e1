import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Share of its cases that a walk takes, above 0 and at most 1. */
    walkShare: number;
  }
}

/** The cases that a walk takes of all that it has in `npm run test:long`: spread evenly, the first among them. */
export function shareOf<T>(cases: readonly T[]): T[] {
  const every = Math.round(1 / inject('walkShare'));
  return cases.filter((_, i) => i % every === 0);
}
