import type { ReleaseSpan } from '../../../models/go/releaseNames';
import { IDLE_SHARE } from '../../../models/heap/assumed';
import type { BehindFault } from '../../../models/sizing/reachable';
import type { Formats } from '../../ui/format';
import { type EventWords, sentenceOf } from '../../ui/words/language';
import type { Counted } from '../typed';
import { written } from '../written';
import type { FieldWords } from './en';
import { faultWords } from './ru/faults';
import { quoted } from './ru/quoted';

function releaseNames({ oldest, newest, experiments }: ReleaseSpan): string {
  return [oldest === newest ? oldest : `с ${oldest} по ${newest}`, ...experiments].join(' и ');
}

const BEHIND_FAULTS: EventWords<BehindFault> = {
  nothingThere: ({ path }) => `В этих типах нет пути ${path}: указанный для него размер не учтён.`,
  saidTwice: ({ path }) => `Путь ${path} указан дважды: учтено только первое значение.`,
  noCounts: ({ path, go }) => `${path} имеет тип ${go}, в нём нет записей и элементов: введите размер в байтах.`,
  itemsUnknown: ({ path, go }) =>
    `Неизвестно, что лежит в ${go}: объявите эти типы или введите, сколько байт занимает ${path}.`,
  levelsUnknown: ({ path }) =>
    `Путь ${path} возвращается к типу, который в нём уже встречался: введите размер в байтах, а не число элементов или записей.`,
  mapCapacity: ({ path }) => `${path} — мапа, ёмкости у неё нет: введите только число записей.`,
};

export const fieldWords = (f: Formats<'ru'>): FieldWords => {
  const faults = faultWords(f);
  const second = (of: Counted | undefined) => (of === 'bytesASecond' ? ' в секунду' : '');
  function amount(value: number, of: Counted | undefined): string {
    if (of === undefined) return f.count(value);
    if (of === 'entries') return f.counted(value, { one: 'запись', few: 'записи', many: 'записей', other: 'записи' });
    return `${f.typedBytes(value)}${second(of)}`;
  }
  return {
    moments: { at: 'Момент', from: 'Первый момент', until: 'Последний момент' },
    momentsInstead: {
      at: 'Показан шаг, с которого прогон открывается.',
      from: 'Прогон показан с начала.',
      until: 'Прогон показан до конца.',
    },
    runProblems: {
      at: ({ typed }) => `Момента ${quoted(typed)} здесь нет: прогон открыт как обычно.`,
      from: ({ typed }) => `Момента ${quoted(typed)} здесь нет: прогон показан с начала.`,
      until: ({ typed }) => `Момента ${quoted(typed)} здесь нет: прогон показан до конца.`,
      pastEnd: ({ typed }) => `Шага ${quoted(typed)} в этом прогоне нет: показан последний.`,
      nothingBetween: () => 'Прогон показан целиком: выберите первый момент раньше последнего.',
      unreadType: ({ line, fault }) => `Объявления на Go, строка ${line}: ${faults(fault)}.`,
      fewKeys: ({ go }) =>
        `Объявления на Go: ключей в этом прогоне больше, чем значений у типа ${go}; возьмите тип ключа с бо́льшим числом значений.`,
      behind: ({ fault }) => sentenceOf(BEHIND_FAULTS, fault, undefined),
    },
    program: {
      gogc: 'GOGC',
      memoryLimitBytes: 'GOMEMLIMIT',
      otherLiveBytes: 'Прочая живая куча',
      otherPointers: 'Доля с указателями',
      bytesPerSecond: 'Скорость выделения',
      procs: 'Процессоры',
      idleProcs: 'Свободные процессоры',
    },
    hints: {
      gogc: 'От 10 до 800 или off',
      memoryLimitBytes: 'Например, 2 ГиБ или off',
      otherLiveBytes: 'Живая память без учёта мап',
      otherPointers: 'В процентах: сборщик обходит только эту часть',
      bytesPerSecond: 'Сколько короткоживущих данных создаётся в секунду',
      procs: 'Значение GOMAXPROCS',
      idleProcs: `Сколько процессоров программа не занимает: на них пометка бесплатна. Если неизвестно, берём ${f.percent(IDLE_SHARE)}`,
    },
    unknown: 'неизвестно',
    problems: {
      notNumber: ({ typed }, label) => `${label}: введите число, а не ${quoted(typed)}.`,
      notWhole: ({ typed }, label) => `${label}: введите целое число, а не ${quoted(typed)}.`,
      noOption: ({ typed }, label) => `${label}: значения ${quoted(typed)} нет; выберите другое.`,
      noNumber: ({ of }, label) => `${label}: введите ${of ? `объём, например 512 МиБ${second(of)}` : 'число'}.`,
      noUnit: ({ typed, of }, label) =>
        `${label}: у ${quoted(typed)} не указана единица; допишите МиБ или ГиБ${second(of)}.`,
      noAmount: ({ typed, of }, label) =>
        `${label}: ${quoted(typed)} — не объём памяти; введите, например, 512 МиБ или 2 ГиБ${second(of)}.`,
      tooSmall: ({ least, of }, label) => `${label}: введите ${amount(least, of)} или больше.`,
      tooLarge: ({ most, of }, label) => `${label}: введите ${amount(most, of)} или меньше.`,
      negativeGogc: ({ typed }, label) => `${label}: введите off вместо ${quoted(typed)}, для Go это одно и то же.`,
      zeroGogc: (_, label) => `${label}: введите 10 или больше; при 0 сборщик работал бы без остановки.`,
      unknownRelease: ({ typed, known }, label) =>
        `${label}: версии Go ${quoted(typed)} здесь нет; выберите из версий ${releaseNames(known)}.`,
      unknownExperiment({ typed, minor, experiments }, label) {
        const those = experiments.length > 0 ? `возьмите ${experiments.join(' или ')}` : 'уберите его';
        return `${label}: эксперимента ${quoted(typed)} в Go ${minor} здесь нет; ${those}.`;
      },
    },
    noParameter: (typed) => `Параметра ${quoted(typed)} нет: уберите его.`,
    releaseNames,
    instead: (problem, shown) =>
      shown === ''
        ? `${problem} Ничего не задано.`
        : `${problem} Взято значение ${written(shown, f) ?? 'по умолчанию'}.`,
    still: (problem, shown) =>
      shown === '' ? `${problem} Ничего не задано.` : `${problem} Пока действует значение ${shown}.`,
  };
};
