import { useMemo } from 'react';
import { typeText } from '../../../models/layout/printType';
import type { Range } from '../../../models/sizing/range';
import { type Staircase, type StaircaseInput, sizesAt, smallest, winners } from '../../../models/sizing/staircase';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { useWords } from '../../ui/words/words';
import styles from '../SizingPage.module.css';
import type { SizingWords } from '../words/en';
import { SIZING_WORDS } from '../words/languages';
import type { EntriesCost } from './notes';

interface StaircaseTableProps {
  readonly staircase: Staircase;
  /** Entries with a row of their own, set off from the round numbers. */
  readonly marked: readonly number[];
}

/** The chart as numbers. */
export function StaircaseTable({ staircase, marked }: StaircaseTableProps) {
  const { chart, curves: words } = useWords(SIZING_WORDS);
  const markedText = marked.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the list.
  const rows = useMemo(() => staircaseRows(staircase, marked), [staircase, markedText]);
  const { curves } = staircase;
  const columns: Column<StaircaseRow>[] = [
    { id: 'entries', head: words.table.entries, kind: 'figure', cell: ({ entries }) => words.count(entries) },
    ...curves.map(
      (curve, i): Column<StaircaseRow> => ({
        id: chart.name(curve),
        head: chart.name(curve),
        cell: ({ sizes }) => <Size size={sizes[i]} most={mostExpected(sizes)} />,
      }),
    ),
  ];
  if (curves.length > 1) {
    columns.push({
      id: 'smallest',
      head: words.table.smallest,
      kind: 'name',
      cell: ({ winners }) => words.smallest(curves, winners),
    });
  }
  return (
    <>
      <DataTable
        caption={words.table.summary}
        columns={columns}
        rows={rows}
        rowId={({ entries }) => entries}
        mark={(row) => (row.marked ? 'current' : undefined)}
      />
      <p className={styles.note}>{words.table.below}</p>
    </>
  );
}

interface SizeProps {
  readonly size: Range | undefined;
  /** The largest of the row. */
  readonly most: number;
}

export function Size({ size, most }: SizeProps) {
  const words = useWords(SIZING_WORDS).curves;
  if (!size) return null;
  const expected = words.bytes(size.expected, most);
  const interval = words.range(size, most);
  return (
    <>
      {expected}
      {interval !== expected && <span className={styles.interval}>{interval}</span>}
    </>
  );
}

/** The amounts of a row have the unit of the largest. */
function mostExpected(sizes: readonly Range[]): number {
  return Math.max(...sizes.map(({ expected }) => expected));
}

interface StaircaseRow extends EntriesCost {
  /** Asked about, not just a round number. */
  readonly marked: boolean;
  /** Indices of the curves that are expected to be the smallest. */
  readonly winners: readonly number[];
}

const STEP_DIGITS = [1, 2, 2.5, 5, 10];
const LOG_DIGITS: readonly (readonly number[])[] = [[1, 2, 5], [1, 3], [1]];
const MOST_ROWS = 20;

function roundEntries({ from, to, scale }: Staircase['input']): number[] {
  if (scale === 'linear') {
    const least = Math.max(1, (to - from) / MOST_ROWS);
    const decade = 10 ** Math.floor(Math.log10(least));
    const step = Math.ceil((STEP_DIGITS.find((digit) => digit * decade >= least) ?? 10) * decade);
    const first = Math.max(1, Math.ceil(from / step));
    return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, i) => (first + i) * step);
  }
  const decades = Array.from({ length: Math.floor(Math.log10(Math.max(1, to))) + 1 }, (_, i) => 10 ** i);
  const choices = LOG_DIGITS.map((digits) =>
    decades
      .flatMap((decade) => digits.map((digit) => digit * decade))
      .filter((entries) => entries >= from && entries <= to),
  );
  return choices.find((entries) => entries.length <= MOST_ROWS) ?? choices.at(-1) ?? [];
}

