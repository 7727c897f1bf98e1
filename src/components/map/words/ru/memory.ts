import type { BucketObject } from '../../../../models/bucket-map/events';
import type { CollectEvent, MemoryEvent } from '../../../../models/map/heap';
import type { SwissObject } from '../../../../models/swiss-map/events';
import type { Formats } from '../../../ui/format';
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
  table: { one: 'старая таблица', few: 'старые таблицы', many: 'старых таблиц' },
  groups: { one: 'массив групп старой таблицы', few: 'массива групп', many: 'массивов групп' },
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

/** Sentences about what is asked for, by the kind of the object; `size`: its bytes in words. */
type Requests<O extends string, S> = Readonly<Record<O, (size: string, map: S, bytes: number) => string>>;

function memoryWords<O extends string, S>(
  f: Formats<'ru'>,
  names: Readonly<Record<O, Dropped>>,
  requests: Requests<O, S>,
) {
  return {
    alloc: ({ bytes, object }: MemoryEvent<O>, { map }: { readonly map: S }) =>
      requests[object](sizeOf(f, bytes), map, bytes),
    drop({ bytes, count, object }: MemoryEvent<O>) {
      const { one, few, many } = names[object];
      const size = sizeOf(f, bytes);
      return count === 1
        ? `Теперь мусор: ${one}, ${size}.`
        : `Теперь мусор: ${f.counted(count, { one, few, many, other: few })}, по ${size}.`;
    },
    collect: ({ bytes }: CollectEvent) =>
      bytes === 0
        ? 'Сборщик отработал, но мапа ничего не отпускала.'
        : `Сборщик освободил то, что отпустила мапа: ${sizeOf(f, bytes)}.`,
  };
}

/** Objects of a key or a value that are too large for a slot. */
const OWN = {
  key: (size: string) => `Ключ больше 128 байт и лежит в отдельном объекте: ${size}.`,
  elem: (size: string) => `Значение больше 128 байт и лежит в отдельном объекте: ${size}.`,
};

const header = (size: string) => `Мапа просит у аллокатора ${size}: это Map, заголовок, от него идёт всё остальное.`;

/** Sentences about what a map asks the allocator for, and lets go. */
export const swissMemory = (f: Formats<'ru'>) =>
  memoryWords<SwissObject, SwissSetting>(f, SWISS_DROPPED, {
    ...OWN,
    Map: header,
    group: (size) => `Мапа просит у аллокатора ${size}: это группа из восьми слотов, больше малой мапе и не нужно.`,
    table: (size) => `Мапа просит у аллокатора ${size}: это таблица, она считает слоты и ведёт к группам.`,
    groups(size, { slots }) {
      const groups = f.counted(slots / 8, { one: 'группа', few: 'группы', many: 'групп', other: 'группы' });
      return `Мапа просит у аллокатора ${size} сразу: это ${groups} таблицы, по восемь слотов.`;
    },
    directory(size, _, bytes) {
      if (bytes === 8)
        return `Мапа просит у аллокатора ${size}: это каталог, в нём 1 ячейка, указатель на единственную таблицу.`;
      const cells = f.counted(bytes / 8, { one: 'ячейка', few: 'ячейки', many: 'ячеек', other: 'ячейки' });
      return `Мапа просит у аллокатора ${size}: это каталог, в нём ${cells}, указатели на таблицы.`;
    },
  });

export const bucketMemory = (f: Formats<'ru'>) =>
  memoryWords<BucketObject, BucketSetting>(f, BUCKET_DROPPED, {
    ...OWN,
    hmap: (size) => `Мапа просит у аллокатора ${size}: это hmap, заголовок, от него идёт всё остальное.`,
    mapextra: (size) => `Мапа просит у аллокатора ${size}: это mapextra, учёт бакетов переполнения.`,
    buckets(size, map) {
      if (map.buckets === 1)
        return `Мапа просит у аллокатора ${size}: это первый бакет, в нём слоты на восемь записей.`;
      const buckets = f.counted(map.buckets, { one: 'бакета', few: 'бакетов', many: 'бакетов', other: 'бакета' });
      return map.spare === 0
        ? `Мапа просит у аллокатора ${size} сразу: это массив из ${buckets} по восемь слотов.`
        : `Мапа просит у аллокатора ${size} сразу: это массив из ${buckets} и ещё ${f.count(map.spare)} для переполнения.`;
    },
    overflow: (size) => `Мапа просит у аллокатора ${size} на бакет переполнения, даже если в нём будет одна запись.`,
    overflowHeader: (size) => `В бакеты без указателей сборщик не смотрит, их удерживает срез: ${size} на заголовок.`,
    overflowSlice: (size) =>
      `Мапа просит у аллокатора ${size}: это место в срезе, который удерживает бакеты переполнения.`,
  });
