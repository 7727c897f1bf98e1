import { besideWords } from '../../../ui/beside/words/en';
import type { Formats } from '../../../ui/format';
import { eventWords } from './events';
import { spanWords } from './span';
import { titles } from './titles';

/** Words of a story and its spans, in a figure and on the page. */
export const words = (f: Formats<'en'>) => ({
  titles,
  /** Titles of what there is to be seen besides stories. */
  views: {
    request: (request: string) => `Where a request of ${request} lands`,
    designs: 'The designs that Go did not take',
    waste: 'Waste of every size',
  },
  ownStory: (request: string) => `A request of ${request}, again and again`,
  span: spanWords(f),
  /** Name of the bytes that two releases are compared by. */
  inSlots: 'in slots',
  beside: besideWords(f),
  story: {
    label: 'The heap, step by step',
    /** Source of a program that does nothing yet. */
    idle: '// the program begins',
    ...eventWords(f),
  },
});

export type SizeFigureWords = ReturnType<typeof words>;
