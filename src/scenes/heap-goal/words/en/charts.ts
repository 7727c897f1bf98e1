import type { Formats } from '../../../../components/format';
import type { TradeOffPoint } from '../../../../models/heap/steadyState';
import type { FiguresNote } from '../../page/published';
import type { GoalQuantities } from './quantities';

/** Round amounts along an axis need no zero behind the point. */
function rounded(text: string): string {
  return text.replace('.0 ', ' ');
}

/** Details of the heap over time, on its page. */
export const chartWords = (f: Formats<'en'>, { heap }: GoalQuantities) => ({
  /** Bytes of the moment, as a number and a bar. */
  now: {
    heap: 'on the heap',
    parts: (live: number, since: number, offHeap: number) =>
      `live ${heap(live)}, since then ${heap(since)}${offHeap > 0 ? `, off-heap ${heap(offHeap)}` : ''}`,
  },
  title: 'The heap over time',
  table: {
    title: (shown: number, all: number) =>
      `Cycles as a table (${shown < all ? `the last ${f.count(shown)} of ${f.count(all)}` : f.count(all)})`,
    caption: 'Cycles of the run',
    cycle: 'cycle',
    starts: 'starts',
    marks: 'marks for',
    goal: 'goal',
    live: 'live',
    freed: 'freed',
  },
});

/** Memory and collections over GOGC. */
export const tradeOffWords = ({ heap, rate, frequency, share, gogc }: GoalQuantities) => ({
  title: 'Memory above the live heap and collections a second, over GOGC from 10 to 800',
  memory: 'memory above the live heap',
  cycles: 'collections a second',
  memoryTick: (bytes: number) => rounded(heap(bytes)),
  rateTick: (perSecond: number) => rate(perSecond).replace(/\.0$/, ''),
  more: (bytes: number) => `+${heap(bytes)}`,
  aSecond: (perSecond: number) => `${rate(perSecond)}/s`,
  /** `GOGC 100: heap goal 2,178 MiB, 2,182 MiB resident, 0.74 collections a second, 0.1 % of the CPU` */
  point({ gogc: setting, goalBytes, resident, cyclesPerSecond, gcCpuShare, limited }: TradeOffPoint): string {
    const goal =
      goalBytes === Number.POSITIVE_INFINITY
        ? 'no heap goal'
        : `heap goal ${heap(goalBytes)}, ${heap(resident.expected)} resident`;
    return `${gogc(setting)}: ${goal}, ${frequency(cyclesPerSecond)}, ${share(gcCpuShare)} of the CPU${limited ? ', held by the limiter' : ''}`;
  },
  /** `Twice the GOGC: 1,089 MiB more memory, and half of the collections.` */
  doubling(present: TradeOffPoint, doubled: TradeOffPoint | undefined): string {
    if (!doubled) return '';
    const more = doubled.goalBytes - present.goalBytes;
    if (more <= 0) {
      return `Twice the GOGC changes nothing: ${present.goalBy === 'gogc' ? 'the limit binds there' : 'GOGC does not set the goal here'}.`;
    }
    const factor = present.cyclesPerSecond === 0 ? 1 : doubled.cyclesPerSecond / present.cyclesPerSecond;
    const half = Math.abs(factor - 0.5) < 0.04 ? 'half of the collections' : `${share(factor)} of the collections`;
    return `Twice the GOGC: ${heap(more)} more memory, and ${half}.`;
  },
  table: {
    title: 'The trade-off as a table',
    caption: 'Memory and collections by GOGC',
    gogc: 'GOGC',
    off: 'off',
    goal: 'heap goal',
    resident: 'resident',
    cycles: 'cycles a second',
    cpu: 'of the CPU',
    residentOf: (bytes: number) => (bytes === Number.POSITIVE_INFINITY ? 'no bound' : heap(bytes)),
  },
});

const RECONSTRUCTED =
  'The article’s program is in pictures and not available: measured is a reconstruction, held at 800 MiB a second.';

const NOTES: Readonly<Record<FiguresNote, string>> = {
  reconstructed: RECONSTRUCTED,
  cache: `${RECONSTRUCTED} On Go 1.17.13, where more pages stay, 2,240 MiB were resident.`,
  mmap: `${RECONSTRUCTED} Against the cache in the heap, 1,086 MiB or 48.3 % of the resident memory are saved.`,
  thrash:
    'Measured over six seconds of a program that allocates as fast as it can, at a rate not known. It had 173 MiB mapped in spite of the limit.',
};

/** Published, modelled and measured figures. */
export const publishedWords = (f: Formats<'en'>, { heap, rate, share }: GoalQuantities) => {
  const mib = (amount: number) => rounded(heap(amount * 2 ** 20));
  return {
    caption: 'The preset, published, modelled and measured',
    published: 'published',
    modelled: (release: string) => `Mapscope, Go ${release}`,
    measured: (release: string) => `real Go ${release}, measured`,
    rows: {
      goalMiB: { name: 'heap goal', figure: mib },
      perSecond: { name: 'collections a second', figure: rate },
      residentMiB: { name: 'resident', figure: mib },
      gcShare: { name: 'CPU for the collector', figure: share },
    },
    nothing: '–',
    notes: NOTES,
    implied: {
      text: 'The three published frequencies are not of one allocation rate: the program ran as fast as it could, and slowed as the collector took more. At one rate the frequency is in proportion to 1 / GOGC.',
      caption: 'Allocation rates that the published frequencies mean',
      gogc: 'GOGC',
      published: 'published, a second',
      rate: 'means MiB a second',
      firstRate: (rateMiB: number) => `${f.count(rateMiB)} MiB/s would make`,
      otherRate: (rateMiB: number) => `${f.count(rateMiB)} MiB/s make`,
      figure: rate,
    },
  };
};
