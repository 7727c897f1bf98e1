import type { Formats } from '../../../ui/format';
import type { SizeWords } from '../en';

const CLASSES = { one: 'класс', few: 'класса', many: 'классов', other: 'класса' };

export const tableWords = (f: Formats<'ru'>): SizeWords['tables'] => {
  const pair = (a: number, b: number) => `${f.count(a)} / ${f.count(b)}`;
  return {
    pair,
    pairOrOne: (a, b) => (a === b ? f.count(a) : pair(a, b)),
    classes: {
      summary: (count, release) => `Все ${f.counted(count, CLASSES)} размеров Go\u00a0${release}`,
      caption: (release) => `Классы размеров Go\u00a0${release}`,
      text:
        'Объекты и остаток: без указателей / с указателями. Если у спана есть биты указателей и пометки, они лежат в ' +
        'остатке. Худшие потери считает сам Go: в каждом слоте самый маленький объект своего класса. Объекты без ' +
        'указателей меньше 16 байт класс 1 не занимают.',
      heads: {
        sizeclass: 'класс',
        bytes: 'байт',
        span: 'в спане байт',
        objects: 'объектов',
        rest: 'остаток, байт',
        waste: 'худшие потери',
      },
    },
    eras: {
      title: (bytes) => `Спан со слотами по ${f.byteCount(bytes)}, версия за версией`,
      text:
        'До Go\u00a01.21 включительно биты, которые говорят, где указатели, лежали отдельно. С Go\u00a01.22 они в конце спана, ' +
        'если объекты с указателями и не больше 512 байт. С Go\u00a01.26 рядом лежат и биты пометки, есть указатели или нет. ' +
        'Объектов помещается меньше.',
      caption: 'Спаны по версиям',
      none: 'У крупного объекта свои целые страницы, класса у него нет.',
      heads: { go: 'Go', objects: 'объектов без указателей / с ними', bits: 'биты, байт', rest: 'остаток, байт' },
      releases: (first, last) => (first === last ? first : `${first}–${last}`),
    },
    sort: {
      title: 'Измерено и по модели: байты на вызов',
      measuredWith: 'Измерено командой ',
      text:
        ' на слайсе из пяти строк, B/op печатает сам Go. С Go\u00a01.22 sort.Strings вызывает обобщённый slices.Sort: ' +
        'интерфейса нет, и копировать нечего. Само превращение в интерфейс бесплатным не стало: sort.Sort по-прежнему ' +
        'стоит 24 байта.',
      caption: 'Байты на вызов, измеренные и по модели',
      heads: {
        go: 'Go',
        strings: 'sort.Strings, измерено',
        sort: 'sort.Sort(StringSlice), измерено',
        model: 'заголовок слайса в модели',
        story: 'эта история на',
      },
      patches: (patches) => patches.join('–'),
      bytes: (bytes) => f.exactBytes(bytes),
    },
  };
};
