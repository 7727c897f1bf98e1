import { MARK_SPEED } from '../../../../models/heap/assumed';
import type { Gogc } from '../../../../models/heap/goal';
import type { Formats } from '../../../ui/format';
import { amounts } from '../amounts';

export type GoalQuantities = ReturnType<typeof quantities>;

/** Formatted quantities of heaps. */
export const quantities = (f: Formats<'en'>) => {
  const { rate, short } = amounts(f);
  return {
    rate,
    short,
    /** `64.6 MiB`, `2,178 MiB`; infinite for no goal. */
    heap: (bytes: number) => (bytes === Number.POSITIVE_INFINITY ? 'none' : f.heapBytes(bytes)),
    /** `13 collections per second`, `0.74 collections per second`, `1 collection every 12 s`. */
    frequency(perSecond: number): string {
      if (perSecond === 0) return 'no collections';
      if (perSecond < 0.1) return `1 collection every ${f.duration(1000 / perSecond)}`;
      return `${rate(perSecond)} collections per second`;
    },
    /** `under 0.1%`, `0.2%`, `28%` */
    share: (share: number) => (share === 0 ? f.percent(0, { places: 1 }) : f.share(share)),
    gogc: (gogc: Gogc) => (gogc === 'off' ? 'GOGC=off' : `GOGC=${gogc}`),
    /** Note for values that depend on the marking speed. */
    markSpeeds: `One CPU scans ${f.typedBytes(MARK_SPEED.low)} per second if linked objects are scattered, ${f.typedBytes(MARK_SPEED.high)} if adjacent. If the shape of the heap is unknown, ${f.typedBytes(MARK_SPEED.expected)} is assumed.`,
  };
};
