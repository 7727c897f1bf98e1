import type { Formats } from '../../../components/ui/format';
import { dayText, type MonthNames } from '../day';

const MONTHS: MonthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

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
  from: 'You came from',
  by: (author: string, publisher: string | undefined) => (publisher === undefined ? author : `${author}, ${publisher}`),
  date: (date: string) => dayText(date, (year, month, day) => [day, MONTHS[month], year].filter(Boolean).join(' ')),
  original: 'Read the article',
  others: 'Other articles',
  all: 'All articles',
  translated: {
    'swiss-tables': 'You may have read it in Russian, as translated by Go for Devs: the figures are the same.',
    'memory-regression': 'You may have read a summary of it in Russian: it tells the same story.',
  },
  differs: {
    title: 'Where real Go differs',
    mark: 'Differs',
  },
  said: 'The article',
  real: 'Real Go',
  model: 'Mapscope’s model',
  openFigure: 'Open it full size',
  figureOf: (name: string) => `Figure: ${name}`,
  loading: 'The figure loads when you scroll to it…',
});

export type ArticlePageWords = ReturnType<typeof words>;
