import type { Reference } from '../../../models/layout/references';
import type { ReferenceNode } from '../../../models/layout/typeNode';
import { type Churn, MAX_ENTRIES } from '../../../models/sizing/input';
import type { Range } from '../../../models/sizing/range';
import { isCounted, type Lengths } from '../../../models/sizing/reachable';
import type { WhatIf } from '../../../models/sizing/whatIf';
import { faultWords } from '../../fields/words/ru/faults';
import type { Formats } from '../../ui/format';
import { type EventWords, sentenceOf } from '../../ui/words/language';
import type { Holding } from '../question/behind';
import type { Held } from '../question/lengths';
import type { NextGrowth } from '../question/whatIf';
import { shortType } from './amounts';
import type { SizingWords } from './en';
import { adviceWords } from './ru/advice';
import { breakdownWords, comparisonWords, reasonWords } from './ru/answer';
import { billWords } from './ru/bill';
import {
  afterTurnovers,
  assumedText,
  between,
  chartWords,
  ENTRIES,
  words as figureWords,
  MAPS,
  OF_BYTES,
  OF_ENTRIES,
  phrases,
} from './ru/figure';
import { lengthProblems, words as paramWords } from './ru/params';
import { proofWords, publishedWords } from './ru/proof';

/** After «через». */
const DAYS = { one: 'день', few: 'дня', many: 'дней', other: 'дня' };

/** Headings of the page, and what its forms say beside the labels of their fields. */
export const pageWords = (f: Formats<'ru'>): SizingWords['page'] => {
  const { goReleases, inGo, listed, figure, exact, entries } = phrases(f);

  function when(days: number | null): string {
    if (days === null) return '';
    return days <= 1 ? ' (не позже чем через день)' : ` (через ${f.counted(days, DAYS)})`;
  }

  const nextSteps = {
    none: () => 'до десяти миллиардов записей скачков нет.',
    gradual: () => 'скачка не будет, потому что при замене записей таблицы делятся по одной.',
    entry: ({ entries: { to }, bytes, days }) =>
      `запись ${f.count(to)} разом прибавит ${exact(bytes, bytes)}${when(days)}.`,
    entries: ({ entries: { from, to }, bytes, days }) =>
      `на участке от ${f.count(from)} до ${f.counted(to, OF_ENTRIES)} прибавится ${exact(bytes, bytes)}${when(days)}.`,
  } satisfies EventWords<NextGrowth>;

  return {
    title: 'Сколько занимает мапа Go',
    loading: 'Загрузка…',
    on: (release) => inGo([release]),
    sized: (type, count, names) => `${type}, ${entries(count)}, ${goReleases(names)}`,
    change: 'изменить',
    watch: 'Как растёт эта мапа',
    sections: {
      stops: 'Мапы одна за другой',
      fields: 'Поля и паддинг',
      designs: 'Два варианта рядом',
      bill: 'От мапы к счёту',
      proof: 'Проверить на настоящем Go',
      published: 'Что опубликовано и что показал настоящий Go',
    },
    share: {
      advice: 'Поделиться советами или встроить их…',
      bill: 'Поделиться счётом или встроить его…',
      published: 'Поделиться этими числами или встроить их…',
    },
    compare: 'Какие версии Go сравнить',
    more: 'Подсказка размера, рост, число мап и данные вне мапы',
    ownTypes: 'Свои типы',
    filled: 'Заполнена',
    fills: {
      none: 'по одной записи',
      exact: 'make(map, n)',
      half: 'make(map, n/2)',
      double: 'make(map, 2n)',
    },
    make: (count) => `make(map, ${count})`,
    asInSource: 'как в коде',
    sourceHint(given, counts) {
      if ('unknown' in given) return `В коде у make указано ${given.unknown}: значение здесь неизвестно, введите его.`;
      const read = `В коде у make указано ${f.count(given.value)}.`;
      if (given.value > MAX_ENTRIES) return `${read} Введите здесь не больше ${f.count(MAX_ENTRIES)}.`;
      return counts ? read : `${read} Но взято значение, заданное здесь.`;
    },
    deleted: 'После заполнения удаляются случайные записи. Мапа не сжимается.',
    cleared: 'Все записи удаляет clear или цикл, который обходит мапу и удаляет каждый ключ. Мапа не сжимается.',
    lives: {
      title: 'Как записи появляются и исчезают?',
      names: { filled: 'Вставлены один раз', thinned: 'Часть удалена', cleared: 'Все удалены', cache: 'Как в кеше' },
      afterwards: 'А потом?',
      ends: { left: 'Ничего не меняется', refilled: 'Вставлены новые ключи' },
      orders: { oldest: 'самую старую', random: 'случайную' },
      turnovers: (turnovers) => (Number.isFinite(turnovers) ? f.number(turnovers, { most: 2 }) : 'бесконечно'),
      turnover: 'За один оборот заменяется столько записей, сколько их в мапе. «Бесконечно» — это сто оборотов.',
      ranging:
        'Если заменять ключи в цикле по самой мапе, ответ тот же. Но если вытеснять ключ, который `range` выдал первым, обычно нужно больше памяти: этот выбор не случаен.',
      watch: 'Посмотреть кеш на 24 записи',
    },
    growth: {
      next: (step) => sentenceOf(nextSteps, step, undefined),
      afterwards(count, costs) {
        const most = Math.max(...costs.map(({ bytes }) => bytes));
        const each = costs.map(({ release, bytes }) => `${figure(bytes, most)} ${inGo([release])}`);
        return `Когда записей станет ${f.count(count)}, понадобится ${listed(each)}.`;
      },
    },
    bridge: { title: 'От мапы до резидентной памяти', release: 'Версия Go для этой схемы' },
    trial: {
      change(bytes) {
        const whole = Math.round(bytes);
        return `${whole < 0 ? '−' : whole > 0 ? '+' : ''}${f.bytes(Math.abs(whole))}`;
      },
      total: (bytes) => `(${f.shortBytes(bytes)})`,
      dashed: 'На графике эта правка показана пунктиром.',
      keep: 'Оставить',
      undo: 'Отменить',
    },
    allFields: (count) => `Показать все поля: ${f.count(count)}`,
    designs: {
      lead: 'Примените один из советов выше или опишите второй вариант: он появится рядом с первым и попадёт в ссылку.',
      write: 'Описать второй вариант',
      second: 'Вариант B',
      adopt: 'Продолжить с B',
      drop: 'Убрать B',
    },
  };
};

