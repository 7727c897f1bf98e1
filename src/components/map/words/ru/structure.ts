import type { Formats } from '../../../ui/format';
import type { StructureWords } from '../en/structure';
import { BLOCKS } from './picture';

const HMAP = {
  caption: 'hmap',
  nil: 'Мапа равна nil: hmap у неё нет.',
  arrays: 'Массивы бакетов',
  slots: 'Слоты показанных бакетов',
  count: 'число записей, его возвращает len(m)',
  flags: 'идут ли циклы range и уплотнение',
  noverflow: 'бакеты переполнения нынешнего массива; при B ≥ 16 это оценка',
  buckets: 'нынешний массив',
  oldbuckets: 'массив, из которого мапа переезжает',
  notGrowing: 'во время роста считает старые бакеты',
  noExtra: 'mapextra нет',
  nextOverflow: 'следующий из бакетов переполнения, выделенных заранее',
  overflow: 'удерживает бакеты переполнения нынешнего массива',
  oldoverflow: 'удерживает бакеты переполнения старого массива',
  columns: {
    array: 'массив',
    bucket: 'бакет',
    buckets: 'бакетов',
    evacuated: 'эвакуировано',
    used: 'занято переполнением',
    spare: 'запас переполнения',
    overflow: 'место в цепочке',
    entries: 'записей',
    bytes: 'байты',
  },
  usedSlot: 'занят',
};

const MAP = {
  caption: 'Map',
  nil: 'Мапа равна nil: структуры Map у неё нет.',
  empty: 'Мапа мала, и группы у неё ещё нет.',
  group: 'Группа малой мапы',
  tables: 'Таблицы в порядке каталога',
  slots: 'Слоты показанных групп',
  used: 'число записей, его возвращает len(m)',
  toGroup: '→ группа',
  toDirectory: '→ каталог',
  small: 'у малой мапы одна группа, а каталога нет',
  dirLen: 'сколько ячеек в каталоге',
  globalDepth: 'сколько старших битов хеша выбирают ячейку каталога',
  tombstonePossible: 'может ли в таблицах быть надгробие',
  clearSeq: 'сколько раз вызван clear: так о нём узнаёт цикл',
  notListed: 'нет',
  columns: {
    table: 'таблица',
    entries: 'ячейки каталога',
    localDepth: 'localDepth',
    slots: 'слотов',
    used: 'занято',
    growthLeft: 'growthLeft',
    tombstones: 'надгробий',
    bytes: 'группы, байты',
    group: 'группа',
  },
  states: { empty: 'пуст', deleted: 'удалён, надгробие', full: 'занят' },
};

/** After «из». */
const OF_BUCKETS = { one: 'бакета', few: 'бакетов', many: 'бакетов', other: 'бакета' };
const OF_GROUPS = { one: 'группы', few: 'групп', many: 'групп', other: 'группы' };
const OF_TABLES = { one: 'таблицы', few: 'таблиц', many: 'таблиц', other: 'таблицы' };

export const structureWords = (f: Formats<'ru'>): StructureWords => {
  const buckets = (count: number) =>
    f.counted(count, { one: 'бакет', few: 'бакета', many: 'бакетов', other: 'бакета' });
  const shown = (count: number, of: string, isFocused: boolean) =>
    isFocused
      ? `Показано ${f.count(count)} из\u00a0${of}: те, о которых сейчас речь, и соседние.`
      : `Показано ${f.count(count)} из\u00a0${of}: первые по порядку.`;
  return {
    title: (side) => `Структура в таблицах, ${side}`,
    captionOf: (caption, side) => `${caption}, ${side}`,
    formats: f,
    blocks: BLOCKS,
    fields: { name: 'поле', value: 'значение', meaning: 'что значит' },
    slot: { slot: 'слот', state: 'состояние', key: 'ключ' },
    shown: {
      buckets: (count, total, isFocused) => shown(count, f.counted(total, OF_BUCKETS), isFocused),
      groups: (count, total, isFocused) => shown(count, f.counted(total, OF_GROUPS), isFocused),
      tables: (count, total, isFocused) => shown(count, f.counted(total, OF_TABLES), isFocused),
    },
    hmap: {
      ...HMAP,
      toBuckets: (count) => `→ ${buckets(count)}`,
      ofB: (count) => `2^B = ${buckets(count)}`,
      nevacuate: (old) => `старые бакеты с меньшими номерами переехали; всего старых ${f.count(old)}`,
      toOverflow: (bucket) => `→ бакет ${f.count(bucket)}`,
    },
    map: {
      ...MAP,
      directory: (tables) =>
        tables === 1
          ? 'он ведёт к единственной таблице'
          : `он ведёт к ${f.counted(tables, { one: 'таблице', few: 'таблицам', many: 'таблицам', other: 'таблицы' })}`,
      entries: (first, last) => (first === last ? `[${first}]` : `[${first}]–[${last}]`),
    },
  };
};
