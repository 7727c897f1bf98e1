import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { NARROW_BELOW } from '../../components/list';
import { useMedia } from '../../components/ui/controls/useSize';

const NARROW = `(max-width: ${NARROW_BELOW - 1}px)`;
/** As in LessonView.module.css. */
const PINNED_ABOVE = `(min-width: ${NARROW_BELOW}px) and (max-width: 999px)`;

/** True where nothing is pinned: each stop is a card with its figure. */
export function useNarrow(): boolean {
  return useMedia(NARROW);
}

/** Share of the height beside or below the figure at which the stop stands that is read. */
const READ_AT = 0.4;

/** Signs that a reader scrolls, who may have been taken somewhere before. */
const SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Tells by scrolling which stop the reader has come to: the last whose first line has passed the line of reading. Who was taken
 * to a stop stays there, however short it is, until scrolling on. Returns what takes a reader to a stop.
 */
export function useStopInView(
  column: RefObject<HTMLElement | null>,
  at: number,
  enter: (index: number) => void,
): (index: number) => void {
  const isHeld = useRef(false);
  useEffect(() => {
    const stops = stopsIn(column.current);
    const find = () => {
      if (isHeld.current) return;
      const line = lineOfReading();
      const index = Math.max(
        0,
        stops.findLastIndex((stop) => stop.getBoundingClientRect().top <= line),
      );
      if (index !== at) enter(index);
    };
    const release = () => {
      isHeld.current = false;
    };
    addEventListener('scroll', find, { passive: true });
    for (const sign of SCROLLING) addEventListener(sign, release, { capture: true, passive: true });
    return () => {
      removeEventListener('scroll', find);
      for (const sign of SCROLLING) removeEventListener(sign, release, { capture: true });
    };
  }, [column, at, enter]);
  return useCallback(
    (index: number) => {
      const stop = stopsIn(column.current)[index];
      if (!stop) return;
      isHeld.current = true;
      enter(index);
      stop.scrollIntoView({ block: 'start' });
      stop.querySelector<HTMLElement>('h2, form')?.focus({ preventScroll: true });
    },
    [column, enter],
  );
}

function stopsIn(column: HTMLElement | null): HTMLElement[] {
  return [...(column?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
}

/** px from the window’s top. Where the figure is pinned above the text, below that. */
function lineOfReading(): number {
  const pinned = matchMedia(PINNED_ABOVE).matches ? document.querySelector('[data-pinned]') : null;
  const top = pinned?.getBoundingClientRect().bottom ?? 0;
  return top + (innerHeight - top) * READ_AT;
}
