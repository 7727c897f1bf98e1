import { type MemoryStats, memoryAnswer } from '../../../models/stats/memory';
import { ByteBars, byteScale } from '../../ui/chart/ByteBars';
import { useWidth } from '../../ui/controls/useSize';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { useFormats, useWords } from '../../ui/words/words';
import { AnswerText } from '../AnswerText';
import parts from '../parts.module.css';
import { STATS_WORDS } from '../words/languages';
import styles from './StatsView.module.css';

type Part = ReturnType<typeof memoryAnswer>['parts'][number];

/** px of the bar, and of its width where the page has no layout. */
const HEIGHT = 32;
const USUAL_WIDTH = 560;

/** Why a process holds more than its heap: from what lives to what Go knows nothing of. */
export function StatsView({ stats }: { readonly stats: MemoryStats }) {
  const words = useWords(STATS_WORDS);
  const answer = memoryAnswer(stats);
  const live = answer.parts.find(({ id }) => id === 'live')?.bytes ?? 0;
  const said = words.answer(answer, live);
  const [most] = answer.parts.filter(({ id }) => id !== 'live').sort((a, b) => b.bytes - a.bytes);
  const isBeyond = answer.parts.some(({ id }) => id === 'beyond');
  return (
    <div className={parts.view} data-part="stats">
      <header className={parts.answer}>
        <AnswerText text={said} />
        {most && <p>{words.most(most.id, most.bytes)}</p>}
        <p className={parts.note}>
          {[
            words.liveBy[answer.liveBy],
            answer.released ? words.released(answer.released) : '',
            answer.untouched > 0 ? words.untouched(answer.untouched) : '',
            isBeyond ? words.least : '',
            stats.rssIsPeak ? words.peak : '',
            stats.rssOfFiles ? words.files(stats.rssOfFiles) : '',
            answer.rss === undefined ? words.noRss : '',
          ]
            .filter((sentence) => sentence !== '')
            .join(' ')}
        </p>
      </header>
      <section className={parts.part}>
        <h3>{words.title}</h3>
        <PartsBar all={answer.parts} name={answer.rss === undefined ? words.rows.go : words.rows.process} />
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
        draw={({ id }, area) => <rect className={styles.area} data-part={id} {...area} />}
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
            <rect className={styles.area} data-part={id} width="12" height="12" />
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
