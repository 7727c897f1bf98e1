import { quoted } from '../../../components/fields/typed';
import type { Formats } from '../../../components/ui/format';
import type { EventWords } from '../../../components/ui/words/language';
import type { OptionProblem } from '../../options';

/** Words about what of a request means nothing to the frame. */
export const words = (f: Formats<'en'>) => ({
  more: (count: number) => `and ${f.count(count)} more`,
  problems: {
    notListed: ({ name, typed, list }) => `${name} can’t be ${quoted(typed)}; choose from ${list.join(', ')}.`,
    notSwitched: ({ name, typed }) => `${name} can’t be ${quoted(typed)}; choose on or off.`,
    notHidden: ({ typed, list }) => `hide can’t include ${quoted(typed)}; choose from ${list.join(', ')}.`,
    tooLong: ({ name, letters }) =>
      `${quoted(name)} is left out because it is too long: ${letters} characters. Shorten it.`,
  } satisfies EventWords<OptionProblem>,
});

export type NoteWords = ReturnType<typeof words>;