const LETTERS = { one: 'знак', few: 'знака', many: 'знаков', other: 'знака' };
/** After «как в». */
const IN_SAMPLES = { one: 'примере', few: 'примерах', many: 'примерах', other: 'примера' };

const NOTHING: Readonly<Record<Reference['of'], string>> = {
  string: 'не учтена: считаем её пустой или общей',
  slice: 'не учтён: считаем, что это nil или общий слайс',
  pointer: 'не учтён: считаем, что это nil или общий указатель',
  map: 'не учтена: считаем, что это nil или общая мапа',
  chan: 'не учтён: считаем, что это nil или общий канал',
  func: 'не учтена: считаем, что это nil или не замыкание',
  interface: 'не учтён: считаем, что это nil или общее значение',
};

const ITEMS = { one: 'элемент', few: 'элемента', many: 'элементов', other: 'элемента' };

function entryPlace(path: string): string {
  return path === 'key' ? 'каждый ключ' : path === 'elem' ? 'каждое значение' : path.replace(/^elem\.?/, '');
}

/** A place in what something else leads to. */
function innerPlace(step: string, from: ReferenceNode['of']): string {
  const field = step.replace(/^\./, '');
  if (from === 'map') {
    if (step === '.key' || step === '.elem')
      return step === '.key' ? 'ключ внутренней мапы' : 'значение внутренней мапы';
    const side = field.startsWith('key') ? 'ключ' : 'значение';
    return `${side} внутренней мапы, ${field.replace(/^(?:key|elem)\.?/, '')}`;
  }
  if (step === '[]') return 'каждый элемент';
  return step === '*' ? 'по указателю' : field.replace(/^\[\]\.?/, '');
}

