import type { ReactNode } from 'react';
import { readPieces, UnreadableFile } from '../../files/pieces';
import {
  type ResidentMoment,
  readStats,
  type StatsMoment,
  type StatsProblem,
  type StatsReading,
} from '../../files/readStats';
import {
  type MemoryAnswer,
  type MemoryPart,
  type MemoryStats,
  mainPart,
  memoryAnswer,
  memoryChange,
  residentAnswer,
  restOf,
} from '../../models/stats/memory';
import { ByteBars, byteScale } from '../ui/chart/ByteBars';
import { useWidth } from '../ui/controls/useSize';
import type { Lang } from '../ui/format';
import { type Column, DataTable } from '../ui/table/DataTable';
import { sentenceOf } from '../ui/words/language';
import { useFormats, useWords } from '../ui/words/words';
import { billLink, goalLink, type KindReader, liveHeap, type NamedBlob } from './fileReader';
import { AnswerText, kindWords } from './parts';
import styles from './results.module.css';
import type { YourWords } from './words/en/page';
import { STATS_WORDS } from './words/languages';

/** A longer text is not the statistics of one process. */
const MOST_LETTERS = 2 ** 24;

type Read = Extract<StatsReading, { readonly stats: MemoryStats }>;

/** What tells the order of files in which nothing does. */
type Order = 'names' | 'changed';

/** Names of the files that were read, in their order, and what tells it. */
interface Files {
  readonly names: readonly string[];
  readonly order: Order;
}

/** View of the statistics at the end of a text profile; undefined if it has none. */
export async function statsAtEnd(lang: Lang, text: string): Promise<ReactNode> {
  const reading = readStats(text);
  return 'stats' in reading ? (await kindWords(STATS_WORDS, lang)).inWords(<StatsView {...reading} />) : undefined;
}

const IMPOSSIBLE: StatsProblem = { type: 'impossible' };

function isImpossible(text: string): boolean {
  const reading = readStats(text);
  return 'problem' in reading && reading.problem.type === IMPOSSIBLE.type;
}

/** Files whose names differ in their numbers alone are of one kind. */
function nameWithoutNumbers(name: string): string {
  return name.replace(/\d+/g, '#');
}

/** Kinds of files that are told apart by their names: the heap’s, and what the process holds. */
const MOST_KINDS = 2;

/** Files in the order in which they were written, as far as their numbered names or their last changes tell. */
export function inOrderOfTime(files: readonly NamedBlob[]): {
  readonly files: readonly NamedBlob[];
  readonly by: Order;
} {
  const byName = () => files.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'en', { numeric: true }));
  const kinds = new Set(files.map(({ name }) => nameWithoutNumbers(name ?? ''))).size;
  const times = files.flatMap(({ blob }) => (blob instanceof File ? blob.lastModified : []));
  const areNumbered = kinds < files.length && kinds <= MOST_KINDS;
  if (areNumbered || new Set(times).size < files.length) return { files: byName(), by: 'names' };
  const timeOf = ({ blob }: NamedBlob) => (blob instanceof File ? blob.lastModified : 0);
  return { files: files.toSorted((a, b) => timeOf(a) - timeOf(b)), by: 'changed' };
}

/** Memory statistics of one process, which may come in several files. */
export async function statsKind(lang: Lang, { links, refusals, pasted }: YourWords): Promise<KindReader> {
  const { words, inWords } = await kindWords(STATS_WORDS, lang);
  return {
    async read(dropped, control) {
      const { files, by: order } = inOrderOfTime(dropped);
      const textsOf = async (blobs: readonly NamedBlob[]) => {
        const texts: string[] = [];
        for (const { name, blob } of blobs) {
          let text = '';
          try {
            await readPieces(blob, { ...control, mostUnpackedBytes: MOST_LETTERS }, (piece) => {
              if (text.length < MOST_LETTERS) text += piece;
            });
          } catch (error) {
            if (!(error instanceof UnreadableFile)) throw error;
            return refusals.unreadable({ type: 'unreadable', name }, undefined);
          }
          texts.push(text);
        }
        return texts;
      };
      const given = await textsOf(files);
      if (typeof given === 'string') return { problem: given };
      const isGood = given.map((text) => !isImpossible(text));
      // Where all are bad, one of them is refused for all.
      const isKept = (i: number) => isGood[i] || !isGood.includes(true);
      const texts = given.filter((_, i) => isKept(i));
      const logs = await textsOf(control.beside.filter((file) => !files.includes(file)));
      const reading = readStats(texts, typeof logs === 'string' ? [] : logs);
      const names = files.flatMap(({ name }, i) => (isKept(i) ? [name] : []));
      const named = { names: names.map((name) => name ?? pasted), order };
      if ('problem' in reading) {
        const { problem } = reading;
        if (problem.type !== 'residentAlone' || !problem.series)
          return { problem: sentenceOf(words.problems, problem, undefined) };
        const { series } = problem;
        const last = series.at(-1)?.rss ?? problem.rss;
        return {
          names,
          about: words.about(last, last),
          view: inWords(<ResidentView series={series} {...named} />),
          links: [],
        };
      }
      const { stats } = reading;
      const { held, rss, parts: heldParts } = memoryAnswer(stats);
      const live = liveHeap(heldParts.find(({ id }) => id === 'live')?.bytes ?? stats.heapAlloc);
      return {
        names,
        refused: files.flatMap(({ name }, i) =>
          isKept(i) ? [] : [{ name, sentence: sentenceOf(words.problems, IMPOSSIBLE, undefined) }],
        ),
        about: words.about(held, rss),
        view: inWords(<StatsView {...reading} of={named} />),
        links: [
          { href: goalLink(live), ...links.goal(live) },
          { href: billLink(live), ...links.bill(live) },
        ],
      };
    },
  };
}

