import { quoted } from '../../../components/fields/typed';
import type { Formats } from '../../../components/ui/format';
import type { EventWords } from '../../../components/ui/words/language';
import type { LessonProblem } from '../../lessonPart';

/** Words of an embedded lesson about itself. */
export const words = (f: Formats<'en'>) => ({
  problems: {
    noLesson: ({ typed, list }) => `There is no lesson ${quoted(typed)}. Choose from ${f.list(list)}.`,
    noBeats: ({ typed, list }) =>
      `The lesson has no part ${quoted(typed)}. Name the first part and the last; the parts are ${f.list(list)}.`,
    noQuestion: ({ typed, list }) => `There is no question ${quoted(typed)}. Choose from ${f.list(list)}.`,
  } satisfies EventWords<LessonProblem>,
  text: 'Text of this lesson',
});

export type EmbeddedLessonWords = ReturnType<typeof words>;
