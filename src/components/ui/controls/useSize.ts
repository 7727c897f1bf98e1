import { type RefCallback, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

type Change = () => void;

/** Readings of the layout that the next frame begins with; each returns what it leads to. */
const readings = new Set<() => Change>();

function readAndChange(): void {
  const changes = [...readings].map((read) => read());
  readings.clear();
  flushSync(() => {
    for (const change of changes) change();
  });
}

/**
 * Reads the layout at the start of the next frame, and changes by it what that frame paints. Everybody reads before
 * anybody changes, so that the layout is computed once, and in no drawing's task. Returns what calls it off.
 */
export function beforePaint(read: () => Change): () => void {
  if (readings.size === 0) requestAnimationFrame(readAndChange);
  readings.add(read);
  return () => readings.delete(read);
}

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

/** Work that is done at once before a page is printed: there is no time then for observers and idle moments. */
export const beforePrint = new Set<() => void>();

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
    beforePrint.add(measure);
    // In a task of its own: what is drawn into the box is the most of a figure's work.
    const first = setTimeout(() => {
      measure();
      observer.observe(element);
    });
    return () => {
      clearTimeout(first);
      beforePrint.delete(measure);
      observer.disconnect();
    };
  }, []);
  return [box, useWatched(watch)];
}

/** The width in px that charts are drawn with where no width will ever be known; 0 in a browser. */
export const widthOnServer = typeof document === 'undefined' ? 740 : 0;

/** The width in px of the element that gets the ref; until it is measured, that `atFirst`: 0, or what is known of its place. */
export function useWidth(atFirst = 0): [width: number, ref: RefCallback<Element>] {
  const [width, setWidth] = useState(atFirst);
  const watch = useCallback((element: Element) => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    const measure = () => setWidth(element.clientWidth);
    observer.observe(element);
    beforePaint(() => setWidth.bind(null, element.clientWidth));
    beforePrint.add(measure);
    return () => {
      observer.disconnect();
      beforePrint.delete(measure);
    };
  }, []);
  return [width, useWatched(watch)];
}

/** True while a media query holds; `onServer` where there is no window. On paper it stays as it was: what would be drawn anew then is printed unfinished. */
export function useMedia(media: string, onServer = false): boolean {
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
    () => onServer,
  );
}
