import type { EventWords } from '../../../../components/words/eventWords';
import type { LengthsProblem } from '../../source/lengthsText';

export const lengthProblems = {
  none: () => 'Здесь нет числа.',
  noLine: () => 'Здесь одни пустые строки.',
  tooLarge: ({ typed }) => `${typed}\u00a0— слишком много: предел 1\u00a0ГиБ.`,
  notBytes: ({ typed }) =>
    `${typed}\u00a0— не целое число байт. Напишите 24 или, для самого короткого и самого длинного, 5-15.`,
} satisfies EventWords<LengthsProblem>;
