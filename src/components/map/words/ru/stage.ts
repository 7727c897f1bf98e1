import type { SlotState } from '../../../../models/map/unit';
import { type Formats, hexByte } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { BlockName, PaneTitle, PathFact, RecordName, RowName, TablePlace } from '../../record/facts';
import type { SlotRole, Unit } from '../../record/pane';
import { type PartWord, readPartName } from '../../record/view';
import { lastGoal } from '../counting';
import type * as english from '../en/stage';
import type { MapWords } from '../en/stage';
import { bucketWords, goalWords, runWords, swissWords } from './events';

export const stageWords = (f: Formats<'ru'>): ReturnType<typeof english.stageWords> => {
  return {
    own: {
      race: 'Одни и те же операции с обеими мапами',
      'bucket-map': 'Мапа на бакетах, Go 1.23 и раньше',
      'swiss-map': 'Swiss-мапа Go 1.24 и новее',
    },
    titles: {
      pair: 'Одна программа, две мапы',
      race: 'Рост при крупных значениях',
      'four-to-eight': 'Из четырёх бакетов — восемь',
      'first-overflow': 'Девятый ключ на восемь слотов',
      'chain-of-three': 'Три бакета ради одного ключа',
      'growth-begins': 'Одна лишняя запись',
      'half-evacuated': 'Переезд по два бакета',
      'read-mostly': 'Мапа, которую только читают, не переедет до конца',
      'same-size-growth': 'Уплотнение мапы',
      'third-group': 'Две полные группы на пути',
      'ninth-key': 'Из одной группы — таблица',
      'eight-at-once': 'Восемь слотов за раз',
      'false-match': 'Ложная тревога',
      'full-group': 'Группа полна: куда дальше?',
      tombstones: 'Что остаётся от удалённого ключа',
      split: 'Полная таблица делится на две',
      'directory-doubles': 'Деление таблицы удваивает каталог',
      'thousand-tables': 'Больше тысячи таблиц, полных и полупустых',
      'equal-hashes': 'Худший случай: один хеш на все ключи',
      'iterate-while-growing': 'Новые ключи посреди цикла range',
      cache: 'Кеш: новый ключ вытесняет старый',
      'cache-pruned': 'Кеш: удвоение или уборка надгробий',
      'cache-crossing': 'Кеш: какая мапа занимает меньше',
      'split-group': 'Те же ключи без пустых байтов',
      hint: 'Подсказать make число записей',
    },
    designs: { bucket: 'мапа на бакетах', swiss: 'Swiss-мапа' },
    levels: {
      bucket: { whole: 'все массивы', rows: 'массив', unit: 'бакет', slot: 'слот' },
      swiss: { whole: 'каталог', rows: 'таблица', unit: 'группа', slot: 'слот' },
      both: { whole: 'всё', rows: 'массив, таблица', unit: 'бакет, группа', slot: 'слот' },
    },
    summary: {
      nil: () => 'nil',
      buckets({ B, entries }) {
        const all = f.counted(entries, { one: 'запись', few: 'записи', many: 'записей', other: 'записи' });
        return `B = ${B}, ${all}`;
      },
      growing({ B, sameSize, nevacuate, old }) {
        const how = sameSize ? 'уплотнение' : 'рост';
        return `B = ${B}, ${how}, nevacuate ${f.count(nevacuate)}/${f.count(old)}`;
      },
      group: ({ used }) => `малая мапа, занято ${used} из 8 слотов`,
      tables({ tables, slots, used, growthLeft }) {
        const all = `${f.count(used)} из ${f.counted(slots, OF_SLOTS)}`;
        if (tables === 1) return `${all}, growthLeft ${f.count(growthLeft)}`;
        return `${f.counted(tables, { one: 'таблица', few: 'таблицы', many: 'таблиц', other: 'таблицы' })}, ${all}`;
      },
    },
    markers: {
      growth: ({ B }) => `начинается рост до B = ${B}`,
      sameSizeGrowth: () => 'начинается уплотнение',
      growthDone: () => 'эвакуация закончена',
      becomesTable: () => 'малая мапа становится таблицей',
      tableGrowth: ({ capacity }) => `таблица растёт до ${f.count(capacity)} слотов`,
      split: () => 'таблица делится',
      directory: () => 'каталог удваивается',
      prune: () => 'надгробия убраны',
      firstOverflow: () => 'первый бакет переполнения',
      firstTombstone: () => 'первое надгробие',
      firstFalseMatch: () => 'первое ложное совпадение',
      firstFullGroup: () => 'первая полная группа на пути поиска',
    },
    sides: {
      alone: ({ release }) => `Go ${release}`,
      left: ({ release }) => `Go ${release}, слева`,
      right: ({ release }) => `Go ${release}, справа`,
      hinted: ({ release, hint }) => `Go ${release}, ${hint > 0 ? `make на ${hint}` : 'make без числа'}`,
    },
    steps: {
      idle: 'Мапа ничего не делает.',
      loopOver: 'Цикл range уже закончен: на этом шаге обходить нечего.',
      prefilled: 'Мапа заполнена заранее.',
      unmade: 'Мапа ещё не создана.',
      waiting: 'Готово. Другая мапа ещё работает.',
    },
    stage: {
      one: 'Мапа по шагам',
      both: 'Обе мапы по шагам',
      follow: 'снова следить за шагом',
      heat: 'чем полнее, тем ярче; обведено место текущего шага',
    },
    recording: {
      done: 'Готово',
      progress(done, total) {
        const all = f.counted(total, { one: 'операции', few: 'операций', many: 'операций', other: 'операции' });
        return `${f.count(done)} из ${all}`;
      },
      cancel: 'Отменить',
      again: 'Попробовать снова',
      problems: {
        cancelled: () => 'Прогон отменён.',
        failed: ({ reason }) => `Прогон не дошёл до конца: ${reason}.`,
      },
    },
  };
};

