import { fieldWords } from '../../../fields/words/ru';
import { quoted } from '../../../fields/words/ru/quoted';
import type { Formats } from '../../../ui/format';
import { sentenceOf } from '../../../ui/words/language';
import type { LengthsProblem } from '../../question/lengths';
import type { lengthProblems as english, SizingParamWords } from '../en/params';

export const lengthProblems: typeof english = {
  none: () => 'Введите число.',
  noLine: () => 'Здесь одни пустые строки.',
  tooLarge: () => 'Наибольшее значение\u00a0— 1\u00a0ГиБ.',
  notBytes: ({ typed }) =>
    `${quoted(typed)}\u00a0— не целое число байт. Введите, например, 24, а\u00a0если длина разная, 5-15.`,
  tooMany: () => 'Наибольшее значение\u00a0— 10\u00a0000\u00a0000\u00a0000 записей.',
  overHundred: () => 'Доли дают в\u00a0сумме больше 100\u00a0%: уменьшите одну из них.',
  notCounts: ({ typed }) => `${quoted(typed)}\u00a0— не число записей. Введите 8 или 90% 4, 10% 200.`,
  countRange: ({ typed, from, to }) =>
    `${quoted(typed)}\u00a0— диапазон. Введите среднее, ${Math.round((from + to) / 2)}, или доли: 50% ${from}, 50% ${to}.`,
  notCapacity: ({ typed }) => `${quoted(typed)}: длина больше ёмкости. Введите сначала длину: 3/8.`,
};

export const words = (f: Formats<'ru'>): SizingParamWords => {
  const fields = fieldWords(f);
  return {
    ...fields,
    labels: {
      ...fields.program,
      ...fields.moments,
      preset: 'Начать с\u00a0примера',
      source: 'Объявления Go',
      entries: 'Записей',
      laterEntries: 'Записей позже',
      perDay: 'Новых записей в\u00a0день',
      map: 'Мапа',
      hint: 'Подсказка размера',
      deleted: 'Удалено, %',
      cleared: 'Очищена',
      refilled: 'Заполнена заново',
      evict: 'Новая запись вытесняет',
      turnovers: 'Прошло оборотов',
      maps: 'Таких мап',
      behind: 'Данные вне мапы',
      releases: 'Версии Go',
      target: 'GOARCH',
      scale: 'Шкала',
      upTo: 'График до',
      advice: 'Второй вариант',
      sourceB: 'Объявления второго варианта',
      show: 'Что показано',
      mark: 'Подсвеченные части',
      stops: 'Следующие мапы',
      order: 'Порядок полей',
      containerBytes: 'Лимит контейнера',
      pods: 'Подов',
      price: 'Цена ГиБ в\u00a0месяц',
      machineCpus: 'Процессоров в\u00a0машине',
      machineBytes: 'Память машины',
      ownCpus: 'Процессоров на под',
      cpuPrice: 'Цена процессора в\u00a0месяц',
      dayPrice: 'Цена дня работы',
    },
    billHints: {
      ...fields.hints,
      containerBytes: 'Например, 4\u00a0ГиБ или off',
      pods: undefined,
      price: 'Например, $2.50; можно не вводить',
      machineCpus: undefined,
      machineBytes: 'Например, 64\u00a0ГиБ или off',
      ownCpus: 'Например, 0,5: в\u00a0среднем, без сборок мусора',
      cpuPrice: 'Цена ГиБ вводится выше',
      dayPrice: 'Сколько стоит день инженера',
    },
    problems: {
      ...fields.problems,
      tooLong: ({ typed }, label) => `${label}: ${quoted(typed)}\u00a0— слишком длинный текст для ссылки.`,
      manyStops: ({ most }, label) => `${label}: показать можно не больше ${f.count(most)}.`,
      manyReleases: ({ most }, label) => `${label}: сравнить можно не больше ${f.count(most)}.`,
      manyChanges: ({ given }, label) => `${label}: слишком много правок (${f.count(given)}).`,
      noChange: ({ typed }, label) => `${label}: неизвестная правка ${quoted(typed)}.`,
      manyPlaces: ({ given }, label) => `${label}: слишком много путей (${f.count(given)}).`,
      noPlace: ({ typed }, label) => `${label}: ${quoted(typed)} не похоже на\u00a0key:24 или elem.Name:12.`,
      behind: ({ path, problem }, label) =>
        `${label}, путь ${path}: ${sentenceOf<LengthsProblem>(lengthProblems, problem)}`,
      noPrice: ({ typed }, label) =>
        `${label}: ${quoted(typed)}\u00a0— не цена; введите, например, $2.50 или 2,50\u00a0€.`,
    },
  };
};
