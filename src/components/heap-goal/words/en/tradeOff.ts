import type { TradeOffPoint } from '../../../../models/heap/steadyState';
import type { Formats } from '../../../ui/format';
import { quantities } from './quantities';

/** Axis labels: no zero after the decimal point. */
export function rounded(text: string): string {
  return text.replace('.0 ', ' ');
}

/** Memory and collections over GOGC. */
export const words = (f: Formats<'en'>) => {
  const { heap, rate, frequency, share, gogc } = quantities(f);

  /** What the collections become, after the memory. */
  function collections(factor: number): string {
    if (Math.abs(factor - 0.5) < 0.04) return ' and half the collections';
    return share(factor) === share(1) ? ', with no fewer collections' : ` and ${share(factor)} as many collections`;
  }

  return {
    title: 'Memory above the live heap and collections per second, for GOGC from 10 to 800',
    memory: 'memory above the live heap',
    cycles: 'collections per second',
    memoryTick: (bytes: number) => rounded(heap(bytes)),
    rateTick: (perSecond: number) => rate(perSecond).replace(/\.0$/, ''),
    more: (bytes: number) => `+${heap(bytes)}`,
    aSecond: (perSecond: number) => `${rate(perSecond)}/s`,
    /** `GOGC=100: heap goal 2,178 MiB, 2,182 MiB resident, 0.74 collections per second, 0.1% of the CPU` */
    point({ gogc: setting, goalBytes, resident, cyclesPerSecond, gcCpuShare, limited }: TradeOffPoint): string {
      const goal =
        goalBytes === Number.POSITIVE_INFINITY
          ? 'no heap goal'
          : `heap goal ${heap(goalBytes)}, ${heap(resident.expected)} resident`;
      return `${gogc(setting)}: ${goal}, ${frequency(cyclesPerSecond)}, ${share(gcCpuShare)} of the CPU${limited ? ', held back by the limiter' : ''}`;
    },
    /** `Doubling GOGC means 1,089 MiB more memory and half the collections.` */
    doubling(present: TradeOffPoint, doubled: TradeOffPoint | undefined): string {
      if (!doubled) return '';
      const more = doubled.goalBytes - present.goalBytes;
      if (more <= 0) {
        return `Doubling GOGC changes nothing: ${present.goalBy === 'gogc' ? 'the limit would set the goal' : 'GOGC does not set the goal here'}.`;
      }
      const factor = present.cyclesPerSecond === 0 ? 1 : doubled.cyclesPerSecond / present.cyclesPerSecond;
      return `Doubling GOGC means ${heap(more)} more memory${collections(factor)}.`;
    },
    table: {
      title: 'The trade-off as a table',
      caption: 'Memory and collections by GOGC',
      gogc: 'GOGC',
      off: 'off',
      goal: 'heap goal',
      resident: 'resident',
      cycles: 'cycles per second',
      cpu: 'CPU share',
      residentOf: (bytes: number) => (bytes === Number.POSITIVE_INFINITY ? 'unbounded' : heap(bytes)),
    },
  };
};

export type TradeOffWords = ReturnType<typeof words>;
