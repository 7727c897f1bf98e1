import type { PointerEvent } from 'react';
import { opAtX } from './chartFrame';

/** Pressing or dragging on a chart goes to the operation under the pointer. By keyboard the scrubber does that. */
export function seekHandlers(ops: number, width: number, onSeek: ((op: number) => void) | undefined) {
  if (!onSeek) return {};
  const seek = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width: shown } = event.currentTarget.getBoundingClientRect();
    onSeek(opAtX(((event.clientX - left) * width) / shown, ops, width));
  };
  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      seek(event);
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(event);
    },
  };
}
