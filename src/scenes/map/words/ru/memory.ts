import type { Formats } from '../../../../components/format';
import type { BucketObject } from '../../../../models/bucket-map/events';
import type { CollectEvent, MemoryEvent } from '../../../../models/map/heap';
import type { SwissObject } from '../../../../models/swiss-map/events';
import type { BucketSetting, SwissSetting } from '../../run/facts';

/** Names of an object that is let go, and of several, behind their number. */
interface Dropped {
  readonly one: string;
  readonly few: string;
  readonly many: string;
}

const KEY: Dropped = { one: 'объект ключа', few: 'объекта ключей', many: 'объектов ключей' };
const ELEM: Dropped = { one: 'объект значения', few: 'объекта значений', many: 'объектов значений' };

const SWISS_DROPPED: Readonly<Record<SwissObject, Dropped>> = {
  Map: { one: 'заголовок мапы', few: 'заголовка мап', many: 'заголовков мап' },
  group: { one: 'группа малой мапы', few: 'группы малых мап', many: 'групп малых мап' },
  table: { one: 'сама старая таблица', few: 'старые таблицы', many: 'старых таблиц' },
  groups: { one: 'группы старой таблицы', few: 'массива групп', many: 'массивов групп' },
  directory: { one: 'старый каталог', few: 'старых каталога', many: 'старых каталогов' },
  key: KEY,
  elem: ELEM,
};

const BUCKET_DROPPED: Readonly<Record<BucketObject, Dropped>> = {
  hmap: { one: 'заголовок мапы', few: 'заголовка мап', many: 'заголовков мап' },
  mapextra: { one: 'старый mapextra', few: 'старых mapextra', many: 'старых mapextra' },
  buckets: { one: 'старый массив бакетов', few: 'старых массива бакетов', many: 'старых массивов бакетов' },
  overflow: {
    one: 'старый бакет переполнения',
    few: 'старых бакета переполнения',
    many: 'старых бакетов переполнения',
  },
  overflowHeader: { one: 'заголовок старого среза', few: 'заголовка старых срезов', many: 'заголовков старых срезов' },
  overflowSlice: {
    one: 'старый срез указателей на переполнение',
    few: 'старых среза указателей на переполнение',
    many: 'старых срезов указателей на переполнение',
  },
  key: KEY,
  elem: ELEM,
};

/** «464 байта», «57,0 КиБ». */
function sizeOf(f: Formats<'ru'>, bytes: number): string {
  return bytes < 1024 ? f.byteCount(bytes) : f.bytes(bytes);
}

function memoryWords<O extends string>(f: Formats<'ru'>, names: Readonly<Record<O, Dropped>>) {
  return {
    drop({ bytes, count, object }: MemoryEvent<O>) {
      const { one, few, many } = names[object];
      const size = sizeOf(f, bytes);
      return count === 1
        ? `Теперь мусор: ${one}, ${size}.`
        : `Теперь мусор: ${f.counted(count, { one: many, few, many, other: few })}, по ${size}.`;
    },
    collect: ({ bytes }: CollectEvent) =>
      bytes === 0
        ? 'Сборщик отработал, но мапа ничего не отпускала.'
        : `Сборщик освободил то, что отпустила мапа: ${sizeOf(f, bytes)}.`,
  };
}

const ofItsOwn = (word: string, size: string) => `${word} больше 128 байт и лежит в отдельном объекте: ${size}.`;

/** Sentences about what a map asks the allocator for, and lets go. */
export const swissMemory = (f: Formats<'ru'>) => ({
  ...memoryWords(f, SWISS_DROPPED),
  alloc({ bytes, object }: MemoryEvent<SwissObject>, { map }: { readonly map: SwissSetting }) {
    const asks = `Мапа просит у аллокатора ${sizeOf(f, bytes)}`;
    switch (object) {
      case 'Map':
        return `${asks}: это Map, заголовок, от него идёт всё остальное.`;
      case 'group':
        return `${asks}: это группа из восьми слотов, больше малой мапе и не нужно.`;
      case 'table':
        return `${asks}: это таблица, она считает слоты и ведёт к группам.`;
      case 'groups': {
        const groups = f.counted(map.slots / 8, { one: 'группа', few: 'группы', many: 'групп', other: 'группы' });
        return `${asks} сразу: это ${groups} таблицы, по восемь слотов.`;
      }
      case 'directory':
        return bytes === 8
          ? `${asks}: это каталог, в нём 1 ячейка, указатель на единственную таблицу.`
          : `${asks}: это каталог, в нём ${f.counted(bytes / 8, { one: 'ячейка', few: 'ячейки', many: 'ячеек', other: 'ячейки' })}, указатели на таблицы.`;
      case 'key':
        return ofItsOwn('Ключ', sizeOf(f, bytes));
      case 'elem':
        return ofItsOwn('Значение', sizeOf(f, bytes));
      default: {
        const gone: never = object;
        return gone;
      }
    }
  },
});

export const bucketMemory = (f: Formats<'ru'>) => ({
  ...memoryWords(f, BUCKET_DROPPED),
  alloc({ bytes, object }: MemoryEvent<BucketObject>, { map }: { readonly map: BucketSetting }) {
    const asks = `Мапа просит у аллокатора ${sizeOf(f, bytes)}`;
    switch (object) {
      case 'hmap':
        return `${asks}: это hmap, заголовок, от него идёт всё остальное.`;
      case 'mapextra':
        return `${asks}: это mapextra, учёт бакетов переполнения.`;
      case 'buckets': {
        if (map.buckets === 1) return `${asks}: это первый бакет, в нём слоты на восемь записей.`;
        const buckets = f.counted(map.buckets, { one: 'бакета', few: 'бакетов', many: 'бакетов', other: 'бакета' });
        return map.spare === 0
          ? `${asks} сразу: это массив из ${buckets} по восемь слотов.`
          : `${asks} сразу: это массив из ${buckets} и ещё ${f.count(map.spare)} для переполнения.`;
      }
      case 'overflow':
        return `${asks} на бакет переполнения, даже если в нём будет одна запись.`;
      case 'overflowHeader':
        return `В бакеты без указателей сборщик не смотрит, их удерживает срез: ${sizeOf(f, bytes)} на заголовок.`;
      case 'overflowSlice':
        return `${asks}: это место в срезе, который удерживает бакеты переполнения.`;
      case 'key':
        return ofItsOwn('Ключ', sizeOf(f, bytes));
      case 'elem':
        return ofItsOwn('Значение', sizeOf(f, bytes));
      default: {
        const gone: never = object;
        return gone;
      }
    }
  },
});
