import { line } from 'd3';
import { maxSmallRequest } from '../../models/allocator/roundupsize';
import type { GoRelease } from '../../models/go/release';
import { linear } from '../memory/linear';
import { classChoice, classCount, meanTinyBytes, requestCase } from './requestCase';

/** Largest request of the chart, in bytes. */
export const MOST_SIZE = 32_768;
const WORD = 8;
/** Points that bend a class's curve on the logarithmic axis. */
const BENDS = 5;

export interface CurveChoice {
  readonly release: GoRelease;
  readonly pointers: boolean;
}

/** Waste at one size: a share of what is spent, from 0 to 1. */
export interface WastePoint {
  readonly bytes: number;
  readonly waste: number;
}

/** Of what a request of `bytes` costs in a long stream of its like, the share that nobody asked for. */
export function wasteAt({ release, pointers }: CurveChoice, bytes: number): number {
  if (!pointers && bytes < 16) return 1 - bytes / meanTinyBytes(release, bytes);
  return requestCase(release, bytes, pointers).waste;
}

/** A type with pointers has a multiple of 8 bytes. */
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

/** Sizes a slider runs through: each doubling in equal steps, as far as there are whole numbers for them. */
export const SLIDER_SIZES: readonly number[] = [
  ...new Set(Array.from({ length: 15 * 24 + 1 }, (_, i) => Math.round(2 ** (i / 24)))),
];

export function sliderIndexOf(bytes: number): number {
  const index = SLIDER_SIZES.findIndex((size) => size >= bytes);
  return index < 0 ? SLIDER_SIZES.length - 1 : index;
}

export interface WasteLayout {
  readonly curves: readonly {
    readonly path: string;
    readonly worst: WastePoint;
    readonly x: number;
    readonly y: number;
  }[];
  readonly xTicks: readonly { readonly bytes: number; readonly x: number }[];
  readonly yTicks: readonly { readonly share: number; readonly y: number }[];
  readonly left: number;
  readonly bottom: number;
  readonly x: (bytes: number) => number;
  readonly y: (share: number) => number;
  /** The size that lies there. */
  bytesAt(px: number): number;
}

const LEFT = 44;
const TOP = 22;
const BOTTOM = 24;

function curveThrough(
  points: Iterable<WastePoint>,
  x: (bytes: number) => number,
  y: (share: number) => number,
): string {
  const draw = line<WastePoint>()
    .x(({ bytes }) => x(bytes))
    .y(({ waste }) => y(waste))
    .digits(1);
  return draw(points) ?? '';
}

/** Waste over size; sizes on a logarithmic axis. */
export function layoutWaste(choices: readonly CurveChoice[], width: number, height: number): WasteLayout {
  const curves = choices.map((choice) => wasteCurve(choice));
  const worst = curves.map(worstOf);
  const top = Math.max(0.2, Math.ceil(Math.max(...worst.map(({ waste }) => waste)) * 10) / 10);
  const log = linear([0, Math.log2(MOST_SIZE)], [LEFT, Math.max(LEFT + 1, width - 8)]);
  const x = (bytes: number) => log(Math.log2(bytes));
  const y = linear([0, top], [height - BOTTOM, TOP]);
  const tickStep = width < 520 ? 3 : 1;
  return {
    curves: curves.map((points, i) => {
      const at = worst[i] ?? { bytes: 1, waste: 0 };
      return { path: curveThrough(points, x, y), worst: at, x: x(at.bytes), y: y(at.waste) };
    }),
    xTicks: Array.from({ length: Math.floor(15 / tickStep) + 1 }, (_, i) => 2 ** (i * tickStep)).map((bytes) => ({
      bytes,
      x: x(bytes),
    })),
    yTicks: Array.from({ length: Math.round(top * 10) + 1 }, (_, i) => i / 10).map((share) => ({ share, y: y(share) })),
    left: LEFT,
    bottom: height - BOTTOM,
    x,
    y,
    bytesAt: (px) => Math.round(2 ** Math.max(0, Math.min(Math.log2(MOST_SIZE), log.invert(px)))),
  };
}
