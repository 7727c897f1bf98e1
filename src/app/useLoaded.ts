import { startTransition, useLayoutEffect, useState } from 'react';

/**
 * Part that `load` brings, `known` until then. It is drawn as soon as it is there: behind a Suspense that shows a fallback
 * React would hold it back until that has stood for 300 ms. A failure is thrown, to the boundary around.
 */
export function useLoaded<T>(load: () => Promise<T>, known: T): T {
  const [outcome, setOutcome] = useState<{ readonly value: T } | { readonly error: unknown }>({ value: known });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded stays while the part is shown.
  useLayoutEffect(() => {
    let gone = false;
    const settle = (settled: typeof outcome) => {
      // In pieces: a whole page at once would be one long task.
      if (!gone) startTransition(() => setOutcome(settled));
    };
    load().then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      gone = true;
    };
  }, []);
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}
