import { quoted } from '../../../components/fields/words/ru/quoted';
import type { Formats } from '../../../components/ui/format';
import type { EmbeddedLessonWords } from '../en/lesson';

export const words = (f: Formats<'ru'>): EmbeddedLessonWords => ({
  problems: {
    noLesson: ({ typed, list }) => `Урока ${quoted(typed)} нет, выберите из списка: ${f.list(list)}.`,
    noBeats: ({ typed, list }) =>
      `Части ${quoted(typed)} в этом уроке нет. Укажите первую и последнюю часть из списка: ${f.list(list)}.`,
    noQuestion: ({ typed, list }) => `Вопроса ${quoted(typed)} нет, выберите из списка: ${f.list(list)}.`,
  },
  text: 'Текст урока',
});
