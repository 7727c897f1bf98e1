import { ru } from '../components/words/ru';
import type { FrameWords } from './frameWords';

export const russian: FrameWords = {
  frame: {
    openIn: 'Открыть в',
    newTab: 'в новой вкладке',
    more: (count) => `и ещё ${count}`,
  },
  player: ru,
};
