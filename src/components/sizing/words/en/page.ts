import type { SourceHint } from '../../../../golang/read/readDeclarations';
import type { EvictionOrder } from '../../../../models/sizing/churn/input';
import { MAX_ENTRIES } from '../../../../models/sizing/input';
import type { Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { Life, Part } from '../../question/settings';
import type { FillButton, NextStep } from '../../question/whatIf';
import { phrases } from './phrases';

/** Headings of the page, and what its forms say beside the labels of their fields. */
export const pageWords = (f: Formats<'en'>) => {
  const { goReleases, figure, exact, entries } = phrases(f);

  function when(days: number | null): string {
    if (days === null) return '';
    return days <= 1 ? ', within a day' : `, in ${f.count(days)} days`;
  }

  const nextSteps = {
    none: () => 'no step up to ten billion entries.',
    entry: ({ entries: { to }, bytes, days }) =>
      `entry ${f.count(to)} costs ${exact(bytes, bytes)} at once${when(days)}.`,
    entries: ({ entries: { from, to }, bytes, days }) =>
      `between ${f.count(from)} and ${f.count(to)} entries ${exact(bytes, bytes)} more${when(days)}.`,
  } satisfies EventWords<NextStep>;

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
      stops: 'One map after the other',
      fields: 'Fields and their padding',
      designs: 'Two designs side by side',
      bill: 'From map to bill',
      proof: 'Prove it on real Go',
      story: 'The published story, and what real Go measures',
    },
    share: {
      advice: 'Share or embed the advice…',
      bill: 'Share or embed the bill…',
      published: 'Share or embed these figures…',
    } satisfies Record<Part, string>,
    compare: 'Go releases to compare',
    more: 'Filled, grown, how many, what lies behind',
    ownTypes: 'Types of your own',
    filled: 'Filled',
    fills,
    /** As the program makes the map. */
    make: (entries: number) => `make(map, ${f.count(entries)})`,
    asInSource: 'as in the source',
    /** Hint that the source gives to make, and whether it counts. */
    sourceHint(given: SourceHint, counts: boolean): string {
      if ('unknown' in given)
        return `The source makes the map with ${given.unknown}, whose value isn’t known here: enter it.`;
      const read = `The source makes the map with ${f.count(given.value)}.`;
      if (given.value > MAX_ENTRIES) return `${read} More than ${f.count(MAX_ENTRIES)} aren’t sized.`;
      return counts ? read : `${read} What is set here counts instead.`;
    },
    deleted: 'At random, once all were in. The map keeps its size.',
    lives: {
      title: 'How do entries come and go?',
      names: {
        filled: 'Filled once',
        thinned: 'Some deleted',
        cache: 'As in a cache',
      } satisfies Record<Life, string>,
      orders: { oldest: 'the oldest', random: 'a random one' } satisfies Record<EvictionOrder, string>,
      turnovers: (turnovers: number) => (Number.isFinite(turnovers) ? f.number(turnovers, { most: 2 }) : 'for ever'),
      turnover: 'In one turnover as many entries are replaced as the map holds. “For ever” is a hundred of them.',
      watch: 'Watch a 24-entry cache',
    },
    growth: {
      next: (step: NextStep) => sentenceOf(nextSteps, step, undefined),
      afterwards(count: number, costs: readonly { readonly release: string; readonly bytes: number }[]): string {
        const most = Math.max(...costs.map(({ bytes }) => bytes));
        const each = costs.map(({ release, bytes }) => `${figure(bytes, most)} on Go ${release}`);
        return `At ${entries(count)}: ${each.join(', ')}.`;
      },
    },
    bridge: { title: 'From the map to what the machine shows', release: 'Release of the bridge' },
    trial: {
      /** `−34.4 MiB`, `+2.0 MiB`, `0 B` */
      change(bytes: number) {
        const whole = Math.round(bytes);
        return `${whole < 0 ? '−' : whole > 0 ? '+' : ''}${f.bytes(Math.abs(whole))}`;
      },
      total: (bytes: number) => `(${f.shortBytes(bytes)})`,
      dashed: 'Dashed in the chart.',
      keep: 'Keep it',
      undo: 'Undo',
    },
    allFields: (count: number) => `Show all ${f.count(count)} fields`,
    designs: {
      lead: 'Try a piece of advice above, or write a second design: it will stand beside the first one, and in the link.',
      write: 'Write a second design',
      second: 'Design B',
      adopt: 'Go on with B',
      drop: 'Drop B',
    },
  };
};
