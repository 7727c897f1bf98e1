import { MAX_ENTRIES } from '../../../../models/sizing/input';
import type { Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { NextStep } from '../../question/whatIf';
import type { SizingWords } from '../en';
import { OF_ENTRIES, phrases } from './phrases';

/** After «через». */
const DAYS = { one: 'день', few: 'дня', many: 'дней', other: 'дня' };

/** Headings of the page, and what its forms say beside the labels of their fields. */
export const pageWords = (f: Formats<'ru'>): SizingWords['page'] => {
  const { goReleases, inGo, figure, exact, entries } = phrases(f);

  function when(days: number | null): string {
    if (days === null) return '';
    return days <= 1 ? ', не позже чем через день' : `, через ${f.counted(days, DAYS)}`;
  }

  const nextSteps = {
    none: () => 'до десяти миллиардов записей скачков нет.',
    entry: ({ entries: { to }, bytes, days }) =>
      `запись ${f.count(to)} сразу стоит ${exact(bytes, bytes)}${when(days)}.`,
    entries: ({ entries: { from, to }, bytes, days }) =>
      `от\u00a0${f.count(from)} до\u00a0${f.counted(to, OF_ENTRIES)} прибавится ${exact(bytes, bytes)}${when(days)}.`,
  } satisfies EventWords<NextStep>;

  return {
    title: 'Сколько занимает мапа Go',
    loading: 'Загрузка…',
    on: (release) => inGo([release]),
    sized: (type, count, names) => `${type}, ${entries(count)}, ${goReleases(names)}`,
    change: 'изменить',
    watch: 'Как растёт эта мапа',
    sections: {
      stops: 'Мапы одна за другой',
      fields: 'Поля и\u00a0паддинг',
      designs: 'Два варианта рядом',
      bill: 'От мапы к счёту',
      proof: 'Проверить на настоящем Go',
      story: 'Что опубликовали и что измерил настоящий Go',
    },
    share: {
      advice: 'Поделиться советами или встроить их…',
      bill: 'Поделиться счётом или встроить его…',
      published: 'Поделиться этими числами или встроить их…',
    },
    compare: 'Какие версии Go сравнить',
    more: 'Как заполнена, как растёт, сколько таких и что за ними',
    ownTypes: 'Свои типы',
    filled: 'Заполнена',
    fills: {
      none: 'по одной записи',
      exact: 'make(map, n)',
      half: 'make(map, n/2)',
      double: 'make(map, 2n)',
    },
    make: (count) => `make(map, ${count})`,
    asInSource: 'как в\u00a0коде',
    sourceHint(given, counts) {
      if ('unknown' in given)
        return `В\u00a0коде у\u00a0make стоит ${given.unknown}, значение здесь неизвестно: введите его.`;
      const read = `В\u00a0коде у\u00a0make стоит ${f.count(given.value)}.`;
      if (given.value > MAX_ENTRIES) return `${read} Больше ${f.count(MAX_ENTRIES)} здесь не рассчитать.`;
      return counts ? read : `${read} Вместо этого взято то, что задано здесь.`;
    },
    deleted: 'Случайные, когда все уже вставлены. Размер мапы остаётся прежним.',
    lives: {
      title: 'Как записи появляются и исчезают?',
      names: { filled: 'Заполнена один раз', thinned: 'Часть удалена', cache: 'Как в кеше' },
      orders: { oldest: 'самую старую', random: 'случайную' },
      turnovers: (turnovers) => (Number.isFinite(turnovers) ? f.number(turnovers, { most: 2 }) : 'навсегда'),
      turnover: 'За один оборот заменяется столько записей, сколько их в\u00a0мапе. «Навсегда» — это сто оборотов.',
      watch: 'Посмотреть кеш на\u00a024\u00a0записи',
    },
    growth: {
      next: (step) => sentenceOf(nextSteps, step, undefined),
      afterwards(count, costs) {
        const most = Math.max(...costs.map(({ bytes }) => bytes));
        const each = costs.map(({ release, bytes }) => `${figure(bytes, most)} ${inGo([release])}`);
        return `Когда записей станет ${f.count(count)}: ${each.join(', ')}.`;
      },
    },
    bridge: { title: 'От мапы к тому, что показывает машина', release: 'Версия Go для этой картины' },
    trial: {
      change(bytes) {
        const whole = Math.round(bytes);
        return `${whole < 0 ? '−' : whole > 0 ? '+' : ''}${f.bytes(Math.abs(whole))}`;
      },
      total: (bytes) => `(${f.shortBytes(bytes)})`,
      dashed: 'На\u00a0графике\u00a0— пунктиром.',
      keep: 'Оставить',
      undo: 'Отменить',
    },
    allFields: (count) => `Показать все поля: ${f.count(count)}`,
    designs: {
      lead: 'Примените один из советов выше или опишите второй вариант: он встанет рядом с первым и попадёт в ссылку.',
      write: 'Описать второй вариант',
      second: 'Вариант B',
      adopt: 'Продолжить с B',
      drop: 'Убрать B',
    },
  };
};
