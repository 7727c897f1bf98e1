import type { OutputProblem } from '../../../../golang/program/readOutput';
import type { SourceRemark } from '../../../../golang/read/problems';
import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';

/** Outcome of reading the reader's texts: Go declarations, and the output of the program that measures. */
export const readingWords = (f: Formats<'en'>) => ({
  remarks: {
    namesAssumed({ names }) {
      const taken = names.map((name) => `${name} is taken to be ${name.replace(/^.*\./, '')}`);
      return `${taken.join(', ')}, as it is declared here.`;
    },
    leftOut({ line, message, others }) {
      const first = `Line ${line} is left out: ${message}.`;
      if (others === 0) return first;
      return `${first} So ${f.plural(others, { one: 'is 1 other place', other: `are ${others} other places` })}.`;
    },
    unfollowed: ({ line, message }) => `Not all that pointers lead to is known. Line ${line}: ${message}.`,
  } satisfies EventWords<SourceRemark>,
  output: {
    noLine: () => 'There is no line here that begins with mapscope/1: the last one that the program prints.',
    otherVersion: () => 'This comes from another version of the program. Copy the program once more and run it.',
    cutOff: () => 'The line that begins with mapscope/1 is not whole. Copy it to its end.',
  } satisfies EventWords<OutputProblem>,
});
