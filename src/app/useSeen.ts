import { type RefCallback, useCallback, useState } from 'react';

/** px beyond the screen in which an element counts as seen already. */
const AHEAD = 200;

/** Whether the element that gets the ref is, or ever was, in view or about to be. */
export function useSeen(): [seen: boolean, ref: RefCallback<Element>] {
  const [seen, setSeen] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: `${AHEAD}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [seen, ref];
}