/** Round numbers of entries all over the range, and those asked about, with their exact sizes. */
export function staircaseRows({ input, curves }: Staircase, marked: readonly number[]): StaircaseRow[] {
  const numbers = [...new Set([...roundEntries(input), ...marked])].sort((a, b) => a - b);
  const byCurve = curves.map(({ releases: [release = ''] }) => sizesAt(input, release, numbers));
  return numbers.map((entries, i) => {
    const sizes = byCurve.flatMap((points) => points[i]?.liveBytes ?? []);
    return {
      entries,
      sizes,
      marked: marked.includes(entries),
      winners: smallest(sizes.map(({ expected }) => expected)),
    };
  });
}

/** Words of the files. */
type ExportWords = Pick<SizingWords, 'chart' | 'curves'>;

const FORMAT = 'mapscope-curve/1';

function mapText({ whatIf: { key, elem } }: StaircaseInput): string {
  return `map[${typeText(key)}]${typeText(elem)}`;
}

function csvCell(text: string | number): string {
  return /[",\n]/.test(String(text)) ? `"${String(text).replaceAll('"', '""')}"` : String(text);
}

/** All points of the curves, in bytes, under comment lines with the settings. */
export function curveCsv({ input, curves }: Staircase, { chart, curves: words }: ExportWords): string {
  const { file } = words;
  const comments = [mapText(input), words.settings(input), file.live(file.interval)];
  const { expected, low, high } = file.bounds;
  const heads = curves.flatMap((curve) => [expected, low, high].map((what) => `${chart.name(curve)} ${what}`));
  const rows = (curves[0]?.points ?? []).map(({ entries }, i) => {
    const sizes = curves.flatMap((curve) => curve.points[i]?.liveBytes ?? []);
    const smallestOnes = smallest(sizes.map(({ expected }) => expected));
    const bytes = sizes.flatMap((size) => [size.expected, size.low, size.high].map(Math.round));
    return [entries, ...bytes, words.smallest(curves, smallestOnes)];
  });
  const table = [[file.entries, ...heads, file.smallest], ...rows].map((row) => row.map(csvCell).join(','));
  return `${[...comments.map((line) => `# ${line}`), ...table].join('\n')}\n`;
}

/** Settings, curves, cliffs and the ranges of the smallest, as data. */
export function curveJson({ input, curves }: Staircase, { curves: words }: ExportWords): string {
  const { entries: _, ...settings } = input.whatIf;
  const data = {
    format: FORMAT,
    map: mapText(input),
    settings: { ...settings, hintFollows: input.hintFollows ?? false },
    unit: 'bytes',
    interval: words.file.interval,
    entries: curves[0]?.points.map(({ entries }) => entries) ?? [],
    curves: curves.map(({ releases, design, points, cliffs }) => ({
      releases,
      design,
      expected: points.map(({ liveBytes }) => Math.round(liveBytes.expected)),
      low: points.map(({ liveBytes }) => Math.round(liveBytes.low)),
      high: points.map(({ liveBytes }) => Math.round(liveBytes.high)),
      cliffs: cliffs.map((cliff) => ({ ...cliff, bytes: Math.round(cliff.bytes) })),
    })),
    smallest: winners(curves).map((range) => ({
      from: range.from,
      to: range.to,
      releases: range.winners.flatMap((i) => curves[i]?.releases ?? []),
    })),
  };
  return `${JSON.stringify(data)}\n`;
}

function markdownRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** A table of round numbers of entries and of the marked ones, which are bold. */
export function curveMarkdown(
  staircase: Staircase,
  marked: readonly number[],
  { chart, curves: words }: ExportWords,
): string {
  const { file } = words;
  const { input, curves } = staircase;
  const rows = staircaseRows(staircase, marked).map(({ entries, sizes, winners: smallestOnes, marked: isMarked }) => {
    const most = mostExpected(sizes);
    const bytes = sizes.map((size) => {
      const [expected, interval] = [words.bytes(size.expected, most), words.range(size, most)];
      return interval === expected ? expected : `${expected} (${interval})`;
    });
    const name = words.count(entries);
    return markdownRow([isMarked ? `**${name}**` : name, ...bytes, words.smallest(curves, smallestOnes)]);
  });
  return `${[
    `**\`${mapText(input)}\`** ${words.settings(input)}`,
    '',
    file.liveInTable,
    '',
    markdownRow([file.entries, ...curves.map(chart.name), file.smallest]),
    markdownRow(['---:', ...curves.map(() => '---:'), '---']),
    ...rows,
  ].join('\n')}\n`;
}
