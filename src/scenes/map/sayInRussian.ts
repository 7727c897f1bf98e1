import type { Say } from './say';

/** By the English. */
const TEXTS: Readonly<Record<string, string>> = {
  'There is nothing to do.': 'Делать нечего.',
  'The map as it was filled beforehand.': 'Карта, как она была заполнена заранее.',
  'The map has not been made yet.': 'Карта ещё не создана.',
  'Both maps, step by step': 'Обе карты по шагам',
  'The map, step by step': 'Карта по шагам',
  'the fuller, the stronger; ringed: where the step is': 'чем полнее, тем ярче; обведено: место шага',
  Recorded: 'Записано',
  Cancel: 'Отменить',
  'Try again': 'Попробовать снова',
  'Recording was cancelled.': 'Запись отменена.',
  'all arrays': 'все массивы',
  array: 'массив',
  bucket: 'бакет',
  slot: 'слот',
  directory: 'каталог',
  table: 'таблица',
  group: 'группа',
  'whole map': 'вся карта',
  'array, table': 'массив, таблица',
  'bucket, group': 'бакет, группа',
};

/** What tells a side of a race from the other of its release, after `Go 1.26, `. */
const SIDES: Readonly<Record<string, string>> = {
  left: 'слева',
  right: 'справа',
  hint: 'подсказка',
  'no hint': 'без подсказки',
};

/** What figures of maps say apart from their events. */
export const sayInRussian: Say = (english) =>
  TEXTS[english] ?? english.replace(/(?<=^Go .*, )\D*[a-z]/, (words) => SIDES[words] ?? words);
