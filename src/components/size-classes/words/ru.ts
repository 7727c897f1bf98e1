import type { Formats } from '../../ui/format';
import type { SizeWords } from './en';
import { designWords } from './ru/designs';
import { words as figureWords } from './ru/figure';
import { requestWords } from './ru/request';
import { words as settingWords } from './ru/settings';
import { tableWords } from './ru/tables';
import { texts } from './ru/texts';
import { typeNotes } from './ru/typeNotes';
import { wasteWords } from './ru/waste';

export const words = (f: Formats<'ru'>): SizeWords => ({
  ...figureWords(f),
  settings: settingWords(f),
  title: 'Классы размеров',
  about: 'Что аллокатор делает из запроса: класс, спан и байты, о которых никто не просил.',
  lead:
    'Аллокатор Go выдаёт не ровно столько байт, сколько просят. Каждый запрос он округляет вверх до одного из ' +
    'нескольких десятков размеров. Потом берёт слот этого размера из нескольких страниц подряд. Введите размер или тип ' +
    'и посмотрите, что достанется вам.',
  texts,
  viewTexts: {
    request:
      'Запрос попадает в\u00a0наименьший слот, который его вмещает. Введите размер или тип Go: видны слот, соседние классы и\u00a0остаток.',
    designs:
      'Четыре аллокатора обслуживают одни и\u00a0те\u00a0же запросы. Полосы показывают, куда у\u00a0каждого уходят байты.',
    waste:
      'Какую долю слота никто не\u00a0просил. Кривые\u00a0— для всех размеров до\u00a032\u00a0КиБ, на\u00a0двух версиях Go.',
  },
  tabs: {
    request: 'Ваш запрос',
    facts: 'Измерено',
    eras: 'Этот класс по версиям',
    designs: 'Другие аллокаторы',
    waste: 'Потери по размерам',
  },
  pointerKind: (pointers) => (pointers ? 'есть указатели' : 'указателей нет'),
  request: requestWords(f),
  axis: {
    slider: 'Размер запроса в\u00a0байтах',
    label: (classes) =>
      `${f.counted(classes, { one: 'класс размеров', few: 'класса размеров', many: 'классов размеров', other: 'класса размеров' })}, от 8 байт до 32 КиБ`,
  },
  typeNotes,
  designs: designWords(f),
  waste: wasteWords(f),
  tables: tableWords(f),
  counters: {
    nothing: 'ничего',
    exact: f.byteCount,
    ownScale: (bytes) => `У этой полосы свой масштаб: вся её ширина\u00a0— ${f.bytes(bytes)}.`,
    counted: {
      requested: { word: 'запрошено', gloss: 'живыми объектами' },
      slots: { word: 'слоты', gloss: 'HeapAlloc: живые объекты и мусор' },
      spans: { word: 'спаны', gloss: 'HeapInuse: целые страницы' },
      mapped: { word: 'отображено', gloss: 'HeapSys: от системы' },
    },
  },
});
