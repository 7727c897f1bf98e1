import type { Formats } from '../../../../components/format';
import { type EventWords, sentenceOf } from '../../../../components/words/eventWords';
import type { FillButton, NextStep } from '../../case/growth';

/** Headings of the page, and what its forms say beside the labels of their fields. */
export const pageWords = (f: Formats<'en'>) => {
  function when(days: number | null): string {
    if (days === null) return '';
    return days <= 1 ? ', within a day' : `, in ${f.count(days)} days`;
  }

  const nextSteps = {
    none: () => 'no step up to ten billion entries.',
    entry: ({ entries: { to }, bytes, days }) => `entry ${f.count(to)} costs ${f.bytes(bytes)} at once${when(days)}.`,
    entries: ({ entries: { from, to }, bytes, days }) =>
      `between ${f.count(from)} and ${f.count(to)} entries ${f.bytes(bytes)} more${when(days)}.`,
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
    sections: {
      bill: 'From map to bill',
      proof: 'Prove it on my machine',
      story: 'The published story, and what real Go measures',
    },
    compare: 'Compare',
    filled: 'Filled',
    fills,
    /** As the program makes the map. */
    make: (entries: number) => `make(map, ${f.count(entries)})`,
    deleted: 'At random, once all were in. The map keeps its size.',
    growth: {
      next: (step: NextStep) => sentenceOf(nextSteps, step, undefined),
      afterwards: (entries: number, costs: readonly { readonly release: string; readonly bytes: number }[]) =>
        `At ${f.count(entries)} entries: ${costs.map(({ release, bytes }) => `${f.bytes(bytes)} on Go ${release}`).join(', ')}.`,
    },
    bridge: { title: 'From the map to what the machine shows', release: 'Release of the bridge' },
    designs: {
      title: 'Two designs side by side',
      lead: 'Try a piece of advice above, or write a second design: it will stand beside the first one, and in the link.',
      write: 'Write a second design',
      second: 'Design B',
      adopt: 'Go on with B',
      drop: 'Drop B',
    },
  };
};
