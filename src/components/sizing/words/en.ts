import type { OutputProblem } from '../../../golang/program/programText';
import type { DECLARED_KINDS, SourceRemark } from '../../../golang/read/problems';
import type { MapChoice, SourceHint } from '../../../golang/read/readDeclarations';
import type { Reached, Reference } from '../../../models/layout/references';
import type { ReferenceNode } from '../../../models/layout/typeNode';
import { type Churn, type EvictionOrder, MAX_ENTRIES } from '../../../models/sizing/input';
import type { Range } from '../../../models/sizing/range';
import { isCounted, type Lengths } from '../../../models/sizing/reachable';
import type { Curve, StaircaseInput, StaircaseScale } from '../../../models/sizing/staircase';
import type { WhatIf } from '../../../models/sizing/whatIf';
import { article } from '../../fields/words/en';
import { type Formats, interval } from '../../ui/format';
import { type EventWords, sentenceOf } from '../../ui/words/language';
import type { Assumed, Holding } from '../question/behind';
import type { CodeNote, NoteLine } from '../question/codeContent';
import type { Held, LengthsProblem } from '../question/lengths';
import type { Lifecycle, Part } from '../question/settings';
import type { FillButton, NextGrowth } from '../question/whatIf';
import { shortType } from './amounts';
import { adviceWords } from './en/advice';
import { breakdownWords, comparisonWords, reasonWords } from './en/answer';
import { billWords } from './en/bill';
import { afterTurnovers, assumedText, chartWords, ENTRIES, words as figureWords, phrases } from './en/figure';
import { lengthProblems, words as paramWords } from './en/params';
import { proofWords, publishedWords } from './en/proof';

