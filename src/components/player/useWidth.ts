import { type RefCallback, useCallback, useState } from 'react';
import { useWatched } from '../ui/useWatched';

/** The width in px of the element that gets the ref; 0 until it is known, so on a server always. */
export function useWidth(): [width: number, ref: RefCallback<Element>] {
  const [width, setWidth] = useState(0);
  const watch = useCallback((element: Element) => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  return [width, useWatched(watch)];
}
