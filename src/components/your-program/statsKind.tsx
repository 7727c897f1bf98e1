import type { ReactNode } from 'react';
import { readPieces, UnreadableFile } from '../../files/pieces';
import { readStats, type StatsProblem, type StatsReading } from '../../files/readStats';
import { type MemoryStats, mainPart, memoryAnswer, restOf } from '../../models/stats/memory';
import { ByteBars, byteScale } from '../ui/chart/ByteBars';
import { useWidth } from '../ui/controls/useSize';
import type { Lang } from '../ui/format';
import { type Column, DataTable } from '../ui/table/DataTable';
import { loadLanguage, sentenceOf } from '../ui/words/language';
import { useFormats, useWords, Words } from '../ui/words/words';
import { billLink, goalLink, type KindReader, liveHeap, type NamedBlob } from './fileReader';
import { AnswerText } from './parts';
import styles from './results.module.css';
import type { YourWords } from './words/en/page';
import { STATS_WORDS } from './words/languages';

/** A longer text is not the statistics of one process. */
const MOST_LETTERS = 2 ** 24;

type Read = Extract<StatsReading, { readonly stats: MemoryStats }>;

async function languageOf(lang: Lang) {
  const language = await loadLanguage(STATS_WORDS, lang);
  const viewOf = (reading: Read) => (
    <Words of={STATS_WORDS} value={language}>
      <StatsView {...reading} />
    </Words>
  );
  return { words: language.words, viewOf };
}

/** View of the statistics at the end of a text profile; undefined if it has none. */
export async function statsAtEnd(lang: Lang, text: string): Promise<ReactNode> {
  const reading = readStats(text);
  return 'stats' in reading ? (await languageOf(lang)).viewOf(reading) : undefined;
}

const IMPOSSIBLE: StatsProblem = { type: 'impossible' };

function isImpossible(text: string): boolean {
  const reading = readStats(text);
  return 'problem' in reading && reading.problem.type === IMPOSSIBLE.type;
}

/** Memory statistics of one process, which may come in several files. */
export async function statsKind(lang: Lang, { links, refusals }: YourWords): Promise<KindReader> {
  const { words, viewOf } = await languageOf(lang);
  return {
    async read(files, control) {
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
      if ('problem' in reading) return { problem: sentenceOf(words.problems, reading.problem, undefined) };
      const { stats } = reading;
      const { held, rss, parts: heldParts } = memoryAnswer(stats);
      const live = liveHeap(heldParts.find(({ id }) => id === 'live')?.bytes ?? stats.heapAlloc);
      return {
        names: files.flatMap(({ name }, i) => (isKept(i) ? [name] : [])),
        refused: files.flatMap(({ name }, i) =>
          isKept(i) ? [] : [{ name, sentence: sentenceOf(words.problems, IMPOSSIBLE, undefined) }],
        ),
        about: words.about(held, rss),
        view: viewOf(reading),
        links: [
          { href: goalLink(live), ...links.goal(live) },
          { href: billLink(live), ...links.bill(live) },
        ],
      };
    },
  };
}

type Part = ReturnType<typeof memoryAnswer>['parts'][number];

/** Height of the bar, and its width where nothing is laid out (server rendering). px. */
const HEIGHT = 32;
const USUAL_WIDTH = 560;

/** Explains why a process holds more than its live heap, part by part. */
export function StatsView({ stats, several, residentSizes }: Read) {
  const words = useWords(STATS_WORDS);
  const answer = memoryAnswer(stats);
  const live = answer.parts.find(({ id }) => id === 'live')?.bytes ?? 0;
  const main = mainPart(answer);
  const said = main === 'untouched' ? words.sparse(answer, live) : words.answer(answer, live);
  const rest = restOf(answer);
  const isBeyond = answer.parts.some(({ id }) => id === 'beyond');
  return (
    <div className={styles.view} data-part="stats">
      <header className={styles.answer}>
        <AnswerText text={said} />
        {rest && <p>{main === rest.id ? words.most(rest.id, rest.bytes) : words.little(rest.id, rest.bytes)}</p>}
        <p className={styles.note}>
          {[
            several ? sentenceOf(words.several, several, undefined) : '',
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
      <section className={styles.part}>
        <h3>{words.title}</h3>
        <PartsBar
          all={answer.parts}
          name={answer.rss === undefined || main === 'untouched' ? words.rows.go : words.rows.process}
        />
        <PartsTable all={answer.parts} />
      </section>
    </div>
  );
}

function sumOf(all: readonly Part[]): number {
  return all.reduce((sum, { bytes }) => sum + bytes, 0);
}

function PartsBar({ all, name }: { readonly all: readonly Part[]; readonly name: string }) {
  const [measured, measure] = useWidth();
  const words = useWords(STATS_WORDS);
  const formats = useFormats();
  const text = ({ id, bytes }: Part) => `${words.partWords[id].name} ${formats.bytes(bytes)}`;
  return (
    <div ref={measure}>
      <ByteBars<Part>
        rows={[{ id: 'all', name, figures: formats.bytes(sumOf(all)), parts: all, label: words.bar(all.map(text)) }]}
        scale={byteScale(sumOf(all), measured || USUAL_WIDTH)}
        height={HEIGHT}
        draw={({ id }, area) => <rect className={styles.memory} data-part={id} {...area} />}
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
            <rect className={styles.memory} data-part={id} width="12" height="12" />
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
