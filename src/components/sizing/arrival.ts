import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SizingSettings } from './question/settings';

/** A part of the page that a link may lead to. */
type Place = 'advice' | 'bill' | 'breakdown' | 'fields' | 'machines' | 'published' | 'stops';

type Promising = Pick<SizingSettings, 'show' | 'mark' | 'stops' | 'machineBytes'>;

/** What a link promises to show; undefined where that is the answer, with which the page begins. */
export function promisedBy({ show, mark, stops, machineBytes }: Promising): Place | undefined {
  if (show === 'fields' || show === 'layout') return 'fields';
  if (show === 'bill') return machineBytes === null ? 'bill' : 'machines';
  if (show !== 'cost') return show;
  if (stops.length > 0) return 'stops';
  return mark.length > 0 ? 'breakdown' : undefined;
}

/**
 * Brings what the link promised into view, once: when it and all above it are drawn. A reader who has scrolled by then
 * stays where they are, and so does everybody who changes what is shown later on. The ref is that of the page.
 */
export function useArrival(settings: Promising, isAnswered: boolean): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const [promised] = useState(() => promisedBy(settings));
  const hasArrived = useRef(promised === undefined);
  useEffect(() => {
    if (!isAnswered || hasArrived.current) return;
    /** Where the place and the end of the page were a frame before, when nothing was still loading. */
    let before: string | undefined;
    let frame = requestAnimationFrame(function look() {
      const place = page.current?.querySelector(`[data-place="${promised}"]`);
      const isLoading = !!page.current?.querySelector('[data-waiting]');
      const now = isLoading
        ? undefined
        : `${place?.getBoundingClientRect().top} ${document.documentElement.scrollHeight}`;
      const isDrawn = now !== undefined && now === before;
      hasArrived.current = isDrawn || scrollY > 0;
      if (!hasArrived.current) {
        before = now;
        frame = requestAnimationFrame(look);
      } else if (scrollY === 0) place?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [isAnswered, promised]);
  return page;
}
