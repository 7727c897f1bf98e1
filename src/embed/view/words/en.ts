import type { Formats } from '../../../components/format';
import type { EventWords } from '../../../components/words/eventWords';
import { quoted } from '../../../scenes/params';
import type { OptionProblem } from '../../options';

/** Words of a figure about itself, apart from its subject. */
export const words = (f: Formats<'en'>) => ({
  /** Before the name of the site. */
  openIn: 'Open in',
  newTab: 'in a new tab',
  more: (count: number) => `and ${f.count(count)} more`,
  problems: {
    notListed: ({ name, typed, list }) => `${name}: there is no ${quoted(typed)}; ${list.join(', ')} can be asked for.`,
    notSwitched: ({ name, typed }) => `${name}: ${quoted(typed)} is neither on nor off.`,
    notHidden: ({ typed, list }) => `hide: there is no ${quoted(typed)}; ${list.join(', ')} can be hidden.`,
    tooLong: ({ name, letters }) => `${quoted(name)}: ${letters} letters are too many; it is left out.`,
  } satisfies EventWords<OptionProblem>,
});

export type FrameWords = ReturnType<typeof words>;
