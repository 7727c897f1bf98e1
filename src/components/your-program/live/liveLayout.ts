import { curveStepAfter, line, type ScaleLinear, scaleLinear } from 'd3';
import { GAP_MS, type Predicted } from '../../../models/live/prediction';
import { goalOf, heldBytes, type LiveSample } from '../../../models/live/session';
import { type PlotArea, type Tick, ticksAt } from '../../ui/chart/axis';
import { byteTicks, durationTicks } from '../../ui/chart/ticks';

const LEFT = 64;
const RIGHT = 1;
const TOP = 12;
const TICK_WIDTH = 80;
/** A goal of other settings extends the scale up to so many times; so does a limit, where it is that near. */
const MOST_TIMES = 2.5;
const NEAR_TIMES = 1.5;
/** With fewer px a cycle, teeth are a blur: the prediction is drawn as the line through their tips. */
const TOOTH_WIDTH = 5;
/** Samples that a px column shows, at most: the first, the least, the greatest and the last. */
const COLUMN_SAMPLES = 4;

export interface LiveDrawing {
  /** Oldest first; at least one. */
  readonly samples: readonly LiveSample[];
  /** Time that is shown, up to the last sample. */
  readonly spanMs: number;
  readonly own: readonly Predicted[];
  readonly other: readonly Predicted[];
  readonly containerBytes: number | null;
}

export const BOUNDS = ['limit', 'container'] as const;
export type BoundId = (typeof BOUNDS)[number];

interface LiveLayout extends PlotArea {
  readonly live: { readonly area: string; readonly line: string };
  readonly objects: { readonly area: string; readonly line: string };
  readonly goal: string;
  readonly held: string;
  readonly rss: string;
  readonly predicted: string;
  readonly otherGoal: string;
  /** px; null where there is none, or where it is far above everything else. */
  readonly bounds: Readonly<Record<BoundId, number | null>>;
  /** True if the highest other goal doesn't fit. */
  readonly isCut: boolean;
  readonly bytes: readonly Tick[];
  /** Milliseconds since the process started. */
  readonly times: readonly Tick[];
}

type Point = readonly [x: number, y: number];

const straight = line<Point>(
  ([x]) => x,
  ([, y]) => y,
).digits(1);
const steps = line<Point>(
  ([x]) => x,
  ([, y]) => y,
)
  .curve(curveStepAfter)
  .digits(1);

export function layoutLive(drawing: LiveDrawing, width: number, height: number): LiveLayout {
  const { spanMs, own, other, containerBytes } = drawing;
  const endMs = drawing.samples.at(-1)?.atMs ?? 0;
  const startMs = endMs - spanMs;
  const right = Math.max(LEFT + 1, width - RIGHT);
  const bottom = TOP + height;
  const x = scaleLinear([startMs, endMs], [LEFT, right]);
  const samples = thinned(drawing.samples, x);
  const last = samples.at(-1);

  const ownMost = Math.max(
    1,
    ...samples.map((sample) => Math.max(sample.objectsBytes, heldBytes(sample), sample.rssBytes ?? 0)),
    ...samples.map((sample) => goalOf(sample) ?? 0),
    ...own.map(({ peakBytes }) => peakBytes).filter(Number.isFinite),
  );
  const otherMost = Math.max(0, ...other.map(({ goalBytes }) => goalBytes).filter(Number.isFinite));
  const limits: Record<BoundId, number | null> = { limit: last?.limitBytes ?? null, container: containerBytes };
  const near = BOUNDS.map((id) => limits[id] ?? 0).filter((bytes) => bytes <= ownMost * NEAR_TIMES);
  const most = Math.max(ownMost, Math.min(otherMost, ownMost * MOST_TIMES), ...near) * 1.03;
  const y = scaleLinear([0, most], [bottom, TOP]).clamp(true);

  const pieces = piecesOf(samples);
  const drawn = (of: (sample: LiveSample) => number | null, draw: (points: Point[]) => string | null) =>
    pieces
      .map((piece) =>
        draw(
          piece.flatMap((sample): Point[] => {
            const bytes = of(sample);
            return bytes === null ? [] : [[x(sample.atMs), y(bytes)]];
          }),
        ),
      )
      .join('');
  const floored = (path: (points: Point[]) => string | null) => (points: Point[]) => {
    const [first, end] = [points[0], points.at(-1)];
    return first && end ? `${path(points)}V${bottom}H${first[0].toFixed(1)}Z` : '';
  };
  const teeth = (draw: (points: Point[]) => string | null) =>
    pieces
      .map((piece) =>
        draw(
          piece.flatMap((sample, i): Point[] => {
            const { atMs, cycles, objectsBytes, liveBytes } = sample;
            const before = piece[i - 1];
            // Right after a collection its garbage is still there: it is swept little by little.
            const isTip = before && cycles > before.cycles && objectsBytes >= before.objectsBytes;
            const tip: Point = [x(atMs), y(objectsBytes)];
            return isTip ? [tip, [x(atMs), y(liveBytes)]] : [tip];
          }),
        ),
      )
      .join('');
  const live = ({ liveBytes }: LiveSample) => liveBytes;
  return {
    live: { area: drawn(live, floored(steps)), line: drawn(live, steps) },
    objects: { area: teeth(floored(straight)), line: teeth(straight) },
    goal: drawn(goalOf, steps),
    held: drawn(heldBytes, straight),
    rss: drawn(({ rssBytes }) => rssBytes, straight),
    predicted: predictedPath(own, { startMs, endMs, x, y }),
    otherGoal: straight(stepsOf(other, ({ goalBytes }) => goalBytes, { startMs, endMs, x, y })) ?? '',
    bounds: {
      limit: limits.limit !== null && limits.limit <= most ? y(limits.limit) : null,
      container: limits.container !== null && limits.container <= most ? y(limits.container) : null,
    },
    isCut: otherMost > most,
    bytes: ticksAt(y, byteTicks(most)),
    times: ticksAt(x, durationTicks([startMs, endMs], (right - LEFT) / TICK_WIDTH)),
    left: LEFT,
    right,
    top: TOP,
    bottom,
  };
}

