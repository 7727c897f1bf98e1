import type { Example } from './example';
import type { MapSceneSpec } from './settings';

/** By the examples' ids. */
const TITLES: Readonly<Record<string, string>> = {
  race: 'Одно и то же присваивание на обеих картах',
  'first-overflow': 'Первый бакет переполнения',
  'chain-of-three': 'Цепочка из трёх бакетов',
  'growth-begins': 'Рост начинается',
  'half-evacuated': 'Эвакуация на полпути',
  'read-mostly': 'Старый массив, который остаётся',
  'same-size-growth': 'Рост без увеличения',
  'ninth-key': 'Девятый ключ малой карты',
  'eight-at-once': 'Восемь управляющих байтов сразу',
  'false-match': 'Случайное совпадение',
  'full-group': 'Поиск мимо полной группы',
  tombstones: 'Надгробия и их цена',
  split: 'Таблица делится',
  'directory-doubles': 'Каталог удваивается',
  'thousand-tables': 'Тысяча таблиц на одном экране',
  'equal-hashes': 'Все хеши равны',
  'iterate-while-growing': 'Цикл, пока карта растёт',
  'split-group': 'Те же ключи без пустых байтов',
  hint: 'Карта с подсказкой размера и без неё',
};

function inRussian(example: Example): Example {
  return { ...example, title: TITLES[example.id] ?? example.title };
}

/** The same scene, its examples called by their Russian names. */
export function russianSpec(spec: MapSceneSpec): MapSceneSpec {
  const [first, ...others] = spec.examples;
  return { ...spec, examples: [inRussian(first), ...others.map(inRussian)] };
}
