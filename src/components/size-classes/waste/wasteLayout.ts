import { bisectLeft, line, scaleLinear, scaleLog, ticks } from 'd3';
import { maxSmallRequest } from '../../../models/allocator/sizeClass';
import type { GoRelease } from '../../../models/go/release';
import { type PlotArea, type Tick, ticksAt } from '../../ui/chart/axis';
import { powerTicks } from '../../ui/chart/ticks';
import { classChoice, classCount, meanTinyBytes, requestCase } from '../request/requestCase';

/** Largest request on the chart, bytes. */
export const MOST_SIZE = 32_768;
const WORD = 8;
/** Points per class, since its curve bends on the logarithmic axis. */
const BENDS = 5;

export interface CurveChoice {
  readonly release: GoRelease;
  readonly pointers: boolean;
}

/** Waste at one size, a share from 0 to 1. */
export interface WastePoint {
  readonly bytes: number;
  readonly waste: number;
}

/** Share of allocated memory wasted by many requests of this size. */
export function wasteAt({ release, pointers }: CurveChoice, bytes: number): number {
  if (!pointers && bytes < 16) return 1 - bytes / meanTinyBytes(release, bytes);
  return requestCase(release, bytes, pointers).waste;
}

/** Rounds up to a size that a type can have: with pointers, a multiple of 8 bytes. */
function sizeAtOrAfter(bytes: number, pointers: boolean): number {
  return pointers ? Math.ceil(bytes / WORD) * WORD : bytes;
}

/** The curve as points, exact at both ends of every class. */
export function wasteCurve(choice: CurveChoice): WastePoint[] {
  const { release, pointers } = choice;
  const sizes = new Set<number>();
  if (!pointers) for (let bytes = 1; bytes < 16; bytes++) sizes.add(bytes);
  const runs = Array.from({ length: classCount(release) }, (_, i) => classChoice(release, i + 1, pointers)).filter(
    ({ sizeclass }) => pointers || sizeclass > 1,
  );
  for (const { from, to } of [...runs, { from: maxSmallRequest(release) + 1, to: MOST_SIZE }]) {
    const first = Math.max(sizeAtOrAfter(from, pointers), pointers ? WORD : 16);
    for (let i = 0; i <= BENDS; i++) {
      const bytes = sizeAtOrAfter(Math.round(first + ((to - first) * i) / BENDS), pointers);
      if (bytes >= first && bytes <= to) sizes.add(bytes);
    }
  }
  return [...sizes].sort((a, b) => a - b).map((bytes) => ({ bytes, waste: wasteAt(choice, bytes) }));
}

export function worstOf(points: readonly WastePoint[]): WastePoint {
  return points.reduce((worst, point) => (point.waste > worst.waste ? point : worst), { bytes: 1, waste: 0 });
}

/** Sizes that arrow keys step through: 24 per doubling, rounded to whole bytes. */
const KEY_SIZES: readonly number[] = [
  ...new Set(Array.from({ length: 15 * 24 + 1 }, (_, i) => Math.round(2 ** (i / 24)))),
];

/** Size after a key press; undefined for other keys. */
export function sizeAfterKey(bytes: number, key: string): number | undefined {
  const at = bisectLeft(KEY_SIZES, bytes);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return KEY_SIZES[at + 1] ?? MOST_SIZE;
    case 'ArrowLeft':
    case 'ArrowDown':
      return KEY_SIZES[at - 1] ?? 1;
    case 'PageUp':
      return Math.min(MOST_SIZE, bytes * 2);
    case 'PageDown':
      return Math.max(1, Math.round(bytes / 2));
    case 'Home':
      return 1;
    case 'End':
      return MOST_SIZE;
    default:
      return undefined;
  }
}

interface WasteLayout extends PlotArea {
  readonly curves: readonly {
    readonly path: string;
    readonly worst: WastePoint;
    readonly x: number;
    readonly y: number;
  }[];
  /** Bytes. */
  readonly xTicks: readonly Tick[];
  /** Shares. */
  readonly yTicks: readonly Tick[];
  readonly x: (bytes: number) => number;
  readonly y: (share: number) => number;
  /** Size at an x position. */
  bytesAt(px: number): number;
}

const LEFT = 48;
const RIGHT = 8;
/** px for the names of the axes, too. */
const TOP = 36;
const BOTTOM = 40;
/** px per tick on the axis. */
const TICK_WIDTH = 66;

/** Lays out waste over size, with sizes on a logarithmic axis. */
export function layoutWaste(choices: readonly CurveChoice[], width: number, height: number): WasteLayout {
  const all = choices.map(wasteCurve);
  const worst = all.map(worstOf);
  const most = Math.max(0.2, Math.ceil(Math.max(...worst.map(({ waste }) => waste)) * 10) / 10);
  const area = { left: LEFT, right: Math.max(LEFT + 1, width - RIGHT), top: TOP, bottom: height - BOTTOM };
  const x = scaleLog([1, MOST_SIZE], [area.left, area.right]).clamp(true);
  const y = scaleLinear([0, most], [area.bottom, area.top]).clamp(true);
  const through = line<WastePoint>()
    .x(({ bytes }) => x(bytes))
    .y(({ waste }) => y(waste))
    .digits(1);
  return {
    ...area,
    curves: all.map((points, i) => {
      const at = worst[i] ?? { bytes: 1, waste: 0 };
      return { path: through(points) ?? '', worst: at, x: x(at.bytes), y: y(at.waste) };
    }),
    xTicks: ticksAt(x, powerTicks(2, [1, MOST_SIZE], Math.max(3, (area.right - area.left) / TICK_WIDTH))),
    yTicks: ticksAt(y, ticks(0, most, most * 10)),
    x,
    y,
    bytesAt: (at) => Math.round(x.invert(at)),
  };
}
