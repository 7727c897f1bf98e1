import { area, bisector, curveStepAfter, line, scaleLinear } from 'd3';
import { type PlotArea, px, type Tick, ticksAt } from '../../ui/chart/axis';
import { byteTicks, durationTicks } from '../../ui/chart/ticks';
import type { HeapSample, HeapSeries } from '../recordStory';

/** Draggable lines. */
export type BoundId = 'container' | 'limit' | 'goal';
export type LineId = BoundId | 'resident' | 'offHeap' | 'total' | 'live';

interface SawtoothSize {
  readonly width: number;
  readonly height: number;
  /** Size of the container; not drawn in a narrow plot. */
  readonly containerBytes?: number | undefined;
  /** Series before a setting was changed. */
  readonly former?: HeapSeries | undefined;
  /** Bytes at the top of the scale; by default what the content needs. */
  readonly most?: number | undefined;
}

export interface EndLabel {
  readonly id: LineId;
  /** Bytes at the cursor. */
  readonly bytes: number;
  /** True if the line is above the plot. */
  readonly isAbove: boolean;
  /** y of the line at the cursor, and place of the text, px. */
  readonly lineY: number;
  readonly x: number;
  readonly y: number;
}

interface Stretch {
  /** Its first cycle. */
  readonly cycle: number;
  readonly x: number;
  readonly width: number;
  readonly isBrief: boolean;
}

/** What is the same at every step. */
interface SawtoothPlot extends PlotArea {
  readonly width: number;
  readonly series: HeapSeries;
  readonly containerBytes: number | undefined;
  readonly lines: readonly { readonly id: LineId; readonly d: string }[];
  /** Path of the former total heap, and px of its highest point. */
  readonly former: { readonly d: string; readonly x: number; readonly y: number } | undefined;
  /** Bytes at the top of the scale. */
  readonly most: number;
  readonly areas: { readonly live: string; readonly sinceThen: string; readonly offHeap: string };
  /** Mark phases; `isBrief` if too short to be seen. */
  readonly markings: readonly Stretch[];
  /** Milliseconds. */
  readonly xTicks: readonly Tick[];
  /** Bytes. */
  readonly yTicks: readonly Tick[];
  readonly plotHeight: number;
  /** Labels below the plot, not beside it. */
  readonly isNarrow: boolean;
  /** Milliseconds and bytes to px. */
  readonly x: (ms: number) => number;
  readonly y: (bytes: number) => number;
  /** Step at an x position. */
  stepAt(px: number): number;
  /** Bytes at a y position. */
  bytesAt(px: number): number;
}

export interface SawtoothLayout extends SawtoothPlot {
  readonly cursorX: number;
  readonly labels: readonly EndLabel[];
  readonly height: number;
}

const NARROW = 480;
const GUTTER = 146;
const LEFT = 72;
const NARROW_LEFT = 58;
/** px between the plot and a label. */
const LEAD = 18;
/** px of the line sample before a label below the plot. */
export const DASH = 22;
const TOP = 14;
const BOTTOM = 24;
const LABEL_GAP = 17;
/** Shorter mark phases are drawn as a tick, px. */
const LEAST_MARKING = 1.5;
/** A limit above this multiple of everything else is named, but not within the scale. */
const LIMIT_IN_SIGHT = 1.6;
/** Like LIMIT_IN_SIGHT, for the container size. */
const CONTAINER_IN_SIGHT = 2;
const LEAST_BYTES = 2 ** 20;

function finite(value: number | null): number {
  return value === null || value === Number.POSITIVE_INFINITY ? 0 : value;
}

/** Bytes at the top of a scale that fits the run, and bounds that are not far above it. */
export function mostOf(samples: readonly HeapSample[], containerBytes = 0): number {
  let most = LEAST_BYTES;
  for (const { totalBytes, offHeapBytes, residentBytes, goalBytes } of samples) {
    most = Math.max(most, totalBytes + offHeapBytes, residentBytes, finite(goalBytes));
  }
  const limit = samples.reduce((highest, { limitBytes }) => Math.max(highest, finite(limitBytes)), 0);
  return Math.max(
    most,
    limit < most * LIMIT_IN_SIGHT ? limit : 0,
    containerBytes < most * CONTAINER_IN_SIGHT ? containerBytes : 0,
  );
}

/** Keeps the first, highest, lowest and last sample of each pixel column. */
function thinned(samples: readonly HeapSample[], columnOf: (sample: HeapSample) => number): HeapSample[] {
  const kept: HeapSample[] = [];
  let column: HeapSample[] = [];
  const flush = () => {
    const byTotal = column.toSorted((a, b) => a.totalBytes - b.totalBytes);
    const wanted = new Set([column[0], byTotal[0], byTotal.at(-1), column.at(-1)]);
    kept.push(...column.filter((sample) => wanted.has(sample)));
    column = [];
  };
  for (const sample of samples) {
    const last = column.at(-1);
    if (last && columnOf(last) !== columnOf(sample)) flush();
    column.push(sample);
  }
  flush();
  return kept;
}

