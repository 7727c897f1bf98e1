import { type RefCallback, useCallback, useRef } from 'react';

/**
 * A ref that watches its element as long as it stands: `watch`, the same function at every drawing, returns what ends
 * it. A cleanup returned by the ref itself would be nothing to React 18.
 */
export function useWatched<T extends Element>(watch: (element: T) => () => void): RefCallback<T> {
  const stop = useRef<() => void>(undefined);
  return useCallback(
    (element: T | null) => {
      stop.current?.();
      stop.current = element ? watch(element) : undefined;
    },
    [watch],
  );
}
