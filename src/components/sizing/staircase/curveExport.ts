import { typeText } from '../../../models/layout/printType';
import { type Staircase, type StaircaseInput, smallest, winners } from '../../../models/sizing/staircase';
import type { SizingWords } from '../words/en';
import { staircaseRows } from './rows';

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
    const bytes = sizes.map((size) => {
      const [expected, interval] = [words.bytes(size.expected), words.range(size)];
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
