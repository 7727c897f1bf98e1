import type { Range } from '../../../../models/sizing/range';
import type { WhatIf } from '../../../../models/sizing/whatIf';
import type { Formats } from '../../../ui/format';
import type { Answer, Cost } from '../../answer/answers';
import type { FigureWords } from '../en/figure';
import { BYTES, between, EACH_ENTRIES, ENTRIES, joint, MAPS, OF_BYTES, OF_ENTRIES, phrases } from './phrases';

const EMPTY_MAPS = { one: 'пустая мапа', few: 'пустые мапы', many: 'пустых мап', other: 'пустой мапы' };
const TAKE = { one: 'занимает', few: 'занимают', many: 'занимают', other: 'занимают' };
const CACHES = { one: 'кеш', few: 'кеша', many: 'кешей', other: 'кеша' };
const TENTHS = { most: 1 };

export const answerWords = (f: Formats<'ru'>): FigureWords['answer'] => {
  const { inGo, listed, percent, number, figure, exact } = phrases(f);
  const bytes = ({ low, high }: Range, most: number) => between(exact(low, most), exact(high, most));

  /** `3,5 млн записей занимают`, `500 мап по 1 000 записей, из них 30 % удалено, занимают` */
  function subjectOf({ entries, deletedShare, churn, maps }: WhatIf): string {
    const deleted = deletedShare > 0 && entries > 0 ? `, из\u00a0них ${percent(deletedShare)} удалено,` : '';
    if (churn && entries > 0) {
      const ofEach = `${f.roundCount(entries)} ${f.plural(entries, OF_ENTRIES)}`;
      return maps > 1
        ? `${f.counted(maps, CACHES)} по ${f.roundCount(entries)} ${f.plural(entries, EACH_ENTRIES)} ${f.plural(maps, TAKE)}`
        : `Кеш из ${ofEach} занимает`;
    }
    if (maps > 1) {
      const inside = `по ${f.roundCount(entries)} ${f.plural(entries, EACH_ENTRIES)}${deleted}`;
      const all = entries === 0 ? f.counted(maps, EMPTY_MAPS) : `${f.counted(maps, MAPS)} ${inside}`;
      return `${all} ${f.plural(maps, TAKE)}`;
    }
    if (entries === 0) return 'Пустая мапа занимает';
    return `${f.roundCount(entries)} ${f.plural(entries, ENTRIES)}${deleted} ${f.plural(entries, TAKE)}`;
  }

  /** Figures to be compared have one unit, that of the largest: `986 МиБ` and `1 025 МиБ`. */
  function figuresOf(costs: readonly Cost[]): string[] {
    const most = Math.max(...costs.map((cost) => cost.bytes));
    return costs.map((cost) => figure(cost.bytes, most));
  }

  function chance(answers: readonly Answer[]): string {
    const most = Math.max(...answers.map(({ size }) => size.liveBytes.expected));
    const open = answers
      .map(({ releases, size }) => ({ releases, range: bytes(size.liveBytes, most) }))
      .filter(({ range }) => range.includes('–'));
    if (open.length === 0) return '';
    const ranges = open.map(({ releases, range }) => (answers.length === 1 ? range : `${range} ${inGo(releases)}`));
    return `В\u00a019 случаях из\u00a020 это ${listed(ranges)}.`;
  }

  /** `228,7 и 82,6 байта на запись ради 56 байт данных` */
  function anEntry(each: readonly number[], dataBytes: number): string {
    const amounts = each.map((amount) => f.number(amount, TENTHS));
    const last = f.counted(each.at(-1) ?? 0, BYTES, TENTHS);
    return `${listed([...amounts.slice(0, -1), last])} на запись ради ${number(dataBytes)} ${f.plural(dataBytes, OF_BYTES)} данных`;
  }

  return {
    sentence(whatIf, costs) {
      const figures = figuresOf(costs);
      const where = costs.map(({ releases }) => inGo(releases));
      return costs.map(({ releases, design }, i) => ({
        key: releases.join(),
        before: i === 0 ? `${subjectOf(whatIf)} ` : joint(where, i),
        figure: figures[i] ?? '',
        design,
        after: ` ${where[i]}${i === costs.length - 1 ? '.' : ''}`,
      }));
    },
    filledOnce(costs) {
      const figures = figuresOf(costs);
      return `Если только заполнить: ${listed(costs.map(({ releases }, i) => `${figures[i]} ${inGo(releases)}`))}.`;
    },
    behind({ bytes, stringBytes, pointers }) {
      const what = [...(stringBytes > 0 ? ['строками'] : []), ...(pointers ? ['указателями'] : [])].join(' и\u00a0');
      const given = stringBytes > 0 ? `, если строки по\u00a0${f.byteCount(stringBytes)}` : '';
      return `И\u00a0ещё ${f.shortBytes(bytes)} за её ${what}${given}.`;
    },
    intervals: (answers, each) =>
      [chance(answers), each && `${anEntry(each.bytes, each.dataBytes)}.`].filter(Boolean).join(' '),
    perEntry: (each, dataBytes) => anEntry([each], dataBytes),
  };
};
