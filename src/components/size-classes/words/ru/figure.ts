import { besideWords } from '../../../ui/beside/words/ru';
import type { Formats } from '../../../ui/format';
import type { SizeFigureWords } from '../en/figure';
import { eventWords } from './events';
import { spanWords } from './span';

export const words = (f: Formats<'ru'>): SizeFigureWords => ({
  titles: {
    'thirty-three': 'Просите 33 байта\u00a0— получаете 48',
    sort: 'Почему sort.Strings выделял память',
    table: 'Почему 57 КиБ стоят 64',
    tiny: 'Короткие строки делят 16 байт',
    fragmentation: 'Половина свободна, а вернуть нечего',
    own: 'Ваш запрос, снова и снова',
  },
  views: {
    request: (request) => `Куда попадёт запрос ${request}`,
    designs: 'Аллокаторы, которых Go не выбрал',
    waste: 'Потери по размерам',
  },
  ownStory: (request) => `Запрос ${request}, снова и снова`,
  span: spanWords(f),
  inSlots: 'в\u00a0слотах',
  beside: besideWords(f),
  story: {
    label: 'Куча шаг за шагом',
    idle: '// программа начинается',
    ...eventWords(f),
  },
});