export const words = (f: Formats<'ru'>): MapWords => ({
  ...stageWords(f),
  hash: hashWords(f),
  parts: partWords(f),
  picture: pictureWords(f),
  unit: unitWords(f),
  bucket: bucketWords(f),
  runs: runWords(f),
  goal: lastGoal(goalWords(f)),
  swiss: swissWords(f),
});

export const hashWords = (f: Formats<'ru'>): ReturnType<typeof english.hashWords> => {
  const bitsOf = (count: number) => f.counted(count, { one: 'бит', few: 'бита', many: 'бит', other: 'бита' });
  const lowBits = (count: number) => (count === 1 ? 'младший бит' : `младшие ${bitsOf(count)}`);
  const topBits = (count: number) => (count === 1 ? 'старший бит' : `старшие ${bitsOf(count)}`);
  return {
    segments: {
      tophash: ({ tophash }) => `tophash ${hexByte(tophash)}`,
      bucket: ({ bits, bucket }) =>
        bits === 1 ? `B = 1, младший бит → бакет ${bucket}` : `младшие B = ${bitsOf(bits)} → бакет ${bucket}`,
      oldBucket: ({ bits, bucket }) => `${lowBits(bits)} → старый бакет ${bucket}`,
      stays: ({ bit, bucket }) => `бит ${bit} = 0 → нижняя половина, бакет ${bucket}`,
      upperHalf: ({ bit, bucket }) => `бит ${bit} = 1 → верхняя половина, бакет ${bucket}`,
      h2: ({ h2 }) => `h2 = ${hexByte(h2)}`,
      h1: ({ groups, group }) => `h1 mod ${groups} → группа ${group}`,
      directory: ({ bits, entry }) => `${topBits(bits)} → ячейка ${entry} каталога`,
      splitting: ({ bits }) => `${topBits(bits)} → таблица, которая делится`,
      leftTable: ({ bit }) => `бит ${bit} = 0 → левая таблица`,
      rightTable: ({ bit }) => `бит ${bit} = 1 → правая таблица`,
    },
    hash: (digits) => `хеш 0x${digits}`,
    place({ fromBit, bits }) {
      if (bits === 64) return 'все 64 бита';
      if (fromBit + bits === 64) return topBits(bits);
      if (fromBit === 0) return lowBits(bits);
      return bits === 1 ? `бит ${fromBit}` : `биты с ${fromBit + bits - 1} по ${fromBit}`;
    },
    spoken: (label) => label.replaceAll(' →', ':'),
    moves: (key) => `переезжает ${key}`,
    noKey: 'эта операция ключей не хеширует',
    operations: {
      iterate: 'range до конца',
      iterInit: 'range начинается',
      iterNext: 'следующий шаг range',
      against: (calls) => calls.join(' против '),
      filled(type, entries) {
        const all = f.counted(entries, { one: 'записью', few: 'записями', many: 'записями', other: 'записи' });
        return `${type} с ${all}`;
      },
    },
  };
};

