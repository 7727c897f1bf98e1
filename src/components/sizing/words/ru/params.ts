import { fieldWords } from '../../../fields/words/ru';
import { quoted } from '../../../fields/words/ru/quoted';
import type { Formats } from '../../../ui/format';
import { sentenceOf } from '../../../ui/words/language';
import type { LengthsProblem } from '../../question/lengths';
import type { lengthProblems as english, SizingParamWords } from '../en/params';

export const lengthProblems: typeof english = {
  none: () => 'Введите число.',
  noLine: () => 'Здесь одни пустые строки: вставьте значения, каждое с новой строки.',
  tooLarge: () => 'Введите не больше 1 ГиБ.',
  notBytes: ({ typed }) =>
    `${quoted(typed)} — не целое число байт: введите, например, 24 или, если длина разная, 5-15.`,
  tooMany: () => 'Введите не больше 10 000 000 000 записей.',
  overHundred: () => 'Доли дают в сумме больше 100 %: уменьшите одну из них.',
  notCounts: ({ typed }) => `${quoted(typed)} — не число записей: введите, например, 8 или 90% 4, 10% 200.`,
  countRange: ({ typed, from, to }) =>
    `${quoted(typed)} — диапазон: введите среднее (${Math.round((from + to) / 2)}) или доли, например 50% ${from}, 50% ${to}.`,
  notCapacity: ({ typed }) => `${quoted(typed)}: длина больше ёмкости; введите сначала длину, например 3/8.`,
};

export const words = (f: Formats<'ru'>): SizingParamWords => {
  const fields = fieldWords(f);
  return {
    ...fields,
    labels: {
      ...fields.program,
      ...fields.moments,
      preset: 'Начать с примера',
      source: 'Объявления Go',
      entries: 'Записей',
      laterEntries: 'Записей позже',
      perDay: 'Новых записей в день',
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
      price: 'Цена ГиБ в месяц',
      machineCpus: 'Процессоров в машине',
      machineBytes: 'Память машины',
      ownCpus: 'Процессоров на под',
      cpuPrice: 'Цена процессора в месяц',
      dayPrice: 'Цена дня работы',
    },
    billHints: {
      ...fields.hints,
      containerBytes: 'Например, 4 ГиБ или off',
      pods: undefined,
      price: 'Например, $2.50; можно не вводить',
      machineCpus: undefined,
      machineBytes: 'Например, 64 ГиБ или off',
      ownCpus: 'В среднем без сборок мусора; например, 0,5',
      cpuPrice: 'Цена ГиБ вводится выше',
      dayPrice: 'Сколько стоит день инженера',
    },
    problems: {
      ...fields.problems,
      tooLong: ({ typed }, label) => `${label}: ${quoted(typed)} — слишком длинный текст для ссылки: сократите его.`,
      manyStops: ({ most }, label) => `${label}: введите не больше ${f.count(most)}.`,
      manyReleases: ({ most }, label) => `${label}: выберите не больше ${f.count(most)}.`,
      manyChanges: ({ given }, label) =>
        `${label}: слишком много правок для ссылки (${f.count(given)}); выберите меньше.`,
      noChange: ({ typed }, label) => `${label}: правка ${quoted(typed)} неизвестна; выберите правку из списка.`,
      manyPlaces: ({ given }, label) => `${label}: слишком много путей для ссылки (${f.count(given)}); введите меньше.`,
      noPlace: ({ typed }, label) =>
        `${label}: не удалось разобрать ${quoted(typed)}; введите, например, key:24 или elem.Name:12.`,
      unreadPlaces: ({ typed, unread, given }, label) =>
        `${label}: не удалось разобрать ${f.count(unread)} из ${f.count(given)} путей, первый из них — ${quoted(typed)}; введите, например, key:24 или elem.Name:12.`,
      behind: ({ path, problem }, label) =>
        `${label}, путь ${path}: ${sentenceOf<LengthsProblem>(lengthProblems, problem)}`,
      noPrice: ({ typed }, label) => `${label}: ${quoted(typed)} — не цена; введите, например, $2.50 или 2,50 €.`,
    },
  };
};
