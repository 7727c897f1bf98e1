import { scaleLinear } from 'd3';
import { memo, type ReactNode, useMemo } from 'react';
import { type Ledger, OWNERS, type Owner } from '../../../models/map/owners';
import { type PlotArea, px, TINY, type Tick, textWidth, ticksAt } from '../chart/axis';
import { BaseLine, CursorLine, PlotFrame, YAxis } from '../chart/PlotFrame';
import { byteTicks } from '../chart/ticks';
import { ownerPathProps, ownerTextureProps } from '../owners/OwnerRect';
import { areaTexturePath, LIVE_OWNERS, type Rect } from '../owners/owners';
import { COMPONENT_WORDS } from '../words/languages';
import { useFormats, useWords } from '../words/words';
import {
  CHART_RIGHT,
  cursorX,
  leftOfPlot,
  type OpScale,
  opCursor,
  opScale,
  WorkBars,
  type WorkBarsProps,
} from './opChart';
import {
  type BytesAt,
  greatest,
  heldAt,
  liveTotal,
  type Measure,
  mostBytesOf,
  peakAt,
  sampleSteps,
  type TotalsSeries,
  totalAt,
} from './series';
import styles from './Totals.module.css';

interface ChartProps {
  readonly series: TotalsSeries;
  /** Operations done at the moment shown. */
  readonly cursor: number;
  readonly width: number;
  readonly height: number;
  /** The top of a scale that charts share (`mostBytesOf`): garbage is in it, but for a line alone. */
  readonly maxBytes?: number | undefined;
  /** Owner of the bytes: `Go 1.23 bucket map`. */
  readonly title: string;
  /** Bytes at the moment shown, garbage too; without it those at the end of its operation. */
  readonly now?: Ledger | undefined;
  readonly onSeek?: ((op: number) => void) | undefined;
}

interface TotalsChartProps extends ChartProps {
  /** Notes about what happens in the series, each said where it does. */
  readonly notes?: readonly TotalsNote[] | undefined;
  /** Cost of each operation below, `height` px of the whole. */
  readonly bars?: (Pick<WorkBarsProps, 'work' | 'height' | 'mostWork'> & { readonly measure: Measure }) | undefined;
}

const NO_NOTES: readonly TotalsNote[] = [];
/** px above a plot, where words about a step may stand, and below it. */
const TOP = 15;
const BOTTOM = 3;
/** px of the words below a plot, for which a lower chart has no room. */
const AXIS_WORDS = 15;
const WORDS_FROM = 104;
const BARS_GAP = 4;
/** px of a plot between two ticks. */
const TICK_PITCH = 22;

/** Live bytes by owner over operations, as a stacked area of steps, and garbage on top of them. */
export function TotalsChart(props: TotalsChartProps) {
  const { series, cursor, width, maxBytes = 0, title, notes = NO_NOTES, bars, now, onSeek } = props;
  const shown = useMemo(() => seriesAt(series, cursor, now), [series, cursor, now]);
  const frame = { series: shown, cursor, width, title, onSeek };
  const { totals: words } = useWords(COMPONENT_WORDS);
  const { tickBytes, count } = useFormats();
  const { ops } = series;
  const height = bars ? props.height - bars.height - BARS_GAP : props.height;
  const hasWords = height >= WORDS_FROM;
  const most = useMemo(() => Math.max(maxBytes, mostBytesOf([series, shown], heldAt)), [series, shown, maxBytes]);
  const bottom = height - BOTTOM - (hasWords ? AXIS_WORDS : 0);
  const values = useMemo(() => byteTicks(most, Math.max(1, Math.min(4, (bottom - TOP) / TICK_PITCH))), [most, bottom]);
  const mostCost = bars ? (bars.mostWork?.[bars.measure] ?? 0) : 0;
  const left = leftOfPlot([
    ...values.map(tickBytes),
    bars?.measure === 'allocated' ? tickBytes(mostCost) : count(mostCost),
  ]);
  const area = useMemo(() => ({ left, right: width - CHART_RIGHT, top: TOP, bottom }), [left, width, bottom]);
  const layout = useMemo(() => layoutTotals(shown, area, most), [shown, area, most]);
  const placed = useMemo(() => placeNotes(notes, layoutLine(series, area, most), area), [notes, series, area, most]);
  const ticks = useMemo(() => ticksAt(layout.y, values), [layout, values]);
  return (
    <>
      <Frame {...frame} line={layout} height={height}>
        <Areas layout={layout} area={area} ticks={ticks} tickLabel={tickBytes} />
        {hasWords && (
          <>
            <text className={styles.noCost} x={area.left} y={height - 4}>
              0
            </text>
            <text className={styles.noCost} data-end="true" x={area.right} y={height - 4}>
              {words.operations(ops)}
            </text>
          </>
        )}
        <Moment line={layout} cursor={cursor} top={TOP - 4} bottom={bottom + 2} />
        <Notes notes={placed} />
      </Frame>
      {bars && (
        <div className={styles.below}>
          <WorkBars {...bars} cursor={cursor} width={width} left={left} onSeek={onSeek} />
        </div>
      )}
    </>
  );
}