/** px per tick on the time axis. */
const TICK_WIDTH = 90;

const byStep = bisector((sample: HeapSample) => sample.step);
const byTime = bisector((sample: HeapSample) => sample.atMs);

export function levelAt({ samples }: Pick<HeapSeries, 'samples'>, step: number): HeapSample | undefined {
  return samples[Math.max(0, byStep.right(samples, step) - 1)];
}

export function layoutSawtooth(series: HeapSeries, size: SawtoothSize): SawtoothPlot {
  const { samples, cycles } = series;
  const { width, height, containerBytes, former } = size;
  const isNarrow = width < NARROW;
  const left = isNarrow ? NARROW_LEFT : LEFT;
  const right = Math.max(left + 20, isNarrow ? width - 4 : width - GUTTER);
  const bottom = height - BOTTOM;
  const fromMs = samples[0]?.atMs ?? 0;
  const toMs = Math.max(fromMs + 1, samples.at(-1)?.atMs ?? 0);
  const x = scaleLinear([fromMs, toMs], [left, right]);
  const most = size.most ?? Math.max(mostOf(samples, containerBytes), former ? mostOf(former.samples) : 0);
  const y = scaleLinear([0, most], [bottom, TOP]);
  const drawn = thinned(samples, (sample) => Math.round(x(sample.atMs)));

  const level = (of: (sample: HeapSample) => number | null) =>
    line<HeapSample>()
      .defined((sample) => isShown(of(sample), most))
      .x((sample) => x(sample.atMs))
      .y((sample) => y(finite(of(sample))))
      .digits(1);
  const between = (low: (sample: HeapSample) => number, high: (sample: HeapSample) => number) =>
    area<HeapSample>()
      .x((sample) => x(sample.atMs))
      .y0((sample) => y(low(sample)))
      .y1((sample) => y(high(sample)))
      .digits(1);

  // The live heap may exceed the total until the cycle's end corrects it.
  const known = ({ liveBytes, totalBytes }: HeapSample) => Math.min(liveBytes, totalBytes);
  const container =
    containerBytes !== undefined && containerBytes <= most ? `M${left} ${px(y(containerBytes))}H${right}` : null;
  const lines: { id: LineId; d: string }[] = (
    [
      ['container', container],
      ['resident', level((sample) => sample.residentBytes)(drawn)],
      ['limit', level((sample) => sample.limitBytes).curve(curveStepAfter)(drawn)],
      ['goal', level((sample) => sample.goalBytes).curve(curveStepAfter)(drawn)],
      ['total', level((sample) => sample.totalBytes)(drawn)],
      ['live', level((sample) => sample.liveBytes).curve(curveStepAfter)(drawn)],
    ] as const
  ).flatMap(([id, d]) => (d ? [{ id, d }] : []));

  function formerOf(before: HeapSeries) {
    const inSight = before.samples.filter(({ atMs, totalBytes }) => atMs <= toMs && totalBytes <= most);
    const top = inSight.reduce<HeapSample | undefined>(
      (highest, sample) => (highest && highest.totalBytes >= sample.totalBytes ? highest : sample),
      undefined,
    );
    const d = level((sample) => sample.totalBytes)(thinned(inSight, (sample) => Math.round(x(sample.atMs))));
    return d && top ? { d, x: px(x(top.atMs)), y: px(y(top.totalBytes)) } : undefined;
  }

  const hasOffHeap = samples.some(({ offHeapBytes }) => offHeapBytes > 0);
  return {
    width,
    series,
    containerBytes,
    left,
    right,
    top: TOP,
    bottom,
    lines,
    former: former && formerOf(former),
    most,
    areas: {
      live: between(() => 0, known)(withSteps(drawn)) ?? '',
      sinceThen: between(known, (sample) => sample.totalBytes)(withSteps(drawn)) ?? '',
      offHeap: hasOffHeap
        ? (between(
            (sample) => sample.totalBytes,
            (sample) => sample.totalBytes + sample.offHeapBytes,
          )(withSteps(drawn)) ?? '')
        : '',
    },
    markings: markingsOf(cycles, x),
    xTicks: ticksAt(x, durationTicks([fromMs, toMs], (right - left) / TICK_WIDTH)),
    yTicks: ticksAt(y, byteTicks(most)),
    plotHeight: height,
    isNarrow,
    x,
    y,
    stepAt: (at) => samples[byTime.right(samples, x.invert(at)) - 1]?.step ?? 0,
    bytesAt: (at) => Math.max(0, Math.min(most, y.invert(at))),
  };
}

/** Layout with the cursor and labels at a step. */
export function sawtoothAt(plot: SawtoothPlot, step: number): SawtoothLayout {
  const { series, x, width, plotHeight: height, isNarrow } = plot;
  const at = levelAt(series, step);
  const labels = at ? labelsOf(at, plot) : [];
  return {
    ...plot,
    cursorX: px(x((at ?? series.samples[0])?.atMs ?? 0)),
    labels: isNarrow ? below(labels, width, height) : labels,
    height: height + (isNarrow ? belowHeight(mostLabels(series, plot)) : 0),
  };
}

