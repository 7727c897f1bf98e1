import { type RefCallback, useCallback, useState } from 'react';
import { useWatched } from './useWatched';

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** The inner size in px of the element that gets the ref; zeros until it is known. */
export function useBox(): [box: Box, ref: RefCallback<Element>] {
  const [box, setBox] = useState<Box>({ width: 0, height: 0 });
  const watch = useCallback((element: Element) => {
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    // In a task of its own: what is drawn into the box is the most of a figure's work.
    const first = setTimeout(() => {
      measure();
      observer.observe(element);
    });
    return () => {
      clearTimeout(first);
      observer.disconnect();
    };
  }, []);
  return [box, useWatched(watch)];
}
