import { en, type Words } from '../components/words/en';
import type { Figure } from '../scenes/figure';

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
  /** The one shown, as it speaks the language. Without it what scenes say is in English. */
  readonly figure?: Figure | undefined;
}

export const english: FrameWords = { frame, player: en };