const PARTS: Readonly<Record<PartWord, (number: string) => string>> = {
  bucket: (number) => `бакет ${number}`,
  oldBucket: (number) => `старый бакет ${number}`,
  array: () => 'массив',
  newArray: () => 'новый массив',
  oldArray: () => 'старый массив',
  overflow: () => 'бакеты переполнения',
  tophash: () => 'байты tophash',
  table: (number) => `таблица ячейки каталога ${number}`,
  newTable: () => 'новые таблицы',
  leftTable: () => 'новая левая таблица',
  rightTable: () => 'новая правая таблица',
  oldTable: () => 'старая таблица',
  group: (number) => `группа ${number}`,
  control: () => 'управляющие байты',
  slot: (number) => `слот ${number}`,
  keys: () => 'ключи',
  values: () => 'значения',
  empty: () => 'пустые слоты',
  tombstones: () => 'надгробия',
  header: () => 'заголовок мапы',
  directory: () => 'каталог',
  hash: () => 'хеш',
  h1: () => 'h1',
  h2: () => 'h2',
  bit: (number) => `бит ${number}`,
  bits: (range) => `биты ${range.replace('-', '–')}`,
};

export const partWords = (f: Formats<'ru'>): ReturnType<typeof english.partWords> => ({
  marked(names) {
    const texts = names.map((name) =>
      readPartName(name)
        .map(({ word, number }) => PARTS[word](number))
        .join(', '),
    );
    return `Отмечено: ${f.list(texts)}.`;
  },
});

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
  rest: 'округление',
};

const HALVES = { left: 'левая', right: 'правая' } as const;

function tableAt({ number, last }: TablePlace): string {
  if (number === undefined) return 'таблица';
  return number === last ? `таблица ячейки каталога ${number}` : `таблица ячеек каталога ${number}–${last}`;
}

export const BLOCKS: EventWords<BlockName> = {
  buckets: () => 'buckets',
  oldbuckets: () => 'oldbuckets',
  newArray: () => 'новый массив',
  heldArray: () => 'для цикла',
  group: () => 'группа',
  copiedGroup: () => 'старая группа',
  table: tableAt,
  copiedTable: (place) => `старая ${tableAt(place)}`,
  newTable: ({ half }) => `${half ? HALVES[half] : 'новая'} таблица`,
};

const PANES: EventWords<PaneTitle> = {
  ...BLOCKS,
  oldbuckets: () => 'oldbuckets, до конца переезда',
  newArray: () => 'новый массив, пока не используется',
  heldArray: () => 'старый массив, его держит цикл',
  records: () => 'тоже в куче',
  deepTable: (place) => `${tableAt(place)}, localDepth ${place.localDepth}`,
  newDeepTable: ({ half, localDepth }) => `${half ? HALVES[half] : 'новая'} таблица, localDepth ${localDepth}`,
};

const BUCKETS = { one: 'бакет', few: 'бакета', many: 'бакетов', other: 'бакета' };
const GROUPS = { one: 'группа', few: 'группы', many: 'групп', other: 'группы' };
const DIRECTORY_ENTRIES = { one: 'ячейка', few: 'ячейки', many: 'ячеек', other: 'ячейки' };
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

