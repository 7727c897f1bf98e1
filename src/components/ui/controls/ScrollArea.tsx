import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './panels.module.css';
import { beforePaint } from './useSize';

interface ScrollAreaProps {
  readonly label: string;
  /** Names what is marked `aria-current` inside; it is brought into sight when it becomes another. */
  readonly current?: string | undefined;
  /** Scrolls up and down too, rather than being as high as a page. */
  readonly isCapped?: boolean;
  /** As high as what it stands in, and known by its name even where nothing scrolls. */
  readonly isFilling?: boolean;
  readonly children: ReactNode;
}

/** px of a table's head, which stays in sight. */
const HEAD_HEIGHT = 30;

/** Room for what may be larger: it scrolls by itself and, only where there is something to scroll, by keys too. */
export function ScrollArea({ label, current, isCapped, isFilling, children }: ScrollAreaProps) {
  const area = useRef<HTMLElement>(null);
  const overflows = useOverflow(area);

  useLayoutEffect(() => {
    const row = current !== undefined && area.current?.querySelector('[aria-current]');
    if (area.current && row) scrollInside(area.current, row, HEAD_HEIGHT);
  }, [current]);

  return (
    <section
      ref={area}
      className={styles.area}
      data-capped={isCapped || undefined}
      data-filling={isFilling || undefined}
      aria-label={overflows || isFilling ? label : undefined}
      tabIndex={overflows ? 0 : undefined}
      onKeyDown={overflows ? keepScrollKeys : undefined}
    >
      {children}
    </section>
  );
}

/** Keys that the player around the area, or a page around the player, would take for itself. */
function keepScrollKeys(event: KeyboardEvent<Element>): void {
  if (event.target === event.currentTarget && /^(?:Arrow|Home$|End$|Page)/.test(event.key)) event.stopPropagation();
}

/** True for an element that is too small for its first child, or may be: that is measured before it is painted. */
function useOverflow(ref: RefObject<Element | null>): boolean {
  const [overflows, setOverflows] = useState(typeof document !== 'undefined');
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
    const observer = new ResizeObserver(() => setOverflows(measure()));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    const callOff = beforePaint(() => setOverflows.bind(null, measure()));
    return () => {
      callOff();
      observer.disconnect();
    };
  }, [ref]);
  return overflows;
}

/**
 * Brings a row that is out of sight to the middle of what scrolls. Unlike `scrollIntoView` it never moves the page.
 * `headroom`, px, is covered by something at the top.
 */
export function scrollInside(scroller: Element, row: Element, headroom = 0): void {
  const frame = scroller.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  if (top < frame.top + headroom || bottom > frame.bottom) {
    scroller.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
  }
}
