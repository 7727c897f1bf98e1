import type { Formats } from '../../../components/ui/format';
import { LAST_READY, type ValueFacts, type ValueStep } from '../../value/steps';
import type { ArticlePageWords } from '../en/page';

const MONTHS = [
  ...['январь', 'февраль', 'март', 'апрель', 'май', 'июнь'],
  ...['июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь'],
];
const OF_MONTHS = [
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
        ? `Слайс — это три слова: указатель, длина и ёмкость. Всего ${f.byteCount(bytes)}.`
        : `Значение типа int — одно слово, ${f.byteCount(bytes)}.`;
    case 'interface':
      return id === 'slice'
        ? `Интерфейс — это два слова, ${f.byteCount(interfaceBytes)}: тип и ${f.byteCount(wordBytes)} данных. Слайс туда не помещается.`
        : 'Интерфейс — это два слова: тип и данные. Число поместилось бы, но вместо данных всегда хранится адрес.';
    case 'address':
      return id === 'small'
        ? `Числа от 0 до ${f.whole(LAST_READY)} лежат готовыми в самой программе. Go берёт адрес готового числа.`
        : 'Поэтому Go кладёт в интерфейс не само значение, а его адрес.';
    case 'escape':
      return id === 'small'
        ? 'Копировать незачем: готовое число не меняется.'
        : 'Компилятор не знает, как долго понадобится этот адрес. Копия в куче переживёт функцию: значение убегает.';
    case 'slot':
      if (!first || !last) return 'Память не выделяется.';
      return id === 'slice'
        ? `С Go ${last.release} копия занимает слот в ${f.byteCount(last.bytes)}. В Go ${first.release} такого слота нет, и копия занимает ${f.whole(first.bytes)}.`
        : `В копии нет указателей, и она мала: Go кладёт её в общий блок на ${f.byteCount(last.bytes)}.`;
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
  date(date) {
    const [year, month = 0, day] = date.split('-').map(Number);
    return day === undefined ? `${MONTHS[month - 1]} ${year} г.` : `${day} ${OF_MONTHS[month - 1]} ${year} г.`;
  },
  original: 'Прочесть статью',
  others: 'Другие статьи',
  translated: {
    'swiss-tables': 'Возможно, вы читали статью в русском переводе: числа там те же.',
    'memory-regression': 'Возможно, вы читали русский пересказ статьи: история там та же.',
  },
  differs: {
    title: 'Расхождения с настоящим Go',
    mark: 'Расходится',
  },
  every: (count) => `Все рисунки и утверждения по порядку: ${f.whole(count)}`,
  said: 'В статье',
  real: 'Настоящий Go',
  model: 'Модель Mapscope',
  openFigure: 'Открыть во весь экран',
  figureOf: (name) => `Схема: ${name}`,
  value: {
    title: 'От значения до кучи',
    choice: 'Кладём в интерфейс',
    names: { slice: '[]string', int: 'int, 4200', small: 'int, 42' },
    back: 'На шаг назад',
    forward: 'На шаг вперёд',
    position: (step, steps) => `Шаг ${f.whole(step)} из ${f.whole(steps)}`,
    places: {
      stack: 'на стеке',
      heap: 'в куче',
      binary: 'в самой программе',
      slot: (release, bytes) => `Go ${release}: слот на ${f.byteCount(bytes)}`,
    },
    step: (facts, step) => valueStep(f, facts, step),
  },
  loading: 'Схема загрузится, когда вы до неё дойдёте…',
});
