import { scaleLinear } from 'd3';
import type { Owner } from '../../../models/map/owners';
import type { PlotArea } from '../chart/axis';
import { LIVE_OWNERS } from '../owners/owners';
import { areaTexturePath, type Rect } from '../owners/textures';
import { type OpScale, opScale } from './chartFrame';
import { greatest, sampleSteps } from './sampling';
import { type BytesAt, heldAt, peakAt, type TotalsSeries, totalAt } from './totalsSeries';

interface TotalsArea {
  readonly owner: Owner;
  readonly path: string;
  /** Its upper edge. */
  readonly edge: string;
  readonly texture: string;
}

/** Live bytes over operations, as a line of steps in a plot. */
export interface TotalsLine {
  readonly x: OpScale;
  /** Bytes to y. */
  y(bytes: number): number;
  /** The upper edge of the live bytes, over all areas but garbage. */
  readonly outline: string;
  /** Lines up to the most that was live within an operation, where it ended with less. */
  readonly peaks: string;
  /** Live bytes by operations done. */
  readonly live: Float64Array;
  /** Of the live bytes at any step. */
  readonly peak: { readonly op: number; readonly bytes: number };
  /** Operations drawn, and the px where each begins; the last one ends at the right. */
  readonly samples: readonly number[];
  readonly xs: readonly number[];
  /** y of all that the heap holds, garbage too, from each of `xs` on. */
  readonly tops: readonly number[];
}

export interface TotalsLayout extends TotalsLine {
  /** From the bottom to the top. */
  readonly areas: readonly TotalsArea[];
}

/** Owners from bottom to top. Those that go away again stand on top, where its end leaves the others as they are: the old array, then garbage. */
export const STACK: readonly Owner[] = [...LIVE_OWNERS.filter((owner) => owner !== 'oldArray'), 'oldArray', 'garbage'];

/** Bytes at the top of a scale, at least. */
const LEAST_SCALE = 64;

/** `mostBytes`: the top of the scale, which is never less than the bytes that are drawn: `bytesAt`. */
export function layoutLine(
  series: TotalsSeries,
  area: PlotArea,
  mostBytes: number,
  bytesAt: BytesAt = heldAt,
): TotalsLine {
  const { ops } = series;
  const x = opScale(ops, area.left, area.right);
  const [left = 0, right = 0] = x.range();
  const live = Float64Array.from({ length: ops + 1 }, (_, op) => totalAt(series, op));
  const held = Float64Array.from({ length: ops + 1 }, (_, op) => bytesAt(series, op));
  const peakOp = greatest(series.peaks, 0, ops);
  const peak = { op: peakOp, bytes: peakAt(series, peakOp) };
  const most = Math.max(held[greatest(held, 0, ops)] ?? 0, peak.bytes, mostBytes, LEAST_SCALE);
  const y = scaleLinear([0, most], [area.bottom, area.top]);
  const columns = right - left;
  const samples = [...new Set([...sampleSteps(live, ops, columns), ...sampleSteps(held, ops, columns)])].sort(
    (a, b) => a - b,
  );
  const xs = [...samples.map((op) => x(op)), right];
  const drawn = [...samples, ops];
  return {
    x,
    y,
    outline: lineOf(drawn.map((op, i) => ({ x: xs[i] ?? 0, y1: y(live[op] ?? 0) }))),
    live,
    peaks: peaksOf(series, live, x, y),
    peak,
    samples,
    xs,
    tops: drawn.map((op) => y(held[op] ?? 0)),
  };
}

function peaksOf(series: TotalsSeries, live: Float64Array, x: OpScale, y: (bytes: number) => number): string {
  let path = '';
  for (let op = 1; op <= series.ops; op++) {
    const ends = Math.max(live[op] ?? 0, live[op - 1] ?? 0);
    if (peakAt(series, op) > ends) path += `M${n(x(op))},${n(y(ends))}V${n(y(peakAt(series, op)))}`;
  }
  return path;
}

export function layoutTotals(series: TotalsSeries, area: PlotArea, mostBytes: number): TotalsLayout {
  const line = layoutLine(series, area, mostBytes);
  const { xs, y } = line;
  const drawn = [...line.samples, series.ops];
  const areas: TotalsArea[] = [];
  let base = xs.map(() => 0);
  for (const owner of STACK) {
    const values = drawn.map((op) => series.byOwner[owner][op] ?? 0);
    if (values.every((value) => value === 0)) continue;
    const steps = xs.map((at, i) => ({ x: at, y0: y(base[i] ?? 0), y1: y((base[i] ?? 0) + (values[i] ?? 0)) }));
    areas.push({ owner, ...drawArea(steps), texture: areaTexturePath(owner, runsOf(steps)) });
    base = base.map((bytes, i) => bytes + (values[i] ?? 0));
  }
  return { ...line, areas };
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
