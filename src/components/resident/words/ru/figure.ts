import { besideWords } from '../../../ui/beside/words/ru';
import type { Formats } from '../../../ui/format';
import type { ResidentFigureWords } from '../en/figure';
import { eventWords } from './events';
import { pageMapWords } from './pageMap';

export const words = (f: Formats<'ru'>): ResidentFigureWords => ({
  titles: {
    half: 'Занята половина, в ОЗУ\u00a0— всё',
    pointers: 'Никто не писал, а уже в ОЗУ',
    noscan: 'То же без указателей: всё в порядке',
    channels: 'Почти пустые каналы за полную цену',
    reused: 'Память из вторых рук надо обнулить',
    released: 'Вернули ядру и взяли снова',
    small: 'Странице хватает нескольких байт',
    map: 'Мапа до первого ключа',
    noswissmap: 'Старая мапа в Go\u00a01.24',
  },
  views: { investigation: 'RSS вырос, метрики ровные: найдите причину' },
  story: {
    label: 'Страницы кучи шаг за шагом',
    idle: '// программа начинается',
    ...eventWords(f),
  },
  map: pageMapWords(f),
  beside: besideWords(f),
});
