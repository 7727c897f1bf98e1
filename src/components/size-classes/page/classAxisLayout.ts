import { scaleLog } from 'd3';
import type { GoRelease } from '../../../models/go/release';
import { sizeClassesOf } from '../../../models/go/sizeClasses';
import { labelWidth, type PlotArea, type Tick, ticksAt } from '../../ui/chart/axis';
import type { SlotChoice } from '../request/requestCase';
import { MOST_SIZE } from '../waste/wasteLayout';

export interface ClassAxisLayout extends PlotArea {
  /** Bytes of a slot of each class. */
  readonly classes: readonly Tick[];
  /** Those of them that have a word. */
  readonly named: readonly Tick[];
  x(bytes: number): number;
  /** px from the least to the most bytes that get a slot. */
  bandOf(choice: SlotChoice): { readonly left: number; readonly right: number };
  bytesAt(px: number): number;
}

/** px of the drawing: words above the classes, the classes, words below them. */
export const CLASS_AXIS_HEIGHT = 56;
const TOP = 22;
const BOTTOM = 38;
const EDGE = 14;
/** Bytes of the smallest class. */
const LEAST_SIZE = 8;
/** px between two words. */
const LABEL_GAP = 12;

/** All size classes of a release on a logarithmic axis. */
export function layoutClassAxis(release: GoRelease, width: number): ClassAxisLayout {
  const area = { left: EDGE, right: Math.max(EDGE + 1, width - EDGE), top: TOP, bottom: BOTTOM };
  const x = scaleLog([LEAST_SIZE, MOST_SIZE], [area.left, area.right]).clamp(true);
  const classes = ticksAt(x, [...sizeClassesOf(release).classToSize].slice(1));
  const named: Tick[] = [];
  for (const tick of classes.filter(({ value }) => Number.isInteger(Math.log2(value)))) {
    const last = named.at(-1);
    const room = labelWidth(`${tick.value}`) + LABEL_GAP;
    if (!last || tick.at - last.at >= room) named.push(tick);
  }
  return {
    ...area,
    classes,
    named,
    x,
    bandOf: ({ from, to }) => ({ left: x(from), right: x(to) }),
    bytesAt: (px) => Math.round(x.invert(px)),
  };
}