/** Headings of the page, and what its forms say beside the labels of their fields. */
export const pageWords = (f: Formats<'en'>) => {
  const { goReleases, figure, exact, entries } = phrases(f);

  function when(days: number | null): string {
    if (days === null) return '';
    return days <= 1 ? ' (within a day)' : ` (in ${f.count(days)} days)`;
  }

  const nextSteps = {
    none: () => 'there is no step below ten billion entries.',
    gradual: () => 'there is no single step; tables split one by one as entries are replaced.',
    entry: ({ entries: { to }, bytes, days }) =>
      `entry ${f.count(to)}${when(days)} costs ${exact(bytes, bytes)} all at once.`,
    entries: ({ entries: { from, to }, bytes, days }) =>
      `between ${f.count(from)} and ${f.count(to)} entries${when(days)}, the cost rises by ${exact(bytes, bytes)}.`,
  } satisfies EventWords<NextGrowth>;

  const fills: Readonly<Record<FillButton, string>> = {
    none: 'one by one',
    exact: 'make(map, n)',
    half: 'make(map, n/2)',
    double: 'make(map, 2n)',
  };

  return {
    title: 'What a Go map costs',
    loading: 'Loading…',
    on: (release: string) => `on Go ${release}`,
    /** Folded form: `map[string]Response, 3,500,000 entries, Go 1.23 and 1.27`. */
    sized: (type: string, count: number, names: readonly string[]) =>
      `${type}, ${entries(count)}, ${goReleases(names)}`,
    change: 'change',
    watch: 'Watch this map grow',
    sections: {
      stops: 'One map after another',
      fields: 'Fields and their padding',
      designs: 'Two designs side by side',
      bill: 'From map to bill',
      proof: 'Prove it on real Go',
      published: 'The published story, measured on real Go',
    },
    share: {
      advice: 'Share or embed the advice…',
      bill: 'Share or embed the bill…',
      published: 'Share or embed these figures…',
    } satisfies Record<Part, string>,
    compare: 'Go releases to compare',
    more: 'Size hint, growth, number of maps, data pointed to',
    ownTypes: 'Your own types',
    filled: 'Filled',
    fills,
    /** As the program makes the map. */
    make: (entries: number) => `make(map, ${f.count(entries)})`,
    asInSource: 'as in the source',
    /** Hint that the source gives to make, and whether it counts. */
    sourceHint(given: SourceHint, counts: boolean): string {
      if ('unknown' in given)
        return `The source passes ${given.unknown} to make; its value isn’t known here, so enter it.`;
      const read = `The source passes ${f.count(given.value)} to make.`;
      if (given.value > MAX_ENTRIES) return `${read} Enter at most ${f.count(MAX_ENTRIES)} here.`;
      return counts ? read : `${read} The value set here is used instead.`;
    },
    deleted: 'Entries are deleted at random after the map has been filled. The map keeps its size.',
    cleared: 'The map is emptied with clear, or by a loop that deletes every key it ranges over. It keeps its size.',
    lives: {
      title: 'How do entries come and go?',
      names: {
        filled: 'Filled once',
        thinned: 'Some deleted',
        cleared: 'Cleared',
        cache: 'As in a cache',
      } satisfies Record<Lifecycle, string>,
      /** After entries were deleted or cleared. */
      afterwards: 'And then?',
      ends: { left: 'Nothing', refilled: 'Refilled with new keys' },
      orders: { oldest: 'the oldest', random: 'a random one' } satisfies Record<EvictionOrder, string>,
      turnovers: (turnovers: number) => (Number.isFinite(turnovers) ? f.number(turnovers, { most: 2 }) : 'forever'),
      turnover: 'In one turnover, the map replaces as many entries as it holds. “Forever” is 100 turnovers.',
      ranging:
        'Replacing keys while a loop ranges over the map has the same effect, but evicting the key that `range` yields first is not random, and usually takes more memory.',
      watch: 'Watch a 24-entry cache',
    },
    growth: {
      next: (step: NextGrowth) => sentenceOf(nextSteps, step, undefined),
      afterwards(count: number, costs: readonly { readonly release: string; readonly bytes: number }[]): string {
        const most = Math.max(...costs.map(({ bytes }) => bytes));
        const each = costs.map(({ release, bytes }) => `${figure(bytes, most)} on Go ${release}`);
        return `At ${entries(count)}: ${each.join(', ')}.`;
      },
    },
    bridge: { title: 'From the map to resident memory', release: 'Go release for this chart' },
    trial: {
      /** `−34.4 MiB`, `+2.0 MiB`, `0 B` */
      change(bytes: number) {
        const whole = Math.round(bytes);
        return `${whole < 0 ? '−' : whole > 0 ? '+' : ''}${f.bytes(Math.abs(whole))}`;
      },
      total: (bytes: number) => `(${f.shortBytes(bytes)})`,
      dashed: 'The chart shows this change as a dashed line.',
      keep: 'Keep it',
      undo: 'Undo',
    },
    allFields: (count: number) => `Show all ${f.count(count)} fields`,
    designs: {
      lead: 'Try a change above, or write a second design, which will appear next to the first one and in the link.',
      write: 'Write a second design',
      second: 'Design B',
      adopt: 'Continue with B',
      drop: 'Drop B',
    },
  };
};

const NOTHING: Readonly<Record<Reference['of'], string>> = {
  string: 'not counted (assumed empty or shared)',
  slice: 'not counted (assumed nil or shared)',
  pointer: 'not counted (assumed nil or shared)',
  map: 'not counted (assumed nil or shared)',
  chan: 'not counted (assumed nil or shared)',
  func: 'not counted (assumed nil or not a closure)',
  interface: 'not counted (assumed nil or shared)',
};

const ITEMS = { one: 'item', other: 'items' };

function entryPlace(path: string): string {
  return path === 'key' ? 'each key' : path === 'elem' ? 'each value' : path.replace(/^elem\.?/, '');
}

/** A place in what something else leads to. */
function innerPlace(step: string, from: ReferenceNode['of']): string {
  const field = step.replace(/^\./, '');
  if (from === 'map') {
    if (step === '.key' || step === '.elem') return step === '.key' ? 'each inner key' : 'each inner value';
    return `${field.startsWith('key') ? 'inner key' : 'inner value'}, ${field.replace(/^(?:key|elem)\.?/, '')}`;
  }
  if (step === '[]') return 'each element';
  return step === '*' ? 'what it points to' : field.replace(/^\[\]\.?/, '');
}

