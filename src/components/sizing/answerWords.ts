import type { MapDesign } from '../../models/go/release';
import { dataBytesEach } from '../../models/sizing/staircase';
import { entriesLeft, type WhatIf, type WhatIfSize } from '../../models/sizing/whatIf';
import { formatCount } from '../ui/bytes';
import { inUnit, unitOf } from './breakdownLayout';
import { formatNumber } from './derivationWords';
import { rangeText, releasesText, shortBytes } from './staircaseWords';

/** The size of a case on one release. */
interface Sized {
  readonly release: string;
  readonly size: WhatIfSize;
}

/** Releases on which a case costs the same. */
export interface Answer {
  readonly releases: readonly string[];
  readonly design: MapDesign;
  readonly size: WhatIfSize;
}

/** Releases of equal cost together, in the order given. */
export function answersOf(sizes: readonly Sized[]): Answer[] {
  const answers: Answer[] = [];
  for (const { release, size } of sizes) {
    const same = answers.findIndex((answer) => costsTheSame(answer.size, size));
    const known = answers[same];
    if (known) answers[same] = { ...known, releases: [...known.releases, release] };
    else answers.push({ releases: [release], design: size.map.design, size });
  }
  return answers;
}

function costsTheSame({ map, liveBytes }: WhatIfSize, other: WhatIfSize): boolean {
  const { expected, low, high } = other.liveBytes;
  const equal = liveBytes.expected === expected && liveBytes.low === low && liveBytes.high === high;
  return equal && map.design === other.map.design;
}

/** `Go 1.23`, `Go 1.24 to 1.26`. The first two words stay in one line. */
export function goReleases(releases: readonly string[]): string {
  return `Go\u00a0${releasesText(releases).replace('–', ' to ')}`;
}

const TWO_DIGITS = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });
const THREE_DIGITS = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** `550,000`, `3.5 M`, `1.2 billion`; all digits where three don't say it. */
export function entriesInWords(entries: number): string {
  const [least, word] = entries >= 1e9 ? [1e9, 'billion'] : [1e6, 'M'];
  if (entries < 1e6 || Number((entries / least).toPrecision(3)) * least !== entries) return formatCount(entries);
  return `${THREE_DIGITS.format(entries / least)}\u00a0${word}`;
}

/** `78 %`, `7.6 %`. */
export function percentText(share: number): string {
  return `${TWO_DIGITS.format(share * 100)}\u00a0%`;
}

/** What costs: `3.5 M entries`, `500 maps of 1,000 entries, 30 % of them deleted,`; and whether it is one. */
function subjectOf({ entries, deletedShare, maps }: WhatIf): { readonly words: string; readonly one: boolean } {
  const deleted = deletedShare > 0 && entries > 0 ? `, ${percentText(deletedShare)} of them deleted,` : '';
  const inside = `${entriesInWords(entries)} ${entries === 1 ? 'entry' : 'entries'}${deleted}`;
  if (maps > 1)
    return { words: `${formatCount(maps)} ${entries === 0 ? 'empty maps' : `maps of ${inside}`}`, one: false };
  return entries === 0 ? { words: 'An empty map', one: true } : { words: inside, one: entries === 1 };
}

/** A piece of the sentence; a figure stands out in its design’s colour. */
export interface AnswerPiece {
  readonly key: string;
  readonly before: string;
  readonly figure: string;
  /** Null where both designs cost the same. */
  readonly design: MapDesign | null;
  readonly after: string;
}

interface Cost {
  readonly releases: readonly string[];
  readonly bytes: number;
  readonly design: MapDesign | null;
}

/** Equal figures together, whatever the design. */
function costsOf(answers: readonly Answer[]): Cost[] {
  const costs: Cost[] = [];
  for (const { releases, design, size } of answers) {
    const bytes = size.liveBytes.expected;
    const same = costs.findIndex((cost) => cost.bytes === bytes);
    const known = costs[same];
    if (known) costs[same] = { bytes, design: null, releases: [...known.releases, ...releases] };
    else costs.push({ releases, bytes, design });
  }
  return costs;
}

/** Figures to be compared have one unit, that of the largest: `986 MiB` and `1,025 MiB`. */
function figuresOf(costs: readonly Cost[]): string[] {
  const unit = unitOf(Math.max(...costs.map(({ bytes }) => bytes)));
  return costs.map(({ bytes }) => (bytes < unit.bytes ? shortBytes(bytes) : `${inUnit(bytes, unit)} ${unit.word}`));
}

/** The answer as one sentence: `3.5 M entries cost` **763 MiB** `on Go 1.23 and` **276 MiB** `on Go 1.26.` */
export function sentenceOf(whatIf: WhatIf, answers: readonly Answer[]): AnswerPiece[] {
  const { words, one } = subjectOf(whatIf);
  const costs = costsOf(answers);
  const figures = figuresOf(costs);
  const where = costs.map(({ releases }) => goReleases(releases));
  return costs.map(({ releases, design }, i) => ({
    key: releases.join(),
    before: i === 0 ? `${words} ${one ? 'costs' : 'cost'} ` : joint(where, i),
    figure: figures[i] ?? '',
    design,
    after: ` on ${where[i]}${i === costs.length - 1 ? '.' : ''}`,
  }));
}

/** What stands before the word `i` of a list; a comma too where a word has an `and` of its own. */
function joint(words: readonly string[], i: number): string {
  if (i < words.length - 1) return ', ';
  return words.slice(0, -1).some((word) => word.includes(' and ')) ? ', and ' : ' and ';
}

export function listed(words: readonly string[]): string {
  return words.map((word, i) => (i === 0 ? word : joint(words, i) + word)).join('');
}

/** What chance leaves open, and what an entry costs. */
export function intervalsOf(whatIf: WhatIf, answers: readonly Answer[]): string {
  return [chanceOf(answers), eachEntry(whatIf, answers)].filter(Boolean).join(' ');
}

function chanceOf(answers: readonly Answer[]): string {
  const open = answers
    .map(({ releases, size }) => ({ releases, range: rangeText(size.liveBytes) }))
    .filter(({ range }) => range.includes('–'));
  if (open.length === 0) return '';
  const ranges = open.map(({ releases, range }) =>
    answers.length === 1 ? range : `${range} on ${goReleases(releases)}`,
  );
  return `Interval ${listed(ranges)}, 19 times in 20.`;
}

function eachEntry(whatIf: WhatIf, answers: readonly Answer[]): string {
  const entries = whatIf.maps * entriesLeft(whatIf);
  if (entries === 0) return '';
  const each = costsOf(answers).map(({ bytes }) => bytesAnEntry(bytes, entries));
  return `${listed(each)} bytes an entry, for ${formatNumber(dataBytesEach(whatIf))} bytes of data.`;
}

const ONE_DECIMAL = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** `228.7`. */
export function bytesAnEntry(bytes: number, entries: number): string {
  return ONE_DECIMAL.format(bytes / entries);
}
