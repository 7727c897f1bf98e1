import type { Formats } from '../../../../components/format';
import type { Gogc } from '../../../../models/heap/goal';
import { amounts, ratePrecision } from '../amounts';

export type GoalQuantities = ReturnType<typeof quantities>;

const COLLECTIONS = { one: 'сборка', few: 'сборки', many: 'сборок', other: 'сборки' };

/** Amounts as figures of heaps write them. */
export const quantities = (f: Formats<'ru'>) => ({
  short: amounts(f).short,
  /** `64,6 МиБ`, `2 178 МиБ`; a goal that is none. */
  heap: (bytes: number) => (bytes === Number.POSITIVE_INFINITY ? 'нет' : f.heapBytes(bytes)),
  /** `13 сборок в секунду`, `0,74 сборки в секунду`, `1 сборка за 12 с`. */
  frequency(perSecond: number): string {
    if (perSecond === 0) return 'ни одной сборки';
    if (perSecond < 0.1) return `1 сборка за ${f.duration(1000 / perSecond)}`;
    return `${f.counted(perSecond, COLLECTIONS, ratePrecision(perSecond))} в секунду`;
  },
  gogc: (gogc: Gogc) => (gogc === 'off' ? 'GOGC выключен' : `GOGC равен ${gogc}`),
});