/** Go declarations, and what lies behind their keys and values. */
export const sourceWords = (f: Formats<'en'>) => {
  const byteCount = (bytes: number) => f.byteCount(bytes);

  /** `24 B`, `5 to 15 B`, `4 to 9 B, from 12 samples` */
  function lengths(of: Lengths): string {
    if (typeof of === 'number') return f.exactBytes(of);
    if (!('samples' in of)) return interval(f.exactBytes(of.shortest), f.exactBytes(of.longest), ' to ');
    const { samples } = of;
    const ends = [samples[0], samples.at(-1)].map((each) => f.count(each ?? 0));
    return `${ends.join(' to ')} B, from ${samples.length} samples`;
  }

  /** `24 B`; `4 items (90%) or 200 items (10%)` */
  function held(of: Held): string {
    if ('bytes' in of) return lengths(of.bytes);
    if (of.counts.length === 0) return 'nil';
    const parts = of.counts.map(({ share, count }) => {
      const items = f.counted(count, ITEMS);
      return share === 1 ? items : `${items} (${f.percent(share, { most: 2 })})`;
    });
    return parts.join(' or ');
  }

  return {
    label: 'Go code with a map',
    reading: (letters: number) => `Reading ${f.count(letters)} characters…`,
    unlinked: (most: number) =>
      `A link holds at most ${f.count(most)} characters, so these declarations stay on this page.`,
    copiedWithout: 'Copied without your declarations: they are too long for a link.',
    /** A map in a list: `sessions, line 11: map[int]session`. */
    mapOption: ({ name, line, go, instance }: MapChoice) =>
      `${name === '' ? `line ${f.count(line)}` : `${name}, line ${f.count(line)}`}: ${go}${instance === '' ? '' : ` of ${instance}`}`,
    mapHint: (count: number) => `${f.count(count)} maps are declared; this one is sized.`,
    remedies: 'Declare it as',
    kinds: {
      string: 'a string',
      integer: 'an integer',
      pointer: 'a pointer',
      interface: 'an interface',
      struct: 'a struct of two strings',
    } satisfies Readonly<Record<(typeof DECLARED_KINDS)[number], string>>,
    fieldCosts: 'What each field costs',
    stale: 'The figures still reflect the last text that could be read.',
    note: {
      /** `4 B + 4 padding` */
      text: ({ bytes, padding }: Pick<CodeNote, 'bytes' | 'padding'>) =>
        padding === 0 ? f.exactBytes(bytes) : `${f.exactBytes(bytes)} + ${f.count(padding)} padding`,
      /** `ShardID int32: 4 bytes, followed by 4 bytes of padding` */
      sentence({ source, bytes, padding }: NoteLine): string {
        const field = source.trim().replace(/\s+/g, ' ');
        const rest = padding === 0 ? '' : `, followed by ${byteCount(padding)} of padding`;
        return `${field}: ${byteCount(bytes)}${rest}`;
      },
    },
    problem: (line: number, message: string) => `Line ${f.count(line)}: ${message}`,
    moreProblems: (more: number) => `And ${f.count(more)} more.`,
    held,
    behind: {
      title: 'What each entry points to',
      unit: 'B',
      entries: 'entries',
      intro:
        'Enter how many bytes each of these points to outside the map, such as 24, or 5-15 for the shortest and longest.',
      assumed: (assumed: Assumed) => `The figures assume ${assumedText(f, assumed)}; change this if needed.`,
      paste: 'For strings, paste a few real ones, one per line.',
      slices: 'For a slice, you can enter length and capacity: 3/8.',
      maps: 'For an inner map, enter its number of entries: 8, or 90% 4, 10% 200 if it varies, or 30% nil, 70% 8.',
      all: (count: number) => `Show all ${f.count(count)}`,
      /** `RoutingKey, a string`; `Tags[], 16 strings each`; `each inner value, a string` */
      place({ path, count, go, step, from }: Pick<Reached, 'path' | 'count' | 'go' | 'step' | 'from'>): string {
        const place = from ? innerPlace(step, from) : entryPlace(path);
        const type = shortType(go);
        return count === 1 ? `${place}, ${article(type)} ${type}` : `${place}, ${f.count(count)} × ${type}`;
      },
      /** `= 24 B (time.Time)` */
      suggestion: (bytes: number, go: string) => `= ${f.exactBytes(bytes)} (${shortType(go.replace(/^\*/, ''))})`,
      /** `24 B class, 80.1 MiB in all`; `up to 2 share a block of 16 B, 0.8–1.5 MiB in all` */
      held(holding: Holding): string {
        if (holding.type === 'nothing') return holding.isSaid ? 'takes no memory' : NOTHING[holding.of];
        const { low, high } = holding.all;
        const all = low === 0 && high > 0 ? `up to ${f.bytes(high)}` : interval(f.bytes(low), f.bytes(high));
        return `${given(holding)}, ${all} in all`;
      },
      /** The memory beside a text that can’t be read. */
      lastValid: (figure: string) => `for the last valid value: ${figure}`,
      /** Error of an invalid text; the previous lengths still apply. */
      problem: (problem: LengthsProblem, of: Held | undefined) =>
        `${sentenceOf(lengthProblems, problem, undefined)} ${of ? `The value is still ${held(of)}.` : 'The data there still isn’t counted.'}`,
    },
  };

  function given(holding: Exclude<Holding, { readonly type: 'nothing' }>): string {
    switch (holding.type) {
      case 'average':
        return `${f.number(holding.bytes, { most: 1 })} B each on average`;
      case 'shared':
        return 'one of the 256 single-byte values built into every program';
      case 'tiny': {
        const block = `a block of ${f.exactBytes(holding.blockBytes)}`;
        return holding.sharedBy === 1 ? block : `up to ${holding.sharedBy} share ${block}`;
      }
      case 'pages':
        return `${f.bytes(holding.bytes)} in whole pages`;
      case 'class':
        return `${f.exactBytes(holding.bytes)} class`;
      default: {
        const gone: never = holding;
        return gone;
      }
    }
  }
};

