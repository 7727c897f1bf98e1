import { curveStepAfter, line, type ScaleLinear, scaleLinear } from 'd3';
import { useMemo, useState } from 'react';
import { goRelease } from '../../../models/go/releases';
import {
  type Compared,
  compare,
  firstSince,
  GAP_MS,
  type LiveMapNow,
  LiveMaps,
  MOST_MAPS,
  type Predicted,
  Predictor,
  ratesBetween,
} from '../../../models/live/prediction';
import { goalOf, heldBytes, type LiveSample, type LiveSession } from '../../../models/live/session';
import { type PlotArea, type Tick, ticksAt } from '../../ui/chart/axis';
import { PlotFrame, XAxis, XGrid, YAxis } from '../../ui/chart/PlotFrame';
import { byteTicks, durationTicks } from '../../ui/chart/ticks';
import { Button } from '../../ui/controls/Button';
import { SelectField, TextField } from '../../ui/controls/fields';
import { useWidth, widthOnServer } from '../../ui/controls/useSize';
import legend from '../../ui/owners/owners.module.css';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { useFormats, useWords } from '../../ui/words/words';
import { AnswerText } from '../parts';
import parts from '../results.module.css';
import { LIVE_WORDS } from '../words/languages';
import styles from './Live.module.css';

/** Looks into maps, where the program still runs. */
interface Looking {
  /** The map that is being dumped. */
  readonly taking: string | null;
  look(map: string): void;
}

interface LiveViewProps {
  readonly session: LiveSession;
  readonly looking?: Looking;
}

const SPANS = { minute: 60_000, five: 300_000, all: Number.POSITIVE_INFINITY } as const;
type Span = keyof typeof SPANS;

const USUAL_GOGC = 200;
const MOST_GOGC = 100_000;

function readGogc(text: string): number | undefined {
  const value = Number(text.trim());
  return /^\d+$/.test(text.trim()) && value >= 1 && value <= MOST_GOGC ? value : undefined;
}

/** The first sample of the time that is shown. */
function firstShown(samples: readonly LiveSample[], ms: number): number {
  const since = (samples.at(-1)?.atMs ?? 0) - ms;
  const found = samples.findIndex(({ atMs }) => atMs >= since);
  return Math.max(0, found);
}

/** A program as it told of itself, while it runs or afterwards. */
export function LiveView({ session, looking }: LiveViewProps) {
  const words = useWords(LIVE_WORDS);
  const [measured, measure] = useWidth(widthOnServer);
  const [span, setSpan] = useState<Span>(looking ? 'minute' : 'all');
  const [typed, setTyped] = useState(String(USUAL_GOGC));
  const gogc = readGogc(typed) ?? USUAL_GOGC;
  const [own] = useState(() => new Predictor());
  const other = useMemo(() => new Predictor(gogc), [gogc]);
  const { program, samples } = session;
  const last = samples.at(-1);
  if (!last) return null;
  const first = firstShown(samples, SPANS[span]);
  const shown = samples.slice(first);
  const predicted = own.predict(session, first);
  const otherwise = other.predict(session, first);
  const rows = compare(session, predicted, otherwise);
  const known = goRelease(program.go) !== undefined;
  return (
    <div className={parts.view} data-part="live">
      <Answer session={session} />
      {!known && <p className={parts.note}>{words.unknownRelease(program.go)}</p>}
      <section className={parts.part}>
        <h3>{words.chart.title}</h3>
        <div className={styles.tools}>
          <SelectField
            label={words.span.label}
            value={span}
            options={(Object.keys(SPANS) as Span[]).map((value) => ({ value, label: words.span[value] }))}
            onChange={(value) => setSpan(value as Span)}
          />
          {known && (
            <TextField
              inputMode="numeric"
              label={words.gogc.label}
              text={typed}
              unit={words.gogc.unit}
              error={readGogc(typed) === undefined ? words.gogc.error : undefined}
              onChange={setTyped}
            />
          )}
        </div>
        <figure className={styles.figure} ref={measure}>
          {measured > 0 && (
            <LiveChart
              width={measured}
              gogc={gogc}
              samples={shown}
              spanMs={Math.max(1000, last.atMs - (shown[0]?.atMs ?? 0))}
              own={predicted}
              other={otherwise}
              containerBytes={program.containerBytes}
            />
          )}
          <LiveLegend gogc={gogc} hasPrediction={known} hasRss={last.rssBytes !== null} />
        </figure>
      </section>
      {rows.length > 0 && known && (
        <Comparison
          rows={rows}
          gogc={gogc}
          seconds={(last.atMs - (samples[predicted[0]?.index ?? 0]?.atMs ?? 0)) / 1000}
        />
      )}
      <Maps session={session} looking={looking} />
    </div>
  );
}

