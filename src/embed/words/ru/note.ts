import { quoted } from '../../../components/fields/words/ru/quoted';
import type { Formats } from '../../../components/ui/format';
import type { NoteWords } from '../en/note';

export const words = (f: Formats<'ru'>): NoteWords => ({
  more: (count) => `и ещё ${f.count(count)}`,
  problems: {
    notListed: ({ name, typed, list }) =>
      `${name}: значения ${quoted(typed)} нет, выберите из списка: ${list.join(', ')}.`,
    notSwitched: ({ name, typed }) => `${name}: укажите on или off, а не ${quoted(typed)}.`,
    notHidden: ({ typed, list }) => `hide: части ${quoted(typed)} нет, выберите из списка: ${list.join(', ')}.`,
    tooLong: ({ name, letters }) =>
      `${quoted(name)}: ${f.counted(letters, { one: 'знак', few: 'знака', many: 'знаков', other: 'знака' })} — слишком много. Параметр пропущен: сократите его.`,
  },
});