/** Outcome of reading the reader's texts: Go declarations, and the output of the program that measures. */
export const readingWords = (f: Formats<'en'>) => ({
  remarks: {
    namesAssumed({ names }) {
      const taken = names.map((name) => `${name} is taken to be ${name.replace(/^.*\./, '')}`);
      return `${f.list(taken)}, as declared here.`;
    },
    leftOut({ line, message, others }) {
      const first = `Line ${line} is left out: ${message}.`;
      if (others === 0) return first;
      return `${first} ${f.plural(others, { one: '1 other place is', other: `${others} other places are` })} left out too.`;
    },
    beside: ({ line, message }) => `Line ${line} isn’t counted: ${message}.`,
    fieldsLeftOut: ({ line }) =>
      `Line ${line} stands for fields that aren’t shown, so they aren’t counted. Paste the whole struct.`,
    mayStay: ({ name }) =>
      `If ${name} never leaves its function, it starts on the stack. Up to 8 entries don’t use any heap memory, and its header never does.`,
    unfollowed: ({ line, message }) => `Some of the data that pointers lead to is unknown. Line ${line}: ${message}.`,
  } satisfies EventWords<SourceRemark>,
  output: {
    noLine: () => 'No line starts with mapscope/1. Paste the last line the program printed.',
    otherVersion: () => 'This comes from a different version of the program. Copy the program again and run it.',
    cutOff: () => 'The line that begins with mapscope/1 is incomplete. Copy all of it.',
  } satisfies EventWords<OutputProblem>,
});

const SCALES: Readonly<Record<StaircaseScale, string>> = { linear: 'linear', log: 'logarithmic' };

const BY_CHANCE = 'the 95% range';

const ORDERS: Readonly<Record<Churn['order'], string>> = { oldest: 'the oldest entry', random: 'a random entry' };

function cacheText(f: Formats<'en'>, churn: Churn): string {
  return `a cache that evicts ${ORDERS[churn.order]}, ${afterTurnovers(f, churn)}`;
}