/** Adds samples so that live bytes and bytes outside the heap change in steps. */
function withSteps(samples: readonly HeapSample[]): HeapSample[] {
  return samples.flatMap((sample, i) => {
    const before = samples[i - 1];
    if (!before) return [sample];
    const { liveBytes, offHeapBytes } = before;
    if (liveBytes === sample.liveBytes && offHeapBytes === sample.offHeapBytes) return [sample];
    return [{ ...sample, liveBytes, offHeapBytes }, sample];
  });
}

function isShown(bytes: number | null, most: number): boolean {
  return bytes !== null && bytes <= most * 1.0001;
}

function labelsOf(sample: HeapSample, { containerBytes, most, y, right, bottom }: SawtoothPlot): EndLabel[] {
  const { residentBytes, limitBytes, goalBytes, totalBytes, liveBytes, offHeapBytes } = sample;
  const levels: [LineId, bytes: number, height: number][] = [
    ['resident', residentBytes, residentBytes],
    ['goal', goalBytes, goalBytes],
    ['total', totalBytes, totalBytes],
    ['live', liveBytes, liveBytes],
  ];
  if (containerBytes !== undefined) levels.push(['container', containerBytes, containerBytes]);
  if (limitBytes !== null) levels.push(['limit', limitBytes, limitBytes]);
  if (offHeapBytes > 0) levels.push(['offHeap', offHeapBytes, totalBytes + offHeapBytes / 2]);
  const lineYs = levels.map(([, , height]) => px(y(Math.min(height, most))));
  const ys = spreadLabels(lineYs, LABEL_GAP, TOP, bottom - 4);
  return levels.map(([id, bytes, height], i) => ({
    id,
    bytes,
    isAbove: height > most && Number.isFinite(height),
    lineY: lineYs[i] ?? 0,
    x: right + LEAD,
    y: px(ys[i] ?? 0),
  }));
}

/** px of labels in two columns below a plot. */
function belowHeight(labels: number): number {
  return LABEL_GAP * Math.ceil(labels / 2) + 10;
}

const LEAST_PLOT = 90;

/** The most labels that a step has. */
function mostLabels({ samples }: HeapSeries, { containerBytes }: Pick<SawtoothSize, 'containerBytes'>): number {
  const container = containerBytes === undefined ? 0 : 1;
  const limit = samples.some(({ limitBytes }) => limitBytes !== null) ? 1 : 0;
  const offHeap = samples.some(({ offHeapBytes }) => offHeapBytes > 0) ? 1 : 0;
  return 4 + container + limit + offHeap;
}

/** px of the plot within a total height, whichever labels a step has. */
export function plotHeight(
  series: HeapSeries,
  { width, height, containerBytes }: Pick<SawtoothSize, 'width' | 'height' | 'containerBytes'>,
): number {
  if (width >= NARROW) return Math.max(LEAST_PLOT, height);
  return Math.max(LEAST_PLOT, height - belowHeight(mostLabels(series, { containerBytes })));
}

/** Labels in two columns from `top` on. */
function below(labels: readonly EndLabel[], width: number, top: number): EndLabel[] {
  const rows = Math.ceil(labels.length / 2);
  return labels.map((label, i) => ({
    ...label,
    x: DASH + 6 + (i < rows ? 0 : Math.round(width / 2)),
    y: top + 12 + (i % rows) * LABEL_GAP,
  }));
}

/** Merges mark phases that touch or nearly do. */
function markingsOf(cycles: HeapSeries['cycles'], x: (ms: number) => number): Stretch[] {
  const stretches: { cycle: number; from: number; to: number; isBrief: boolean }[] = [];
  for (const { cycle, startMs, endMs } of cycles) {
    const [from, to] = [x(startMs), x(endMs)];
    const isBrief = to - from < LEAST_MARKING;
    const last = stretches.at(-1);
    if (last && from - last.to < (isBrief && last.isBrief ? 1 : 0.5) && isBrief === last.isBrief) last.to = to;
    else stretches.push({ cycle, from, to, isBrief });
  }
  return stretches.map(({ cycle, from, to, isBrief }) => ({
    cycle,
    x: px(from),
    width: px(Math.max(1, to - from)),
    isBrief,
  }));
}

/** Moves labels apart as little as possible to keep `gap` px between them, within `top` and `bottom` and in order. */
export function spreadLabels(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = order.map((i) => Math.max(top, Math.min(bottom, wanted[i] ?? 0)));
  for (let i = 1; i < placed.length; i++) placed[i] = Math.max(placed[i] ?? 0, (placed[i - 1] ?? 0) + gap);
  for (let i = placed.length - 1, most = bottom; i >= 0; i--, most = (placed[i + 1] ?? 0) - gap) {
    placed[i] = Math.min(placed[i] ?? 0, most);
  }
  const result = wanted.map(() => 0);
  for (const [rank, i] of order.entries()) result[i] = placed[rank] ?? 0;
  return result;
}
