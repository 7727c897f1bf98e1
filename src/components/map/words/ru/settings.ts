import { fieldWords } from '../../../fields/words/ru';
import { quoted } from '../../../fields/words/ru/quoted';
import type { Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { KeyFault, KeyProblem } from '../../record/facts';
import type { MapSettingWords } from '../en/settings';

const DESIGNS = { bucket: 'мапа на бакетах', swiss: 'Swiss-мапа', split: 'Swiss-мапа, раздельные группы' } as const;

/** Parts of a sentence about a key. */
const keyWords = (f: Formats<'ru'>): EventWords<KeyProblem> => ({
  notWhole: ({ text }) =>
    `ключом должно быть ${/^-\d{1,20}$/.test(text) ? 'число не меньше 0' : 'целое число'}, а не ${quoted(text)}`,
  tooWide: ({ text, bits }) =>
    `ключом должно быть число, которое помещается в ${f.counted(bits, { one: 'бит', few: 'бита', many: 'бит', other: 'бита' })}, а не ${text}`,
  notUuid: ({ text }) => `ключом должен быть UUID из 32 шестнадцатеричных цифр, а не ${quoted(text)}`,
  tooLong({ length, most }) {
    const all = f.counted(length, { one: 'знак', few: 'знака', many: 'знаков', other: 'знака' });
    return `в ключе ${all}, сократите его до ${f.count(most)}`;
  },
});

/** Lines whose faults are named at most. */
const MOST_FAULTS = 3;

export const words = (f: Formats<'ru'>): MapSettingWords => {
  const fields = fieldWords(f);
  const keys = keyWords(f);
  const keyProblem = (problem: KeyProblem) => sentenceOf(keys, problem);
  const faultWords: EventWords<KeyFault> = {
    empty: ({ line }) => `Пустая строка ${line} пропущена: впишите в неё ключ.`,
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
      prefill: 'Уже в мапе',
      entries: 'Вставить по шагам',
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
        `${label}: оставьте не больше ${f.count(most)} строк (сейчас ${f.count(given)}).`,
      tooMany: ({ given, most }, label) => `${label}: оставьте не больше ${f.count(most)} (сейчас ${f.count(given)}).`,
      longType: ({ given, most }, label) =>
        `${label}: сократите текст до ${f.count(most)} знаков (сейчас ${f.count(given)}), чтобы он поместился в ссылку.`,
      noOp: ({ typed }, label) => `${label}: введите put:a, get:a, del:a, range, gc или clear, а не ${quoted(typed)}.`,
      noOpKey: ({ typed }, label) => `${label}: для ${typed} нужен ключ, например ${typed}:a.`,
      noHash: ({ typed }, label) =>
        `${label}: ${quoted(typed)} не разобрать: нужны ключ, двоеточие и 16 шестнадцатеричных цифр.`,
    },
    own: 'Свой прогон',
    unit: 'записей',
    releaseName: ({ minor, splitsGroups, mapDesigns: [design = 'swiss'] }) =>
      `Go ${minor} · ${DESIGNS[splitsGroups ? 'split' : design]}`,
    keyFaults(faults) {
      const named = faults.slice(0, MOST_FAULTS).map((fault) => sentenceOf(faultWords, fault));
      const others = faults.length - MOST_FAULTS;
      if (others > 0) {
        const lines = f.counted(others, { one: 'строка', few: 'строки', many: 'строк', other: 'строки' });
        named.push(`И ещё ${lines} с ошибками.`);
      }
      return named.join(' ');
    },
  };
};
