import { MARK_SPEED } from '../../../../models/heap/assumed';
import type { Formats } from '../../../ui/format';
import { amounts, ratePrecision } from '../amounts';
import type { GoalQuantities } from '../en/quantities';

const COLLECTIONS = { one: 'сборка', few: 'сборки', many: 'сборок', other: 'сборки' };

/** Formatted quantities of heaps. */
export const quantities = (f: Formats<'ru'>): GoalQuantities => {
  const { rate, short, bytesTick } = amounts(f);
  return {
    rate,
    short,
    /** `64,6 МиБ`, `2 178 МиБ`; a goal that is none. */
    heap: (bytes) => (bytes === Number.POSITIVE_INFINITY ? 'нет' : f.heapBytes(bytes)),
    /** `13 сборок в секунду`, `0,74 сборки в секунду`, `1 сборка каждые 12 с`. */
    frequency(perSecond) {
      if (perSecond === 0) return 'ни одной сборки';
      if (perSecond < 0.1) return `1 сборка каждые ${f.duration(1000 / perSecond)}`;
      return `${f.counted(perSecond, COLLECTIONS, ratePrecision(perSecond))} в секунду`;
    },
    /** `меньше 0,1 %`, `0,2 %`, `28 %` */
    share: (share) => (share === 0 ? f.percent(0, { places: 1 }) : f.share(share)),
    gogc: (gogc) => (gogc === 'off' ? 'GOGC выключен' : `GOGC равен ${gogc}`),
    markSpeeds: `Если связанные объекты разбросаны по памяти, один процессор просматривает ${bytesTick(MARK_SPEED.low)} в секунду. Если они лежат в порядке обхода, выходит ${bytesTick(MARK_SPEED.high)}. Если расположение объектов неизвестно, мы берём ${bytesTick(MARK_SPEED.expected)}.`,
  };
};
