import type { EventWords } from '../../../../components/words/eventWords';
import type { LengthsProblem } from '../../source/lengthsText';

// English, as the fields of all pages are: scenes/fields/words.

/** Labels of the page's parameters that other pages don't have. */
export const labels = {
  preset: 'Start from',
  source: 'Go declarations',
  entries: 'Entries',
  laterEntries: 'Entries later',
  perDay: 'New entries a day',
  hint: 'Size hint',
  deleted: 'Deleted, %',
  maps: 'Such maps',
  behind: 'Behind keys and values',
  releases: 'Go releases',
  target: 'GOARCH',
  scale: 'Scale',
  scales: { linear: 'linear', log: 'logarithmic' },
  upTo: 'Chart up to',
  advice: 'Second design',
  sourceB: 'Declarations of the second design',
} as const;

/** Fields of the bill that other programs don't have. */
export const bill = {
  container: { label: 'Container limit', hint: 'Such as 4 GiB, or off' },
  pods: { label: 'Pods' },
  price: { label: 'Price of a GiB-month', hint: 'Such as $2.50; empty for none' },
} as const;

/** Sentences about texts that mean no value, beside those of all pages; `typed` is the text as it is quoted. */
export const problems = {
  tooLong: (label: string, typed: string) => `${label}: ${typed} is too long for a link.`,
  unknownRelease: (reason: string) => `${labels.releases}: ${reason}.`,
  manyReleases: (most: number) => `${labels.releases}: up to ${most} can be compared.`,
  manyChanges: (count: number) => `${labels.advice}: ${count} changes are too many.`,
  noChange: (typed: string) => `${labels.advice}: ${typed} is no change.`,
  manyPlaces: (count: number) => `Behind: ${count} places are too many.`,
  noPlace: (typed: string) => `Behind: ${typed} is not like key:24 or elem.Name:12.`,
  behind: (path: string, problem: string) => `Behind ${path}: ${problem}`,
  noPrice: (typed: string) => `${bill.price.label}: ${typed} is no price; write it as $2.50 or 2.50 EUR.`,
  tooMuch: (typed: string) => `${bill.price.label}: ${typed} is too much; it ends at 1,000,000,000.`,
} as const;

export const lengthProblems = {
  none: () => 'No number is given.',
  noLine: () => 'There is no line that isn’t empty.',
  tooLarge: ({ typed }) => `${typed} is too large; it ends at 1 GiB.`,
  notBytes: ({ typed }) =>
    `${typed} is not a whole number of bytes: write 24, or 5-15 for the shortest and the longest.`,
} satisfies EventWords<LengthsProblem>;
