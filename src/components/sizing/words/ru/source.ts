import type { Reference } from '../../../../models/layout/references';
import type { Lengths } from '../../../../models/sizing/lengths';
import type { Formats } from '../../../ui/format';
import { sentenceOf } from '../../../ui/words/language';
import type { Holding } from '../../question/referenced';
import type { SizingWords } from '../en';
import { lengthProblems } from './params';
import { between, MAPS, OF_BYTES } from './phrases';

/** Characters of a type that are shown; a func or an interface may be a page. */
const MOST_TYPE_TEXT = 32;

function shortened(go: string): string {
  const line = go.replace(/\s+/g, ' ');
  return line.length > MOST_TYPE_TEXT ? `${line.slice(0, MOST_TYPE_TEXT - 1)}…` : line;
}

const LETTERS = { one: 'знак', few: 'знака', many: 'знаков', other: 'знака' };
/** After «как в». */
const IN_SAMPLES = { one: 'примере', few: 'примерах', many: 'примерах', other: 'примера' };

const NOTHING: Readonly<Record<Reference['of'], string>> = {
  string: 'ничего: пустая или общая',
  slice: 'ничего: nil или общий',
  pointer: 'ничего: nil или общий',
  map: 'ничего: nil или общая',
  chan: 'ничего: nil или общий',
  func: 'ничего: nil или без замыкания',
  interface: 'ничего: nil или общий',
};

/** Go declarations, and what lies behind their keys and values. */
export const sourceWords = (f: Formats<'ru'>): SizingWords['source'] => {
  /** Unit of bytes where there is room for no word. */
  const unit = f.byteUnit(1, 1).word;
  const upTo = (bytes: number) => f.counted(bytes, OF_BYTES);

  /** `24 байта`, `от 5 до 15 байт`, `от 4 до 9 байт, как в 12 примерах` */
  function lengths(of: Lengths): string {
    if (typeof of === 'number') return f.exactBytes(of);
    if (!('samples' in of)) return `от\u00a0${f.count(of.shortest)} до\u00a0${upTo(of.longest)}`;
    const { samples } = of;
    const ends = `от\u00a0${f.count(samples[0] ?? 0)} до\u00a0${upTo(samples.at(-1) ?? 0)}`;
    return `${ends}, как в\u00a0${f.counted(samples.length, IN_SAMPLES)}`;
  }

  return {
    label: 'Код на Go с\u00a0мапой',
    reading: (letters) => `Читаем ${f.counted(letters, LETTERS)}…`,
    unlinked: (most) =>
      `В ссылку помещается не больше ${f.count(most)} знаков: эти объявления останутся только на этой странице.`,
    mapOption: ({ name, line, go, instance }) =>
      `${name === '' ? '' : `${name}, `}строка\u00a0${f.count(line)}: ${go}${instance === '' ? '' : ` в\u00a0${instance}`}`,
    mapHint: (count) => `Здесь ${f.counted(count, MAPS)}, рассчитана эта.`,
    remedies: 'Объявить его как',
    kinds: {
      string: 'строку',
      integer: 'целое число',
      pointer: 'указатель',
      interface: 'интерфейс',
      struct: 'структуру из двух строк',
    },
    fieldCosts: 'Сколько занимает каждое поле',
    stale: 'Числа пока относятся к последнему тексту, который удалось прочесть.',
    note: {
      text: ({ bytes, padding }) =>
        `${f.count(bytes)}\u00a0${unit}${padding === 0 ? '' : ` + паддинг ${f.count(padding)}`}`,
      sentence({ source, bytes, padding }) {
        const field = source.trim().replace(/\s+/g, ' ');
        const rest = padding === 0 ? '' : `, после него ${f.byteCount(padding)} паддинга`;
        return `${field}: ${f.byteCount(bytes)}${rest}`;
      },
    },
    problem: (line, message) => `Строка ${f.count(line)}: ${message}`,
    moreProblems: (more) => `И ещё ${f.count(more)}.`,
    lengths,
    behind: {
      title: 'За каждым ключом и значением',
      unit,
      nothing: 'Ничего: ни ключ, ни значение не ведут к другой памяти.',
      intro: 'Сколько байт лежит вне мапы: 24 или, если длина бывает разной, 5-15.',
      paste: 'Можно вставить и несколько настоящих строк, каждую отдельно.',
      all: (count) => `Показать все ${f.count(count)}`,
      place({ path, count, go }) {
        const place =
          path === 'key' ? 'каждый ключ' : path === 'elem' ? 'каждое значение' : path.replace(/^elem\.?/, '');
        const type = shortened(go);
        return count === 1 ? `${place}, ${type}` : `${place}, ${f.count(count)} × ${type}`;
      },
      suggestion: (bytes, go) => `= ${f.exactBytes(bytes)} (${shortened(go.replace(/^\*/, ''))})`,
      held(holding) {
        if (holding.type === 'nothing') return NOTHING[holding.of];
        const { low, high } = holding.all;
        return `${given(holding)}, всего ${between(f.bytes(low), f.bytes(high))}`;
      },
      problem: (problem, of) => `${sentenceOf(lengthProblems, problem, undefined)} В расчёте пока ${lengths(of)}.`,
    },
  };

  function given(holding: Exclude<Holding, { readonly type: 'nothing' }>): string {
    switch (holding.type) {
      case 'average':
        return `в\u00a0среднем ${f.exactBytes(holding.bytes, { most: 1 })}`;
      case 'shared':
        return 'один из\u00a0256, которые есть в\u00a0каждой программе';
      case 'tiny': {
        const block = f.exactBytes(holding.blockBytes);
        return holding.sharedBy === 1
          ? `блок в\u00a0${block}`
          : `до ${holding.sharedBy} в\u00a0одном блоке в\u00a0${block}`;
      }
      case 'pages':
        return `${f.bytes(holding.bytes)} целыми страницами`;
      case 'class':
        return `класс в\u00a0${f.exactBytes(holding.bytes)}`;
      default: {
        const gone: never = holding;
        return gone;
      }
    }
  }
};