interface AreasProps {
  readonly layout: TotalsLayout;
  readonly area: PlotArea;
  readonly ticks: readonly Tick[];
  tickLabel(bytes: number): string;
}

const Areas = memo(function Areas({ layout: { areas, outline }, area, ticks, tickLabel }: AreasProps) {
  const hasGarbage = areas.some(({ owner }) => owner === 'garbage');
  return (
    <>
      <YAxis ticks={ticks} area={area} label={tickLabel} />
      {areas.map(({ owner, path }) => (
        <path
          key={owner}
          {...ownerPathProps(owner)}
          className={`${ownerPathProps(owner).className} ${styles.area}`}
          d={path}
        />
      ))}
      {areas.map(({ owner, texture }) =>
        texture === '' ? null : (
          <g key={owner} className={owner === 'garbage' ? styles.gone : undefined}>
            <path {...ownerTextureProps(owner)} d={texture} />
          </g>
        ),
      )}
      {areas.map(({ owner, edge }) => (
        <path
          key={owner}
          {...ownerPathProps(owner)}
          className={`${ownerPathProps(owner).className} ${styles.edge}`}
          d={edge}
        />
      ))}
      {hasGarbage && <path className={styles.halo} d={outline} />}
      <path className={styles.outline} d={outline} />
      <BaseLine area={area} />
    </>
  );
});

const Notes = memo(function Notes({ notes }: { readonly notes: readonly PlacedNote[] }) {
  return notes.map(({ op, text, x, y, anchor, lead }) => (
    <g key={op} className={styles.note}>
      {lead !== '' && <path d={lead} />}
      <text x={x} y={y} textAnchor={anchor}>
        {text}
      </text>
    </g>
  ));
});

/** Live bytes over operations as a line alone. */
export function TotalsSparkline({ maxBytes = 0, now, ...frame }: ChartProps) {
  const { cursor, width, height } = frame;
  const series = useMemo(() => seriesAt(frame.series, cursor, now), [frame.series, cursor, now]);
  const line = useMemo(
    () => layoutLine(series, { left: 0, right: width - CHART_RIGHT, top: 4, bottom: height - 1 }, maxBytes, peakAt),
    [series, width, height, maxBytes],
  );
  return (
    <Frame {...frame} series={series} line={line}>
      <path className={styles.underLine} d={`${line.outline}V${height}H0Z`} />
      <path className={styles.outline} d={line.outline} />
      <Moment line={line} cursor={cursor} top={0} bottom={height} />
    </Frame>
  );
}

/** A series in which an operation comes to the bytes of a moment within it, so that a chart shows these where its cursor stands. */
function seriesAt(series: TotalsSeries, op: number, now: Ledger | undefined): TotalsSeries {
  if (!now || liveTotal(now) === totalAt(series, op)) return series;
  const byOwner = Object.fromEntries(OWNERS.map((owner) => [owner, series.byOwner[owner].with(op, now[owner])]));
  const peaks = series.peaks.with(op, Math.max(peakAt(series, op), liveTotal(now)));
  return { ...series, byOwner: byOwner as Record<Owner, Float64Array>, peaks };
}

interface FrameProps extends Omit<ChartProps, 'maxBytes' | 'now'> {
  readonly line: TotalsLine;
  readonly children: ReactNode;
}

/** Name and state of a chart in words, and the way to its operations. */
function Frame({ series, line, cursor, width, height, title, onSeek, children }: FrameProps) {
  const { totals: words } = useWords(COMPONENT_WORDS);
  const { ops, byOwner } = series;
  const { x, live, peak } = line;
  const [bytes = 0, garbage = 0] = [live[cursor], byOwner.garbage[cursor]];
  return (
    <PlotFrame
      width={width}
      height={height}
      label={words.name(title)}
      description={words.state({ bytes, garbage, op: cursor, ops, peak })}
      cursor={opCursor(x, ops, cursor, onSeek)}
    >
      {children}
      {line.peaks !== '' && <path className={styles.peaks} d={line.peaks} />}
    </PlotFrame>
  );
}

interface MomentProps {
  readonly line: TotalsLine;
  readonly cursor: number;
  readonly top: number;
  readonly bottom: number;
}

/** The moment shown: a line across a chart, its live bytes, and a veil over what is still to come. */
function Moment({ line: { x, y, live }, cursor, top, bottom }: MomentProps) {
  const at = cursorX(x, cursor);
  const next = x(cursor + 1);
  const [, end = next] = x.range();
  return (
    <CursorLine of="moment" x={at} top={top} bottom={bottom} glides>
      <rect className={styles.future} x={px(next - at)} y={top} width={px(end - next)} height={bottom - top} />
      <circle r={3} cy={y(live[cursor] ?? 0)} />
    </CursorLine>
  );
}

