import type { ReleaseSpan } from '../../../models/go/releaseNames';
import { IDLE_SHARE } from '../../../models/heap/assumed';
import type { Formats } from '../../ui/format';
import type { Counted } from '../typed';
import { written } from '../written';
import type { FieldWords } from './en';
import { faultWords } from './ru/faults';
import { quoted } from './ru/quoted';

function releaseNames({ oldest, newest, experiments }: ReleaseSpan): string {
  return [oldest === newest ? oldest : `с\u00a0${oldest} по\u00a0${newest}`, ...experiments].join(' и\u00a0');
}

export const fieldWords = (f: Formats<'ru'>): FieldWords => {
  const faults = faultWords(f);
  const second = (of: Counted | undefined) => (of === 'bytesASecond' ? ' в\u00a0секунду' : '');
  function amount(value: number, of: Counted | undefined): string {
    if (of === undefined) return f.count(value);
    if (of === 'entries') return f.counted(value, { one: 'запись', few: 'записи', many: 'записей', other: 'записи' });
    return `${f.typedBytes(value)}${second(of)}`;
  }
  return {
    moments: { at: 'Момент', from: 'Первый момент', until: 'Последний момент' },
    momentsInstead: {
      at: 'Показан шаг, с\u00a0которого прогон открывается.',
      from: 'Прогон показан с\u00a0начала.',
      until: 'Прогон показан до\u00a0конца.',
    },
    runProblems: {
      at: ({ typed }) => `Момента ${quoted(typed)} здесь нет: прогон открыт как обычно.`,
      from: ({ typed }) => `Момента ${quoted(typed)} здесь нет: прогон показан с\u00a0начала.`,
      until: ({ typed }) => `Момента ${quoted(typed)} здесь нет: прогон показан до\u00a0конца.`,
      pastEnd: ({ typed }) => `Шага ${quoted(typed)} в\u00a0этом прогоне нет: показан последний.`,
      nothingBetween: () => 'Прогон показан целиком: выберите первый момент раньше последнего.',
      unreadType: ({ line, fault }) => `Объявления на Go, строка ${line}: ${faults(fault)}.`,
      fewKeys: ({ go }) =>
        `Объявления на Go: ключей в\u00a0этом прогоне больше, чем значений у\u00a0типа ${go}; возьмите тип ключа с\u00a0бо́льшим числом значений.`,
    },
    program: {
      gogc: 'GOGC',
      memoryLimitBytes: 'GOMEMLIMIT',
      otherLiveBytes: 'Прочая живая куча',
      otherPointers: 'Доля с\u00a0указателями',
      bytesPerSecond: 'Скорость выделения',
      procs: 'Процессоры',
      idleProcs: 'Свободные процессоры',
    },
    hints: {
      gogc: 'От\u00a010 до\u00a0800 или off',
      memoryLimitBytes: 'Например, 2\u00a0ГиБ или off',
      otherLiveBytes: 'Живая память, кроме мап',
      otherPointers: 'В\u00a0процентах: сборщик обходит только эту часть',
      bytesPerSecond: 'Сколько короткоживущей памяти выделяется в\u00a0секунду',
      procs: 'Значение GOMAXPROCS',
      idleProcs: `Сколько процессоров программа не занимает: на них пометка бесплатна. Если неизвестно, берём ${f.percent(IDLE_SHARE)}`,
    },
    unknown: 'неизвестно',
    problems: {
      notNumber: ({ typed }, label) => `${label}: введите число, а\u00a0не ${quoted(typed)}.`,
      notWhole: ({ typed }, label) => `${label}: введите целое число, а\u00a0не ${quoted(typed)}.`,
      noOption: ({ typed }, label) => `${label}: значения ${quoted(typed)} нет; выберите другое.`,
      noNumber: ({ of }, label) => `${label}: введите ${of ? `объём, например 512\u00a0МиБ${second(of)}` : 'число'}.`,
      noUnit: ({ typed, of }, label) =>
        `${label}: у\u00a0${quoted(typed)} не указана единица; допишите МиБ или ГиБ${second(of)}.`,
      noAmount: ({ typed, of }, label) =>
        `${label}: ${quoted(typed)}\u00a0— не объём памяти; введите, например, 512\u00a0МиБ или 2\u00a0ГиБ${second(of)}.`,
      tooSmall: ({ least, of }, label) => `${label}: введите ${amount(least, of)} или больше.`,
      tooLarge: ({ most, of }, label) => `${label}: введите ${amount(most, of)} или меньше.`,
      negativeGogc: ({ typed }, label) =>
        `${label}: вместо ${quoted(typed)} введите off: для Go это одно и\u00a0то\u00a0же.`,
      zeroGogc: (_, label) => `${label}: введите 10 или больше; при\u00a00 сборщик работал бы без остановки.`,
      unknownRelease: ({ typed, known }, label) =>
        `${label}: версии Go ${quoted(typed)} здесь нет; выберите из\u00a0версий ${releaseNames(known)}.`,
      unknownExperiment({ typed, minor, experiments }, label) {
        const those = experiments.length > 0 ? `возьмите ${experiments.join(' или\u00a0')}` : 'уберите его';
        return `${label}: эксперимента ${quoted(typed)} в\u00a0Go\u00a0${minor} здесь нет; ${those}.`;
      },
    },
    noParameter: (typed) => `Параметра ${quoted(typed)} нет: уберите его.`,
    releaseNames,
    instead: (problem, shown) =>
      shown === ''
        ? `${problem} Ничего не задано.`
        : `${problem} Взято значение ${written(shown, f) ?? 'по\u00a0умолчанию'}.`,
    still: (problem, shown) =>
      shown === '' ? `${problem} Ничего не задано.` : `${problem} Пока действует значение ${shown}.`,
  };
};
