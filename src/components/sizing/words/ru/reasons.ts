import type { Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { MapContents, Reason, Tables } from '../../answer/reasons';
import type { SizingWords } from '../en';
import { BYTES, ENTRIES, phrases } from './phrases';

const GIB = 2 ** 30;

/** Shares of an array that has moved, as people say them. */
const MOVED: readonly (readonly [share: number, words: string])[] = [
  [0, 'почти ничего не переехало'],
  [1 / 10, 'переехала десятая часть'],
  [1 / 5, 'переехала пятая часть'],
  [1 / 4, 'переехала четверть'],
  [1 / 3, 'переехала треть'],
  [2 / 5, 'переехали две пятых'],
  [1 / 2, 'переехала половина'],
  [3 / 5, 'переехали три пятых'],
  [2 / 3, 'переехали две трети'],
  [3 / 4, 'переехали три четверти'],
  [4 / 5, 'переехали четыре пятых'],
  [9 / 10, 'переехали девять десятых'],
  [1, 'переехало почти всё'],
];

function movedInWords(share: number): string {
  const [, words] = MOVED.reduce((best, each) => (Math.abs(each[0] - share) < Math.abs(best[0] - share) ? each : best));
  return words;
}

const BUCKETS = { one: 'бакет', few: 'бакета', many: 'бакетов', other: 'бакета' };
/** After «из». */
const OF_BUCKETS = { one: 'бакета', few: 'бакетов', many: 'бакетов', other: 'бакета' };
const TABLES = { one: 'таблица', few: 'таблицы', many: 'таблиц', other: 'таблицы' };
/** After «хватило бы». */
const OF_TABLES = { one: 'таблицы', few: 'таблиц', many: 'таблиц', other: 'таблицы' };
/** After «по», «на». */
const SLOTS = { one: 'слот', few: 'слота', many: 'слотов', other: 'слота' };
const OVERFLOW_BUCKETS = {
  one: 'бакет переполнения',
  few: 'бакета переполнения',
  many: 'бакетов переполнения',
  other: 'бакета переполнения',
};
const TOMBSTONES = { one: 'надгробие', few: 'надгробия', many: 'надгробий', other: 'надгробия' };
const SIDES = { key: 'ключ', elem: 'значение' } as const;
const SIDES_FIRST = { key: 'Ключ', elem: 'Значение' } as const;

export const reasonWords = (f: Formats<'ru'>): SizingWords['reasons'] => {
  const { goReleases, inGo, listed, percent, figure } = phrases(f);
  const inGoAtFirst = (releases: readonly string[]) => `В\u00a0${goReleases(releases)}`;
  const buckets = (count: number) => f.counted(count, BUCKETS);
  const byHint = (hint: number) => `по подсказке на\u00a0${f.counted(hint, ENTRIES)}`;
  const full = (occupancy: number) => `заполнение ${percent(occupancy)}`;

  /** `3 584 таблицы по 1 024 слота и 512 таблиц по 2 048 слотов` */
  function tablesInWords(all: readonly Tables[], forms: typeof TABLES, one: string): string {
    const words = all.map(({ slots, tables }) => {
      const count = Math.round(tables);
      return count === 1 && all.length === 1
        ? `${one} на\u00a0${f.counted(slots, SLOTS)}`
        : `${f.counted(count, forms)} по ${f.counted(slots, SLOTS)}`;
    });
    return listed(words);
  }

  const tablesOf = (all: readonly Tables[]) => tablesInWords(all, TABLES, 'одна таблица');
  const fullTables = ({ tables, occupancy }: { tables: readonly Tables[]; occupancy: number }) =>
    `${tablesOf(tables)}, ${full(occupancy)}`;

  const contents = {
    header: () => 'только заголовок',
    oneBucket: ({ slots, used }) => `один бакет на\u00a0${f.counted(slots, SLOTS)}, занято ${f.count(used)}`,
    oneGroup: ({ slots, used }) =>
      `одна группа на\u00a0${f.counted(slots, SLOTS)}, занято ${f.count(used)}, таблиц нет`,
    buckets: ({ buckets: count, slots, occupancy, doublesAt }) =>
      `${buckets(count)} по ${f.counted(slots, SLOTS)}, ${full(occupancy)}` +
      (doublesAt === null ? '' : `; запись ${f.count(doublesAt)} удвоит их число`),
    bucketsToSpare: ({ buckets: count, hint, needed }) =>
      `${buckets(count)} ${byHint(hint)}, хотя хватило бы ${needed === 1 ? 'одного' : f.count(needed)}`,
    bucketsAtOnce: ({ buckets: count, hint }) => `сразу ${buckets(count)} ${byHint(hint)}: расти не пришлось`,
    tables: fullTables,
    tablesSplitting: ({ share, of, ...tables }) =>
      `${fullTables(tables)}; из\u00a0первых ${f.count(of)} разделилось ${percent(share)}`,
    tablesAllSplit: ({ needed, ...tables }) =>
      `${fullTables(tables)}: хватило бы ${f.count(needed)}, но все таблицы делятся почти одновременно`,
    tablesToSpare({ tables, hint, needed }) {
      const enough =
        'slots' in needed
          ? `одной группы на\u00a0${f.counted(needed.slots, SLOTS)}`
          : tablesInWords(needed, OF_TABLES, 'одной таблицы');
      return `${tablesOf(tables)} ${byHint(hint)}, хотя хватило бы ${enough}`;
    },
  } satisfies EventWords<MapContents>;

  const reasons = {
    nothingYet: () => 'До первой вставки в\u00a0ней только заголовок.',
    contents: ({ releases, contents: of }) =>
      `${inGoAtFirst(releases)} у\u00a0мапы ${sentenceOf(contents, of, undefined)}.`,
    growing: ({ releases, oldBuckets, moved }) =>
      `${inGoAtFirst(releases)} мапа как раз растёт: старый массив из ${f.counted(Math.round(oldBuckets), OF_BUCKETS)} ещё в\u00a0памяти, ${movedInWords(moved)}.`,
    deleted({ tombstones }) {
      const left = tombstones
        ? ` ${inGoAtFirst(tombstones.releases)} в\u00a0ней ${f.counted(Math.round(tombstones.count), TOMBSTONES)}.`
        : '';
      return `Удалённые записи оставляют после себя слоты: мапа не сжимается.${left}`;
    },
    replacedInTables: ({ releases, tombstones }) =>
      `Запись, вытесненная из\u00a0заполненной группы, оставляет надгробие, и\u00a0оно занимает место, пока таблица не\u00a0разделится: ${inGo(releases)} сейчас ${f.counted(Math.round(tombstones), TOMBSTONES)}.`,
    replacedInBuckets: ({ releases, overflow }) =>
      `Цепочки только удлиняются, пока мапа не\u00a0перепакует их в\u00a0массив того же размера: ${inGo(releases)} сейчас ${f.counted(Math.round(overflow), OVERFLOW_BUCKETS)}.`,
    outside: ({ side, bytes, most, objectBytes }) =>
      `${SIDES_FIRST[side]} в\u00a0${f.counted(bytes, BYTES)} больше ${f.count(most)}: ` +
      `в\u00a0слоте лежит указатель, а ${SIDES[side]}\u00a0— отдельный объект на\u00a0${f.counted(objectBytes, BYTES)}.`,
    oneMap({ costs }) {
      const most = Math.max(...costs.map(({ bytes }) => bytes));
      const each = costs.map((cost) => `${figure(cost.bytes, most)} ${inGo(cost.releases)}`);
      return `Одна мапа занимает ${listed(each)}.`;
    },
    behind: ({ bytes }) => `Из\u00a0этого ${f.shortBytes(bytes)}\u00a0— то, к\u00a0чему ведут записи.`,
  } satisfies EventWords<Reason>;

  return {
    reason: (reason) => sentenceOf(reasons, reason, undefined),
    beyondAddresses: (releases) =>
      `32-битной программе доступны ${f.bytes(4 * GIB, { most: 0 })}: ${inGo(releases)} она закончится ошибкой «out of memory».`,
  };
};
