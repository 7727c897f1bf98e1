import type { Formats } from '../../../ui/format';
import { type PartWord, readPartName } from '../../stage/marked/partNames';
import type { partWords as english } from '../en/parts';

const PARTS: Readonly<Record<PartWord, (number: string) => string>> = {
  bucket: (number) => `бакет ${number}`,
  oldBucket: (number) => `старый бакет ${number}`,
  array: () => 'массив',
  newArray: () => 'новый массив',
  oldArray: () => 'старый массив',
  overflow: () => 'бакеты переполнения',
  tophash: () => 'байты tophash',
  table: (number) => `таблица ${number}`,
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

export const partWords = (f: Formats<'ru'>): ReturnType<typeof english> => ({
  marked(names) {
    const texts = names.map((name) =>
      readPartName(name)
        .map(({ word, number }) => PARTS[word](number))
        .join(', '),
    );
    return `Выделено: ${f.list(texts)}.`;
  },
});