export const pictureWords = (f: Formats<'ru'>): ReturnType<typeof english.pictureWords> => {
  const row = (name: RowName) => {
    if (typeof name === 'number') return `${name}`;
    return name === 'spare' ? 'пер' : RECORDS[name];
  };
  return {
    row,
    blocks: BLOCKS,
    short: { old: 'старая', blocks: { ...BLOCKS, newTable: ({ half }) => (half ? HALVES[half] : 'новая') } },
    panes: PANES,
    notes: {
      array({ buckets, preallocated, alone, bucketBytes }) {
        const ready = preallocated > 0 ? ` + ${f.count(preallocated)} про запас` : '';
        const others = alone > 0 ? ` + ${f.count(alone)} для переполнения` : '';
        return `${f.count(buckets)}${ready}${others} × ${f.bytes(bucketBytes)}`;
      },
      group: ({ bytes }) => `8 слотов, ${f.bytes(bytes)}`,
      table({ groups, groupBytes, growthLeft }) {
        const size = `${f.counted(groups, GROUPS)} × ${f.bytes(groupBytes)}`;
        return growthLeft === undefined ? size : `${size}, growthLeft ${growthLeft}`;
      },
      directory: ({ entries, globalDepth }) =>
        `каталог, ${f.counted(entries, DIRECTORY_ENTRIES)}, globalDepth ${globalDepth}`,
    },
    load({ taken, most, tombstones }) {
      if (tombstones === undefined)
        return `записей на бакет: ${f.number(taken, { most: 2 })} из ${f.number(most, { most: 2 })}`;
      const load = `слотов занято: ${f.count(taken)} из ${f.count(most)} возможных`;
      return tombstones === 0 ? load : `${load}, надгробий: ${f.count(tombstones)}`;
    },
    columns: {
      tophash: 'tophash',
      ctrl: 'ctrl',
      key: 'ключ',
      slot: 'слот',
      values: 'значения',
      overflow: 'overflow',
    },
    loadBrief({ taken, most, tombstones }) {
      const load = `${f.number(taken, { most: 2 })} из ${f.number(most, { most: 2 })}`;
      return tombstones ? `${load}, надгробий: ${f.count(tombstones)}` : load;
    },
    gaps: {
      buckets: ({ count }) => f.counted(count, BUCKETS),
      groups: ({ count }) => f.counted(count, GROUPS),
      overflow: ({ count }) => `ещё ${f.counted(count, OVERFLOW)}`,
      spare: ({ count }) => `в запасе ${f.counted(count, OVERFLOW)}`,
      rounding: ({ bytes }) => `${f.bytes(bytes)} из-за округления`,
      tooLarge: ({ name, bytes }) => `${row(name)}: ${f.bytes(bytes)}, здесь не помещается`,
    },
    movedTo: (buckets) => (buckets.length === 0 ? 'эвакуирован' : `эвакуирован → ${buckets.join(', ')}`),
    units: {
      bucket: {
        count: (units) => f.counted(units, BUCKETS),
        strip: (units) =>
          units === 1 ? 'Единственный бакет' : `Всего ${f.counted(units, BUCKETS)}: чем полнее, тем ярче`,
        picked: (label) => `${label}. Стрелки выбирают бакет, Enter открывает его`,
        none: (units) => `из ${f.counted(units, OF_BUCKETS)} не выбран ни один`,
        cursor: (block, unit, content) => `${block}, бакет ${unit}: ${content}`,
      },
      group: {
        count: (units) => f.counted(units, GROUPS),
        strip: (units) =>
          units === 1 ? 'Единственная группа' : `Всего ${f.counted(units, GROUPS)}: чем полнее, тем ярче`,
        picked: (label) => `${label}. Стрелки выбирают группу, Enter открывает её`,
        none: (units) => `из ${f.counted(units, OF_GROUPS)} не выбрана ни одна`,
        cursor: (block, unit, content) => `${block}, группа ${unit}: ${content}`,
      },
    },
    cells: {
      used: (slots) => `занято ${slots} из 8 слотов`,
      tombstones: 'есть надгробия',
      evacuated: 'эвакуирован',
      spare: 'запасной бакет переполнения',
    },
    bars: {
      caption(tables, least, most) {
        const all = f.counted(tables, { one: 'таблица', few: 'таблицы', many: 'таблиц', other: 'таблицы' });
        return `${all}, заполнение ${least}–${most} %`;
      },
      strip: (caption) => `Каждый столбик — таблица; чем полнее, тем выше: ${caption}`,
      whole: (caption) => `каждый столбик — таблица; чем полнее, тем выше: ${caption}`,
      cursor: (block, entries, slots) => `${block}: занято ${entries} из ${slots} ${f.plural(slots, OF_SLOTS)}`,
    },
    whole: {
      directory(entries, globalDepth) {
        const all = f.counted(entries, DIRECTORY_ENTRIES);
        return `каталог, ${all}, globalDepth ${globalDepth}`;
      },
      legend: { filled: 'занятые слоты', shaded: 'от пустых до полных' },
      nothing: 'память ещё не выделена',
      used: (entries, slots) => `${f.count(entries)} из ${f.count(slots)}`,
      usedSlots: (entries, slots) => `${f.count(entries)} из ${f.counted(slots, OF_SLOTS)}`,
      depth: (localDepth) => `localDepth ${localDepth}`,
      evacuated: (count, of) => `эвакуировано ${f.count(count)} из ${f.count(of)}`,
    },
  };
};

