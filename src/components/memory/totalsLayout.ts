import type { Owner } from '../../models/map/owners';
import { formatBytes } from '../ui/bytes';
import { opScale } from './chartFrame';
import { linear } from './linear';
import { LIVE_OWNERS } from './owners';
import { greatest, sampleSteps } from './sampling';
import { areaTexturePath, type Rect } from './textures';
import { heldAt, type TotalsSeries, totalAt } from './totalsSeries';

export interface TotalsSize {
  readonly width: number;
  readonly height: number;
  /** The top of the scale, garbage included, if that is more than the series needs: two charts may share theirs. */
  readonly maxBytes?: number | undefined;
}

export interface TotalsArea {
  readonly owner: Owner;
  readonly path: string;
  /** Its upper edge. */
  readonly edge: string;
  readonly texture: string;
}

export interface TotalsLayout {
  /** From the bottom to the top. */
  readonly areas: readonly TotalsArea[];
  /** The upper edge of the live bytes, over all areas but garbage. */
  readonly outline: string;
  readonly ticks: readonly { readonly bytes: number; readonly label: string; readonly y: number }[];
  readonly top: number;
  readonly bottom: number;
  /** Bytes to y. */
  readonly y: (bytes: number) => number;
  /** Of the live bytes. */
  readonly peak: { readonly op: number; readonly bytes: number };
}

/** What goes away again stands on top, where its end leaves the others as they are: the old array, then garbage. */
export const STACK: readonly Owner[] = [...LIVE_OWNERS.filter((owner) => owner !== 'oldArray'), 'oldArray', 'garbage'];

const TOP = 10;
const BOTTOM = 18;

export function layoutTotals(series: TotalsSeries, { width, height, maxBytes = 0 }: TotalsSize): TotalsLayout {
  const { ops, byOwner } = series;
  const x = opScale(ops, width);
  const [left = 0, right = 0] = x.range;
  const live = Float64Array.from({ length: ops + 1 }, (_, op) => totalAt(series, op));
  const held = Float64Array.from({ length: ops + 1 }, (_, op) => heldAt(series, op));
  const peakOp = greatest(live, 0, ops);
  const peak = { op: peakOp, bytes: live[peakOp] ?? 0 };
  const most = Math.max(held[greatest(held, 0, ops)] ?? 0, maxBytes, 64);
  const bottom = height - BOTTOM;
  const y = linear([0, most], [bottom, TOP]);

  const columns = right - left;
  const samples = [...new Set([...sampleSteps(live, ops, columns), ...sampleSteps(held, ops, columns)])].sort(
    (a, b) => a - b,
  );
  const xs = [...samples.map((op) => x(op)), right];
  const valuesOf = (owner: Owner) => [...samples, ops].map((op) => byOwner[owner][op] ?? 0);

  const areas: TotalsArea[] = [];
  let base = xs.map(() => 0);
  for (const owner of STACK) {
    const values = valuesOf(owner);
    if (values.every((value) => value === 0)) continue;
    const steps = xs.map((px, i) => ({ x: px, y0: y(base[i] ?? 0), y1: y((base[i] ?? 0) + (values[i] ?? 0)) }));
    areas.push({ owner, ...drawArea(steps), texture: areaTexturePath(owner, runsOf(steps)) });
    base = base.map((bytes, i) => bytes + (values[i] ?? 0));
  }

  return {
    areas,
    outline: lineOf([...samples, ops].map((op, i) => ({ x: xs[i] ?? 0, y1: y(live[op] ?? 0) }))),
    ticks: byteTicks(most).map((bytes) => ({ bytes, label: tickLabel(bytes), y: Math.round(y(bytes)) + 0.5 })),
    top: TOP,
    bottom,
    y,
    peak,
  };
}

interface Step {
  readonly x: number;
  readonly y0: number;
  readonly y1: number;
}

function n(px: number): number {
  return Math.round(px * 1000) / 1000;
}

/** A line of steps: each height holds up to the next step. */
function lineOf(steps: readonly { x: number; y1: number }[]): string {
  return steps.map(({ x, y1 }, i) => (i === 0 ? `M${n(x)},${n(y1)}` : `H${n(x)}V${n(y1)}`)).join('');
}

/** Along the upper edges and back along the lower ones. */
function areaOf(steps: readonly Step[]): string {
  const back = steps.toReversed().map(({ x, y0 }) => `V${n(y0)}H${n(x)}`);
  return `${lineOf(steps)}${back.join('')}Z`;
}

/** The area and its upper edge, leaving out where it is empty. */
function drawArea(steps: readonly Step[]): { path: string; edge: string } {
  const parts: Step[][] = [];
  let part: Step[] | undefined;
  for (const step of steps) {
    const empty = step.y0 - step.y1 < 0.01;
    // A step holds up to the next one, so an empty one still closes what came before.
    if (part && empty) {
      part.push({ x: step.x, y0: part.at(-1)?.y0 ?? 0, y1: part.at(-1)?.y1 ?? 0 });
      part = undefined;
    } else if (part) {
      part.push(step);
    } else if (!empty) {
      part = [step];
      parts.push(part);
    }
  }
  return {
    path: parts.map((p) => areaOf(p)).join(''),
    edge: parts
      .map((p) =>
        lineOf([{ x: p[0]?.x ?? 0, y1: p[0]?.y0 ?? 0 }, ...p, { x: p.at(-1)?.x ?? 0, y1: p.at(-1)?.y0 ?? 0 }]),
      )
      .join(''),
  };
}

/** The rects an area of steps is made of. */
function runsOf(steps: readonly Step[]): Rect[] {
  const runs: Rect[] = [];
  let from = 0;
  for (let i = 1; i < steps.length; i++) {
    const [run, next] = [steps[from], steps[i]];
    if (!run || !next) continue;
    if (i < steps.length - 1 && next.y0 === run.y0 && next.y1 === run.y1) continue;
    if (run.y0 > run.y1) runs.push({ x: run.x, y: run.y1, width: next.x - run.x, height: run.y0 - run.y1 });
    from = i;
  }
  return runs;
}

/** Two to four round figures of bytes up to `most`, without the zero: 4, 8 and 12 KiB. */
export function byteTicks(most: number): number[] {
  const step = 2 ** Math.ceil(Math.log2(most / 4));
  return Array.from({ length: Math.floor(most / step) }, (_, i) => (i + 1) * step);
}

function tickLabel(bytes: number): string {
  return formatBytes(bytes).replace('.0 ', ' ');
}
