import type { Formats } from '../../../components/ui/format';
import { LAST_READY, type ValueFacts, type ValueStep } from '../../value/steps';
import { dayText, type MonthNames } from '../day';
import type { ArticlePageWords } from '../en/page';

const MONTHS: MonthNames = [
  ...['январь', 'февраль', 'март', 'апрель', 'май', 'июнь'],
  ...['июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь'],
];
const OF_MONTHS: MonthNames = [
  ...['января', 'февраля', 'марта', 'апреля', 'мая', 'июня'],
  ...['июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря'],
];

function valueStep(
  f: Formats<'ru'>,
  { id, bytes, wordBytes, interfaceBytes, slots }: ValueFacts,
  step: ValueStep,
): string {
  const [first, last = first] = slots;
  switch (step) {
    case 'variable':
      return id === 'slice'
        ? `Слайс\u00a0— это три слова: указатель, длина и\u00a0ёмкость. Всего ${f.byteCount(bytes)}.`
        : `Значение типа int\u00a0— одно слово, ${f.byteCount(bytes)}.`;
    case 'interface':
      return id === 'slice'
        ? `Интерфейс\u00a0— это два слова, ${f.byteCount(interfaceBytes)}: тип и\u00a0${f.byteCount(wordBytes)} данных. Слайс туда не помещается.`
        : 'Интерфейс\u00a0— это два слова: тип и\u00a0данные. Число поместилось бы, но данные\u00a0— всегда адрес.';
    case 'address':
      return id === 'small'
        ? `Числа от 0 до ${f.whole(LAST_READY)} лежат готовыми в\u00a0самой программе. Go берёт адрес этого числа.`
        : 'Поэтому Go кладёт туда не\u00a0само значение, а\u00a0его адрес.';
    case 'escape':
      return id === 'small'
        ? 'Копировать незачем: готовое число не\u00a0меняется.'
        : 'Компилятор не\u00a0знает, как долго понадобится этот адрес. Копия в\u00a0куче переживёт функцию: значение убегает.';
    case 'slot':
      if (!first || !last) return 'Память не\u00a0выделяется.';
      return id === 'slice'
        ? `С\u00a0Go\u00a0${last.release} копия занимает слот в\u00a0${f.byteCount(last.bytes)}. В\u00a0Go\u00a0${first.release} такого слота нет, и\u00a0копия занимает ${f.whole(first.bytes)}.`
        : `В\u00a0копии нет указателей, и\u00a0она мала: Go кладёт её в\u00a0общий блок на\u00a0${f.byteCount(last.bytes)}.`;
  }
}

export const words = (f: Formats<'ru'>): ArticlePageWords => ({
  documentTitle: (title) => `${title} · Mapscope`,
  articleTitle: (title) => `Статья «${title}» · Mapscope`,
  index: {
    title: 'Вы пришли из статьи?',
    lead: 'После этих четырёх статей о памяти Go хочется потрогать всё самому. Здесь их рисунки и числа идут по порядку и оживают, а рядом показано, что делает настоящий Go.',
    rows: (count, contradicted) =>
      `${f.counted(count, { one: 'рисунок или утверждение', few: 'рисунка и утверждения', many: 'рисунков и утверждений', other: 'рисунка и утверждения' })}; расхождений с настоящим Go: ${f.whole(contradicted)}`,
  },
  from: 'Статьи',
  by: (author, publisher) => (publisher === undefined ? author : `${author}, ${publisher}`),
  date: (date) =>
    dayText(date, (year, month, day) =>
      day === '' ? `${MONTHS[month]} ${year} г.` : `${day} ${OF_MONTHS[month]} ${year} г.`,
    ),
  original: 'Прочесть статью',
  others: 'Другие статьи',
  all: 'Все статьи',
  translated: {
    'swiss-tables': 'Возможно, вы читали статью в русском переводе: числа там те же.',
    'memory-regression': 'Возможно, вы читали русский пересказ статьи: история там та же.',
  },
  differs: {
    title: 'Расхождения с настоящим Go',
    mark: 'Расходится',
  },
  said: 'В статье',
  real: 'Настоящий Go',
  model: 'Модель Mapscope',
  openFigure: 'Открыть во весь экран',
  figureOf: (name) => `Схема: ${name}`,
  value: {
    title: 'От\u00a0значения до\u00a0кучи',
    choice: 'Кладём в\u00a0интерфейс',
    names: { slice: '[]string', int: 'int, 4200', small: 'int, 42' },
    back: 'На\u00a0шаг назад',
    forward: 'На\u00a0шаг вперёд',
    position: (step, steps) => `Шаг ${f.whole(step)} из\u00a0${f.whole(steps)}`,
    places: {
      stack: 'на\u00a0стеке',
      heap: 'в\u00a0куче',
      binary: 'в\u00a0самой программе',
      slot: (release, bytes) => `Go\u00a0${release}: слот на\u00a0${f.byteCount(bytes)}`,
    },
    step: (facts, step) => valueStep(f, facts, step),
  },
  loading: 'Схема загрузится, когда вы до неё дойдёте…',
});
