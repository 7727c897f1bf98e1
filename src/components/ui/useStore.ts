import { useCallback, useSyncExternalStore } from 'react';

/** As much of a store as a view needs: Zustand’s, or a player. */
interface Readable<S> {
  getState(): S;
  getInitialState(): S;
  /** Returns what ends the subscription. */
  subscribe(listener: () => void): () => void;
}

function all<S>(state: S): S {
  return state;
}

/**
 * State of a store, or a part that is selected of it. Zustand’s own hook takes React as one object, of which no bundler
 * leaves out what isn’t used.
 */
export function useStore<S>(store: Readable<S>): S;
export function useStore<S, T>(store: Readable<S>, select: (state: S) => T): T;
export function useStore<S>(store: Readable<S>, select: (state: S) => unknown = all): unknown {
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => select(store.getState()), [store, select]),
    () => select(store.getInitialState()),
  );
}
