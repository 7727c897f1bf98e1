import type { Formats } from '../../format';
import type { BesideWords } from './en';

const TIMES = { one: 'раз', few: 'раза', many: 'раз', other: 'раза' };

export const besideWords = (f: Formats<'ru'>): BesideWords => ({
  waits: 'Готово. Другая версия ещё работает.',
  with: (release) => (release === '' ? 'без второй версии' : `рядом с\u00a0${release}`),
  same: (release) => `${release} уже на\u00a0экране: чтобы сравнить две версии, выберите другую.`,
  difference: {
    equal: ({ bytes }) => `В\u00a0обеих версиях занято одинаково: ${f.bytes(bytes)}.`,
    more({ more, less, by, times }) {
      const begin = `В\u00a0${more} занято на\u00a0${f.bytes(by)} больше, чем в\u00a0${less}`;
      return times === undefined
        ? `${begin}.`
        : `${begin} (в\u00a0${f.counted(times, TIMES, { most: times < 10 ? 1 : 0 })}).`;
    },
  },
});
