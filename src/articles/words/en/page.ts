import type { Formats } from '../../../components/ui/format';
import { LAST_READY, type ValueFacts, type ValueId, type ValueStep } from '../../value/steps';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

function valueStep(
  f: Formats<'en'>,
  { id, bytes, wordBytes, interfaceBytes, slots }: ValueFacts,
  step: ValueStep,
): string {
  const [first, last = first] = slots;
  switch (step) {
    case 'variable':
      return id === 'slice'
        ? `A slice is three words: pointer, length and capacity. That makes ${f.byteCount(bytes)}.`
        : `An int is one word of ${f.byteCount(bytes)}.`;
    case 'interface':
      return id === 'slice'
        ? `An interface is two words, ${f.byteCount(interfaceBytes)}: a type, and ${f.byteCount(wordBytes)} of data. The slice doesn’t fit.`
        : `An interface is two words: a type, and data. The int would fit, but the data word always holds an address.`;
    case 'address':
      return id === 'small'
        ? `Every Go program has the numbers from 0 to ${f.whole(LAST_READY)} ready-made. The address of this one is stored.`
        : 'So the value’s address is stored, not the value itself.';
    case 'escape':
      return id === 'small'
        ? 'Nothing has to be copied: that number never changes.'
        : 'The compiler can’t tell how long that address is kept. A copy on the heap outlives the function: the value escapes.';
    case 'slot':
      if (!first || !last) return 'Nothing is allocated.';
      return id === 'slice'
        ? `From Go ${last.release} on, the copy takes a slot of ${f.byteCount(last.bytes)}. Go ${first.release} has no such class and uses ${f.whole(first.bytes)}.`
        : `The copy is small and has no pointers, so it shares a block of ${f.byteCount(last.bytes)} with others.`;
  }
}

/** Words around the articles. */
export const words = (f: Formats<'en'>) => ({
  documentTitle: (title: string) => `${title} · Mapscope`,
  /** The page of an article, whose own title is not translated. */
  articleTitle: (title: string) => `From the article “${title}” · Mapscope`,
  index: {
    title: 'Coming from an article?',
    lead: 'Four articles made people curious about Go’s memory. Here are their figures, in order and in motion, each beside what real Go does.',
    rows: (count: number, contradicted: number) =>
      `${f.counted(count, { one: 'figure or claim', other: 'figures and claims' })}; real Go differs on ${f.whole(contradicted)}`,
  },
  from: 'Articles',
  by: (author: string, publisher: string | undefined) => (publisher === undefined ? author : `${author}, ${publisher}`),
  /** `2025-07-17`, or `2025-07`. */
  date(date: string): string {
    const [year, month = 0, day] = date.split('-').map(Number);
    return [day, MONTHS[month - 1], year].filter(Boolean).join(' ');
  },
  original: 'Read the article',
  others: 'Other articles',
  translated: {
    'swiss-tables':
      'You may have read this article in the Russian translation by Go for Devs: the figures are the same.',
    'memory-regression': 'You may have read a Russian summary of this article: it tells the same story.',
  },
  differs: {
    title: 'Where real Go differs',
    mark: 'Differs',
  },
  every: (count: number) =>
    `All ${f.counted(count, { one: 'figure and claim', other: 'figures and claims' })}, in the article’s order`,
  said: 'The article',
  real: 'Real Go',
  model: 'Mapscope’s model',
  openFigure: 'Open at full size',
  figureOf: (name: string) => `Figure: ${name}`,
  /** A value on its way into an interface. */
  value: {
    title: 'From a value to the heap',
    choice: 'Put into an interface',
    names: { slice: '[]string', int: 'int, 4200', small: 'int, 42' } satisfies Record<ValueId, string>,
    back: 'One step back',
    forward: 'One step forward',
    position: (step: number, steps: number) => `Step ${f.whole(step)} of ${f.whole(steps)}`,
    places: {
      stack: 'on the stack',
      heap: 'on the heap',
      binary: 'in the program',
      slot: (release: string, bytes: number) => `Go ${release}: a slot of ${f.exactBytes(bytes)}`,
    },
    step: (facts: ValueFacts, step: ValueStep) => valueStep(f, facts, step),
  },
  loading: 'The figure loads when you scroll to it…',
});

export type ArticlePageWords = ReturnType<typeof words>;
