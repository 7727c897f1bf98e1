import { type ScaleLinear, scaleLinear } from 'd3';
import { px } from '../chart/axis';
import type { PlotCursor } from '../chart/PlotFrame';

/** Operations done to px. */
export type OpScale = ScaleLinear<number, number>;

/** px of a character of a label, where the system rounds letters to whole px: what is left of the plot is cut off. */
const CHARACTER = 7;
/** px between a chart and the labels of its y axis. */
const LABEL_GAP = 8;
/** px right of a chart, so that a cursor at its end is seen whole. */
export const CHART_RIGHT = 4;

/** px left of a plot whose y axis has these labels: charts below each other share it, and so their x. */
export function leftOfPlot(labels: readonly string[]): number {
  return CHARACTER * Math.max(0, ...labels.map(({ length }) => length)) + LABEL_GAP;
}

/** The state after n operations fills x(n) to x(n + 1), so that the last one is seen too. */
export function opScale(ops: number, left: number, right: number): OpScale {
  return scaleLinear([0, ops + 1], [left, Math.max(left + 1, right)]);
}

/** Number of operations done at a place, from 0 to `ops`. */
export function opAtX(scale: OpScale, ops: number, x: number): number {
  return Math.max(0, Math.min(ops, Math.floor(scale.invert(x))));
}

/** The middle of the operation's place. */
export function cursorX(scale: OpScale, op: number): number {
  return px(scale(op + 0.5));
}

/** Pressing or dragging on a chart goes to the operation under the pointer. By keyboard the scrubber does that. */
export function opCursor(
  scale: OpScale,
  ops: number,
  op: number,
  onSeek: ((op: number) => void) | undefined,
): PlotCursor | undefined {
  return onSeek && { x: cursorX(scale, op), onMove: (x) => onSeek(opAtX(scale, ops, x)) };
}
