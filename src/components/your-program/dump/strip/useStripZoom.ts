import { select, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from 'd3';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { MOST_UNIT, type StripView } from './stripLayout';

export interface StripZoom {
  readonly view: StripView;
  /** 1 where the whole map is in view. */
  readonly scale: number;
  readonly most: number;
  zoomBy(factor: number, around?: number): void;
  whole(): void;
  /** Brings a unit into view; with `width` its columns are that wide at least. */
  show(unit: number, width?: number): void;
}

/** Part of the width that stays between a unit that is shown and the edge. */
const MARGIN = 0.1;

/**
 * Zoom of a strip of `count` units, `width` px wide: by pointer through d3, by wheel only with Ctrl or ⌘, so that the page
 * still scrolls.
 */
export function useStripZoom(element: RefObject<HTMLElement | null>, count: number, width: number): StripZoom {
  const [{ k, x }, setTransform] = useState<ZoomTransform>(zoomIdentity);
  const behaviour = useRef<ZoomBehavior<HTMLElement, unknown>>(undefined);
  // Few units are not drawn wider than can be read.
  const base = Math.max(1, Math.min(width, count * MOST_UNIT)) / Math.max(1, count);
  const most = Math.max(1, MOST_UNIT / base);

  useEffect(() => {
    const target = element.current;
    if (!target || width <= 0) return;
    const extent: [[number, number], [number, number]] = [
      [0, 0],
      [width, 1],
    ];
    const made = zoom<HTMLElement, unknown>()
      .scaleExtent([1, most])
      .extent(extent)
      .translateExtent(extent)
      // Nothing glides: a double press goes there at once.
      .duration(0)
      .filter((event: MouseEvent | WheelEvent) =>
        event.type === 'wheel' ? event.ctrlKey || event.metaKey : !event.ctrlKey && !event.button,
      )
      .on('zoom', ({ transform }: { readonly transform: ZoomTransform }) => setTransform(transform));
    behaviour.current = made;
    const selected = select(target).call(made);
    made.transform(selected, zoomIdentity);
    return () => {
      selected.on('.zoom', null);
    };
  }, [element, width, most]);

  const zoomBy = useCallback(
    (factor: number, around = width / 2) => {
      if (element.current) behaviour.current?.scaleBy(select(element.current), factor, [around, 0]);
    },
    [element, width],
  );
  const whole = useCallback(() => {
    if (element.current) behaviour.current?.transform(select(element.current), zoomIdentity);
  }, [element]);
  const show = useCallback(
    (unit: number, least = 0) => {
      if (!element.current) return;
      const scale = Math.min(most, Math.max(k, least / base));
      const left = unit * base * scale + (scale === k ? x : Number.NEGATIVE_INFINITY);
      const margin = MARGIN * width;
      if (left >= margin && left + base * scale <= width - margin) return;
      const moved = zoomIdentity.translate(width / 2 - (unit + 0.5) * base * scale, 0).scale(scale);
      const inside = Math.min(0, Math.max(width - width * scale, moved.x));
      behaviour.current?.transform(select(element.current), zoomIdentity.translate(inside, 0).scale(scale));
    },
    [element, base, most, width, k, x],
  );
  const unitWidth = base * k;
  return { view: { from: -x / unitWidth, unitWidth, width }, scale: k, most, zoomBy, whole, show };
}
