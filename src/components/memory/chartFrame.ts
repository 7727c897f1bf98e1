import { type Linear, linear } from './linear';

/** Room left of every chart for the words of its y axis, so that charts below each other share their x. */
export const CHART_LEFT = 58;
const CHART_RIGHT = 1;

/**
 * Operations done, along the x axis. The state after n operations fills x(n) to x(n + 1), so that the last one is seen too.
 */
export function opScale(ops: number, width: number): Linear {
  return linear([0, ops + 1], [CHART_LEFT, Math.max(CHART_LEFT + 1, width - CHART_RIGHT)]);
}

/** How many operations were done where the pointer is, from 0 to `ops`. */
export function opAtX(x: number, ops: number, width: number): number {
  return Math.max(0, Math.min(ops, Math.floor(opScale(ops, width).invert(x))));
}

/** The middle of the operation's place. */
export function cursorX(op: number, ops: number, width: number): number {
  return Math.round(opScale(ops, width)(op + 0.5) * 100) / 100;
}
