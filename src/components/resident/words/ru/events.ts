import type { Toucher } from '../../../../models/resident/events';
import { KERNEL_PAGE_BYTES } from '../../../../models/resident/pages';
import type { Formats } from '../../../ui/format';
import type { ObjectName } from '../../stories';
import type { ResidentFigureWords } from '../en/figure';

type StoryEvents = Omit<ResidentFigureWords['story'], 'label' | 'idle'>;

const RUNTIME_PAGE_BYTES = 8192;

/** Behind «под», «в» and «отпускает». */
const NAMES: Readonly<Record<ObjectName, string>> = {
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
  ctrl: 'пишет управляющее слово в каждую группу: «пусто»\u00a0— это не ноль',
  mapHeader: 'заполняет служебные поля мапы',
};

export const eventWords = (f: Formats<'ru'>): StoryEvents => {
  const inRam = (kernelPages: number) => f.bytes(kernelPages * KERNEL_PAGE_BYTES);
  const pages = (npages: number) => f.bytes(npages * RUNTIME_PAGE_BYTES);
  const grew = (resident: number) =>
    resident === 0 ? 'ОЗУ у этих страниц уже было: RSS прежний.' : `RSS растёт на\u00a0${inRam(resident)}.`;
  return {
    nothingYet: 'Процесс запущен: в ОЗУ только его стеки и собственные объекты рантайма.',
    nothingHappens: 'Ни одна страница не меняется.',
    notes: {
      sizes({ bytes, count }) {
        const times = { one: 'раз', few: 'раза', many: 'раз', other: 'раза' };
        return `${f.bytes(bytes, { most: 3 })}${count === 1 ? '' : `, ${f.counted(count, times)}`}`;
      },
      firstHalf: () => 'первая половина каждого',
      all: () => 'каждый целиком',
      asMany: () => 'столько, на сколько мапа создана',
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
        `Куча отображает ещё ${pages(npages)}: HeapSys и Size растут, но ОЗУ у этих страниц ещё нет.`,
      allocSpans({ id, spans: count, npages, needzero }, { nameOf }) {
        const spans = f.counted(count, { one: 'спан', few: 'спана', many: 'спанов', other: 'спана' });
        const made = count === 1 ? `спан на\u00a0${pages(npages)}` : `${spans}, всего ${pages(npages)}`;
        const zero = needzero
          ? 'Этой памятью уже пользовались: needzero установлен.'
          : 'Свежая память от ядра читается нулями: needzero не установлен.';
        return `Go делает под ${NAMES[nameOf(id)]} ${made}: HeapInuse растёт на столько же. ${zero}`;
      },
      zeroSpans({ because, resident }, { state }) {
        const why =
          because === 'needzero'
            ? 'В памяти могло что-то остаться, и Go обнуляет её, изменяя каждую страницу.'
            : `Go\u00a0${state.release.name} всё равно обнуляет каждую страницу: объекты крупные и с указателями.`;
        return `${why} ${grew(resident)}`;
      },
      touchPages({ by, id, resident }, { nameOf }) {
        if (by !== 'program')
          return `Go ${TOUCHERS[by]}. Странице в\u00a04 КиБ хватает и нескольких байт. ${grew(resident)}`;
        const begin = `Программа пишет в ${NAMES[nameOf(id)]}.`;
        return resident === 0
          ? `${begin} ${grew(0)}`
          : `${begin} Первое изменение даёт странице ОЗУ: ${grew(resident)}`;
      },
      drop: ({ id }, { nameOf }) => `Программа отпускает ${NAMES[nameOf(id)]}, но до сборки ничего не меняется.`,
      gcStart: () => 'Начинается сборка: она только читает живое, а чтение не даёт страницам ОЗУ.',
      freeSpans: ({ npages }) =>
        `Спаны на\u00a0${pages(npages)} свободны, и HeapInuse падает. RSS прежний: куча держит страницы про запас.`,
      scavengeStart: () => 'Go возвращает свободные страницы ядру вызовом MADV_DONTNEED.',
      scavenge: ({ npages, resident }) =>
        `Ядру возвращено ${pages(npages)}: память по-прежнему отображена, и Size не меняется. ${resident === 0 ? 'ОЗУ за ней и не было.' : `RSS падает на\u00a0${inRam(resident)}.`}`,
    },
  };
};
