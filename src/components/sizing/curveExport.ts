import { typeText } from '../../models/layout/printType';
import { type Staircase, type StaircaseInput, smallest, winners } from '../../models/sizing/staircase';
import { formatCount } from '../ui/bytes';
import { lengthsWords } from './lengthsText';
import { staircaseRows } from './staircaseRows';
import { bytesText, curveName, rangeText, winnerNames } from './staircaseWords';

const IN_PARENTHESES = 'where chance lets them be 19 times in 20';
const INTERVAL = `From low to high: ${IN_PARENTHESES}.`;
const FORMAT = 'mapscope-curve/1';

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}

/** What was asked, in a sentence or two: all but the type and the entries. */
export function settingsText({ whatIf, hintFollows = false }: StaircaseInput): string {
  const { target, hint, deletedShare, behind, maps } = whatIf;
  const made = hint > 0 ? `made for ${formatCount(hint)} entries` : 'made without a hint';
  const led = behind
    .filter(({ bytes }) => bytes !== 0)
    .map(({ path, bytes }) => `${lengthsWords(bytes)} behind each ${path}`);
  const parts = [
    ...(maps > 1 ? [`${formatCount(maps)} maps`] : []),
    hintFollows ? 'made for as many entries as they get' : made,
    ...(deletedShare > 0 ? [`${percent(deletedShare)} deleted`] : []),
    ...led,
    target,
  ];
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function mapText({ whatIf: { key, elem } }: StaircaseInput): string {
  return `map[${typeText(key)}]${typeText(elem)}`;
}

function csvCell(text: string | number): string {
  return /[",\n]/.test(String(text)) ? `"${String(text).replaceAll('"', '""')}"` : String(text);
}

/** All points of the curves, in bytes, under comment lines with what was asked. */
export function curveCsv({ input, curves }: Staircase): string {
  const comments = [mapText(input), settingsText(input), `Live bytes after a collection. ${INTERVAL}`];
  const heads = curves.flatMap((curve) => ['expected', 'low', 'high'].map((what) => `${curveName(curve)} ${what}`));
  const rows = (curves[0]?.points ?? []).map(({ entries }, i) => {
    const sizes = curves.flatMap((curve) => curve.points[i]?.liveBytes ?? []);
    const smallestOnes = smallest(sizes.map(({ expected }) => expected));
    const bytes = sizes.flatMap(({ expected, low, high }) => [expected, low, high].map(Math.round));
    return [entries, ...bytes, winnerNames(curves, smallestOnes)];
  });
  const table = [['entries', ...heads, 'smallest'], ...rows].map((row) => row.map(csvCell).join(','));
  return `${[...comments.map((line) => `# ${line}`), ...table].join('\n')}\n`;
}

/** Settings, curves, cliffs and who is the smallest where, as data. */
export function curveJson({ input, curves }: Staircase): string {
  const { entries: _, ...settings } = input.whatIf;
  const data = {
    format: FORMAT,
    map: mapText(input),
    settings: { ...settings, hintFollows: input.hintFollows ?? false },
    unit: 'bytes',
    interval: INTERVAL,
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
export function curveMarkdown(staircase: Staircase, marked: readonly number[]): string {
  const { input, curves } = staircase;
  const rows = staircaseRows(staircase, marked).map(({ entries, sizes, winners: smallestOnes, marked: isMarked }) => {
    const bytes = sizes.map((size) => {
      const [expected, interval] = [bytesText(size.expected), rangeText(size)];
      return interval === expected ? expected : `${expected} (${interval})`;
    });
    const name = formatCount(entries);
    return markdownRow([isMarked ? `**${name}**` : name, ...bytes, winnerNames(curves, smallestOnes)]);
  });
  return `${[
    `**\`${mapText(input)}\`** ${settingsText(input)}`,
    '',
    `Live bytes after a collection, as expected; in parentheses ${IN_PARENTHESES}.`,
    '',
    markdownRow(['entries', ...curves.map(curveName), 'smallest']),
    markdownRow(['---:', ...curves.map(() => '---:'), '---']),
    ...rows,
  ].join('\n')}\n`;
}