function lossText(f: Formats<'en'>, { deletedShare, cleared, refilled }: WhatIf): string[] {
  if (!cleared && deletedShare === 0) return [];
  const lost = cleared ? 'cleared' : `${f.percent(deletedShare, { most: 1 })} deleted`;
  return [refilled ? `${lost}, then refilled with new keys` : lost];
}

/** The curves as a table and as files, and how the chart is set. */
export const curveWords = (f: Formats<'en'>) => {
  const { name, equal } = chartWords(f);
  const { held } = sourceWords(f);
  const { exact } = phrases(f);
  const range = ({ low, high }: Range, most: number) => interval(exact(low, most), exact(high, most));
  return {
    title: 'Bytes vs. entries',
    controls: {
      scale: paramWords(f).labels.scale,
      scales: SCALES,
      shown: 'Entries shown',
      fit: 'fit',
      to: (entries: number) => `to ${f.shortCount(entries)}`,
    },
    asNumbers: 'The curves as a table and files',
    /** Of the curves beside those of a cache. */
    filled: 'Thin dashes show the same map filled once.',
    strips: 'The strips show on which release this map is smallest, and on which the map filled once is.',
    turnovers: {
      title: 'The full cache, by number of turnovers',
      label: (curves: readonly Pick<Curve, 'releases'>[]) => `Bytes vs. turnovers, ${f.list(curves.map(name))}`,
      tick: (turnovers: number) => f.number(turnovers, { most: 2 }),
      head: 'turnovers',
      table: 'Turnovers as a table',
    },
    table: {
      summary: 'The curves as a table',
      entries: 'entries',
      smallest: 'smallest',
      below: 'Below each number: the 95% range.',
    },
    count: f.count,
    /** Of a row, whose amounts up to `most` have one unit. */
    bytes: exact,
    range,
    /** The curves that are the smallest, in a table. */
    smallest(curves: readonly Curve[], winners: readonly number[]): string {
      if (curves.length > 1 && winners.length === curves.length) return equal;
      return winners.flatMap((i) => (curves[i] ? [name(curves[i])] : [])).join(', ');
    },
    save: {
      title: 'Save the curves as',
      csv: 'All points on the curves',
      json: 'All points, cliffs and settings',
      markdown: 'A table for an issue or a design document',
    },
    file: {
      interval: `The low and high values give ${BY_CHANCE}.`,
      /** Comment above the data of a file. */
      live: (interval: string) => `Live bytes after a collection. ${interval}`,
      liveInTable: `Expected live bytes after a collection, with ${BY_CHANCE} in parentheses.`,
      entries: 'entries',
      bounds: { expected: 'expected', low: 'low', high: 'high' },
      smallest: 'smallest',
    },
    /** The settings in a sentence: all but the type and the entries. */
    settings({ whatIf, hintFollows = false }: StaircaseInput): string {
      const { target, hint, churn, behind, maps } = whatIf;
      const made = hint > 0 ? `made for ${f.counted(hint, ENTRIES)}` : 'made without a hint';
      const led = behind.filter(isCounted).map(({ path, ...each }) => `${held(each)} pointed to by each ${path}`);
      const parts = [
        ...(maps > 1 ? [`${f.count(maps)} maps`] : []),
        hintFollows ? 'made with a hint for all entries' : made,
        ...lossText(f, whatIf),
        ...(churn ? [cacheText(f, churn)] : []),
        ...led,
        target,
      ];
      const text = parts.join(', ');
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
    },
  };
};

export const words = (f: Formats<'en'>) => ({
  ...figureWords(f),
  params: paramWords(f),
  page: pageWords(f),
  source: sourceWords(f),
  reading: readingWords(f),
  reasons: reasonWords(f),
  curves: curveWords(f),
  breakdown: breakdownWords(f),
  advice: adviceWords(f),
  comparison: comparisonWords(f),
  bill: billWords(f),
  proof: proofWords(f),
  published: publishedWords(f),
});

export type SizingWords = ReturnType<typeof words>;