/** Go declarations, and what lies behind their keys and values. */
export const sourceWords = (f: Formats<'ru'>): SizingWords['source'] => {
  /** Unit of bytes where there is room for no word. */
  const unit = f.byteUnit(1, 1).word;
  const upTo = (bytes: number) => f.counted(bytes, OF_BYTES);

  /** `24 байта`, `от 5 до 15 байт`, `от 4 до 9 байт, как в 12 примерах` */
  function lengths(of: Lengths): string {
    if (typeof of === 'number') return f.exactBytes(of);
    if (!('samples' in of)) return `от ${f.count(of.shortest)} до ${upTo(of.longest)}`;
    const { samples } = of;
    const ends = `от ${f.count(samples[0] ?? 0)} до ${upTo(samples.at(-1) ?? 0)}`;
    return `${ends}, как в ${f.counted(samples.length, IN_SAMPLES)}`;
  }

  /** `24 байта`; `4 элемента (90 %) или 200 элементов (10 %)` */
  function held(of: Held): string {
    if ('bytes' in of) return lengths(of.bytes);
    if (of.counts.length === 0) return 'nil';
    const parts = of.counts.map(({ share, count }) => {
      const items = f.counted(count, ITEMS);
      return share === 1 ? items : `${items} (${f.percent(share, { most: 2 })})`;
    });
    return parts.join(' или ');
  }

  return {
    label: 'Код на Go с мапой',
    reading: (letters) => `Читаем ${f.counted(letters, LETTERS)}…`,
    unlinked: (most) =>
      `В ссылку помещается не больше ${f.count(most)} знаков: эти объявления останутся только на этой странице.`,
    copiedWithout: 'Ссылка скопирована без ваших объявлений: они для неё слишком длинные.',
    mapOption: ({ name, line, go, instance }) =>
      `${name === '' ? '' : `${name}, `}строка ${f.count(line)}: ${go}${instance === '' ? '' : ` в ${instance}`}`,
    mapHint: (count) => `Здесь ${f.counted(count, MAPS)}; в расчёте участвует только выбранная.`,
    remedies: 'Объявить тип как',
    kinds: {
      string: 'строку',
      integer: 'целое число',
      pointer: 'указатель',
      interface: 'интерфейс',
      struct: 'структуру из двух строк',
    },
    fieldCosts: 'Сколько занимает каждое поле',
    stale: 'Числа пока относятся к последнему тексту, который удалось разобрать.',
    note: {
      text: ({ bytes, padding }) => `${f.count(bytes)} ${unit}${padding === 0 ? '' : ` + паддинг ${f.count(padding)}`}`,
      sentence({ source, bytes, padding }) {
        const field = source.trim().replace(/\s+/g, ' ');
        const rest = padding === 0 ? '' : `, после него ${f.byteCount(padding)} паддинга`;
        return `${field}: ${f.byteCount(bytes)}${rest}`;
      },
    },
    problem: (line, message) => `Строка ${f.count(line)}: ${message}`,
    moreProblems: (more) => `И ещё ошибок: ${f.count(more)}.`,
    held,
    behind: {
      title: 'Куда ведут ключи и значения',
      unit,
      entries: 'записей',
      intro: 'Введите, сколько байт лежит вне мапы: например, 24, а если длина разная — 5-15.',
      assumed: (assumed) => `Принято ${assumedText(f, assumed)}; это можно изменить.`,
      paste: 'Для string вставьте настоящие значения, каждое с новой строки.',
      slices: 'Для слайса можно ввести длину и ёмкость: 3/8.',
      maps: 'Для мапы внутри мапы введите число записей, например 8; если числа разные — 90% 4, 10% 200; если часть мап равна nil — 30% nil, 70% 8.',
      all: (count) => `Показать все: ${f.count(count)}`,
      place({ path, count, go, step, from }) {
        const place = from ? innerPlace(step, from) : entryPlace(path);
        const type = shortType(go);
        return count === 1 ? `${place}, ${type}` : `${place}, ${f.count(count)} × ${type}`;
      },
      suggestion: (bytes, go) => `= ${f.exactBytes(bytes)} (${shortType(go.replace(/^\*/, ''))})`,
      held(holding) {
        if (holding.type === 'nothing') return holding.isSaid ? 'ничего нет: память не занята' : NOTHING[holding.of];
        const { low, high } = holding.all;
        const all = low === 0 && high > 0 ? `до ${f.bytes(high)}` : between(f.bytes(low), f.bytes(high));
        return `${given(holding)}, всего ${all}`;
      },
      lastValid: (figure) => `по последнему верному значению: ${figure}`,
      problem: (problem, of) =>
        `${sentenceOf(lengthProblems, problem, undefined)} ${of ? `В расчёте пока ${held(of)}.` : 'В расчёте этих данных пока нет.'}`,
    },
  };

  function given(holding: Exclude<Holding, { readonly type: 'nothing' }>): string {
    switch (holding.type) {
      case 'average':
        return `в среднем ${f.exactBytes(holding.bytes, { most: 1 })}`;
      case 'shared':
        return 'один из 256 готовых однобайтовых объектов рантайма';
      case 'tiny': {
        const block = f.exactBytes(holding.blockBytes);
        return holding.sharedBy === 1
          ? `блок на ${block}`
          : `до ${holding.sharedBy} объектов в одном блоке на ${block}`;
      }
      case 'pages':
        return `${f.bytes(holding.bytes)} целыми страницами`;
      case 'class':
        return `класс на ${f.exactBytes(holding.bytes)}`;
      default: {
        const gone: never = holding;
        return gone;
      }
    }
  }
};

