import type { Formats } from '../../../ui/format';
import type { FiguresNote } from '../../page/published';
import { amounts } from '../amounts';
import type { GoalWords } from '../en';
import type { GoalQuantities } from '../en/quantities';

const MIB = 2 ** 20;

/** Details of the heap over time, on its page. */
export const chartWords = (f: Formats<'ru'>, { heap }: GoalQuantities): GoalWords['chart'] => ({
  now: {
    heap: 'в\u00a0куче',
    parts: (live, since, offHeap) =>
      `живое ${heap(live)}, с\u00a0тех пор ${heap(since)}${offHeap > 0 ? `, вне кучи ${heap(offHeap)}` : ''}`,
  },
  title: 'Куча во времени',
  table: {
    title: (shown, all) =>
      shown < all
        ? `Сборки таблицей (последние ${f.count(shown)} из\u00a0${f.count(all)})`
        : `Сборки таблицей (${f.count(all)})`,
    caption: 'Сборки прогона',
    cycle: 'сборка',
    starts: 'начало',
    marks: 'пометка',
    goal: 'цель',
    live: 'живое',
    freed: 'освобождено',
  },
});

/** Published, modelled and measured figures. */
export const publishedWords = (f: Formats<'ru'>, { rate, share }: GoalQuantities): GoalWords['published'] => {
  const mib = (amount: number) => amounts(f).bytesTick(amount * MIB);
  const aSecond = (rateMiB: number) => `${mib(rateMiB)} в\u00a0секунду`;
  const reconstructed = `Программа из\u00a0статьи есть только на\u00a0картинках. Мы измерили реконструкцию, которую держали на\u00a0${aSecond(800)}.`;
  const notes: Readonly<Record<FiguresNote, string>> = {
    reconstructed,
    cache: `${reconstructed} На\u00a0Go\u00a01.17.13 остаётся больше страниц: в\u00a0ОЗУ лежало ${mib(2240)}.`,
    mmap: `${reconstructed} По сравнению с\u00a0кешем в\u00a0куче в\u00a0ОЗУ на\u00a0${mib(1086)} меньше, это ${f.percent(0.483, { places: 1 })}.`,
    thrash: `Измерено за шесть секунд. Программа выделяет так быстро, как может; с\u00a0какой скоростью, неизвестно. Несмотря на\u00a0лимит, она отобразила ${mib(173)}.`,
  };
  return {
    caption: 'Пример: опубликовано, в\u00a0модели, измерено',
    published: 'опубликовано',
    modelled: (release) => `Mapscope, Go\u00a0${release}`,
    measured: (release) => `измерено на\u00a0Go\u00a0${release}`,
    rows: {
      goalMiB: { name: 'целевой размер кучи', figure: mib },
      perSecond: { name: 'сборок в\u00a0секунду', figure: rate },
      residentMiB: { name: 'в\u00a0ОЗУ', figure: mib },
      gcShare: { name: 'доля процессора у\u00a0сборщика', figure: share },
    },
    nothing: '–',
    notes,
    implied: {
      text: 'Три опубликованные частоты сняты при разной скорости выделения. Программа работала изо всех сил и\u00a0замедлялась, когда сборщик брал больше. При одной скорости частота пропорциональна 1\u00a0/\u00a0GOGC.',
      caption: 'Скорости выделения, которые следуют из\u00a0опубликованных частот',
      gogc: 'GOGC',
      published: 'опубликовано, в\u00a0секунду',
      rate: 'значит, МиБ в\u00a0секунду',
      firstRate: (rateMiB) => `при ${aSecond(rateMiB)} было бы`,
      otherRate: (rateMiB) => `при ${aSecond(rateMiB)} выходит`,
      figure: rate,
    },
  };
};