/** The samples that a drawing needs: of each px column the first and last one, and those of the least and the largest heap. */
function thinned(samples: readonly LiveSample[], x: ScaleLinear<number, number>): readonly LiveSample[] {
  const [left = 0, right = 0] = x.range();
  if (samples.length <= (right - left) * COLUMN_SAMPLES) return samples;
  const columns = new Map<number, LiveSample[]>();
  for (const sample of samples) {
    const column = Math.floor(x(sample.atMs));
    const kept = columns.get(column);
    if (kept) kept.push(sample);
    else columns.set(column, [sample]);
  }
  return [...columns.values()].flatMap((column) => {
    if (column.length <= COLUMN_SAMPLES) return column;
    const byHeap = column.toSorted((a, b) => a.objectsBytes - b.objectsBytes);
    const kept = new Set([column[0], byHeap[0], byHeap.at(-1), column.at(-1)]);
    return column.filter((sample) => kept.has(sample));
  });
}

/** Parts between which nothing is known. */
function piecesOf(samples: readonly LiveSample[]): LiveSample[][] {
  const pieces: LiveSample[][] = [];
  for (const sample of samples) {
    const piece = pieces.at(-1);
    const before = piece?.at(-1);
    if (piece && before && sample.atMs - before.atMs <= GAP_MS) piece.push(sample);
    else pieces.push([sample]);
  }
  return pieces;
}

interface Plot {
  readonly startMs: number;
  readonly endMs: number;
  readonly x: ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
}

/** A tooth for each predicted cycle, or a line through their tips. */
function predictedPath(cycles: readonly Predicted[], plot: Plot): string {
  const { startMs, endMs, x, y } = plot;
  const [first] = cycles;
  if (!first) return '';
  const tooth = (x(endMs) - x(Math.max(startMs, first.atMs))) / cycles.length;
  if (tooth < TOOTH_WIDTH) return straight(stepsOf(cycles, ({ peakBytes }) => peakBytes, plot)) ?? '';
  return cycles
    .map(({ atMs, liveBytes, peakBytes, periodSeconds }) => {
      const periodMs = periodSeconds * 1000;
      if (!Number.isFinite(periodMs) || periodMs <= 0) return '';
      const at = (ms: number): Point => [x(ms), y(liveBytes + ((ms - atMs) / periodMs) * (peakBytes - liveBytes))];
      return straight([at(Math.max(startMs, atMs)), at(Math.min(endMs, atMs + periodMs))]) ?? '';
    })
    .join('');
}

function stepsOf(
  cycles: readonly Predicted[],
  of: (cycle: Predicted) => number,
  { startMs, endMs, x, y }: Plot,
): Point[] {
  return cycles.flatMap((cycle, i): Point[] => {
    const bytes = of(cycle);
    if (!Number.isFinite(bytes)) return [];
    const from = Math.max(startMs, cycle.atMs);
    const to = Math.max(from, cycles[i + 1]?.atMs ?? endMs);
    return [
      [x(from), y(bytes)],
      [x(to), y(bytes)],
    ];
  });
}
