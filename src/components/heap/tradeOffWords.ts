import type { TradeOffPoint } from '../../models/heap/steadyState';
import { frequencyText, gogcText, heapBytes, shareText } from './heapWords';

/** `GOGC 100: heap goal 2,178 MiB, 2,182 MiB resident, 0.74 collections a second, 0.1 % of the CPU`. */
export function pointText({ gogc, goalBytes, resident, cyclesPerSecond, gcCpuShare, limited }: TradeOffPoint): string {
  const goal =
    goalBytes === Number.POSITIVE_INFINITY
      ? 'no heap goal'
      : `heap goal ${heapBytes(goalBytes)}, ${heapBytes(resident.expected)} resident`;
  return `${gogcText(gogc)}: ${goal}, ${frequencyText(cyclesPerSecond)}, ${shareText(gcCpuShare)} of the CPU${limited ? ', held by the limiter' : ''}`;
}

/** What doubling GOGC does from here: `Twice the GOGC: 1,089 MiB more memory, and half of the collections (0.50).` */
export function doublingText(present: TradeOffPoint, doubled: TradeOffPoint | undefined): string {
  if (!doubled) return '';
  const more = doubled.goalBytes - present.goalBytes;
  if (more <= 0)
    return `Twice the GOGC changes nothing: ${present.goalBy === 'gogc' ? 'the limit binds there' : 'GOGC does not set the goal here'}.`;
  const factor = present.cyclesPerSecond === 0 ? 1 : doubled.cyclesPerSecond / present.cyclesPerSecond;
  const half = Math.abs(factor - 0.5) < 0.04 ? 'half of the collections' : `${shareText(factor)} of the collections`;
  return `Twice the GOGC: ${heapBytes(more)} more memory, and ${half}.`;
}
