import { faultWords } from '../../../fields/words/ru/faults';
import type { Formats } from '../../../ui/format';
import type { SizingWords } from '../en';

const PLACES = { one: 'место', few: 'места', many: 'мест', other: 'места' };

/** Outcome of reading the reader's texts: Go declarations, and the output of the program that measures. */
export const readingWords = (f: Formats<'ru'>): SizingWords['reading'] => {
  const fault = faultWords(f);
  return {
    remarks: {
      namesAssumed({ names }) {
        const taken = names.map((name) => `${name}\u00a0— это ${name.replace(/^.*\./, '')}`);
        return `Имена взяты без пакета, как объявлено здесь: ${taken.join(', ')}.`;
      },
      leftOut({ others, ...problem }) {
        const first = `Строка ${f.count(problem.line)} пропущена: ${fault(problem)}.`;
        return others === 0 ? first : `${first} Пропущено и\u00a0ещё ${f.counted(others, PLACES)}.`;
      },
      unfollowed: (problem) =>
        `Известно не всё, к\u00a0чему ведут указатели. Строка ${f.count(problem.line)}: ${fault(problem)}.`,
    },
    output: {
      noLine: () => 'Здесь нет строки, которая начинается с\u00a0mapscope/1: её программа печатает последней.',
      otherVersion: () => 'Это вывод другой версии программы. Скопируйте программу ещё раз и запустите её.',
      cutOff: () => 'Строка, которая начинается с\u00a0mapscope/1, обрывается. Скопируйте её до конца.',
    },
  };
};
