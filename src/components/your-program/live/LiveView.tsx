import { useMemo, useState } from 'react';
import { goRelease } from '../../../models/go/releases';
import {
  type Compared,
  compare,
  firstSince,
  type LiveMapNow,
  LiveMaps,
  MOST_MAPS,
  Predictor,
  ratesBetween,
} from '../../../models/live/prediction';
import { goalOf, type LiveSample, type LiveSession } from '../../../models/live/session';
import { PlotFrame, XAxis, XGrid, YAxis } from '../../ui/chart/PlotFrame';
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
import { BOUNDS, type LiveDrawing, layoutLive } from './liveLayout';

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
