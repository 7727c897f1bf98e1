import { type ComponentType, lazy } from 'react';

/** A part that a first picture can do without: nothing of it is drawn before its code is there, or where that can't be loaded. */
export function later<P>(pick: (parts: typeof import('./Overlay')) => ComponentType<P>) {
  return lazy(() =>
    import('./Overlay').then(
      (parts) => ({ default: pick(parts) }),
      () => ({ default: () => null }),
    ),
  );
}