const PLACES = { one: 'место', few: 'места', many: 'мест', other: 'места' };

/** Outcome of reading the reader's texts: Go declarations, and the output of the program that measures. */
export const readingWords = (f: Formats<'ru'>): SizingWords['reading'] => {
  const fault = faultWords(f);
  return {
    remarks: {
      namesAssumed({ names }) {
        const taken = names.map((name) => `${name} — это ${name.replace(/^.*\./, '')}`);
        return `Типы с именем пакета считаем объявленными здесь: ${taken.join(', ')}.`;
      },
      leftOut({ others, ...problem }) {
        const first = `Строка ${f.count(problem.line)} пропущена: ${fault(problem)}.`;
        return others === 0 ? first : `${first} Пропущено ещё ${f.counted(others, PLACES)}.`;
      },
      beside: (problem) => `Строка ${f.count(problem.line)} не учтена: ${fault(problem)}.`,
      fieldsLeftOut: ({ line }) =>
        `Строка ${f.count(line)} заменяет поля, которых в тексте нет, и они не посчитаны. Вставьте структуру целиком.`,
      mayStay: ({ name }) =>
        `Если переменная ${name} не покидает функцию, мапа сначала лежит на стеке. Пока записей не больше 8, в куче ничего нет, а заголовок мапы не попадёт туда и потом.`,
      unfollowed: (problem) =>
        `Известно не всё, к чему ведут указатели. Строка ${f.count(problem.line)}: ${fault(problem)}.`,
    },
    output: {
      noLine: () => 'Нет строки, которая начинается с mapscope/1: вставьте последнюю строку из вывода программы.',
      otherVersion: () => 'Это вывод другой версии программы: скопируйте программу ещё раз и запустите её.',
      cutOff: () => 'Строка, которая начинается с mapscope/1, обрывается: скопируйте её до конца.',
    },
  };
};

const ORDERS: Readonly<Record<Churn['order'], string>> = { oldest: 'самую старую', random: 'случайную' };

function cacheText(f: Formats<'ru'>, churn: Churn): string {
  return `кеш, который вытесняет ${ORDERS[churn.order]} запись, ${afterTurnovers(f, churn)}`;
}

