import { type RefObject, useEffect } from 'react';

/** Wheel travel of one level, in px. */
const WHEEL_LEVEL = 80;
/** Ratio of the distances of two fingers that makes one level. */
const PINCH_LEVEL = 1.35;

interface ZoomGesturesProps {
  readonly root: RefObject<HTMLElement | null>;
  /** Must be referentially stable. */
  onZoom(by: 1 | -1): void;
}

/**
 * Zooms by the wheel with Ctrl or ⌘, which is also what a touchpad's pinch sends, and by two fingers. Without them the
 * wheel and one finger scroll the page.
 */
export function ZoomGestures({ root, onZoom: zoom }: ZoomGesturesProps): null {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let travel = 0;
    const fingers = new Map<number, { x: number; y: number }>();
    let span = 0;

    const spread = () => {
      const [a, b] = [...fingers.values()];
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      if (Math.sign(event.deltaY) !== Math.sign(travel)) travel = 0;
      travel += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 40;
      if (Math.abs(travel) < WHEEL_LEVEL) return;
      zoom(travel < 0 ? 1 : -1);
      travel = 0;
    };
    const down = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      span = spread();
    };
    const move = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const now = spread();
      if (span === 0 || now === 0) return;
      const ratio = now / span;
      if (ratio < PINCH_LEVEL && ratio > 1 / PINCH_LEVEL) return;
      zoom(ratio > 1 ? 1 : -1);
      span = now;
    };
    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
      span = spread();
    };

    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
    };
  }, [root, zoom]);
  return null;
}
