import type { PageState } from '../../../../models/resident/pages';
import type { Formats } from '../../../ui/format';
import type { CountersAt } from '../../pages/pagePicture';
import type { ResidentFigureWords } from '../en/figure';
import type { PageWords } from '../en/pageMap';

const STATES: Readonly<Record<PageState, PageWords>> = {
  written: { word: 'с данными программы', gloss: 'ОЗУ есть: программа писала в эту страницу.' },
  words: {
    word: 'со словами рантайма',
    gloss: 'ОЗУ есть ради нескольких байт: там заголовок, биты указателей или управляющие слова.',
  },
  zeroed: {
    word: 'только обнулены',
    gloss: 'ОЗУ есть, а в нём нули: страницу обнулил Go или привела с собой большая страница.',
  },
  free: {
    word: 'свободны, но в ОЗУ',
    gloss: 'Страница уже ни в одном спане, но ядру ещё не возвращена.',
  },
  untouched: {
    word: 'заняты, но не тронуты',
    gloss: 'Часть объекта, но ОЗУ за ней нет: туда никто не писал.',
  },
  released: { word: 'возвращены', gloss: 'Свободна и возвращена ядру: отображена, но ОЗУ за ней уже нет.' },
  fresh: { word: 'ещё не нужны', gloss: 'Отображена, но ни в одном спане не была. ОЗУ за ней нет.' },
};

export const pageMapWords = (f: Formats<'ru'>): ResidentFigureWords['map'] => {
  const exactly = (bytes: number) => f.bytes(bytes, { most: 3 });
  const inuse = ({ heapInuse, heapRss }: CountersAt) =>
    `HeapInuse\u00a0— ${f.bytes(heapInuse)}, Rss\u00a0— ${f.bytes(heapRss)}`;
  return {
    states: STATES,
    scale({ pagesPerCell, cellBytes, rowBytes }, isBrief = false) {
      const forms = { one: 'страница', few: 'страницы', many: 'страниц', other: 'страницы' };
      const pages =
        pagesPerCell === 1
          ? 'одна страница, 4 КиБ'
          : `${f.counted(pagesPerCell, forms)} по 4 КиБ, ${exactly(cellBytes)}`;
      const scale = `Клетка\u00a0— ${pages}; строка\u00a0— ${exactly(rowBytes)}.`;
      return isBrief ? scale : `Отображение кучи по адресам. ${scale}`;
    },
    label: (parts) =>
      `Страницы кучи: ${parts.map(({ state, bytes }) => `${STATES[state].word} ${f.bytes(bytes)}`).join(', ')}.`,
    unmapped: 'куча отобразит это позже',
    exactBytes: f.byteCount,
    inRam: 'кучи в ОЗУ',
    counters: {
      runtime: 'Говорит рантайм',
      kernel: 'Говорит ядро, в smaps',
      gloss: {
        HeapAlloc: 'объекты и мусор',
        HeapInuse: 'страницы спанов',
        HeapReleased: 'у ядра',
        HeapSys: 'отображено',
        Size: 'отображение кучи',
        Rss: 'из него в ОЗУ',
      },
      runtimeBrief: 'говорит рантайм',
      kernelBrief: 'говорит ядро, в smaps',
    },
    compared: {
      both: (fact) =>
        `${inuse(fact)}. Заняты, но не тронуты ${f.bytes(fact.untouched)}; свободны, но не возвращены ${f.bytes(fact.free)}.`,
      untouched: (fact) => `${inuse(fact)}: выданы, но не тронуты ${f.bytes(fact.untouched)}.`,
      free: (fact) => `${inuse(fact)}: свободны, но ядру не возвращены ${f.bytes(fact.free)}.`,
      zeroed: (fact) =>
        `${inuse(fact)}. Они сходятся, но ${f.bytes(fact.zeroed)} только обнулены: ни один счётчик рантайма этого не покажет.`,
      agree: (fact) => `${inuse(fact)}: почти всё, что занято, лежит в ОЗУ.`,
    },
  };
};
