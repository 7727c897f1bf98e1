import type { Toucher } from '../../../../models/resident/events';
import { KERNEL_PAGE_BYTES, KERNEL_PAGES, type PageState } from '../../../../models/resident/state';
import { besideWords } from '../../../ui/beside/words/ru';
import type { Formats } from '../../../ui/format';
import type { CountersAt } from '../../mapping/pagePicture';
import type { ObjectName } from '../../stories';
import type { PageWords, ResidentFigureWords } from '../en/figure';

export const words = (f: Formats<'ru'>): ResidentFigureWords => ({
  titles: {
    half: 'Занята половина, в ОЗУ — всё',
    pointers: 'Никто не писал, а уже в ОЗУ',
    noscan: 'То же без указателей: всё в порядке',
    channels: 'Почти пустые каналы за полную цену',
    reused: 'Использованную память надо обнулить',
    released: 'Вернули ядру и взяли снова',
    small: 'Несколько байт — и страница в ОЗУ',
    map: 'Мапа до первого ключа',
    noswissmap: 'Старая мапа в Go 1.24',
  },
  views: { investigation: 'RSS вырос, метрики прежние: найдите причину' },
  story: {
    label: 'Страницы кучи шаг за шагом',
    idle: '// программа начинается',
    ...eventWords(f),
  },
  map: pageMapWords(f),
  beside: besideWords(f),
});

const STATES: Readonly<Record<PageState, PageWords>> = {
  written: { word: 'с данными программы', gloss: 'Занимают ОЗУ: программа в них писала.' },
  words: {
    word: 'со служебными данными',
    gloss: 'Занимают ОЗУ ради нескольких байт рантайма: это заголовок, биты указателей или управляющие слова.',
  },
  zeroed: {
    word: 'только обнулены',
    gloss: 'Занимают ОЗУ, но в них нули: страницы обнулил Go, или они попали в ОЗУ вместе с большой страницей.',
  },
  free: {
    word: 'свободны, но в ОЗУ',
    gloss: 'Уже не входят ни в один спан, но ядру ещё не возвращены.',
  },
  untouched: {
    word: 'заняты, но не тронуты',
    gloss: 'Входят в объекты, но ОЗУ не занимают: туда никто не писал.',
  },
  released: { word: 'возвращены', gloss: 'Свободны и возвращены ядру: отображены, но ОЗУ уже не занимают.' },
  fresh: { word: 'ещё не нужны', gloss: 'Отображены, но ни в один спан не входили. ОЗУ не занимают.' },
};

const pageMapWords = (f: Formats<'ru'>): ResidentFigureWords['map'] => {
  const exactly = (bytes: number) => f.bytes(bytes, { most: 3 });
  const inuse = ({ heapInuse, heapRss }: CountersAt) => `HeapInuse — ${f.bytes(heapInuse)}, Rss — ${f.bytes(heapRss)}`;
  return {
    states: STATES,
    scale({ pagesPerCell, cellBytes, rowBytes }, length = 'full') {
      if (length === 'short') return `Клетка — ${exactly(cellBytes)}, строка — ${exactly(rowBytes)}.`;
      const forms = { one: 'страница', few: 'страницы', many: 'страниц', other: 'страницы' };
      const pages =
        pagesPerCell === 1
          ? 'одна страница, 4 КиБ'
          : `${f.counted(pagesPerCell, forms)} по 4 КиБ, ${exactly(cellBytes)}`;
      const scale = `Клетка — ${pages}; строка — ${exactly(rowBytes)}.`;
      return length === 'brief' ? scale : `Отображение кучи по адресам. ${scale}`;
    },
    label: (parts) =>
      `Страницы кучи: ${parts.map(({ state, bytes }) => `${STATES[state].word} ${f.bytes(bytes)}`).join(', ')}.`,
    unmapped: 'будет отображено позже',
    exactBytes: f.byteCount,
    inRam: 'кучи в ОЗУ',
    counters: {
      runtime: 'Данные рантайма',
      kernel: 'Данные ядра, smaps',
      gloss: {
        HeapAlloc: 'объекты и мусор',
        HeapInuse: 'страницы спанов',
        HeapReleased: 'свободно, не в ОЗУ',
        HeapSys: 'отображено',
        Size: 'отображение кучи',
        Rss: 'часть кучи в ОЗУ',
      },
      runtimeBrief: 'данные рантайма',
      kernelBrief: 'данные ядра, smaps',
    },
    compared: {
      both: (fact) =>
        `${inuse(fact)}. Занято, но не тронуто ${f.bytes(fact.untouched)}; свободно, но не возвращено ${f.bytes(fact.free)}.`,
      untouched: (fact) => `${inuse(fact)}: занято, но не тронуто ${f.bytes(fact.untouched)}.`,
      free: (fact) => `${inuse(fact)}: свободно, но ядру не возвращено ${f.bytes(fact.free)}.`,
      zeroed: (fact) =>
        `${inuse(fact)}. Оба числа сходятся, но ${f.bytes(fact.zeroed)} только обнулено: ни один счётчик рантайма этого не покажет.`,
      agree: (fact) => `${inuse(fact)}: почти всё, что занято, лежит в ОЗУ.`,
    },
  };
};

