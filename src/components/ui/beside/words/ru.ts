import type { Formats } from '../../format';
import type { BesideWords } from './en';

const TIMES = { one: 'раз', few: 'раза', many: 'раз', other: 'раза' };

export const besideWords = (f: Formats<'ru'>): BesideWords => ({
  waits: 'Готово. Другая версия ещё работает.',
  with: (release) => (release === '' ? 'без второй версии' : `рядом с ${release}`),
  same: (release) => `${release} уже на экране: чтобы сравнить две версии, выберите другую.`,
  difference: {
    equal: ({ bytes }) => `В обеих версиях занято одинаково: ${f.bytes(bytes)}.`,
    more({ more, less, by, times }) {
      const begin = `В ${more} занято на ${f.bytes(by)} больше, чем в ${less}`;
      return times === undefined
        ? `${begin}.`
        : `${begin} (в ${f.counted(times, TIMES, { most: times < 10 ? 1 : 0 })}).`;
    },
  },
});