const PATH: EventWords<PathFact> = {
  ...BLOCKS,
  bucketAt: ({ number }) => `бакет ${number}`,
  overflowAt: ({ number }) => `бакет переполнения ${number}`,
  spareAt: ({ number }) => `запасной бакет переполнения ${number}`,
  groupAt: ({ number }) => `группа ${number}`,
};

const NOTES: Readonly<Record<Unit['note'], string>> = {
  bucket:
    'В памяти сначала идут все восемь байт tophash, потом все ключи, потом все значения. Здесь они разложены по слотам; смещения настоящие.',
  group:
    'В памяти сначала идёт управляющее слово из восьми байт, потом слоты один за другим. Здесь каждый управляющий байт показан перед своим слотом; смещения настоящие.',
  splitGroup:
    'В памяти сначала идёт управляющее слово из восьми байт, потом все восемь ключей, потом все восемь значений. Здесь части слота показаны в одной строке; смещения настоящие.',
};

const STATES: Readonly<Record<SlotState, string>> = {
  full: '',
  empty: 'пусто',
  deleted: 'надгробие',
  moved: 'переехал',
};

const ROLES: Readonly<Record<SlotRole, string>> = {
  none: '',
  candidate: 'кандидат',
  equal: 'равен',
  different: '',
  chance: 'случайно',
  otherKey: '',
  written: 'записан',
  seen: 'пройден',
  removed: 'удалён',
};

const SPOKEN_ROLES: Readonly<Record<SlotRole, string>> = {
  ...ROLES,
  different: 'не совпал',
  chance: 'совпал случайно',
  otherKey: 'ключ другой',
};

export const unitWords = (f: Formats<'ru'>): ReturnType<typeof english.unitWords> => {
  const bytesOf = (count: number) => f.counted(count, { one: 'байт', few: 'байта', many: 'байт', other: 'байта' });
  return {
    path: PATH,
    notes: NOTES,
    states: STATES,
    roles: ROLES,
    spokenRoles: SPOKEN_ROLES,
    slot: (number) => `слот ${number}`,
    controlByte: (digits) => `управляющий байт 0x${digits}`,
    size(path, slots, bytes) {
      const all = f.counted(slots, { one: 'слот', few: 'слота', many: 'слотов', other: 'слота' });
      return `${path}: ${all}, ${bytesOf(bytes)}`;
    },
    column: (name, at, stride) => `${name} +${at}, шаг ${bytesOf(stride)}`,
    padding: 'паддинг',
    overflow: (bucket) => (bucket === 0 ? 'nil' : `→ бакет переполнения ${bucket}`),
  };
};
