import { type RefCallback, useCallback, useState } from 'react';

/** The width in px of the element that gets the ref; 0 until it is known, so on a server always. */
export function useWidth(): [width: number, ref: RefCallback<Element>] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: Element | null) => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}
