import { en, type Words } from '../components/words/en';

const frame = {
  /** Before the name of the site. */
  openIn: 'Open in',
  newTab: 'in a new tab',
  more: (count: string) => `and ${count} more`,
};

/** What a figure says of itself, apart from what it shows. */
export interface FrameWords {
  readonly frame: typeof frame;
  readonly player: Words;
}

export const english: FrameWords = { frame, player: en };