function lossText(f: Formats<'ru'>, { deletedShare, cleared, refilled }: WhatIf): string[] {
  if (!cleared && deletedShare === 0) return [];
  const lost = cleared ? 'всё удалено' : `удалено ${f.percent(deletedShare, { most: 1 })}`;
  return [refilled ? `${lost}, потом вставлены новые ключи` : lost];
}

/** The curves as a table and as files, and how the chart is set. */
export const curveWords = (f: Formats<'ru'>): SizingWords['curves'] => {
  const { name, equal } = chartWords(f);
  const { held } = sourceWords(f);
  const { exact } = phrases(f);
  const range = ({ low, high }: Range, most: number) => between(exact(low, most), exact(high, most));
  return {
    title: 'Память в зависимости от числа записей',
    controls: {
      scale: paramWords(f).labels.scale,
      scales: { linear: 'линейная', log: 'логарифмическая' },
      shown: 'Сколько записей показать',
      fit: 'авто',
      to: (entries) => `до ${f.shortCount(entries)}`,
    },
    asNumbers: 'Кривые в таблице и файлах',
    filled: 'Тонкий пунктир — та же мапа, заполненная один раз, без замены записей.',
    strips:
      'Полосы показывают, в какой версии Go меньше всего памяти занимает эта мапа, а в какой — мапа, заполненная один раз.',
    turnovers: {
      title: 'Кеш с момента заполнения, по оборотам',
      label: (curves) => `Байты по оборотам: ${curves.map(name).join('; ')}`,
      tick: (turnovers) => f.number(turnovers, { most: 2 }),
      head: 'оборотов',
      table: 'Таблица оборотов',
    },
    table: {
      summary: 'Таблица кривых',
      entries: 'записей',
      smallest: 'минимум',
      below: 'Под числом — границы, в которых оно лежит в 95 % случаев.',
    },
    count: f.count,
    bytes: exact,
    range,
    smallest(curves, winners) {
      if (curves.length > 1 && winners.length === curves.length) return equal;
      return winners.flatMap((i) => (curves[i] ? [name(curves[i])] : [])).join(', ');
    },
    save: {
      title: 'Сохранить кривые как',
      csv: 'Все точки кривых',
      json: 'Все точки, скачки и настройки',
      markdown: 'Таблица для тикета или проектного документа',
    },
    file: {
      interval: 'Между нижней и верхней границей число лежит в 95 % случаев.',
      live: (interval) => `Живая куча после сборки мусора. ${interval}`,
      liveInTable: 'Ожидаемая живая куча после сборки мусора; в скобках границы, в которых она лежит в 95 % случаев.',
      entries: 'записей',
      bounds: { expected: 'ожидается', low: 'нижняя', high: 'верхняя' },
      smallest: 'минимум',
    },
    settings({ whatIf, hintFollows = false }) {
      const { target, hint, churn, behind, maps } = whatIf;
      const made = hint > 0 ? `подсказка размера на ${f.counted(hint, ENTRIES)}` : 'без подсказки размера';
      const led = behind.filter(isCounted).map(({ path, ...each }) => `у каждого ${path} вне мапы ${held(each)}`);
      const parts = [
        ...(maps > 1 ? [f.counted(maps, MAPS)] : []),
        hintFollows ? 'подсказка размера по числу записей' : made,
        ...lossText(f, whatIf),
        ...(churn ? [cacheText(f, churn)] : []),
        ...led,
        target,
      ];
      const text = parts.join(', ');
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
    },
  };
};

export const words = (f: Formats<'ru'>): SizingWords => ({
  ...figureWords(f),
  params: paramWords(f),
  page: pageWords(f),
  source: sourceWords(f),
  reading: readingWords(f),
  reasons: reasonWords(f),
  curves: curveWords(f),
  breakdown: breakdownWords(f),
  advice: adviceWords(f),
  comparison: comparisonWords(f),
  bill: billWords(f),
  proof: proofWords(f),
  published: publishedWords(f),
});