type StoryEvents = Omit<ResidentFigureWords['story'], 'label' | 'idle'>;

/** After «под», «в» and «отпускает». */
const OBJECT_NAMES: Readonly<Record<ObjectName, string>> = {
  buffers: 'буферы',
  newBuffers: 'новые буферы',
  map: 'мапу',
  channels: 'каналы',
  objects: 'объекты',
};

const TOUCHERS: Readonly<Record<Exclude<Toucher, 'program'>, string>> = {
  mallocHeader: 'пишет заголовок malloc перед каждым объектом',
  pointerBits: 'пишет биты указателей в конец каждого спана',
  markBits: 'готовит биты пометки в конце каждого спана',
  ctrl: 'пишет управляющее слово в каждую группу: «пусто» — это не 0',
  mapHeader: 'заполняет служебные поля мапы',
};

export const eventWords = (f: Formats<'ru'>): StoryEvents => {
  const inRam = (kernelPages: number) => f.bytes(kernelPages * KERNEL_PAGE_BYTES);
  const pages = (npages: number) => f.bytes(npages * KERNEL_PAGES * KERNEL_PAGE_BYTES);
  const grew = (resident: number) =>
    resident === 0 ? 'Эти страницы уже были в ОЗУ: RSS прежний.' : `RSS растёт на ${inRam(resident)}.`;
  return {
    nothingYet: 'Процесс запущен: в ОЗУ только его стеки и собственные объекты рантайма.',
    nothingHappens: 'Ни одна страница не меняется.',
    notes: {
      sizes({ bytes, count }) {
        const times = { one: 'раз', few: 'раза', many: 'раз', other: 'раза' };
        return `${f.bytes(bytes, { most: 3 })}${count === 1 ? '' : `, ${f.counted(count, times)}`}`;
      },
      firstHalf: () => 'первая половина каждого буфера',
      all: () => 'каждый буфер целиком',
      asMany: () => 'столько записей, на сколько создана мапа',
      hchan: () => 'hchan каждого канала',
      someWait: () => 'занята шестнадцатая часть каждого буфера',
    },
    marks: {
      zeroSpans: 'Go обнуляет страницы',
      touchPages: 'программа пишет',
      drop: 'программа отпускает буферы',
      gcStart: 'начинается сборка',
      scavengeStart: 'страницы возвращаются ядру',
    },
    events: {
      mapArena: ({ npages }) =>
        `Go отображает под кучу ещё ${pages(npages)}: HeapSys и Size растут, но этих страниц ещё нет в ОЗУ.`,
      allocSpans({ id, spans: count, npages, needzero }, { nameOf }) {
        const spans = f.counted(count, { one: 'спан', few: 'спана', many: 'спанов', other: 'спана' });
        const made = count === 1 ? `спан на ${pages(npages)}` : `${spans}, всего ${pages(npages)}`;
        const zero = needzero
          ? 'Этой памятью уже пользовались: needzero установлен.'
          : 'В свежей памяти от ядра — нули: needzero не установлен.';
        return `Go создаёт под ${OBJECT_NAMES[nameOf(id)]} ${made}: HeapInuse растёт на столько же. ${zero}`;
      },
      zeroSpans({ because, resident }) {
        const why =
          because === 'needzero'
            ? 'В памяти могли остаться данные, и Go обнуляет её: пишет в каждую страницу.'
            : 'Страницы и так нулевые, но Go всё равно обнуляет каждую: объекты крупные и с указателями.';
        return `${why} ${grew(resident)}`;
      },
      touchPages({ by, id, resident }, { nameOf }) {
        if (by !== 'program')
          return `Go ${TOUCHERS[by]}. Страница в 4 КиБ попадает в ОЗУ даже из-за нескольких байт. ${grew(resident)}`;
        const begin = `Программа пишет в ${OBJECT_NAMES[nameOf(id)]}.`;
        return resident === 0
          ? `${begin} ${grew(0)}`
          : `${begin} При первой записи странице выделяется ОЗУ: ${grew(resident)}`;
      },
      drop: ({ id }, { nameOf }) => `Программа отпускает ${OBJECT_NAMES[nameOf(id)]}, но до сборки ничего не меняется.`,
      gcStart: () => 'Начинается сборка: она только читает живые объекты, а страницы от чтения в ОЗУ не попадают.',
      freeSpans: ({ npages }) =>
        `Спаны на ${pages(npages)} свободны, и HeapInuse падает. RSS прежний: куча держит страницы про запас.`,
      scavengeStart: () => 'Go возвращает свободные страницы ядру вызовом MADV_DONTNEED.',
      scavenge: ({ npages, resident }) =>
        `Ядру возвращено ${pages(npages)}: память по-прежнему отображена, и Size не меняется. ${resident === 0 ? 'В ОЗУ её и не было.' : `RSS падает на ${inRam(resident)}.`}`,
    },
  };
};
