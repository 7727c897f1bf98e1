import { useMemo, useState } from 'react';
import {
  type Compared,
  compare,
  firstSince,
  type LiveMapNow,
  LiveMaps,
  MOST_MAPS,
  Predictor,
  ratesBetween,
  releaseOf,
} from '../../../models/live/prediction';
import { goalOf, type LiveSample, type LiveSession } from '../../../models/live/session';
import { Button } from '../../ui/controls/Button';
import { SelectField, TextField } from '../../ui/controls/fields';
import { useWidth, widthOnServer } from '../../ui/controls/useSize';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { useFormats, useWords } from '../../ui/words/words';
import { AnswerText } from '../parts';
import parts from '../parts.module.css';
import { LIVE_WORDS } from '../words/languages';
import { LiveChart, LiveLegend } from './LiveChart';
import styles from './LiveView.module.css';

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
  const known = releaseOf(program) !== undefined;
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
