import { useMemo } from 'react';
import type { UnitRef } from './pane';

/** From the outside in. `rows` shows buckets or groups as rows, `unit` one of them slot by slot, `slot` byte by byte. */
export const ZOOM_LEVELS = ['whole', 'rows', 'unit', 'slot'] as const;
export type ZoomLevel = (typeof ZOOM_LEVELS)[number];

/** Part that a person chose to look at on one side, whatever the step is about. */
export interface Pin {
  readonly ref: UnitRef;
  /** Of the unit; -1 while none is chosen. */
  readonly slot: number;
}

export interface Zoom {
  readonly level: ZoomLevel;
  /** True if the level is another than at first: only then its change is seen as one. */
  readonly changed: boolean;
  /** By side; a side without one follows the step. */
  readonly pins: readonly (Pin | undefined)[];
}

export const START: Zoom = { level: 'rows', changed: false, pins: [] };

/** The zoom that a link asks for, the same as long as it does. */
export function useStart(level: ZoomLevel | undefined, pins: Zoom['pins']): Zoom {
  return useMemo(() => ({ ...START, pins, ...(level && { level }) }), [level, pins]);
}

/** The same where there is room for its level, else at the rows. */
export function within(zoom: Zoom, levels: readonly ZoomLevel[]): Zoom {
  return levels.includes(zoom.level) ? zoom : { ...zoom, level: 'rows' };
}

export function zoomTo(zoom: Zoom, level: ZoomLevel): Zoom {
  return { ...zoom, level, changed: zoom.changed || level !== zoom.level };
}

/** One level in or out, as far as `levels` go. */
export function zoomBy(zoom: Zoom, by: 1 | -1, levels: readonly ZoomLevel[] = ZOOM_LEVELS): Zoom {
  return zoomTo(zoom, levels[levels.indexOf(zoom.level) + by] ?? zoom.level);
}

/** Chooses a unit of a side, or a slot of it, and goes one level in to see it. */
export function pick(zoom: Zoom, side: number, ref: UnitRef, slot = -1): Zoom {
  const pins = Array.from({ length: Math.max(zoom.pins.length, side + 1) }, (_, i) =>
    i === side ? { ref, slot } : zoom.pins[i],
  );
  return { ...zoomBy(zoom, 1), pins };
}

/** Every side follows the step again. */
export function follow(zoom: Zoom): Zoom {
  return { ...zoom, pins: [] };
}

export function isPinned({ pins }: Zoom): boolean {
  return pins.some((pin) => pin !== undefined);
}