const RATE_MS = 60_000;

function Answer({ session: { samples } }: { readonly session: LiveSession }) {
  const words = useWords(LIVE_WORDS);
  const last = samples.at(-1);
  const from = samples[firstSince(samples, samples.length - 1, RATE_MS)];
  if (!last || !from) return null;
  const { cyclesPerSecond, bytesPerSecond } = ratesBetween(from, last);
  return (
    <header className={parts.answer}>
      <AnswerText
        text={
          cyclesPerSecond > 0
            ? words.answer(last.liveBytes, goalOf(last), cyclesPerSecond * 60)
            : words.noCycle(last.objectsBytes)
        }
      />
      <p className={parts.note}>{words.allocates(bytesPerSecond)}</p>
    </header>
  );
}

interface ComparisonProps {
  readonly rows: readonly Compared[];
  readonly gogc: number;
  readonly seconds: number;
}

function Comparison({ rows, gogc, seconds }: ComparisonProps) {
  const { comparison: words } = useWords(LIVE_WORDS);
  const say = (id: Compared['id'], value: number | null) => (value === null ? words.none : words.rows[id].say(value));
  const columns: Column<Compared>[] = [
    { id: 'figure', head: words.columns.figure, cell: ({ id }) => words.rows[id].name },
    { id: 'measured', head: words.columns.measured, cell: ({ id, measured }) => say(id, measured) },
    { id: 'model', head: words.columns.model, cell: ({ id, model }) => say(id, model) },
    {
      id: 'off',
      head: words.columns.off,
      cell: ({ measured, model }) => (measured && model !== null ? words.off(measured, model) : words.none),
    },
    { id: 'other', head: words.columns.other(gogc), cell: ({ id, other }) => say(id, other) },
  ];
  return (
    <section className={parts.part}>
      <h3>{words.title}</h3>
      <p className={parts.note}>{words.note(seconds)}</p>
      <DataTable caption={words.title} columns={columns} rows={rows} rowId={({ id }) => id} hasCards />
    </section>
  );
}

function Maps({ session, looking }: { readonly session: LiveSession; readonly looking: Looking | undefined }) {
  const { maps: words } = useWords(LIVE_WORDS);
  const f = useFormats();
  const [known] = useState(() => new LiveMaps());
  const rows = known.now(session);
  if (rows.length === 0) return looking ? <p className={parts.note}>{words.none}</p> : null;
  const columns: Column<LiveMapNow>[] = [
    { id: 'name', head: words.columns.name, cell: ({ map }) => map.name },
    { id: 'type', head: words.columns.type, kind: 'code', cell: ({ map }) => map.type },
    { id: 'entries', head: words.columns.entries, cell: ({ entries }) => f.count(entries) },
    { id: 'change', head: words.columns.change, cell: ({ change }) => words.change(change) },
    { id: 'once', head: words.columns.once, cell: ({ size }) => (size ? words.bytes(size.filledOnce) : words.unknown) },
    { id: 'cache', head: words.columns.cache, cell: ({ size }) => (size ? words.bytes(size.asCache) : words.unknown) },
    {
      id: 'load',
      head: words.columns.load,
      cell: ({ size, entries }) => (size && size.slots > 0 ? f.share(entries / size.slots) : words.unknown),
    },
  ];
  if (looking) {
    const { taking, look } = looking;
    columns.push({
      id: 'look',
      head: words.columns.look,
      kind: 'name',
      cell: ({ map: { name } }) => (
        <Button aria-label={words.look(name)} disabled={taking !== null} onClick={() => look(name)}>
          {taking === name ? words.looking : words.lookShort}
        </Button>
      ),
    });
  }
  const all = session.maps.length;
  return (
    <section className={parts.part}>
      <h3>{words.title}</h3>
      {all > MOST_MAPS && <p className={parts.note}>{words.largest(rows.length, all)}</p>}
      <DataTable caption={words.title} columns={columns} rows={rows} rowId={({ map }) => map.name} isWide hasCards />
      <p className={parts.note}>{looking ? `${words.note} ${words.lookNote}` : words.note}</p>
    </section>
  );
}

