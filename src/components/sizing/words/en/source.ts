import type { MapChoice } from '../../../../golang/read/readDeclarations';
import type { DECLARED_KINDS } from '../../../../golang/read/remedies';
import type { Reference } from '../../../../models/layout/references';
import type { Lengths } from '../../../../models/sizing/lengths';
import { type Formats, interval } from '../../../ui/format';
import { sentenceOf } from '../../../ui/words/language';
import type { Holding } from '../../source/behind';
import type { LengthsProblem } from '../../source/lengthsText';
import type { CodeNote, NoteLine } from '../../source/noteLines';
import { lengthProblems } from './params';

/** Characters of a type that are shown; a func or an interface may be a page. */
const MOST_TYPE_TEXT = 32;

function shortened(go: string): string {
  const line = go.replace(/\s+/g, ' ');
  return line.length > MOST_TYPE_TEXT ? `${line.slice(0, MOST_TYPE_TEXT - 1)}…` : line;
}

function article(word: string): string {
  return /^[aeiou]/.test(word) ? 'an' : 'a';
}

const NOTHING: Readonly<Record<Reference['of'], string>> = {
  string: 'nothing: empty or shared',
  slice: 'nothing: nil or shared',
  pointer: 'nothing: nil or shared',
  map: 'nothing: nil or shared',
  chan: 'nothing: nil or shared',
  func: 'nothing: nil or no closure',
  interface: 'nothing: nil or shared',
};

/** Go declarations, and what lies behind their keys and values. */
export const sourceWords = (f: Formats<'en'>) => {
  const byteCount = (bytes: number) => f.byteCount(bytes);

  /** `24 B`, `5 to 15 B`, `4 to 9 B as in 12 samples` */
  function lengths(of: Lengths): string {
    if (typeof of === 'number') return f.exactBytes(of);
    if (!('samples' in of)) return interval(f.exactBytes(of.shortest), f.exactBytes(of.longest), ' to ');
    const { samples } = of;
    const ends = [samples[0], samples.at(-1)].map((each) => f.count(each ?? 0));
    return `${ends.join(' to ')} B as in ${samples.length} samples`;
  }

  return {
    label: 'Go code with a map',
    reading: (letters: number) => `Reading ${f.count(letters)} letters…`,
    unlinked: (most: number) =>
      `More than ${f.count(most)} letters don’t fit into a link: these declarations stay on this page only.`,
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
    stale: 'The figures are still those of the last text that could be read.',
    note: {
      /** `4 B + 4 padding` */
      text: ({ bytes, padding }: Pick<CodeNote, 'bytes' | 'padding'>) =>
        padding === 0 ? f.exactBytes(bytes) : `${f.exactBytes(bytes)} + ${f.count(padding)} padding`,
      /** `ShardID int32: 4 bytes, 4 bytes of padding after it` */
      sentence({ source, bytes, padding }: NoteLine): string {
        const field = source.trim().replace(/\s+/g, ' ');
        const rest = padding === 0 ? '' : `, ${byteCount(padding)} of padding after it`;
        return `${field}: ${byteCount(bytes)}${rest}`;
      },
    },
    problem: (line: number, message: string) => `Line ${f.count(line)}: ${message}`,
    moreProblems: (more: number) => `And ${f.count(more)} more.`,
    lengths,
    behind: {
      title: 'Behind each key and value',
      unit: 'B',
      nothing: 'Nothing: neither leads to other memory.',
      intro: 'Bytes that each leads to outside the map: 24, or 5-15 for the shortest and the longest.',
      paste: 'Of strings, paste a few real ones, a line each.',
      all: (count: number) => `Show all ${f.count(count)}`,
      /** `RoutingKey, a string`; `Tags[], 16 strings each` */
      place({ path, count, go }: Pick<Reference, 'path' | 'count' | 'go'>): string {
        const place = path === 'key' ? 'each key' : path === 'elem' ? 'each value' : path.replace(/^elem\.?/, '');
        const type = shortened(go);
        return count === 1 ? `${place}, ${article(type)} ${type}` : `${place}, ${f.count(count)} × ${type}`;
      },
      /** `= 24 B (time.Time)` */
      suggestion: (bytes: number, go: string) => `= ${f.exactBytes(bytes)} (${shortened(go.replace(/^\*/, ''))})`,
      /** `24 B class, 80.1 MiB in all`; `up to 2 share a block of 16 B, 0.8–1.5 MiB in all` */
      held(holding: Holding): string {
        if (holding.type === 'nothing') return NOTHING[holding.of];
        const { low, high } = holding.all;
        return `${given(holding)}, ${interval(f.bytes(low), f.bytes(high))} in all`;
      },
      /** A text that means nothing, and the lengths that count on. */
      problem: (problem: LengthsProblem, of: Lengths) =>
        `${sentenceOf(lengthProblems, problem, undefined)} ${lengths(of)} counts on.`,
    },
  };

  function given(holding: Exclude<Holding, { readonly type: 'nothing' }>): string {
    switch (holding.type) {
      case 'average':
        return `${f.number(holding.bytes, { most: 1 })} B each on average`;
      case 'shared':
        return 'one of 256 that every program has';
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
