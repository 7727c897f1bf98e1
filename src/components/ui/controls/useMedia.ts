import { useCallback, useSyncExternalStore } from 'react';

/** True while a media query holds. On paper it stays as it was: what would be drawn anew then is printed unfinished. */
export function useMedia(media: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const query = matchMedia(media);
      const changedOnScreen = () => {
        if (!matchMedia('print').matches) changed();
      };
      query.addEventListener('change', changedOnScreen);
      return () => query.removeEventListener('change', changedOnScreen);
    },
    [media],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(media).matches,
    () => false,
  );
}
