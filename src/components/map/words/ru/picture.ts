import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { BlockName, PaneTitle, RecordName, RowName } from '../../run/facts';
import type { pictureWords as english } from '../en/picture';

const RECORDS: Readonly<Record<RecordName, string>> = {
  hmap: 'hmap',
  mapextra: 'mapextra',
  overflow: 'overflow',
  oldoverflow: 'oldoverflow',
  deleted: 'удалённые',
  Map: 'Map',
  directory: 'каталог',
  tables: 'таблицы',
  keys: 'ключи',
  elems: 'значения',
  rest: 'остаток',
};

const HALVES = { left: 'левая', right: 'правая' } as const;

export const BLOCKS: EventWords<BlockName> = {
  buckets: () => 'buckets',
  oldbuckets: () => 'oldbuckets',
  newArray: () => 'новый массив',
  heldArray: () => 'держит цикл',
  group: () => 'группа',
  copiedGroup: () => 'группа, копируется',
  table: ({ number }) => (number === undefined ? 'таблица' : `таблица ${number}`),
  copiedTable: ({ number }) => (number === undefined ? 'таблица, копируется' : `таблица ${number}, копируется`),
  newTable: ({ half }) => `${half ? HALVES[half] : 'новая'} таблица`,
};

const PANES: EventWords<PaneTitle> = {
  ...BLOCKS,
  oldbuckets: () => 'oldbuckets, до конца переезда',
  newArray: () => 'новый массив, ещё не в деле',
  heldArray: () => 'прежний массив, его держит цикл',
  records: () => 'служебные объекты',
  deepTable: ({ number, localDepth }) =>
    number === undefined ? `таблица, localDepth ${localDepth}` : `таблица ${number}, localDepth ${localDepth}`,
  newDeepTable: ({ half, localDepth }) => `${half ? HALVES[half] : 'новая'} таблица, localDepth ${localDepth}`,
};

const BUCKETS = { one: 'бакет', few: 'бакета', many: 'бакетов', other: 'бакета' };
const GROUPS = { one: 'группа', few: 'группы', many: 'групп', other: 'группы' };
const OVERFLOW = {
  one: 'бакет переполнения',
  few: 'бакета переполнения',
  many: 'бакетов переполнения',
  other: 'бакета переполнения',
};
/** After `из`. */
const OF_SLOTS = { one: 'слота', few: 'слотов', many: 'слотов', other: 'слота' };
const OF_BUCKETS = { one: 'бакета', few: 'бакетов', many: 'бакетов', other: 'бакета' };
const OF_GROUPS = { one: 'группы', few: 'групп', many: 'групп', other: 'группы' };

export const pictureWords = (f: Formats<'ru'>): ReturnType<typeof english> => {
  const row = (name: RowName) => {
    if (typeof name === 'number') return `${name}`;
    return name === 'spare' ? 'зап' : RECORDS[name];
  };
  return {
    row,
    blocks: BLOCKS,
    short: { old: 'старая', blocks: { ...BLOCKS, newTable: ({ half }) => (half ? HALVES[half] : 'новая') } },
    panes: PANES,
    notes: {
      array({ buckets, preallocated, alone, bucketBytes }) {
        const ready = preallocated > 0 ? ` + ${f.count(preallocated)} заранее` : '';
        const others = alone > 0 ? ` + ${f.count(alone)} для переполнения` : '';
        return `${f.count(buckets)}${ready}${others} × ${f.bytes(bucketBytes)}`;
      },
      group: ({ bytes, used }) => `8 слотов, ${f.bytes(bytes)}, занято ${used}`,
      table: ({ groups, groupBytes, used, growthLeft }) =>
        `${f.counted(groups, GROUPS)} × ${f.bytes(groupBytes)}, занято ${used}, growthLeft ${growthLeft}`,
      directory: ({ entries, globalDepth }) => `каталог на\u00a0${f.count(entries)}, globalDepth ${globalDepth}`,
    },
    gaps: {
      buckets: ({ count }) => f.counted(count, BUCKETS),
      groups: ({ count }) => f.counted(count, GROUPS),
      overflow: ({ count }) => `ещё ${f.counted(count, OVERFLOW)}`,
      spare: ({ count }) => `в запасе ${f.counted(count, OVERFLOW)}`,
      rounding: ({ bytes }) => `${f.bytes(bytes)} добавляет округление`,
      tooLarge: ({ name, bytes }) => `${row(name)}: ${f.bytes(bytes)}, здесь не помещается`,
    },
    movedTo: (buckets) => (buckets.length === 0 ? 'эвакуирован' : `эвакуирован → ${buckets.join(', ')}`),
    units: {
      bucket: {
        count: (units) => f.counted(units, BUCKETS),
        strip: (units) =>
          units === 1 ? 'Единственный бакет' : `Всего ${f.counted(units, BUCKETS)}: чем полнее, тем ярче`,
        picked: (label) => `${label}. Стрелки выбирают бакет, Enter открывает его`,
        none: (units) => `из\u00a0${f.counted(units, OF_BUCKETS)} не выбран ни один`,
        cursor: (block, unit, content) => `${block}, бакет ${unit}: ${content}`,
      },
      group: {
        count: (units) => f.counted(units, GROUPS),
        strip: (units) =>
          units === 1 ? 'Единственная группа' : `Всего ${f.counted(units, GROUPS)}: чем полнее, тем ярче`,
        picked: (label) => `${label}. Стрелки выбирают группу, Enter открывает её`,
        none: (units) => `из\u00a0${f.counted(units, OF_GROUPS)} не выбрана ни одна`,
        cursor: (block, unit, content) => `${block}, группа ${unit}: ${content}`,
      },
    },
    cells: {
      used: (slots) => `${slots} из\u00a08 слотов`,
      tombstones: 'есть надгробия',
      evacuated: 'эвакуирован',
      spare: 'запасной бакет переполнения',
    },
    bars: {
      caption(tables, least, most) {
        const all = f.counted(tables, { one: 'таблица', few: 'таблицы', many: 'таблиц', other: 'таблицы' });
        return `${all}, заполнены на ${least}–${most} %`;
      },
      strip: (caption) => `Каждая таблица\u00a0— столбик, высота\u00a0— её заполненность: ${caption}`,
      whole: (caption) => `каждая таблица\u00a0— столбик, высота\u00a0— её заполненность, ${caption}`,
      cursor: (block, entries, slots) => `${block}: ${entries} из\u00a0${slots} ${f.plural(slots, OF_SLOTS)}`,
    },
    whole: {
      directory(entries, globalDepth) {
        const all = f.counted(entries, { one: 'ячейка', few: 'ячейки', many: 'ячеек', other: 'ячейки' });
        return `каталог, ${all}, globalDepth ${globalDepth}`;
      },
      nothing: 'ещё ничего не выделено',
      used: (entries, slots) => `${f.count(entries)} из\u00a0${f.count(slots)}`,
      usedSlots: (entries, slots) => `${f.count(entries)} из\u00a0${f.counted(slots, OF_SLOTS)}`,
      depth: (localDepth) => `localDepth ${localDepth}`,
      evacuated: (count, of) => `эвакуировано ${f.count(count)} из\u00a0${f.count(of)}`,
    },
  };
};