interface LiveChartProps extends LiveDrawing {
  readonly width: number;
  /** Of the other goal, percent. */
  readonly gogc: number;
}

const HEIGHT = 260;
const AXIS = 26;

/** The heap of a running program over time, with what the model expects of it. */
function LiveChart({ width, gogc, samples, spanMs, own, other, containerBytes }: LiveChartProps) {
  const { chart: words } = useWords(LIVE_WORDS);
  const f = useFormats();
  const layout = useMemo(
    () => layoutLive({ samples, spanMs, own, other, containerBytes }, width, HEIGHT),
    [samples, spanMs, own, other, containerBytes, width],
  );
  const last = samples.at(-1);
  const { left, right, top, bottom, bounds } = layout;
  return (
    <PlotFrame
      width={width}
      height={bottom + AXIS}
      label={last ? words.label(last.liveBytes, goalOf(last), last.rssBytes) : words.title}
    >
      <XGrid ticks={layout.times} area={layout} />
      <YAxis ticks={layout.bytes} area={layout} label={f.tickBytes} />
      <path className={styles.objectsArea} d={layout.objects.area} />
      <path className={styles.liveArea} d={layout.live.area} />
      <path className={styles.held} data-line="held" d={layout.held} />
      <path className={styles.rss} data-line="rss" d={layout.rss} />
      <path className={styles.objects} data-line="objects" d={layout.objects.line} />
      <path className={styles.live} data-line="live" d={layout.live.line} />
      <path className={styles.goal} data-line="goal" d={layout.goal} />
      <path className={styles.other} data-line="other" d={layout.otherGoal} />
      <path className={styles.predicted} data-line="predicted" d={layout.predicted} />
      {BOUNDS.map((id) => {
        const y = bounds[id];
        return (
          y !== null && (
            <g key={id}>
              <path className={styles.bound} data-line={id} d={`M${left} ${y.toFixed(1)}H${right}`} />
              <text className={styles.word} x={left + 6} y={y - 5}>
                {words.bounds[id]}
              </text>
            </g>
          )
        );
      })}
      <XAxis ticks={layout.times} area={layout} label={(ms) => f.time(ms / 1000)} width={width} />
      {layout.isCut && (
        <text className={styles.cut} x={right - 4} y={top + 10} textAnchor="end">
          {words.cut(gogc)}
        </text>
      )}
    </PlotFrame>
  );
}

const LINES = ['objects', 'live', 'goal', 'predicted', 'other', 'held', 'rss'] as const;

interface LiveLegendProps {
  readonly gogc: number;
  readonly hasPrediction: boolean;
  readonly hasRss: boolean;
}

function LiveLegend({ gogc, hasPrediction, hasRss }: LiveLegendProps) {
  const { legend: words } = useWords(LIVE_WORDS);
  const hidden = { objects: false, live: false, goal: false, held: false, rss: !hasRss };
  return (
    <ul className={legend.legend}>
      {LINES.filter((line) => !{ ...hidden, predicted: !hasPrediction, other: !hasPrediction }[line]).map((line) => (
        <li key={line}>
          <svg width={22} height={12} aria-hidden="true">
            {line === 'live' && <path className={styles.liveArea} d="M0 4H22V12H0Z" />}
            {line === 'objects' && <path className={styles.objectsArea} d="M0 12L18 2V12Z" />}
            <path
              className={styles[line]}
              d={line === 'objects' ? 'M0 12L18 2V12' : line === 'live' ? 'M0 4H22' : 'M0 6H22'}
            />
          </svg>
          {line === 'other' ? words.other(gogc) : words[line]}
        </li>
      ))}
    </ul>
  );
}

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

interface LiveDrawing {
  /** Oldest first; at least one. */
  readonly samples: readonly LiveSample[];
  /** Time that is shown, up to the last sample. */
  readonly spanMs: number;
  readonly own: readonly Predicted[];
  readonly other: readonly Predicted[];
  readonly containerBytes: number | null;
}

const BOUNDS = ['limit', 'container'] as const;
type BoundId = (typeof BOUNDS)[number];

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
