import { PUBLISHED_PODS } from '../../../../models/sizing/published';
import { type Formats, interval } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import { type Judgement, liveBytes, type StoryMap } from '../../story/figures';
import type { StoryWords } from '../en/story';

const OUR_PODS = `Число подов: ${PUBLISHED_PODS} выбрали мы.`;

const ROWS: StoryWords['rows'] = {
  bucketFew: { what: 'Go\u00a01.23, 550\u00a0000 записей', leftOut: 'Ничего.' },
  bucketManyMain: {
    what: 'Go\u00a01.23, 3,5\u00a0млн: основные бакеты обоих массивов',
    leftOut: 'Бакеты переполнения: они в\u00a0следующей строке.',
  },
  bucketMany: {
    what: 'Go\u00a01.23, 3,5\u00a0млн записей',
    leftOut: 'Запасные бакеты старого массива и те бакеты переполнения, которые он получил по одному.',
  },
  swissMany: {
    what: 'Go\u00a01.24, 3,5\u00a0млн записей',
    leftOut:
      'Таблицы делятся задолго до того, как заполнятся все. А\u00a058\u00a0368 байт\u00a0— это уже 8 страниц, 65\u00a0536.',
  },
  swissFew: {
    what: 'Go\u00a01.24, 550\u00a0000 записей',
    leftOut: 'То же самое: в\u00a0расчёте 614 полных таблиц, а все они разделились почти разом, и их 1\u00a0024.',
  },
  smallMany: {
    what: 'Go\u00a01.24, 3,5\u00a0млн, 24 байта на пару',
    leftOut: 'Управляющие байты и округление: вместе с парой они не уменьшаются.',
  },
  savedFew: {
    what: 'Экономия Go\u00a01.24 при 550\u00a0000 записей',
    leftOut: 'На деле здесь больше как раз мапа Go\u00a01.24.',
  },
  savedMany: {
    what: 'Экономия Go\u00a01.24 при 3,5\u00a0млн записей',
    leftOut: 'Ничего: число взято из профилей кучи работающего сервиса и округлено.',
  },
  savedPod: {
    what: 'Экономия Go\u00a01.24 в\u00a0поде: вдвое больше, по GOGC 100',
    leftOut: 'Стеки, глобальные переменные и что добавляет рантайм; куча, которая не дорастает до цели.',
  },
  savedFleet: { what: `Экономия Go\u00a01.24 в\u00a0${PUBLISHED_PODS} подах`, leftOut: OUR_PODS },
  savedSmallPod: {
    what: 'Экономия при 24 байтах на пару, в\u00a0поде, по GOGC 100',
    leftOut: 'То, что упущено в\u00a0числах обеих мап, причём дважды.',
  },
  savedSmallFleet: { what: `Экономия при 24 байтах на пару, в\u00a0${PUBLISHED_PODS} подах`, leftOut: OUR_PODS },
};

const ENTRIES = { one: 'запись', few: 'записи', many: 'записей', other: 'записи' };
const TIMES = { one: 'раз', few: 'раза', many: 'раз', other: 'раза' };

export const storyWords = (f: Formats<'ru'>): StoryWords => {
  const bytes = f.sumBytes;
  const pair = (pairBytes: number) => `${f.byteCount(pairBytes)} на пару`;

  const judgements: EventWords<Judgement> = {
    otherWay: () => 'наоборот',
    right: () => 'верно',
    exact: () => 'до байта',
    asMeasured: () => 'как измерено',
    off({ share }) {
      const amount = f.percent(Math.abs(share), { most: Math.abs(share) < 0.01 ? 1 : 0 });
      return `на\u00a0${amount} ${share < 0 ? 'меньше' : 'больше'}`;
    },
  };

  return {
    answer(groups) {
      const [[bucketMany = 0, swissMany = 0] = [], [bucketFew = 0, swissFew = 0] = []] = groups.map(liveBytes);
      return `3,5\u00a0млн записей по 56 байт: ${bytes(bucketMany)} в\u00a0Go\u00a01.23 и ${bytes(swissMany)} в\u00a01.24. При 550\u00a0000 выходит ${bytes(bucketFew)} и ${bytes(swissFew)}: новая мапа больше.`;
    },
    keys: {
      published: 'опубликовано для живой мапы',
      live: 'живая мапа',
      doubled: 'ещё столько же, по GOGC 100',
    },
    group: (entries) => f.counted(entries, ENTRIES),
    larger: (times) => `нарисовано в\u00a0${f.counted(times, TIMES, { most: 0 })} крупнее`,
    pair,
    bytes,
    live: 'живого',
    pod: (amount) => `${bytes(amount)} на под`,
    fleet: (amount) => `${bytes(amount)} на\u00a0${PUBLISHED_PODS}`,
    bar({ release, pairBytes, liveBytes: { expected }, published }: StoryMap) {
      const compared = published === undefined ? '' : `; опубликовано ${bytes(published)}`;
      return `Go\u00a0${release}, ${pair(pairBytes)}: ${bytes(expected)} живого, ${bytes(2 * expected)} по GOGC 100${compared}`;
    },
    table: {
      caption: 'Числа из статьи, модели и настоящего Go',
      what: 'число',
      published: 'опубликовано',
      model: 'Mapscope',
      measured: 'настоящий Go',
      leftOut: 'чего нет в\u00a0опубликованном',
    },
    rows: ROWS,
    measured: ({ low, high }) => {
      const [least, most] = [bytes(low), bytes(high)];
      return least === most ? least : `от\u00a0${interval(least, most, ' до\u00a0')}`;
    },
    from: { measured: 'измерено', derived: 'из\u00a0измеренного' },
    judged: (judgement) => sentenceOf(judgements, judgement, undefined),
  };
};
