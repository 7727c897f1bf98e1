import type { Formats } from '../../../components/ui/format';
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

export const words = (f: Formats<'ru'>): ArticlePageWords => ({
  documentTitle: (title) => `${title} · Mapscope`,
  articleTitle: (title) => `Статья «${title}» · Mapscope`,
  index: {
    title: 'Вы пришли из статьи',
    lead: 'После этих четырёх статей о памяти Go хочется потрогать всё самому. Здесь их рисунки и числа идут по порядку и оживают, а рядом показано, что делает настоящий Go.',
    rows: (count, contradicted) =>
      `${f.counted(count, { one: 'рисунок или утверждение', few: 'рисунка и утверждения', many: 'рисунков и утверждений', other: 'рисунка и утверждения' })}; расхождений с настоящим Go: ${f.whole(contradicted)}`,
  },
  from: 'Вы пришли из статьи',
  by: (author, publisher) => (publisher === undefined ? author : `${author}, ${publisher}`),
  date: (date) =>
    dayText(date, (year, month, day) =>
      day === '' ? `${MONTHS[month]} ${year} г.` : `${day} ${OF_MONTHS[month]} ${year} г.`,
    ),
  original: 'Прочесть статью',
  others: 'Другие статьи',
  all: 'Все статьи',
  translated: {
    'swiss-tables': 'Возможно, вы читали её в русском переводе: числа там те же.',
    'memory-regression': 'Возможно, вы читали её русский пересказ: история там та же.',
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
  loading: 'Схема загрузится, когда вы до неё дойдёте…',
});
