import { fieldWords } from '../../../fields/words/ru';
import { quoted } from '../../../fields/words/ru/quoted';
import type { Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { KeyFault, KeyProblem } from '../../record/facts';
import type { MapSettingWords } from '../en/settings';

const DESIGNS = { bucket: 'мапа на бакетах', swiss: 'Swiss-мапа', split: 'Swiss-мапа, раздельные группы' } as const;

/** Parts of a sentence about a key. */
const keyWords = (f: Formats<'ru'>): EventWords<KeyProblem> => ({
  notWhole: ({ text }) => `ключом должно быть целое число, а\u00a0не ${quoted(text)}`,
  tooWide: ({ text, bits }) =>
    `ключом должно быть число, которое помещается в\u00a0${f.counted(bits, { one: 'бит', few: 'бита', many: 'бит', other: 'бита' })}, а\u00a0не ${text}`,
  notUuid: ({ text }) => `ключом должен быть UUID из\u00a032 шестнадцатеричных цифр, а\u00a0не ${quoted(text)}`,
  tooLong({ length, most }) {
    const all = f.counted(length, { one: 'знак', few: 'знака', many: 'знаков', other: 'знака' });
    return `в\u00a0ключе ${all}, сократите его до ${f.count(most)}`;
  },
});

/** Lines whose faults are named at most. */
const MOST_FAULTS = 3;

export const words = (f: Formats<'ru'>): MapSettingWords => {
  const fields = fieldWords(f);
  const keys = keyWords(f);
  const keyProblem = (problem: KeyProblem) => sentenceOf(keys, problem);
  const faultWords: EventWords<KeyFault> = {
    empty: ({ line }) => `Пустая строка ${line} пропущена: впишите в\u00a0неё ключ.`,
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
        `${label}: оставьте не больше ${f.count(most)} строк (сейчас ${f.count(given)}).`,
      tooMany: ({ given, most }, label) => `${label}: оставьте не больше ${f.count(most)} (сейчас ${f.count(given)}).`,
      longType: ({ given, most }, label) =>
        `${label}: сократите текст до ${f.count(most)} знаков (сейчас ${f.count(given)}), чтобы он поместился в\u00a0ссылку.`,
      noOp: ({ typed }, label) =>
        `${label}: введите put:a, get:a, del:a, range, gc или\u00a0clear, а\u00a0не ${quoted(typed)}.`,
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
        named.push(`И\u00a0ещё ${lines} с\u00a0ошибками.`);
      }
      return named.join(' ');
    },
  };
};
