import type { DumpFacts, Histogram, TableFacts } from '../../../models/dump/facts';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { useFormats, useWords } from '../../ui/words/words';
import styles from '../results.module.css';
import type { DumpWords } from '../words/en/dump';
import { DUMP_WORDS } from '../words/languages';

interface FactsProps {
  readonly facts: DumpFacts;
}

/** Cost of a lookup: median, worst, and for missing keys. */
export function Lookups({ facts }: FactsProps) {
  const { lookups: words, loads } = useWords(DUMP_WORDS);
  const { count } = useFormats();
  const { impl, entries, hits, misses } = facts;
  return (
    <section className={styles.part}>
      <h3>{words.title}</h3>
      {entries === 0 && <p>{words.noHit}</p>}
      {hits.total > 0 && <p>{words.hit(impl, hits)}</p>}
      {entries > 0 && <p>{words.miss(impl, misses)}</p>}
      {hits.total > 0 && (
        <CountTable
          caption={words.caption}
          head={words.looked[impl]}
          counted={words.keys}
          share={words.share}
          rows={histogramRows(hits, { count, more: loads.more })}
        />
      )}
    </section>
  );
}

/** Table loads or chain lengths, tombstones, overflow buckets, and the old array. */
export function Loads({ facts }: FactsProps) {
  const { loads: words, lookups } = useWords(DUMP_WORDS);
  const { count } = useFormats();
  const { impl } = facts;
  const rows = loadRowsOf(facts, { count, more: words.more, range: words.range });
  return (
    <section className={styles.part}>
      <h3>{words.title[impl]}</h3>
      {sentences(facts, words).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {rows.length > 0 && (
        <CountTable
          caption={words.caption[impl]}
          head={words.head[impl]}
          counted={words.count[impl]}
          share={lookups.share}
          rows={rows}
        />
      )}
    </section>
  );
}

function sentences(facts: DumpFacts, words: DumpWords['loads']): string[] {
  if (facts.impl === 'bucket') {
    const { overflowBuckets, overflowReady, growing, oldArrayBytes } = facts;
    return [
      words.overflow(overflowBuckets, overflowReady),
      growing ? words.growing(growing, oldArrayBytes) : words.notGrowing,
    ];
  }
  const { tables, tombstones, slots } = facts;
  if (tables.length === 0) return [];
  const capacities = tables.map(({ capacity }) => capacity);
  const least = capacities.reduce((a, b) => Math.min(a, b));
  const most = capacities.reduce((a, b) => Math.max(a, b));
  return [words.spread(least, most), words.tombstones(tombstones, slots)];
}

/** Most histogram rows; further cases are merged into one. */
const MOST_ROWS = 8;

interface HistogramWords {
  count(value: number): string;
  more(from: number): string;
}

/** A row per number of steps, from 1. */
export function histogramRows({ counts }: Histogram, { count, more }: HistogramWords): CountRow[] {
  const rows: CountRow[] = [];
  for (let steps = 1; steps < counts.length; steps++) {
    const isLast = steps === MOST_ROWS && counts.length > MOST_ROWS + 1;
    const cases = isLast ? counts.slice(steps).reduce((sum, each) => sum + each, 0) : (counts[steps] ?? 0);
    rows.push({ id: `${steps}`, label: isLast ? more(steps) : count(steps), count: cases });
    if (isLast) break;
  }
  return rows;
}

/** Tables are counted by eighths of their load, which is at most seven eighths. */
const PARTS = 8;

/** A row per eighth; empty ones at both ends are left out. */
export function loadRows(tables: readonly TableFacts[], range: (from: number, to: number) => string): CountRow[] {
  const counts = new Array<number>(PARTS).fill(0);
  for (const { used, capacity } of tables) {
    const part = Math.min(PARTS - 1, Math.floor((used / capacity) * PARTS));
    counts[part] = (counts[part] ?? 0) + 1;
  }
  const first = counts.findIndex((count) => count > 0);
  const last = counts.findLastIndex((count) => count > 0);
  return counts
    .map((count, part) => ({ id: `${part}`, label: range(part / PARTS, (part + 1) / PARTS), count }))
    .slice(Math.max(0, first), last + 1);
}

/** Tables by load, or chains by length. */
function loadRowsOf(facts: DumpFacts, words: HistogramWords & { range(from: number, to: number): string }): CountRow[] {
  return facts.impl === 'swiss' ? loadRows(facts.tables, words.range) : histogramRows(facts.chains, words);
}

/** Number of keys, tables or chains with one value. */
interface CountRow {
  readonly id: string;
  readonly label: string;
  readonly count: number;
}

interface CountTableProps {
  readonly caption: string;
  /** Column heads: the value, and what is counted. */
  readonly head: string;
  readonly counted: string;
  readonly share: string;
  readonly rows: readonly CountRow[];
}

/** Size of a bar, px; `LEAST` keeps single cases visible. */
const WIDTH = 120;
const HEIGHT = 12;
const LEAST = 1.5;

/** A histogram as a table: two keys in a million must be readable too. */
function CountTable({ caption, head, counted, share, rows }: CountTableProps) {
  const { count, share: shareText } = useFormats();
  const all = rows.reduce((sum, row) => sum + row.count, 0);
  const most = Math.max(1, ...rows.map((row) => row.count));
  const columns: Column<CountRow>[] = [
    { id: 'label', head, kind: 'name', cell: ({ label }) => label },
    { id: 'count', head: counted, cell: (row) => count(row.count) },
    { id: 'share', head: share, cell: (row) => (row.count === 0 ? '' : shareText(row.count / all)) },
    {
      id: 'bar',
      head: '',
      kind: 'name',
      cell: (row) => (
        <svg className={styles.bar} width={WIDTH} height={HEIGHT} aria-hidden="true">
          {row.count > 0 && <rect x={0} y={0} width={Math.max(LEAST, (row.count / most) * WIDTH)} height={HEIGHT} />}
        </svg>
      ),
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} rowId={({ id }) => id} />;
}