type Part = MemoryAnswer['parts'][number];

const FILLS: Readonly<Record<MemoryPart, string>> = {
  live: 'var(--ms-value)',
  since: 'var(--ms-value-tint)',
  unused: 'var(--ms-key-tint)',
  idle: 'var(--ms-old-tint)',
  stacks: 'var(--ms-pointer)',
  runtime: 'var(--ms-control)',
  untold: 'var(--ms-empty)',
  beyond: 'var(--ms-tombstone)',
  files: 'var(--ms-tombstone-tint)',
};

/** Height of the bar, and its width where nothing is laid out (server rendering). px. */
const HEIGHT = 32;
const SERIES_HEIGHT = 20;
const USUAL_WIDTH = 560;

/** Explains why a process holds more than its live heap, part by part. */
export function StatsView({ stats, several, series, isPaired, residentSizes, of }: Read & { readonly of?: Files }) {
  const words = useWords(STATS_WORDS);
  const answer = memoryAnswer(stats);
  const live = answer.parts.find(({ id }) => id === 'live')?.bytes ?? 0;
  const main = mainPart(answer);
  const said = main === 'untouched' ? words.sparse(answer, live) : words.answer(answer, live);
  const rest = restOf(answer);
  const moments = of && series && heapMoments(series, of.names);
  const by = several?.type === 'files' ? several.by : undefined;
  const isBeyond = answer.parts.some(({ id }) => id === 'beyond');
  return (
    <div className={styles.view} data-part="stats">
      <header className={styles.answer}>
        <AnswerText text={said} />
        {moments && <ChangeText moments={moments} />}
        {rest && <p>{main === rest.id ? words.most(rest.id, rest.bytes) : words.little(rest.id, rest.bytes)}</p>}
        <p className={styles.note}>
          {[
            several && !moments ? sentenceOf(words.several, several, undefined) : '',
            residentSizes && stats.rss !== undefined ? words.residentSizes(residentSizes, stats.rss) : '',
            words.liveBy[answer.liveBy],
            answer.released ? words.released(answer.released) : '',
            answer.untouched > 0 && main !== 'untouched' ? words.untouched(answer.untouched) : '',
            isBeyond ? words.least : '',
            stats.rssIsPeak ? words.peak : '',
            stats.rssOfMalloc ? words.malloc(stats.rssOfMalloc) : '',
            answer.rss === undefined ? words.noRss : '',
          ]
            .filter((sentence) => sentence !== '')
            .join(' ')}
        </p>
      </header>
      {of && moments && (
        <Series
          moments={moments}
          note={[
            words.series.order[by ?? of.order],
            ...(isPaired ? [words.series.paired] : []),
            words.series.last,
          ].join(' ')}
        />
      )}
      <section className={styles.part}>
        <h3>{words.title}</h3>
        <PartsBars
          rows={[
            {
              name: answer.rss === undefined || main === 'untouched' ? words.rows.go : words.rows.process,
              bytes: sumOf(answer.parts),
              parts: answer.parts,
            },
          ]}
        />
        <PartsTable all={answer.parts} />
      </section>
    </div>
  );
}

function sumOf(all: readonly Part[]): number {
  return all.reduce((sum, { bytes }) => sum + bytes, 0);
}

interface BarsRow {
  readonly name: string;
  /** What stands beside the name. */
  readonly bytes: number;
  readonly parts: readonly Part[];
}

/** More bars are drawn small. */
const FEW_BARS = 6;

function PartsBars({ rows }: { readonly rows: readonly BarsRow[] }) {
  const [measured, measure] = useWidth();
  const words = useWords(STATS_WORDS);
  const formats = useFormats();
  const text = ({ id, bytes }: Part) => `${words.partWords[id].name} ${formats.bytes(bytes)}`;
  return (
    <div ref={measure}>
      <ByteBars<Part>
        rows={rows.map(({ name, bytes, parts }, i) => ({
          id: `${i}`,
          name,
          figures: formats.bytes(bytes),
          parts,
          label: words.bar(parts.map(text)),
        }))}
        scale={byteScale(Math.max(...rows.map(({ parts }) => sumOf(parts))), measured || USUAL_WIDTH)}
        height={rows.length > 1 ? SERIES_HEIGHT : HEIGHT}
        isDense={rows.length > FEW_BARS}
        draw={({ id }, area) => <rect className={styles.memory} fill={FILLS[id]} {...area} />}
        tickLabel={formats.tickBytes}
      />
    </div>
  );
}