interface TotalsArea {
  readonly owner: Owner;
  readonly path: string;
  /** Its upper edge. */
  readonly edge: string;
  readonly texture: string;
}

/** Live bytes over operations, as a line of steps in a plot. */
interface TotalsLine {
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

interface TotalsLayout extends TotalsLine {
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

/** Something that an operation did to the bytes, in words. */
export interface TotalsNote {
  /** Operations done when it had happened. */
  readonly op: number;
  /** The longest first. */
  readonly texts: readonly string[];
}

interface PlacedNote {
  readonly op: number;
  readonly text: string;
  /** px of its baseline, and of the end of it that stands beside the step. */
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** Line from the words to the step that they are about, where they don't touch. */
  readonly lead: string;
}

/** px. */
const ASCENT = 10;
const DESCENT = 3;
/** px between words and the step they stand beside, and between words of two notes. */
const BESIDE = 5;
const APART = 6;
/** px of a step that is worth words. */
const LEAST_STEP = 5;

/** Notes beside the steps of a line, in their order, none over the drawing or another: of those that meet, the larger step has its words. */
export function placeNotes(notes: readonly TotalsNote[], line: TotalsLine, area: PlotArea): PlacedNote[] {
  const stepOf = ({ op }: TotalsNote) => line.y(line.live[op - 1] ?? 0) - line.y(line.live[op] ?? 0);
  const bySize = notes
    .filter((note) => Math.abs(stepOf(note)) >= LEAST_STEP)
    .toSorted((a, b) => Math.abs(stepOf(b)) - Math.abs(stepOf(a)));
  const placed: Place[] = [];
  for (const note of bySize) {
    const place = placeNote(note, line, area, placed);
    if (place) placed.push(place);
  }
  return placed.map(({ note }) => note).toSorted((a, b) => a.op - b.op);
}

interface Place {
  readonly note: PlacedNote;
  /** Words and lead. */
  readonly boxes: readonly [Rect, ...Rect[]];
}

/** True if two notes meet, or the later one does not begin right of the other. */
function collide(a: Place, b: Place): boolean {
  const [[first], [second]] = a.note.op < b.note.op ? [a.boxes, b.boxes] : [b.boxes, a.boxes];
  return second.x < first.x + APART || a.boxes.some((box) => b.boxes.some((other) => meet(box, other)));
}

function placeNote(
  { op, texts }: TotalsNote,
  line: TotalsLine,
  { left, right }: PlotArea,
  others: readonly Place[],
): Place | undefined {
  const at = line.x(op);
  const [before = 0, after = 0] = [line.live[op - 1], line.live[op]];
  const top = line.y(Math.max(before, after));
  for (const text of texts) {
    const width = textWidth(text, TINY);
    const above = Math.max(left, Math.min(right - width, at - width / 2));
    // On the lower side of the step, or above it.
    const ends = [
      after > before
        ? { x: at - BESIDE - width, anchor: 'end' as const, end: at - BESIDE }
        : { x: at + BESIDE, anchor: 'start' as const, end: at + BESIDE },
      { x: above, anchor: 'middle' as const, end: above + width / 2 },
    ];
    const places = ends.flatMap(({ x, anchor, end }): Place[] => {
      if (x < left || x + width > right) return [];
      // At the upper end of the step, and above all that is drawn below the words.
      const y = Math.min(top + ASCENT, highest(line, x, x + width) - DESCENT - 2);
      const gap = top - y - DESCENT;
      const isLed = gap > DESCENT;
      if (y < ASCENT || (isLed && anchor !== 'middle')) return [];
      const words = { x, y: y - ASCENT, width, height: ASCENT + DESCENT };
      const lead = isLed ? `M${px(at)} ${px(y + DESCENT)}V${px(top)}` : '';
      const place: Place = {
        note: { op, text, x: px(end), y: px(y), anchor, lead },
        boxes: isLed ? [words, { x: at - 1, y: y + DESCENT, width: 2, height: gap }] : [words],
      };
      return others.some((other) => collide(place, other)) ? [] : [place];
    });
    const [nearest] = places.toSorted((a, b) => b.note.y - a.note.y);
    if (nearest) return nearest;
  }
  return undefined;
}

/** y of the highest thing drawn from one x to another. */
function highest({ xs, tops }: TotalsLine, from: number, to: number): number {
  let least = Infinity;
  for (let i = 0; i < tops.length; i++) {
    const [start = 0, end = start] = [xs[i], xs[i + 1]];
    if (end >= from && start <= to) least = Math.min(least, tops[i] ?? Infinity);
  }
  return least;
}

function meet(a: Rect, b: Rect): boolean {
  return (
    a.x < b.x + b.width + APART && b.x < a.x + a.width + APART && a.y < b.y + b.height + 1 && b.y < a.y + a.height + 1
  );
}
