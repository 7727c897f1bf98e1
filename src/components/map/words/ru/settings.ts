import { fieldWords } from '../../../fields/words/ru';
import { quoted } from '../../../fields/words/ru/quoted';
import type { Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { KeyFault, KeyProblem } from '../../record/facts';
import type { MapSettingWords } from '../en/settings';

const DESIGNS = { bucket: 'мапа на бакетах', swiss: 'Swiss-мапа', split: 'Swiss-мапа, раздельные группы' } as const;

/** Parts of a sentence about a key. */
const keyWords = (f: Formats<'ru'>): EventWords<KeyProblem> => ({
  notWhole: ({ text }) => `${quoted(text)}\u00a0— не целое число, а ключ этого типа должен быть целым`,
  tooWide: ({ text, bits }) =>
    `${text} не помещается в\u00a0${f.counted(bits, { one: 'бит', few: 'бита', many: 'бит', other: 'бита' })}`,
  notUuid: ({ text }) =>
    `${quoted(text)} не похоже на UUID из\u00a032 шестнадцатеричных цифр, а ключ этого типа\u00a0— UUID`,
  tooLong({ length, most }) {
    const all = f.counted(length, { one: 'знак', few: 'знака', many: 'знаков', other: 'знака' });
    return `в ключе ${all}, а предел здесь\u00a0— ${f.count(most)}`;
  },
});

/** Lines whose faults are named at most. */
const MOST_FAULTS = 3;

export const words = (f: Formats<'ru'>): MapSettingWords => {
  const fields = fieldWords(f);
  const keys = keyWords(f);
  const keyProblem = (problem: KeyProblem) => sentenceOf(keys, problem);
  const faultWords: EventWords<KeyFault> = {
    empty: ({ line }) => `Строка ${line} пуста и\u00a0пропущена.`,
    unusable: ({ line, problem }) => `Строка ${line} пропущена: ${keyProblem(problem)}.`,
    repeated: ({ line, before }) =>
      `Строка ${line} повторяет строку ${before}: повторная вставка ключа лишь обновляет запись.`,
  };
  return {
    ...fields,
    keyProblem,
    labels: {
      ...fields.moments,
      example: 'Пример',
      left: 'Слева',
      right: 'Справа',
      go: 'Версия Go',
      type: 'Тип мапы',
      hint: 'Подсказка размера',
      prefill: 'Уже в\u00a0мапе',
      entries: 'Вставить по\u00a0шагам',
      seed: 'Зерно',
      keys: 'Свои ключи',
      ops: 'Затем операции',
      hashes: 'Выбранные хеши',
      mark: 'Отмечено',
      zoom: 'Масштаб',
      open: 'Открыто',
    },
    problems: {
      ...fields.problems,
      manyKeys: ({ given, most }, label) =>
        `${label}: слишком много строк (${f.count(given)}), предел\u00a0— ${f.count(most)}.`,
      tooMany: ({ given, most }, label) =>
        `${label}: ${f.count(given)}\u00a0— слишком много, предел\u00a0— ${f.count(most)}.`,
      longType: ({ given, most }, label) =>
        `${label}: слишком много знаков (${f.count(given)}), в\u00a0ссылку поместится ${f.count(most)}.`,
      noOp: ({ typed }, label) =>
        `${label}: операции ${quoted(typed)} нет; есть put:a, get:a, del:a, range, gc и\u00a0clear.`,
      noOpKey: ({ typed }, label) => `${label}: для ${typed} нужен ключ, например ${typed}:a.`,
      noHash: ({ typed }, label) =>
        `${label}: ${quoted(typed)} не разобрать: нужны ключ, двоеточие и\u00a016 шестнадцатеричных цифр.`,
    },
    own: 'Свой прогон',
    unit: 'записей',
    releaseName: ({ minor, splitsGroups, mapDesigns: [design = 'swiss'] }) =>
      `Go\u00a0${minor} · ${DESIGNS[splitsGroups ? 'split' : design]}`,
    keyFaults(faults) {
      const named = faults.slice(0, MOST_FAULTS).map((fault) => sentenceOf(faultWords, fault));
      const others = faults.length - MOST_FAULTS;
      if (others > 0) {
        const lines = f.counted(others, { one: 'строка', few: 'строки', many: 'строк', other: 'строки' });
        named.push(`И\u00a0ещё ${lines}.`);
      }
      return named.join(' ');
    },
  };
};
