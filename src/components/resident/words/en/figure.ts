import { besideWords } from '../../../ui/beside/words/en';
import type { Formats } from '../../../ui/format';
import { eventWords } from './events';
import { pageMapWords } from './pageMap';
import { titles } from './titles';

/** Words of a story and its pages of memory, in a figure and on the page. */
export const words = (f: Formats<'en'>) => ({
  titles,
  /** Titles of what there is to be seen besides stories. */
  views: { investigation: 'RSS is up, every metric is flat: find out why' },
  story: {
    label: 'The heap’s pages, step by step',
    /** Source of a program that does nothing yet. */
    idle: '// the program begins',
    ...eventWords(f),
  },
  map: pageMapWords(f),
  beside: besideWords(f),
});

export type ResidentFigureWords = ReturnType<typeof words>;
