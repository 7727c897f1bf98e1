import { ru } from '../components/words/ru';
import type { Figure } from '../scenes/figure';
import { loadFigureRu } from '../scenes/figuresRu';
import type { FrameWords } from './frameWords';

const russian: FrameWords = {
  frame: {
    openIn: 'Открыть в',
    newTab: 'в новой вкладке',
    more: (count) => `и ещё ${count}`,
  },
  player: ru,
};

export async function russianOf(figure: Figure): Promise<FrameWords> {
  return { ...russian, figure: await loadFigureRu(figure) };
}