function PartsTable({ all }: { readonly all: readonly Part[] }) {
  const words = useWords(STATS_WORDS);
  const formats = useFormats();
  const { table } = words;
  const columns: Column<Part>[] = [
    {
      id: 'part',
      head: table.part,
      kind: 'words',
      cell: ({ id }) => (
        <>
          <svg className={styles.chip} viewBox="0 0 12 12" aria-hidden="true">
            <rect className={styles.memory} fill={FILLS[id]} width="12" height="12" />
          </svg>
          {words.partWords[id].name}
        </>
      ),
    },
    { id: 'bytes', head: table.bytes, cell: ({ bytes }) => formats.bytes(bytes) },
    { id: 'share', head: table.share, cell: ({ bytes }) => formats.share(bytes / sumOf(all)) },
    { id: 'normal', head: table.normal, kind: 'words', cell: ({ id }) => words.partWords[id].normal },
    { id: 'knob', head: table.knob, kind: 'words', cell: ({ id }) => words.partWords[id].knob },
  ];
  return <DataTable caption={words.title} columns={columns} rows={all} rowId={({ id }) => id} isWide hasCards />;
}

/** A file of several, and what it says. */
interface Moment {
  readonly name: string;
  readonly answer: MemoryAnswer;
  /** ms from the last collection that the first file knows to the last one that this file knows. */
  readonly afterMs?: number | undefined;
}

function heapMoments(series: readonly StatsMoment[], names: readonly string[]): Moment[] {
  const [first] = series;
  return series.map(({ file, stats, collectedMs }) => ({
    name: names[file] ?? '',
    answer: memoryAnswer(stats),
    afterMs:
      collectedMs === undefined || first?.collectedMs === undefined ? undefined : collectedMs - first.collectedMs,
  }));
}

function ChangeText({ moments }: { readonly moments: readonly Moment[] }) {
  const { series: words } = useWords(STATS_WORDS);
  const [first] = moments;
  const last = moments.at(-1);
  return first && last ? <p>{words.change(memoryChange(first.answer, last.answer))}</p> : null;
}

/** Parts that have columns of their own, where a file has them. */
const TOLD_PARTS = ['live', 'since', 'idle', 'files'] as const;

interface SeriesProps {
  readonly moments: readonly Moment[];
  /** Sentences on the files’ order. */
  readonly note: string;
}

/** How the memory of a process went, file by file. */
function Series({ moments, note }: SeriesProps) {
  const { series: words } = useWords(STATS_WORDS);
  const formats = useFormats();
  const bytesOf = ({ answer }: Moment, part: MemoryPart) => answer.parts.find(({ id }) => id === part)?.bytes ?? 0;
  const total = moments.some(({ answer }) => answer.rss !== undefined) ? 'rss' : 'held';
  const column = (id: string, head: string, cell: (moment: Moment) => string): Column<Moment> => ({ id, head, cell });
  const columns = [
    column('file', words.table.file, ({ name }) => name),
    ...(moments.every(({ afterMs }) => afterMs !== undefined)
      ? [column('collected', words.table.collected, ({ afterMs = 0 }) => words.after(afterMs / 1000))]
      : []),
    ...TOLD_PARTS.filter((id) => moments.some((moment) => bytesOf(moment, id) > 0)).map((id) =>
      column(id, words.table[id], (moment) => formats.bytes(bytesOf(moment, id))),
    ),
    column(total, words.table[total], ({ answer }) => {
      const bytes = answer[total];
      return bytes === undefined ? words.unknown : formats.bytes(bytes);
    }),
  ];
  return (
    <section className={styles.part} data-part="series">
      <h3>{words.title}</h3>
      <p className={styles.note}>{note}</p>
      <PartsBars
        rows={moments.map(({ name, answer }) => ({ name, bytes: answer.rss ?? answer.held, parts: answer.parts }))}
      />
      <DataTable
        caption={words.title}
        columns={columns}
        rows={moments}
        rowId={(moment) => moments.indexOf(moment)}
        isWide
        hasCards
      />
    </section>
  );
}

interface ResidentViewProps extends Files {
  readonly series: readonly ResidentMoment[];
}

/** What a process held at several moments, where nothing says what of it is Go’s. */
function ResidentView({ series, names, order }: ResidentViewProps) {
  const { series: words } = useWords(STATS_WORDS);
  const moments = series.map(({ file, rss, rssOfFiles }) => ({
    name: names[file] ?? '',
    answer: residentAnswer(rss, rssOfFiles),
  }));
  return (
    <div className={styles.view} data-part="stats">
      <header className={styles.answer}>
        <ChangeText moments={moments} />
        <p className={styles.note}>{words.residentAlone}</p>
      </header>
      <Series moments={moments} note={words.order[order]} />
    </div>
  );
}
